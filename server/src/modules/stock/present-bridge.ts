import type { z } from "zod";
import { stockReasons } from "@kangying/contract/goods/goods";
import type { stockBridge } from "@kangying/contract/goods/stock.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { startOfDay, startOfMonth } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { firstUnfitting, logOfAll, movedSince, onHandOfAll, standingSku } from "./bridge.repo.ts";

const dayMs = 86_400_000;
const sellingDays = 30;

/** Compares the stock with the sum of the log. Where they differ, returns the row to check first. */
async function agreement({ tx, supplier }: CallContext, on_hand: number, sku_id: number | null) {
  const log = await logOfAll(tx, supplier.id, sku_id);
  const row = log === on_hand ? null : await firstUnfitting(tx, supplier.id, sku_id);
  return { on_hand, log, first: row && { sku: row.sku_id, at: seconds(row.at) } };
}

/** The opening stock, the moves, and the closing stock. @throws {AppError} not_found */
export async function presentBridge(
  ctx: CallContext,
  { sku: id, at }: z.output<typeof stockBridge.input>,
): Promise<z.input<typeof stockBridge.output>> {
  const { tx, supplier, now, today } = ctx;
  const { time_zone, day_cut } = supplier;
  const [from = "", to = ""] = (at ?? ",").split(",");
  const since = from === "" ? startOfDay(startOfMonth(today), time_zone, day_cut) : new Date(Number(from) * 1_000);
  const until = to === "" ? now : new Date(Number(to) * 1_000 + 999);
  const sku =
    id === undefined ? null : await standingSku(tx, supplier.id, id, new Date(now.getTime() - sellingDays * dayMs));
  if (id !== undefined && !sku) throw new AppError("not_found");
  const moved = await movedSince(tx, supplier.id, id ?? null, since, until);
  const sum = (of: "within" | "later"): number => moved.reduce((total, each) => total + each[of], 0);
  const on_hand = sku?.on_hand ?? (await onHandOfAll(tx, supplier.id));
  const closing = on_hand - sum("later");
  const moves = stockReasons.flatMap(({ value, title }) => {
    const pieces = moved.find(({ reason }) => reason === value)?.within ?? 0;
    return pieces === 0 ? [] : [{ reason: value, title: ctx.text(title), pieces }];
  });
  return {
    since: seconds(since),
    until: seconds(until),
    opening: closing - sum("within"),
    // Additions before removals.
    moves: moves.toSorted((a, b) => Math.sign(b.pieces) - Math.sign(a.pieces)),
    closing,
    agrees: to === "" ? await agreement(ctx, on_hand, id ?? null) : null,
    sku: sku && {
      id: sku.id,
      goods_id: sku.goods_id,
      name: sku.name,
      title: sku.title,
      on_hand: sku.on_hand,
      reserved: sku.reserved,
      warn_at: sku.warn_at,
      days_left: sku.sold > 0 ? Math.floor((Math.max(0, sku.on_hand - sku.reserved) * sellingDays) / sku.sold) : null,
    },
  };
}
