import { editingSeconds, editingTopic } from "@kangying/contract/notes/editing";
import { AppError } from "../../core/kernel/app-error.ts";
import { demandRow } from "../../core/list/actions/row-action.ts";
import { servedRowAction } from "../../core/list/served-lists.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { beginEditing, endEditing, othersEditing } from "./notes.repo.ts";

/**
 * Notes that the caller has opened or closed the form of an action on a row.
 * @returns names of others who also have that row open
 * @throws {AppError} no_permission without the permission for the action, not_found for a row that no list shows to the caller
 */
export async function tellEditing(ctx: CallContext, api: string, id: number, editing: boolean): Promise<string[]> {
  const { tx, supplier, caller, now } = ctx;
  const served = servedRowAction(ctx, api);
  if (!served) throw new AppError("not_found");
  ctx.demand(api);
  const topics = [...new Set(served.lists.flatMap(({ topic }) => topic ?? []))];
  const by = { supplier_id: supplier.id, account_id: caller.account_id };
  if (editing) await demandRow(served, id, ctx);
  const until = new Date(now.getTime() + editingSeconds * 1000);
  for (const topic of topics) {
    const one = { ...by, topic, row_id: id };
    const isNews = editing ? await beginEditing(tx, one, caller.name, now, until) : await endEditing(tx, one);
    if (isNews) ctx.changed(editingTopic, id);
  }
  if (!editing) return [];
  return (await othersEditing(tx, by, { topics, ids: [id] }, now)).map(({ name }) => name);
}
