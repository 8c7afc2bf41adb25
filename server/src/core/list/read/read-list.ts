import type { ListRow } from "@kangying/contract/core/list";
import { countStatement, pageStatement, run } from "../compile-list.ts";
import type { ListContext } from "../list-context.ts";
import { detailName, keyName, pkName, stateOf, type ListPlan, type SelectedRow } from "./list-plan.ts";
import { readPage, type RawParameters, type Selection } from "./list-query.ts";

/** The reply for a page; with `limit=0` and `_count_sum=1` it has only the count and the sums. */
export interface PageReply {
  data?: readonly ListRow[];
  count?: number;
  /** Null is the average of a column in which no row has a value. */
  totalrow?: Readonly<Record<string, number | null>>;
}

/** Returns one page, with count and sums when they are requested. @throws {AppError} invalid, too_deep */
export async function readList(plan: ListPlan, raw: RawParameters, ctx: ListContext): Promise<PageReply> {
  const request = await readPage(plan, raw, ctx);
  const reply: PageReply = {};
  if (request.limit > 0) {
    const rows = await run<SelectedRow>(pageStatement(plan, request, ctx), ctx);
    reply.data = rows.map((row) => presentRow(plan, row, ctx));
  } else if (!request.countSum) {
    reply.data = [];
  }
  if (request.countSum) Object.assign(reply, await countAll(plan, request, ctx));
  return reply;
}

/** Returns count and sums over the whole filtered set. */
export async function countAll(
  plan: ListPlan,
  selection: Pick<Selection, "filters" | "ids">,
  ctx: ListContext,
): Promise<{ count: number; totalrow: Record<string, number | null> }> {
  const [found] = await run<SelectedRow>(countStatement(plan, selection, ctx), ctx);
  const totalrow = Object.fromEntries(plan.sums.map((name) => [name, figure(found?.[name])]));
  return { count: Number(found?.[keyName] ?? 0), totalrow };
}

/** The driver returns some sums as text. */
const figure = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Builds the sent row from a selected one: its cells field by field, its id, its possible actions. */
export function presentRow(plan: ListPlan, row: SelectedRow, ctx: ListContext): ListRow {
  const cells: Record<string, unknown> = { [pkName]: row[keyName] };
  for (const column of plan.columns.values()) cells[column.name] = column.cell(row, ctx);
  if (plan.list.detail_key) cells["_detail"] = row[detailName];
  if (plan.rowActions.length > 0) {
    const state = stateOf(plan.list, row);
    const offered: string[] = [];
    for (const { name, def } of plan.rowActions)
      if ((def.when?.(state, ctx) ?? true) && (def.scope === "link" || (def.offered?.(state, ctx) ?? true)))
        offered.push(name);
    cells["_actions"] = offered;
  }
  return cells;
}
