import { moveInMoney, moveInStatus } from "@kangying/contract/moving-in/moving-in";
import type { MoveInInfo } from "@kangying/contract/moving-in/moving-in.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { isUndoable } from "./move-in.ts";
import { countRows, findMoveIn, readTotals } from "./moving-in.repo.ts";
import { t } from "./moving-in.texts.ts";
import { sheetsOf } from "./sheets.ts";
import { keysOf } from "./totals.ts";

const titles = t.group("totals");
const notes = t.group("notes");

/** Returns the progress of moving in, as its page shows it. */
export async function presentMoveIn(ctx: CallContext): Promise<MoveInInfo> {
  const { tx, supplier } = ctx;
  const row = await findMoveIn(tx, supplier.id);
  const counts = new Map((await countRows(tx, supplier.id)).map((count) => [count.sheet, count]));
  const known = new Map((await readTotals(tx, supplier.id)).map((total) => [total.key, total]));
  const sheets = sheetsOf(supplier).map(({ key, title, calls }) => ({
    key,
    title: ctx.text(title),
    note: ctx.text(notes[key]),
    api: calls.list.api,
    path: `/settings/moving-in/${key}`,
    rows: counts.get(key)?.rows ?? 0,
    faulty: counts.get(key)?.faulty ?? 0,
  }));
  const totals = keysOf(supplier).map((key) => ({
    key,
    title: ctx.text(titles[key]),
    is_money: moveInMoney.includes(key),
    typed: known.get(key)?.typed ?? null,
    found: known.get(key)?.found ?? null,
  }));
  return {
    status: row.status,
    sheets,
    totals,
    tried_at: row.tried_at && seconds(row.tried_at),
    done_at: row.done_at && seconds(row.done_at),
    done_by: row.done_by,
    is_ready:
      row.status === moveInStatus.open &&
      row.tried_at !== null &&
      sheets.every(({ faulty }) => faulty === 0) &&
      totals.every(({ typed, found }) => typed !== null && typed === found),
    is_undoable: await isUndoable(ctx, row),
  };
}
