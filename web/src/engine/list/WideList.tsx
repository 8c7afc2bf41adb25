import { useCallback, type ReactNode, type RefObject } from "react";
import { pageSizes, type ListRow } from "@kangying/contract/core/list";
import { classNames } from "../../ui/class-names.ts";
import { Pagination } from "../../ui/paging/Pagination.tsx";
import { useT } from "../i18n/index.ts";
import { useTab } from "../tabs/use-tab.ts";
import { FilterBar } from "./filters/FilterBar.tsx";
import type { SortChip } from "./filters/FilterChips.tsx";
import { QuickChips } from "./filters/QuickChips.tsx";
import { ListBody, type ListBodyProps } from "./ListBody.tsx";
import type { ListDialog } from "./ListOverlays.tsx";
import { PageHead } from "./PageHead.tsx";
import { RangeStatus } from "./range/RangeStatus.tsx";
import { nothingSelected, pageState } from "./state/selection.ts";
import { selectedSums } from "./state/selected-sums.ts";
import { SkipToRows } from "./keys/SkipToRows.tsx";
import { StageFigures } from "./stages/StageFigures.tsx";
import { StageTabs } from "./stages/StageTabs.tsx";
import { ToolRow } from "./ToolRow.tsx";
import type { useListActs } from "./acts/use-list-acts.ts";
import type { useListMemory } from "./state/use-list-memory.ts";
import styles from "./list.module.css";
import tableStyles from "./table/table.module.css";

interface WideListProps extends ListBodyProps {
  readonly screen: RefObject<HTMLDivElement | null>;
  readonly rows: readonly ListRow[];
  /** The rows' ids, in their order. */
  readonly keys: readonly number[];
  readonly acts: ReturnType<typeof useListActs>;
  readonly setup: ReturnType<typeof useListMemory>;
  readonly count: number | undefined;
  readonly sort: SortChip | null;
  /** Content between the title and the table. */
  readonly facts: ReactNode;
  readonly hint: ReactNode;
  readonly exportMenu: ReactNode;
  readonly viewBar: ReactNode;
  /** The button that saves the current state as a view, where there is no view bar. */
  readonly saveView: ReactNode;
  readonly onDialog: (dialog: ListDialog) => void;
  /** The rail of the chosen row, where there is room beside the table. */
  readonly rail: ReactNode;
}

/** The list on a wide screen: views, filters and tools above the table, count and pages below it. */
export function WideList(props: WideListProps) {
  const { screen, rows, keys, acts, setup, count, sort, hint, exportMenu, viewBar, saveView, onDialog } = props;
  const { title, description, state, moves, columns, selection, page, range, topActions, onTop } = props;
  const t = useT();
  const { key: path } = useTab();
  const { memory, remember } = setup;
  const { bulkActions, select } = acts;
  const openFilters = useCallback((open: boolean) => remember({ all_filters: open }), [remember]);
  const offerAll =
    pageState(selection, keys) === "all" && !selection.all && bulkActions.length > 0 && (count ?? 0) > keys.length;
  return (
    <div
      ref={screen}
      data-part="list-screen"
      className={classNames(styles.listScreen, memory.density && tableStyles[`is-${memory.density}`])}
    >
      <SkipToRows />
      <PageHead
        title={title}
        note={
          <>
            {count === undefined ? "\u00a0" : t("list.count", { count })}
            <StageFigures path={path} />
          </>
        }
        actions={topActions}
        onAction={onTop}
        importTitle={description.import_title}
        onImport={description.show_excel_import ? () => onDialog("import") : undefined}
      />
      {props.facts}
      <WithRail rail={props.rail}>
        <div data-part="list-card" className={styles.listCard}>
          <StageTabs path={path} />
          {viewBar}
          {description.top_search.length > 0 && (
            <FilterBar
              items={description.top_search}
              applied={state.filters}
              sort={sort}
              onApply={moves.filter}
              open={memory.all_filters === true}
              onOpen={openFilters}
            />
          )}
          <ToolRow
            quick={
              <QuickChips
                api={props.api}
                items={description.top_search}
                filters={state.filters}
                isShown={page.data !== undefined}
                onApply={moves.filter}
              />
            }
            // Buttons that appear with the first search must not move the filters or rows under the pointer.
            saveView={saveView}
            selection={selection}
            sums={selectedSums(selection, rows, keys, columns)}
            count={count}
            offerAll={offerAll}
            bulkActions={bulkActions}
            refreshing={page.isFetching}
            onBulk={acts.runBulk}
            onSelectAll={() => select({ ...nothingSelected, all: true })}
            onReset={() => select(nothingSelected)}
            onColumns={() => onDialog("columns")}
            onRefresh={acts.renew}
            exportMenu={exportMenu}
            hint={hint}
          />
          <ListBody {...props} />
          <div data-part="list-foot" className={styles.listFoot}>
            <span data-part="row-count" className="figures">
              {count !== undefined && t("list.count", { count })}
            </span>
            <RangeStatus store={range} rows={rows} columns={columns} />
            <Pagination
              page={state.page}
              total={count ?? 0}
              limit={state.limit}
              sizes={pageSizes}
              onChange={moves.turnTo}
            />
          </div>
        </div>
      </WithRail>
    </div>
  );
}

/** The list keeps its place in the tree, so that typed filters stay when a rail opens or closes. */
function WithRail({ rail, children }: { readonly rail: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={rail ? styles.withRail : styles.withoutRail}>
      {children}
      {rail}
    </div>
  );
}
