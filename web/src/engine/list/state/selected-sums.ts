import type { ListRow } from "@kangying/contract/core/list";
import { shownUnit } from "../../format/unit.ts";
import { figureText } from "../table/cells.tsx";
import type { TableColumn } from "../table/table-column.ts";
import { isAveraged, pageSums } from "../table/TotalRow.tsx";
import type { Selection } from "./selection.ts";

/** Most sums that have room beside the actions. */
const mostSums = 2;

/**
 * The sums of the chosen rows, as text, for the visible columns. None if some chosen rows are on other pages, or if all matching rows are
 * chosen, whose sum is below the table.
 * @param keys  the rows' ids, in their order
 */
export function selectedSums(
  selection: Selection,
  rows: readonly ListRow[],
  keys: readonly number[],
  columns: readonly TableColumn[],
): readonly string[] {
  if (selection.all || selection.ids.size < 2) return [];
  const chosen = rows.filter((_row, at) => selection.ids.has(keys[at] ?? 0));
  if (chosen.length < selection.ids.size) return [];
  const summed = columns.filter((column) => column.sum && !isAveraged(column));
  const sums = pageSums(chosen, summed);
  return summed
    .filter(({ name }) => (sums[name] ?? 0) !== 0)
    .slice(0, mostSums)
    .map(
      (column) =>
        `${column.title} ${figureText(column, sums[column.name] ?? 0)}${column.unit ? ` ${shownUnit(column, sums[column.name] ?? 0)}` : ""}`,
    );
}
