import type { ListRow } from "@kangying/contract/core/list";
import { Checkbox } from "../../../ui/inputs/Checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { shownTimeZone } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import { axisOf, SpanAxis } from "./parts/SpanAxis.tsx";
import type { ListState } from "../state/list-state.ts";
import { pageState, type Selection } from "../state/selection.ts";
import { ColumnGrip } from "./ColumnGrip.tsx";
import { cellClass, pinnedStyle } from "./TableRow.tsx";
import type { TableColumn } from "./table-column.ts";
import styles from "./table.module.css";

export interface TableHeadProps {
  /** Their spans tell the axis of a column. */
  readonly rows: readonly ListRow[];
  readonly columns: readonly TableColumn[];
  readonly page: readonly number[];
  readonly selection: Selection;
  readonly selectable: boolean;
  readonly hasActions: boolean;
  readonly sort: Pick<ListState, "sort" | "order">;
  readonly onTogglePage: () => void;
  readonly onSort: (column: string) => void;
  readonly onResize: (column: string, width: number) => void;
}

/** Titles, the box that chooses the page, and the sort buttons. */
export function TableHead({
  rows,
  columns,
  page,
  selection,
  selectable,
  hasActions,
  sort,
  onTogglePage,
  onSort,
  onResize,
}: TableHeadProps) {
  const t = useT();
  const chosen = pageState(selection, page);
  return (
    <thead>
      <tr>
        {selectable && (
          <th data-part="check" className={classNames(styles.isCheck, styles.isPinned)} scope="col">
            <Checkbox
              aria-label={t("list.selectPage")}
              checked={chosen === "all"}
              indeterminate={chosen === "some"}
              onChange={onTogglePage}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const order = sort.sort === column.name ? sort.order : null;
          const { title } = column;
          const axis = column.type === "span" && !column.sort ? axisOf(rows, column.name) : null;
          const hint = column.type === "datetime" ? t("list.timeOf", { title, zone: shownTimeZone() }) : title;
          return (
            <th
              key={column.name}
              scope="col"
              className={cellClass(column, columns, index)}
              style={pinnedStyle(column, index)}
              data-pin={column.pinned || undefined}
              aria-sort={
                column.sort ? (order === null ? "none" : order === "asc" ? "ascending" : "descending") : undefined
              }
            >
              {column.sort ? (
                <button type="button" data-part="sort" className={styles.sort} onClick={() => onSort(column.name)}>
                  <span className="truncate" title={hint}>
                    {column.title}
                  </span>
                  <svg
                    className={classNames(styles.sortMark, order && styles[`is-${order}`])}
                    viewBox="0 0 8 12"
                    width="8"
                    height="12"
                    aria-hidden="true"
                  >
                    <path className={styles.sortUp} d="M4 1 7 5H1z" />
                    <path className={styles.sortDown} d="M4 11 1 7h6z" />
                  </svg>
                </button>
              ) : axis ? (
                <SpanAxis title={title} axis={axis.axis} today={axis.today} />
              ) : (
                <span className={classNames(styles.headTitle, "truncate")} title={hint}>
                  {column.title}
                </span>
              )}
              <ColumnGrip column={column.name} onResize={onResize} />
            </th>
          );
        })}
        {hasActions && (
          <th className={styles.isActions} scope="col">
            {t("list.actions")}
          </th>
        )}
      </tr>
    </thead>
  );
}
