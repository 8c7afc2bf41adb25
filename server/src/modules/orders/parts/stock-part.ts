import type { StockReason } from "@kangying/contract/goods/goods";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { goodsErrors, moveStock } from "../../goods/public.ts";
import type { OrderPart, Pieces } from "./order-part.ts";
import type { ItemRow, OrderRow } from "../order-row.ts";
import { arePromised } from "./promised-pieces.repo.ts";

interface Move {
  readonly sku_id: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly reason: StockReason;
}

/** Moves pieces by SKU in the order of their keys, so that two orders with the same goods cannot deadlock. */
async function move(work: Work, { no }: Pick<OrderRow, "no">, moves: readonly Move[]): Promise<void> {
  for (const { sku_id, on_hand, reserved, reason } of moves.toSorted((a, b) => a.sku_id - b.sku_id))
    if (on_hand !== 0 || reserved !== 0)
      await moveStock(work, { sku_id, delta_on_hand: on_hand, delta_reserved: reserved, reason, doc_no: no });
}

const skuOf = (items: readonly ItemRow[], item_id: number): number =>
  items.find(({ id }) => id === item_id)?.sku_id ?? 0;

function movesOf(
  items: readonly ItemRow[],
  pieces: readonly Pieces[],
  sign: { readonly on_hand: number; readonly reserved: number; readonly reason: StockReason },
): readonly Move[] {
  return pieces.map(({ item_id, qty }) => ({
    sku_id: skuOf(items, item_id),
    on_hand: sign.on_hand * qty,
    reserved: sign.reserved * qty,
    reason: sign.reason,
  }));
}

const whole = (items: readonly ItemRow[]): readonly Pieces[] => items.map(({ id, qty }) => ({ item_id: id, qty }));

const promise = (work: Work, order: OrderRow, items: readonly ItemRow[]): Promise<void> =>
  move(work, order, movesOf(items, whole(items), { on_hand: 0, reserved: 1, reason: "ordered" }));

/**
 * Promises the pieces of an order that is about to be paid, where the shop promises them then.
 * @returns false when there are not enough of one; then none is promised
 */
export async function promiseNow(work: Work, order: OrderRow, items: readonly ItemRow[]): Promise<boolean> {
  if (await arePromised(work.tx, work.supplier.id, order.no)) return true;
  try {
    await work.tx.savepoint(() => promise(work, order, items));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === goodsErrors.stock_short.code) return false;
    throw error;
  }
}

/**
 * The stock part of an order. Pieces are reserved on placing, or on payment where the shop wants it, freed on closing, taken out on sending or using, and put back when they
 * return undamaged.
 */
export const stockPart: OrderPart = {
  name: "stock",
  turn: 10,
  place: ({ work, order, items, terms }) => ({
    before: async () => {
      if (terms.stock_at === "order" || order.type !== "normal") await promise(work, order, items);
    },
  }),
  pay: ({ work, order, items }) => ({
    // An order without sending takes its pieces out of stock when it is paid.
    before: async () => {
      if (!(await arePromised(work.tx, work.supplier.id, order.no))) await promise(work, order, items);
      if (order.freight_mode === 3)
        await move(work, order, movesOf(items, whole(items), { on_hand: -1, reserved: -1, reason: "shipped" }));
    },
  }),
  close: ({ work, order, items }) => ({
    before: async () => {
      if (await arePromised(work.tx, work.supplier.id, order.no))
        await move(work, order, movesOf(items, whole(items), { on_hand: 0, reserved: -1, reason: "released" }));
    },
  }),
  send: ({ work, order, items, input }) => ({
    before: () => move(work, order, movesOf(items, input.pieces, { on_hand: -1, reserved: -1, reason: "shipped" })),
  }),
  unsend: ({ work, order, items, input }) => ({
    before: () => move(work, order, movesOf(items, input.pieces, { on_hand: 1, reserved: 1, reason: "returned" })),
  }),
  use: ({ work, order, items, input }) => ({
    before: () => move(work, order, movesOf(items, input.pieces, { on_hand: -1, reserved: -1, reason: "shipped" })),
  }),
  unuse: ({ work, order, items, input }) => ({
    before: () => move(work, order, movesOf(items, input.pieces, { on_hand: 1, reserved: 1, reason: "returned" })),
  }),
  refund: ({ work, order, items, input }) => ({
    before: () => {
      const unsent = input.pieces.map(({ item_id, unsent: qty }) => ({ item_id, qty }));
      return move(work, order, movesOf(items, unsent, { on_hand: 0, reserved: -1, reason: "released" }));
    },
  }),
  take_back: ({ work, order, items, input }) => ({
    before: async () => {
      const whole_ones = input.pieces.map(({ item_id, ok: qty }) => ({ item_id, qty }));
      const broken = input.pieces.map(({ item_id, damaged: qty }) => ({ item_id, qty }));
      // Damaged ones are never free: they make up for no piece that a count did not find. All in one go, in the order of the SKUs.
      await move(work, order, [
        ...movesOf(items, broken, { on_hand: 1, reserved: 1, reason: "returned" }),
        ...movesOf(items, broken, { on_hand: -1, reserved: -1, reason: "damaged" }),
        ...movesOf(items, whole_ones, { on_hand: 1, reserved: 0, reason: "returned" }),
      ]);
    },
  }),
};
