import { kitCalls } from "@kangying/contract/resources/kit.calls";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/keep.ts";
import { findKit, insertKit, lastKitMove, updateKit } from "./kit.repo.ts";
import { faults, t, titles } from "./kit.texts.ts";
import { moveKit } from "./move-kit.ts";

/** What a desk says of an item. */
export interface KitInput {
  readonly name: string;
  readonly unit: string;
  readonly cost_fen: number;
  /** At so many pieces or fewer it is short. */
  readonly low_stock: number;
}

/** Most pieces of an item. */
export const mostPieces = 100_000;

/** Items. A new cost counts for pieces that are handed out from now on; who was promised a withdrawn one gets it. */
export const kitItems = keep({
  kind: "kit",
  fields: {
    name: fields.text<true>({ title: titles.name, required: true, max_length: 40 }),
    unit: fields.text<true>({ title: titles.unit, help: t("unit.help"), required: true, max_length: 10 }),
    cost_fen: fields.money<true>({ title: titles.cost, required: true, min: 0, max: 10_000_000 }),
    low_stock: fields.number({
      title: titles.low,
      help: t("low_stock.help"),
      min: 0,
      max: mostPieces,
      decimals: 0,
      initial: 0,
    }),
  },
  read: ({ low_stock, ...said }): KitInput => ({ ...said, low_stock: low_stock ?? 0 }),
  find: findKit,
  insert: insertKit,
  update: updateKit,
  once: { constraint: "kit_item_one_name", field: "name", text: faults.nameTaken },
  calls: { add: kitCalls.KitAdd, edit: kitCalls.KitEdit, withdraw: kitCalls.KitWithdraw, reuse: kitCalls.KitReuse },
  texts: t.group("actions"),
});

/** @param opening  pieces that are there already @returns the item's key · @throws {InvalidFields} the name is taken */
export async function addKit(work: Work, input: KitInput, opening: number | null): Promise<number> {
  const kit_id = await kitItems.add(work, input, { stock: opening ?? 0 });
  if (opening)
    await moveKit(work, { kit_id, delta: opening, reason: "received", stay_id: null, cost_fen: null, note: "" });
  return kit_id;
}

/** A delivery. */
export interface KitDelivery {
  readonly pieces: number;
  readonly note: string | null;
}

/** Takes pieces in. @throws {AppError} not_found · {InvalidFields} the item is withdrawn */
export async function receiveKit(work: Work, kit_id: number, { pieces, note }: KitDelivery): Promise<void> {
  const kit = await kitItems.demand(work, kit_id, null);
  if (kit.status !== 1) throw new InvalidFields({ pieces: { text: faults.withdrawn } });
  await moveKit(work, { kit_id, delta: pieces, reason: "received", stay_id: null, cost_fen: null, note: note ?? "" });
  work.audit({ biz_type: "kit", biz_id: kit_id, after: { received: pieces, note } });
}

/** What somebody has counted. */
export interface KitCounted {
  readonly stock: number;
  readonly note: string | null;
}

/**
 * Puts the stock right: the difference is a move.
 * @param seen  the last move that the counter's form knew of; null: whatever it was
 * @throws {AppError} not_found · conflict where pieces have moved since · {InvalidFields} nothing differs
 */
export async function countKit(
  work: Work,
  kit_id: number,
  { stock, note }: KitCounted,
  seen: number | null,
): Promise<void> {
  const kit = await kitItems.demand(work, kit_id, null);
  if (seen !== null && seen !== (await lastKitMove(work.tx, work.supplier.id, kit_id))) throw new AppError("conflict");
  if (stock === kit.stock) throw new InvalidFields({ stock: { text: faults.sameStock } });
  const delta = stock - kit.stock;
  await moveKit(work, { kit_id, delta, reason: "counted", stay_id: null, cost_fen: null, note: note ?? "" });
  work.audit({ biz_type: "kit", biz_id: kit_id, before: { stock: kit.stock }, after: { stock, note } });
}
