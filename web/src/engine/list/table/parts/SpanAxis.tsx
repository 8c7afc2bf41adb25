import type { ListRow } from "@kangying/contract/core/list";
import type { SpanCell } from "@kangying/contract/core/list-cells";
import { useT } from "../../../i18n/index.ts";
import { classNames } from "../../../../ui/class-names.ts";
import styles from "./parts.module.css";

/** The axis that the spans of a column share; null where no row has a span. */
export function axisOf(rows: readonly ListRow[], column: string): Pick<SpanCell, "axis" | "today"> | null {
  const cell = rows.find((row) => row[column] != null)?.[column];
  return cell === undefined ? null : (cell as SpanCell);
}

/** The head of a column of spans: the first and the last day of the axis, and today at its place. */
export function SpanAxis({ title, axis, today }: Pick<SpanCell, "axis" | "today"> & { readonly title: string }) {
  const t = useT();
  const [from, to] = axis;
  const place = (Date.parse(today) - Date.parse(from)) / (Date.parse(to) - Date.parse(from));
  return (
    <span className={styles.axis} title={`${title} ${from} – ${to}`}>
      <span className="visually-hidden">{title}</span>
      <span className={classNames(styles.axisDays, "figures")} aria-hidden="true">
        <span>{from.slice(5)}</span>
        <b style={{ left: `${place * 100}%` }}>{t("list.today")}</b>
        <span>{to.slice(5)}</span>
      </span>
    </span>
  );
}
