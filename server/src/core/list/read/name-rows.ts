import type { LinkCell, UserCell } from "@kangying/contract/core/list-cells";
import { asReader, maySee } from "./as-reader.ts";
import { rowsStatement, run } from "../compile-list.ts";
import type { AnyList } from "../define-list.ts";
import type { ListContext } from "../list-context.ts";
import { keyName, planFor, selectOf, type ListPlan, type PlannedColumn, type SelectedRow } from "./list-plan.ts";

/**
 * Returns the names of rows by id, as the console shows them: the person, else the first text columns of their list. Masked when the list
 * masks them; a row that none of these lists shows to this caller has no name.
 */
export async function nameRows(
  lists: readonly AnyList[],
  ids: readonly number[],
  ctx: ListContext,
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  for (const list of lists) {
    const left = ids.filter((id) => !names.has(id));
    if (left.length === 0) break;
    const column = maySee(list, ctx) ? naming(planFor(list, ctx)) : undefined;
    if (!column) continue;
    const select = selectOf(list, new Map([[column.name, column]]), {});
    const rows = await asReader(list, ctx, () => run<SelectedRow>(rowsStatement(list, select, left, ctx), ctx));
    for (const row of rows) names.set(Number(row[keyName]), words(column.cell(row, ctx)));
  }
  return names;
}

function naming({ columns }: ListPlan): PlannedColumn | undefined {
  const all = [...columns.values()];
  return (
    all.find(({ def }) => def.type === "user") ?? all.find(({ def }) => def.type === "text" || def.type === "link")
  );
}

function words(cell: unknown): string {
  if (typeof cell === "string" || typeof cell === "number") return String(cell);
  if (typeof cell !== "object" || cell === null) return "";
  return (cell as Partial<UserCell>).name ?? (cell as Partial<LinkCell>).text ?? "";
}
