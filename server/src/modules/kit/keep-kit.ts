import { kitCalls } from "@kangying/contract/resources/kit.calls";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { countStock } from "../stock/public.ts";
import { findKit, insertKit, type KitInput, listKit, listSold, updateKit } from "./kit.repo.ts";
import { faults, t, titles } from "./kit.texts.ts";
import { moveKit } from "./move-kit.ts";

/** Limits of a field that counts pieces. */
export const pieces = { min: 0, max: 100_000, decimals: 0 } as const;

/** Kit items. A new cost affects only pieces that are handed out afterwards. A student who was promised a withdrawn item still gets it. */
export const kitItems = keep({
  kind: "kit",
  fields: {
    name: fields.text<true>({ title: titles.name, required: true, max_length: 40 }),
    unit: fields.text<true>({ title: titles.unit, help: t("unit.help"), required: true, max_length: 10 }),
    cost_fen: fields.money<true>({ title: titles.cost, required: true, min: 0, max: 10_000_000 }),
    low_stock: fields.number({ title: titles.low, help: t("low_stock.help"), ...pieces, initial: 0 }),
  },
  read: ({ low_stock, ...said }): KitInput => ({ ...said, low_stock: low_stock ?? 0 }),
  find: findKit,
  insert: insertKit,
  update: updateKit,
  once: { constraint: "kit_item_one_name", field: "name", text: faults.nameTaken },
  calls: { add: kitCalls.KitAdd, edit: kitCalls.KitEdit, withdraw: kitCalls.KitWithdraw, reuse: kitCalls.KitReuse },
  texts: t.group("actions"),
});

/**
 * Adds an item of kit.
 * @param opening  pieces in stock at the beginning
 * @returns the item's key
 * @throws {InvalidFields} the name is taken
 */
export async function addKit(work: Work, input: KitInput, opening: number | null): Promise<number> {
  const kit_id = await kitItems.add(work, input, { stock: opening ?? 0 });
  if (opening) await moveKit(work, kit_id, { delta_on_hand: opening, reason: "received" });
  return kit_id;
}

/**
 * Adds a SKU of the shop as an item of kit. The shop and the kit share one stock.
 * @param name  null: the name of the goods
 * @throws {AppError} not_found · {InvalidFields} the SKU is an item already, or the name is taken
 */
export async function addKitOfShop(
  work: Work,
  { sku_id, name }: { readonly sku_id: number; readonly name: string | null },
): Promise<number> {
  const [sold] = await listSold(work.tx, work.supplier.id, sku_id);
  if (!sold) throw new AppError("not_found");
  if ((await listKit(work.tx, work.supplier.id, true)).some((kit) => kit.sku_id === sku_id))
    throw new InvalidFields({ sku_id: { text: faults.skuTaken } });
  return await kitItems.add(work, { ...sold, name: name ?? sold.name });
}

/** Adds the pieces of a delivery to the stock. @throws {AppError} not_found · {InvalidFields} the item is withdrawn */
export async function receiveKit(
  work: Work,
  kit_id: number,
  { pieces: received, note }: { readonly pieces: number; readonly note: string | null },
): Promise<void> {
  const kit = await kitItems.demand(work, kit_id, null);
  if (kit.status !== 1) throw new InvalidFields({ pieces: { text: faults.withdrawn } });
  await moveKit(work, kit_id, { delta_on_hand: received, reason: "received", note: note ?? "" });
  work.audit({ biz_type: "kit", biz_id: kit_id, after: { received, note } });
}

/**
 * Corrects the stock to a counted number. The difference is written as a stock move.
 * @param seen  the last move that the counting form knew; null: any
 * @throws {AppError} not_found · conflict when pieces have moved since · {InvalidFields} nothing differs
 */
export async function countKit(
  work: Work,
  kit_id: number,
  { stock, note }: { readonly stock: number; readonly note: string | null },
  seen: number | null,
): Promise<void> {
  const kit = await kitItems.demand(work, kit_id, null);
  if (stock === kit.stock) throw new InvalidFields({ stock: { text: faults.sameStock } });
  await countStock(work, [{ sku_id: kit.sku_id, counted: stock }], note, seen);
  work.changed("kit", kit_id);
}
