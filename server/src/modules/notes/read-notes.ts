import type { RowNote } from "@kangying/contract/notes/notes.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { startOfDay } from "../../core/kernel/day.ts";
import { apiTitles } from "../../core/list/words/api-titles.ts";
import { demandList } from "../../core/list/read/as-reader.ts";
import { servedList } from "../../core/list/served-lists.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { lastActs, othersEditing } from "./notes.repo.ts";

/**
 * Returns the notes on these rows.
 * @throws {AppError} not_found when there is no such list, no_permission when the caller cannot see it
 */
export async function readNotes(ctx: CallContext, api: string, ids: readonly number[]): Promise<RowNote[]> {
  const { tx, supplier, caller } = ctx;
  const list = servedList(ctx, api);
  if (!list) throw new AppError("not_found");
  demandList(list, ctx);
  if (list.topic === undefined) return [];
  const by = { supplier_id: supplier.id, account_id: caller.account_id };
  const since = startOfDay(ctx.today, supplier.time_zone, supplier.day_cut);
  const acts = await lastActs(tx, by, { topic: list.topic, ids, since });
  const others = await othersEditing(tx, by, { topics: [list.topic], ids }, ctx.now);
  const titles = apiTitles(ctx);
  const notes = new Map<number, RowNote>();
  for (const act of acts) {
    const title = titles.get(act.api);
    const handled = { title: title ? ctx.text(title) : "", at: Math.floor(act.at.getTime() / 1000) };
    notes.set(act.id, { id: act.id, handled, editing: [] });
  }
  for (const { id, name } of others) {
    const known = notes.get(id) ?? { id, handled: null, editing: [] };
    notes.set(id, { ...known, editing: [...known.editing, name] });
  }
  return [...notes.values()];
}
