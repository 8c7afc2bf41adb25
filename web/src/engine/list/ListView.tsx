import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { pageSizes, type Action, type ListRow, type TableDescription } from "@kangying/contract/core/list";
import { useMobile } from "../../ui/use-media.ts";
import { useT } from "../i18n/index.ts";
import { useTab } from "../tabs/use-tab.ts";
import { ExportMenu } from "../exports/ExportMenu.tsx";
import { useColumns } from "./columns/use-columns.ts";
import { ListBody } from "./ListBody.tsx";
import { LiveHint } from "./LiveHint.tsx";
import { MobileList } from "./mobile/MobileList.tsx";
import { PageHead } from "./PageHead.tsx";
import { rowActionsByName } from "./row-actions.ts";
import { keyOf, nothingSelected, pageState } from "./selection.ts";
import { SkipToRows } from "./SkipToRows.tsx";
import { ToolRow } from "./ToolRow.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { useActions } from "./use-actions.tsx";
import { useListData, useRenewList } from "./use-list-data.ts";
import { useListState } from "./use-list-state.ts";
import { useLiveCount } from "./use-live-count.ts";
import { useRowHandlers } from "./use-row-handlers.ts";
import { Pagination } from "../../ui/Pagination.tsx";

const ColumnDialog = lazy(() =>
  import("./columns/ColumnDialog.tsx").then((module) => ({ default: module.ColumnDialog })),
);
const ImportDialog = lazy(() =>
  import("../exports/ImportDialog.tsx").then((module) => ({ default: module.ImportDialog })),
);

const noRows: readonly ListRow[] = [];

/** A list whose description is known. */
export function ListView({
  api,
  title,
  description,
}: {
  readonly api: string;
  readonly title: string;
  readonly description: TableDescription;
}) {
  const t = useT();
  const tab = useTab();
  const mobile = useMobile();
  const [state, moves] = useListState(description);
  const { rows: page, totals } = useListData(api, state);
  const { columns, choices, arrange, usual } = useColumns(api, description);
  const [selection, select] = useState(nothingSelected);
  const [dialog, setDialog] = useState<"columns" | "import" | null>(null);
  const { count: changed, clear: clearChanged, expectOwn } = useLiveCount(description.topic);
  const renewList = useRenewList(api);

  const { pk } = description;
  const rows = page.data?.data ?? noRows;
  const count = totals.data?.count;
  const keys = useMemo(() => rows.map((row) => keyOf(row, pk)), [rows, pk]);
  const rowActions = useMemo(() => rowActionsByName(description), [description]);
  const topActions = useMemo(() => description.actions.filter((action) => action.scope === "top"), [description]);
  const bulkActions = useMemo(() => description.actions.filter((action) => action.scope === "bulk"), [description]);
  const selectable = bulkActions.length > 0 || description.show_excel;

  const renew = useCallback(() => {
    clearChanged();
    void renewList();
  }, [clearChanged, renewList]);
  const navigate = tab.navigate;
  const [run, dialogs] = useActions({
    navigate,
    onDone: (done) => {
      expectOwn(done);
      renew();
    },
  });

  const handlers = useRowHandlers({ description, state, moves, keys, columns, rowActions, select, run, navigate });

  // "All that match" is said of the filters of that moment.
  const filterText = JSON.stringify(state.filters);
  const shownFilters = useRef(filterText);
  useEffect(() => {
    if (shownFilters.current === filterText) return;
    shownFilters.current = filterText;
    select((selected) => (selected.all ? nothingSelected : selected));
    clearChanged();
  }, [filterText, clearChanged]);

  // Rows may have gone since the page was opened: then the last page that there is takes its place.
  const last = count === undefined ? Infinity : Math.max(1, Math.ceil(count / state.limit));
  const beyond = !totals.isPlaceholderData && !page.isFetching && rows.length === 0 && state.page > last;
  useEffect(() => {
    if (beyond) moves.turnTo(last, state.limit);
  }, [beyond, last, moves, state.limit]);

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
      title={title}
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
  const hint = <LiveHint count={changed} onShow={renew} />;
  const body = {
    api,
    description,
    state,
    moves,
    columns,
    rowActions,
    selection,
    selectable,
    page,
    totals,
    handlers,
    topActions,
    onTop: runTop,
  };
  const overlays = (
    <>
      {dialogs}
      <Suspense>
        {dialog === "columns" && (
          <ColumnDialog
            description={description}
            choices={choices}
            usual={usual(description)}
            onClose={() => setDialog(null)}
            onSave={(next) => {
              arrange(next);
              setDialog(null);
            }}
          />
        )}
        {dialog === "import" && <ImportDialog api={api} title={title} onClose={() => setDialog(null)} onDone={renew} />}
      </Suspense>
    </>
  );
  if (mobile) {
    return (
      <MobileList {...body} title={title} count={count} hint={hint} exportMenu={exportMenu}>
        {overlays}
      </MobileList>
    );
  }
  return (
    <div className="list-screen">
      <SkipToRows />
      <PageHead
        title={title}
        note={count === undefined ? "\u00a0" : t("list.count", { count })}
        actions={topActions}
        onAction={runTop}
        onImport={description.show_excel_import ? () => setDialog("import") : undefined}
      />
      <div className="list-card">
        {description.top_search.length > 0 && (
          <FilterBar items={description.top_search} applied={state.filters} onApply={moves.filter} />
        )}
        <ToolRow
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
          <Pagination
            page={state.page}
            total={count ?? 0}
            limit={state.limit}
            sizes={pageSizes}
            onChange={moves.turnTo}
          />
        </div>
      </div>
      {overlays}
    </div>
  );
}
