import { use, useMemo, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { MoreHorizontal, SlidersHorizontal, X } from "lucide-react";
import type { Action, SearchItem } from "@kangying/contract/core/list";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ChevronDown, SearchIcon } from "../../../ui/icons.tsx";
import { HeaderSlot } from "../../../ui/header-slot.ts";
import { MenuButton } from "../../../ui/overlays/Menu.tsx";
import { Pagination } from "../../../ui/paging/Pagination.tsx";
import { useUiTexts } from "../../../ui/ui-texts.ts";
import { useT } from "../../i18n/index.ts";
import { useHeld, useLooksOnly } from "../../session/may.tsx";
import { formatNumber } from "../../format/index.ts";
import { chipText, filterText, hasField } from "../filters/filter-text.ts";
import { useFilterTrees } from "../filters/use-filter-trees.ts";
import type { SortChip } from "../filters/FilterChips.tsx";
import { QuickChips } from "../filters/QuickChips.tsx";
import { NoRows, type ListBodyProps } from "../ListBody.tsx";
import { actionIcon, barAction } from "../PageHead.tsx";
import { useTab } from "../../tabs/use-tab.ts";
import { StageTabs } from "../stages/StageTabs.tsx";
import { CardList } from "./CardList.tsx";
import { FilterSheet } from "./FilterSheet.tsx";
import styles from "./mobile.module.css";
import viewsStyles from "../views/views.module.css";

export interface MobileListProps extends ListBodyProps {
  readonly count: number | undefined;
  readonly facts: ReactNode;
  readonly hint: ReactNode;
  readonly exportMenu: ReactNode;
  readonly viewBar: ReactNode;
  /** The button that saves the current state as a view, where there is no view bar. */
  readonly saveView: ReactNode;
  readonly sort: SortChip | null;
  readonly onDialog: (dialog: "import") => void;
}

/** The list on a phone: a search field, filters as chips, rows as cards, the main action in a bar at the bottom. */
export function MobileList(props: MobileListProps) {
  const {
    title,
    count,
    description,
    state,
    moves,
    page,
    hint,
    exportMenu,
    topActions,
    onTop,
    viewBar,
    saveView,
    sort,
    onDialog,
  } = props;
  const t = useT();
  const texts = useUiTexts();
  const { key: path } = useTab();
  const [sheet, setSheet] = useState<readonly SearchItem[] | null>(null);
  const items = useMemo(() => description.top_search.filter(hasField), [description]);
  const quick = items.find((item) => item.type === "keyword") ?? items.find((item) => item.type === "text");
  const others = useFilterTrees(
    items.filter((item) => item !== quick),
    state.filters,
  );
  const hasChips = others.length > 0 || sort !== null;
  const rows = page.data?.data ?? [];
  const slot = use(HeaderSlot);
  const tools = (
    <>
      <span data-part="page-note" className="page-note figures">
        {count !== undefined && formatNumber(count)}
      </span>
      {items.length > 0 && (
        <IconButton label={t("list.filters")} icon={<SlidersHorizontal />} onClick={() => setSheet(items)} />
      )}
    </>
  );
  return (
    <div className={styles.mobileList}>
      {slot ? (
        createPortal(tools, slot)
      ) : (
        <header className={styles.mobileHead}>
          <h1 className="truncate">{title}</h1>
          {tools}
        </header>
      )}
      {props.facts}
      <StageTabs path={path} />
      {viewBar}
      {(items.length > 0 || sort) && (
        <div className={styles.mobileFilters}>
          {quick && (
            <div className={viewsStyles.mobileQuick}>
              <QuickSearch key={state.filters[quick.name] ?? ""} item={quick} {...props} />
              {!hasChips && saveView}
            </div>
          )}
          {hasChips && (
            <div data-part="mobile-chips" className={styles.mobileChips} role="group" aria-label={t("list.filters")}>
              {sort && (
                <button
                  type="button"
                  className={classNames(styles.mobileChip, styles.isSet)}
                  aria-label={`${t(sort.order === "asc" ? "list.sortedUp" : "list.sortedDown", { title: sort.title })} · ${texts.remove(sort.title)}`}
                  onClick={sort.onRemove}
                >
                  <span className="truncate">
                    {t(sort.order === "asc" ? "list.sortedUp" : "list.sortedDown", { title: sort.title })}
                  </span>
                  <X size={14} aria-hidden="true" />
                </button>
              )}
              <QuickChips
                api={props.api}
                items={description.top_search}
                filters={state.filters}
                isShown={page.data !== undefined}
                onApply={moves.filter}
              />
              {others.map((item) => {
                const isSet = filterText(item, state.filters, t) !== "";
                return (
                  <button
                    key={item.name}
                    type="button"
                    className={classNames(styles.mobileChip, isSet && styles.isSet)}
                    onClick={() => setSheet([item])}
                  >
                    <span className="truncate">{chipText(item, state.filters, t)}</span>
                    {!isSet && <ChevronDown />}
                  </button>
                );
              })}
              {/* At the end, so that it moves neither the chips under the finger nor the cards. */}
              {saveView}
            </div>
          )}
        </div>
      )}
      <div className={styles.mobileRows}>
        {hint}
        {rows.length === 0 ? <NoRows {...props} /> : <CardList {...props} rows={rows} />}
        {(count ?? 0) > state.limit && (
          <Pagination reduced page={state.page} total={count ?? 0} limit={state.limit} onChange={moves.turnTo} />
        )}
      </div>
      <MobileBar
        exportMenu={exportMenu}
        topActions={topActions}
        onTop={onTop}
        onImport={description.show_excel_import ? () => onDialog("import") : undefined}
        importTitle={description.import_title}
      />
      {sheet && (
        <FilterSheet
          items={sheet}
          all={items}
          applied={state.filters}
          onApply={moves.filter}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}

/** The list's actions, at the bottom of the page. */
function MobileBar({
  exportMenu,
  topActions,
  onTop,
  onImport,
  importTitle,
}: Pick<MobileListProps, "exportMenu" | "topActions" | "onTop"> & {
  /** Opens the import; left out: there is none. */
  readonly onImport: (() => void) | undefined;
  readonly importTitle: string | undefined;
}): ReactNode {
  const t = useT();
  const isHeld = useHeld();
  const looksOnly = useLooksOnly();
  if (!exportMenu && topActions.length === 0 && !onImport) return null;
  const { main, isFilled } = barAction(topActions);
  const rest = topActions
    .filter((action: Action) => action !== main)
    .map((action) => ({
      key: action.name,
      label: action.title,
      danger: action.danger ?? false,
      disabled: isHeld(action),
      onSelect: () => onTop(action),
    }));
  if (onImport)
    rest.push({
      key: "_import",
      label: importTitle ?? t("list.import"),
      danger: false,
      disabled: looksOnly,
      onSelect: onImport,
    });
  return (
    <footer data-part="list-bar" className={styles.mobileBar}>
      {rest.length > 0 && (
        <MenuButton icon={<MoreHorizontal />} label={t("list.more")} placement="top-start" items={rest} />
      )}
      {exportMenu}
      {main && (
        <Button
          kind={isFilled ? "filled" : "default"}
          className={styles.mobileMain}
          icon={actionIcon(main)}
          aria-disabled={isHeld(main)}
          onClick={() => onTop(main)}
        >
          {main.title}
        </Button>
      )}
    </footer>
  );
}

function QuickSearch({ item, state, moves }: ListBodyProps & { readonly item: SearchItem }) {
  const [text, setText] = useState(state.filters[item.name] ?? "");
  const field = item.second_name
    ? { [item.second_name]: state.filters[item.second_name] ?? String(item.options?.[0]?.value ?? "") }
    : {};
  return (
    <form
      data-part="mobile-search"
      className={styles.mobileSearch}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = text.trim();
        const { [item.name]: _old, ...others } = state.filters;
        moves.filter(typed === "" ? others : { ...others, ...field, [item.name]: typed });
      }}
    >
      <SearchIcon />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={item.title}
        placeholder={item.placeholder ?? item.title}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
