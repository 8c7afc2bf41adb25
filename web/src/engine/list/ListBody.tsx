import { useMemo } from "react";
import { ActButton } from "../session/ActButton.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Action, ListPage, ListRow, TableDescription } from "@kangying/contract/core/list";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useLasting } from "../../ui/hooks/use-lasting.ts";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { CallFailure } from "../api/CallFailure.tsx";
import { useT } from "../i18n/index.ts";
import type { ListState } from "./state/list-state.ts";
import { mainAction } from "./PageHead.tsx";
import type { Selection } from "./state/selection.ts";
import { DataTable, type DataTableProps } from "./table/DataTable.tsx";
import type { TableColumn } from "./table/table-column.ts";
import { pageSums } from "./table/TotalRow.tsx";
import type { ListMoves } from "./state/use-list-state.ts";
import styles from "./list.module.css";

export interface ListBodyProps {
  readonly api: string;
  /** The page's title. */
  readonly title: string;
  readonly description: TableDescription;
  readonly state: ListState;
  readonly moves: ListMoves;
  readonly columns: readonly TableColumn[];
  readonly rowActions: ReadonlyMap<string, Action>;
  readonly selection: Selection;
  readonly selectable: boolean;
  readonly page: UseQueryResult<ListPage>;
  readonly totals: UseQueryResult<ListPage>;
  readonly handlers: DataTableProps["handlers"];
  readonly marks: DataTableProps["marks"];
  readonly notes: DataTableProps["notes"];
  readonly edit: DataTableProps["edit"];
  readonly range: DataTableProps["range"];
  /** Key of the row that is shown beside the list. */
  readonly current?: number | undefined;
  readonly topActions: readonly Action[];
  readonly onTop: (action: Action) => void;
}

const noRows: readonly ListRow[] = [];

/** The table, or its replacement: first load, failure, no rows, no matches. */
export function ListBody(props: ListBodyProps) {
  const { description, state, columns, rowActions, selection, selectable, page, totals, handlers } = props;
  const rows = page.data?.data ?? noRows;
  const sums = useMemo(() => pageSums(rows, columns), [rows, columns]);
  const whole = totals.data;
  const summed = description.show_sum && columns.some((column) => column.sum);
  const shownTotals = useMemo(
    () =>
      summed && whole?.totalrow
        ? { count: whole.count ?? 0, page: sums, whole: whole.totalrow, onePage: (whole.count ?? 0) <= rows.length }
        : null,
    [summed, whole, sums, rows.length],
  );
  const sort = useMemo(
    () =>
      state.sort !== null
        ? { sort: state.sort, order: state.order }
        : { sort: description.sort ?? null, order: description.order ?? "asc" },
    [state.sort, state.order, description],
  );
  const reading = useLasting(page.isFetching && page.data !== undefined);
  const replaced = page.data === undefined || rows.length === 0;
  return (
    <div className={styles.listData}>
      <div className={classNames(styles.listProgress, reading && styles.isOn)} aria-hidden="true" />
      {replaced ? (
        <NoRows {...props} />
      ) : (
        <DataTable
          label={description.title}
          pk={description.pk}
          rows={rows}
          columns={columns}
          actions={rowActions}
          selection={selection}
          selectable={selectable}
          hasDetail={description.detail !== undefined}
          sort={sort}
          totals={shownTotals}
          stale={page.isPlaceholderData}
          marks={props.marks}
          notes={props.notes}
          edit={props.edit}
          range={props.range}
          current={props.current}
          handlers={handlers}
        />
      )}
    </div>
  );
}

/** Shown where there are no rows. */
export function NoRows({ state, moves, page, totals, topActions, onTop, title, description }: ListBodyProps) {
  const t = useT();
  if (page.isError && page.data === undefined) {
    // If the rows have failed, their count has failed too, and without it there is no pager.
    const again = (): void => {
      void page.refetch();
      if (totals.isError) void totals.refetch();
    };
    return <CallFailure error={page.error} onRetry={again} />;
  }
  if (page.data === undefined || (page.isFetching && state.page > 1))
    return <SkeletonRows rows={Math.min(state.limit, 12)} />;
  if (Object.keys(state.filters).length > 0) {
    return (
      <Empty
        text={t("list.noResult")}
        action={<Button onClick={() => moves.filter({})}>{t("list.clearFilters")}</Button>}
      />
    );
  }
  const main = mainAction(topActions);
  return (
    <Empty
      text={description.empty ?? t("list.empty", { title })}
      action={
        main && (
          <ActButton action={main} onClick={() => onTop(main)}>
            {main.title}
          </ActButton>
        )
      }
    />
  );
}
