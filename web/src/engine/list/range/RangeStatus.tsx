import { useSyncExternalStore } from "react";
import type { ListRow } from "@kangying/contract/core/list";
import { useT } from "../../i18n/index.ts";
import type { TableColumn } from "../table/table-column.ts";
import { summaryOf } from "./cell-range.ts";
import type { RangeStore } from "./range-store.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../list.module.css";

/** The sums of the chosen cells; nothing where none are chosen. */
export function RangeStatus({
  store,
  rows,
  columns,
}: {
  readonly store: RangeStore;
  readonly rows: readonly ListRow[];
  readonly columns: readonly TableColumn[];
}) {
  const t = useT();
  const range = useSyncExternalStore(store.subscribe, store.read);
  if (!range) return null;
  const chosen = rows.slice(range.top, range.bottom + 1);
  const summary = summaryOf(chosen, columns.slice(range.left, range.right + 1));
  return (
    <span data-part="range-status" className={classNames(styles.rangeStatus, "figures")} role="status">
      <span>{t("list.rangeSize", { rows: summary.rows, columns: summary.columns })}</span>
      {summary.sum !== null && (
        <>
          <span>
            {t("list.rangeSum")} <b>{summary.sum}</b>
          </span>
          <span>
            {t("list.rangeAverage")} <b>{summary.average}</b>
          </span>
        </>
      )}
      <kbd>Ctrl C</kbd>
    </span>
  );
}
