import { useT } from "../../i18n/index.ts";
import { figureText, changeClass } from "./cells.tsx";
import { cellClass, pinnedStyle } from "./TableRow.tsx";
import type { Column } from "@kangying/contract/core/list";
import type { TableColumn } from "./table-column.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./table.module.css";

/** By column name; null is an average of which no row has a figure. */
type Figures = Readonly<Record<string, number | null>>;

/** Sums by column name. `page` is added up here, `whole` comes from the server and covers every row that matches. */
export interface Totals {
  readonly count: number;
  readonly page: Figures;
  readonly whole: Figures;
  /** True: there is only one page, so one figure is both. */
  readonly onePage: boolean;
}

/** Adds up a page's cells. Decimals are added as whole units of the last place, to avoid rounding errors. */
export function pageSums(rows: readonly Readonly<Record<string, unknown>>[], columns: readonly TableColumn[]): Figures {
  return Object.fromEntries(
    columns
      .filter((column) => column.sum)
      .map((column) => {
        if (isAveraged(column))
          return [
            column.name,
            average(
              rows.map((row) => row[column.name]),
              column.type,
            ),
          ];
        const unit = column.type === "money" ? 1 : 10 ** (column.decimal ?? 0) * (column.times ?? 1);
        const sum = rows.reduce((total, row) => total + Math.round(Number(row[column.name] ?? 0) * unit), 0);
        return [column.name, sum / unit];
      }),
  );
}

/** True for a column that is not added up: a ratio, a measure, a score. */
export const isAveraged = ({ type, mean }: Pick<TableColumn, "type" | "mean">): boolean =>
  type === "percent" || mean === true;

/** The average over rows with a figure, null where there is none. For scores with one decimal place. */
function average(cells: readonly unknown[], type: TableColumn["type"]): number | null {
  const ratios = cells.filter((cell) => typeof cell === "number");
  if (ratios.length === 0) return null;
  const whole = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  return type === "tag" ? Math.round(whole * 10) / 10 : whole;
}

/** The figure under a column, a dash without one. An average of values that could also be added is marked with Ø. */
export function underText(column: Column, figures: Figures): string {
  const figure = figures[column.name] ?? (isAveraged(column) ? null : 0);
  if (figure === null) return "–";
  const text = figureText(column, figure);
  return column.mean ? `Ø ${text}` : text;
}

/** Most sums that fit beside the label. */
const mostFar = 2;

/** The sums under the table: of all matching rows, and of this page. */
export function TotalRow({
  columns,
  totals,
  selectable,
  hasActions,
}: {
  readonly columns: readonly TableColumn[];
  readonly totals: Totals;
  readonly selectable: boolean;
  readonly hasActions: boolean;
}) {
  const t = useT();
  const labelled = columns.findIndex((column) => !column.sum);
  const summed = columns.filter(({ sum }) => sum);
  return (
    <tfoot className={totals.onePage ? undefined : styles.hasPages}>
      <tr>
        {selectable && (
          <td data-part="check" className={classNames(styles.isCheck, styles.isPinned)}>
            {"\u00a0"}
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.name}
            data-sum={(column.sum && !column.pinned) || undefined}
            className={classNames(cellClass(column, columns, index), index === labelled && styles.isLabel)}
            style={pinnedStyle(column, index)}
          >
            {index === labelled && (
              <>
                <span data-part="total" className={styles.total}>
                  {t("list.total", { count: totals.count })}
                  <FarSums columns={summed} figures={totals.whole} />
                </span>
                {!totals.onePage && (
                  <span data-part="total-page" className={styles.totalPage}>
                    {t("list.totalPage")}
                    <FarSums columns={summed} figures={totals.page} />
                  </span>
                )}
              </>
            )}
            {column.sum && (
              <>
                <span
                  data-part="total"
                  className={classNames(styles.total, changeClass(column, totals.whole[column.name] ?? 0))}
                >
                  {underText(column, totals.whole)}
                </span>
                {!totals.onePage && (
                  <span data-part="total-page" className={styles.totalPage}>
                    {underText(column, totals.page)}
                  </span>
                )}
              </>
            )}
          </td>
        ))}
        {hasActions && (
          <td data-part="actions" className={styles.isActions}>
            {"\u00a0"}
          </td>
        )}
      </tr>
    </tfoot>
  );
}

/** Shown while every summed column is out of sight: the sums, beside their label. */
function FarSums({ columns, figures }: { readonly columns: readonly TableColumn[]; readonly figures: Figures }) {
  return (
    <span data-part="total-far" className={classNames("figures", styles.far)}>
      {columns
        .slice(0, mostFar)
        .map((one) => `${one.title} ${underText(one, figures)}`)
        .join(" · ")}
    </span>
  );
}
