import { useRef, useState, type ComponentType, type ReactNode } from "react";
import type { TableDescription } from "@kangying/contract/core/list";
import { toast } from "../../ui/overlays/toast.ts";
import { useMobile } from "../../ui/hooks/use-media.ts";
import { useTab } from "../tabs/use-tab.ts";
import { useColumns } from "./columns/use-columns.ts";
import { useInlineEdit } from "./inline/use-inline-edit.ts";
import { ListExport } from "./ListExport.tsx";
import { ListOverlays, type ListDialog } from "./ListOverlays.tsx";
import { ListHint } from "./live/ListHint.tsx";
import { MobileList } from "./mobile/MobileList.tsx";
import { usePreview } from "./preview/use-preview.ts";
import type { RailProps } from "./rail/rail-props.ts";
import { railOf, useHasRail } from "./rail/use-rail.tsx";
import { createRangeStore } from "./range/range-store.ts";
import { useOpenedImport } from "./acts/use-opened-import.ts";
import { useListActs } from "./acts/use-list-acts.ts";
import { useListKeys } from "./keys/use-list-keys.ts";
import type { useListMemory } from "./state/use-list-memory.ts";
import { useListRows } from "./state/use-list-rows.ts";
import { useNextFocus } from "./keys/use-next-focus.ts";
import { usePageTurning } from "./state/use-page-turning.ts";
import { useRowHandlers } from "./acts/use-row-handlers.ts";
import { useSortChip } from "./state/use-sort-chip.ts";
import { ViewBar } from "./views/ViewBar.tsx";
import { isAnother, viewStateOf } from "./views/view-state.ts";
import { WideList } from "./WideList.tsx";

interface ListViewProps {
  readonly api: string;
  readonly title: string;
  readonly description: TableDescription;
  readonly setup: ReturnType<typeof useListMemory>;
  readonly facts: ReactNode;
  readonly railFoot: ComponentType<RailProps> | undefined;
}

/** A list with a loaded description. */
export function ListView({ api, title, description, setup, facts, railFoot }: ListViewProps) {
  const tab = useTab();
  const mobile = useMobile();
  const hasRail = useHasRail(description);
  const screen = useRef<HTMLDivElement>(null);
  const { memory, remember, views } = setup;
  const found = useListRows(api, description, setup);
  const { state, moves, page, totals, rows, keys, count, live, notes, activeView } = found;
  const acts = useListActs(api, description, found);
  const { selection, select, selectable, rowActions, topActions, run, turn, runTop, renew } = acts;
  const arrangement = useColumns(description, memory, activeView, remember);
  const { columns, choices, arrange } = arrangement;
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  useOpenedImport(description.show_excel_import, () => setDialog("import"));
  const [range] = useState(createRangeStore);
  const { pk } = description;
  const { navigate } = tab;

  const preview = usePreview({
    screen,
    rows,
    pk,
    page: state.page,
    limit: state.limit,
    count,
    turnTo: moves.turnTo,
    fresh: !page.isPlaceholderData && !page.isPending,
  });
  const edit = useInlineEdit({
    rows,
    pk,
    columns,
    actions: rowActions,
    onSaved: (id, msg) => {
      if (msg !== "") toast(msg);
      acts.changedHere([id]);
    },
  });
  const resize = (name: string, width: number): void =>
    arrange(choices.map((choice) => (choice.name === name ? { ...choice, width } : choice)));
  const handlers = useRowHandlers({
    description,
    state,
    moves,
    keys,
    columns,
    rowActions,
    select,
    run,
    turn,
    navigate,
    preview: preview.open,
    resize,
    hasRail,
  });
  const beside = hasRail ? (preview.row ?? rows[0]) : undefined;
  const turned = usePageTurning(state, moves, {
    count,
    // Rows may have been removed since the page was opened.
    beyond: !totals.isPlaceholderData && !page.isFetching && rows.length === 0,
    scrollToTop: tab.scrollToTop,
  });
  useNextFocus(screen);
  useListKeys(screen, { asTable: !mobile, description, selectable, canEdit: edit.byColumn.size > 0, renew });
  const sort = useSortChip(description, state, moves);

  const body = {
    api,
    title,
    description,
    state,
    moves: turned,
    columns,
    rowActions,
    selection,
    selectable,
    page,
    totals,
    handlers,
    marks: live.marks,
    notes,
    edit,
    range,
    topActions,
    onTop: runTop,
  };
  const viewBar = (
    <ViewBar
      api={api}
      topic={description.topic}
      views={views}
      mayShare={setup.mayShare}
      mayExport={description.show_excel}
      active={activeView}
      changed={activeView !== undefined && (arrangement.changed || isAnother(state, activeView))}
      worthSaving={Object.keys(state.filters).length > 0 || state.sort !== null}
      present={viewStateOf(state, description, choices)}
      onOpen={moves.openView}
      onSaved={arrangement.forget}
    />
  );
  const around = {
    facts,
    count,
    sort,
    hint: <ListHint live={live} page={page} onShow={renew} />,
    exportMenu: description.show_excel && <ListExport {...body} view={activeView} count={count} compact={mobile} />,
    viewBar: views.length > 0 && viewBar,
    saveView: views.length === 0 && viewBar,
  };
  return (
    <>
      {mobile ? (
        <MobileList {...body} {...around} onDialog={setDialog} />
      ) : (
        <WideList
          {...body}
          {...around}
          screen={screen}
          rows={rows}
          keys={keys}
          acts={acts}
          setup={setup}
          onDialog={setDialog}
          {...railOf({ description, row: beside, rowActions, foot: railFoot, run: handlers.run })}
        />
      )}
      {/* Beside both layouts, so that an open dialog and its values stay when a window is turned or narrowed. */}
      <ListOverlays
        api={api}
        title={title}
        description={description}
        dialog={dialog}
        arrangement={arrangement}
        memory={memory}
        remember={remember}
        preview={hasRail ? { ...preview, isOpen: false } : preview}
        notes={notes}
        rowActions={rowActions}
        count={count}
        handlers={handlers}
        onClose={() => setDialog(null)}
        onImported={renew}
      />
      {acts.dialogs}
    </>
  );
}
