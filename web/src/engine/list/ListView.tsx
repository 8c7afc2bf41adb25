import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { pageSizes, type Action, type ListRow, type TableDescription } from "@kangying/contract/core/list";
import { classNames } from "../../ui/class-names.ts";
import { useMobile } from "../../ui/use-media.ts";
import { Pagination } from "../../ui/Pagination.tsx";
import { toast } from "../../ui/toast.ts";
import { useT } from "../i18n/index.ts";
import { useTab } from "../tabs/use-tab.ts";
import { ExportMenu } from "../exports/ExportMenu.tsx";
import { useColumns } from "./columns/use-columns.ts";
import { FilterBar } from "./filters/FilterBar.tsx";
import { useInlineEdit } from "./inline/use-inline-edit.ts";
import { ListBody } from "./ListBody.tsx";
import { ListOverlays, type ListDialog } from "./ListOverlays.tsx";
import { LiveHint } from "./live/LiveHint.tsx";
import { useLiveRows } from "./live/use-live-rows.ts";
import { MobileList } from "./mobile/MobileList.tsx";
import { useRowNotes } from "./notes/use-row-notes.ts";
import { PageHead } from "./PageHead.tsx";
import { usePreview } from "./preview/use-preview.ts";
import { createRangeStore } from "./range/range-store.ts";
import { RangeStatus } from "./range/RangeStatus.tsx";
import { rowActionsByName } from "./row-actions.ts";
import { keyOf, nothingSelected, pageState } from "./selection.ts";
import { SkipToRows } from "./SkipToRows.tsx";
import { ToolRow } from "./ToolRow.tsx";
import { useActions } from "./use-actions.tsx";
import { useBegunAction } from "./use-begun-action.ts";
import { useListData, useRenewList } from "./use-list-data.ts";
import type { useListMemory } from "./use-list-memory.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useListState } from "./use-list-state.ts";
import { useNextFocus } from "./use-next-focus.ts";
import { usePageTurning } from "./use-page-turning.ts";
import { useRowHandlers } from "./use-row-handlers.ts";
import { useSelection } from "./use-selection.ts";
import { useListBase } from "./views/use-list-base.ts";
import { ViewBar } from "./views/ViewBar.tsx";
import { isAnother, viewStateOf } from "./views/view-state.ts";

const noRows: readonly ListRow[] = [];

interface ListViewProps {
  readonly api: string;
  readonly title: string;
  readonly description: TableDescription;
  readonly setup: ReturnType<typeof useListMemory>;
}

/** A list whose description is known. */
export function ListView({ api, title, description, setup }: ListViewProps) {
  const t = useT();
  const tab = useTab();
  const mobile = useMobile();
  const { memory, remember, views } = setup;
  const { base, view, waits } = useListBase(setup, description);
  const [state, moves] = useListState(description, base, remember);
  const { rows: page, totals, rowsKey } = useListData(api, state, !waits);
  const activeView = state.view === undefined ? undefined : view;
  const arrangement = useColumns(description, memory, activeView, remember);
  const { columns, choices, arrange, changed, forget } = arrangement;
  const [selection, select] = useSelection(state.filters);
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const [range] = useState(createRangeStore);
  const renewList = useRenewList(api);

  const { pk } = description;
  const rows = page.data?.data ?? noRows;
  const count = totals.data?.count;
  const keys = useMemo(() => rows.map((row) => keyOf(row, pk)), [rows, pk]);
  const live = useLiveRows({
    api,
    topic: description.topic,
    pk,
    filters: state.filters,
    rows,
    rowsKey,
    count: totals.isPlaceholderData ? undefined : count,
  });
  const notes = useRowNotes(api, description.topic, keys);
  const { clear: clearLive, expectOwn } = live;
  const rowActions = useMemo(() => rowActionsByName(description), [description]);
  const topActions = useMemo(() => description.actions.filter((action) => action.scope === "top"), [description]);
  const bulkActions = useMemo(() => description.actions.filter((action) => action.scope === "bulk"), [description]);
  const selectable = bulkActions.length > 0 || description.show_excel;

  const renew = useCallback(() => {
    clearLive();
    void renewList();
  }, [clearLive, renewList]);
  const changedHere = useCallback(
    (done: readonly number[] | null) => {
      expectOwn(done);
      renew();
    },
    [expectOwn, renew],
  );
  const navigate = tab.navigate;
  const [run, dialogs] = useActions({ actions: description.actions, navigate, onDone: changedHere });
  const screen = useRef<HTMLDivElement>(null);
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
      changedHere([id]);
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
    navigate,
    preview: preview.open,
    resize,
  });

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what came meanwhile was said of the rows of that key
  useEffect(() => clearLive, [rowsKey, clearLive]);

  const turned = usePageTurning(state, moves, {
    count,
    // Rows may have gone since the page was opened.
    beyond: !totals.isPlaceholderData && !page.isFetching && rows.length === 0,
    scrollToTop: tab.scrollToTop,
  });

  useNextFocus(screen);
  useListKeys(screen, { asTable: !mobile, description, selectable, canEdit: edit.byColumn.size > 0, renew });

  const runBulk = (action: Action): void =>
    run(
      action,
      selection.all
        ? { kind: "all", list: description.export_type, filters: state.filters, count: count ?? 0 }
        : { kind: "rows", ids: [...selection.ids] },
    );
  const exportMenu = description.show_excel && (
    <ExportMenu
      api={api}
      title={activeView ? `${title}-${activeView.name}` : title}
      description={description}
      state={state}
      columns={columns.map((column) => column.name)}
      ids={selection.all ? [] : [...selection.ids]}
      count={selection.all || selection.ids.size === 0 ? count : selection.ids.size}
      compact={mobile}
    />
  );
  const whole =
    pageState(selection, keys) === "all" && !selection.all && bulkActions.length > 0 && (count ?? 0) > keys.length;
  const runTop = (action: Action): void => run(action, { kind: "top" });
  useBegunAction(topActions, runTop);
  const gone = [...live.marks.values()].filter((mark) => mark === "gone").length;
  const hint = (
    <LiveHint
      added={live.added}
      gone={gone}
      unknown={live.unknown}
      failed={page.isRefetchError && rows.length > 0}
      onShow={renew}
    />
  );
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
  const sortTitle = state.sort === null ? undefined : description.rows[state.sort]?.title;
  const sortChip = useMemo(
    () =>
      sortTitle === undefined
        ? null
        : { title: sortTitle, order: state.order, onRemove: () => moves.sortBy({ sort: null, order: "asc" }) },
    [sortTitle, state.order, moves],
  );
  const openFilters = useCallback((open: boolean) => remember({ all_filters: open }), [remember]);
  const viewBar = (
    <ViewBar
      api={api}
      topic={description.topic}
      views={views}
      mayShare={setup.mayShare}
      mayExport={description.show_excel}
      active={activeView}
      changed={activeView !== undefined && (changed || isAnother(state, activeView))}
      worthSaving={Object.keys(state.filters).length > 0 || state.sort !== null}
      present={viewStateOf(state, description, choices)}
      onOpen={moves.openView}
      onSaved={forget}
    />
  );
  const overlays = (
    <>
      <ListOverlays
        api={api}
        title={title}
        description={description}
        dialog={dialog}
        arrangement={arrangement}
        memory={memory}
        remember={remember}
        preview={preview}
        notes={notes}
        rowActions={rowActions}
        count={count}
        handlers={handlers}
        onClose={() => setDialog(null)}
        onImported={renew}
      />
      {dialogs}
    </>
  );
  if (mobile) {
    return (
      <MobileList
        {...body}
        count={count}
        hint={hint}
        exportMenu={exportMenu}
        viewBar={views.length > 0 && viewBar}
        saveView={views.length === 0 && viewBar}
        sort={sortChip}
      >
        {overlays}
      </MobileList>
    );
  }
  return (
    <div ref={screen} className={classNames("list-screen", memory.density && `is-${memory.density}`)}>
      <SkipToRows />
      <PageHead
        title={title}
        note={count === undefined ? "\u00a0" : t("list.count", { count })}
        actions={topActions}
        onAction={runTop}
        onImport={description.show_excel_import ? () => setDialog("import") : undefined}
      />
      <div className="list-card">
        {views.length > 0 && viewBar}
        {description.top_search.length > 0 && (
          <FilterBar
            items={description.top_search}
            applied={state.filters}
            sort={sortChip}
            onApply={moves.filter}
            open={memory.all_filters === true}
            onOpen={openFilters}
          />
        )}
        <ToolRow
          // What comes with the first search must not push the filters from under the pointer, nor the rows.
          saveView={views.length === 0 && viewBar}
          selection={selection}
          count={count}
          offerAll={whole}
          bulkActions={bulkActions}
          refreshing={page.isFetching}
          onBulk={runBulk}
          onSelectAll={() => select({ ...nothingSelected, all: true })}
          onReset={() => select(nothingSelected)}
          onColumns={() => setDialog("columns")}
          onRefresh={renew}
          exportMenu={exportMenu}
          hint={hint}
        />
        <ListBody {...body} />
        <div className="list-foot">
          <span className="figures">{count !== undefined && t("list.count", { count })}</span>
          <RangeStatus store={range} rows={rows} columns={columns} />
          <Pagination
            page={state.page}
            total={count ?? 0}
            limit={state.limit}
            sizes={pageSizes}
            onChange={turned.turnTo}
          />
        </div>
      </div>
      {overlays}
    </div>
  );
}
