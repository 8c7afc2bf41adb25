import type { RefundFault } from "@kangying/contract/refunds/refund";
import { partialRefund, prorate } from "../../core/kernel/money.ts";
import { freightPaid } from "../orders/public.ts";

/** The values of an order item that decide how much of it can still be refunded. */
export interface RefundableItem {
  readonly item_id: number;
  readonly qty: number;
  /** The amount paid for it, including freight. */
  readonly pay_fen: number;
  readonly freight_fen: number;
  /** Units that were returned already. */
  readonly refunded_qty: number;
  /** The amounts approved so far, including compensations: goods and freight separately. */
  readonly goods_back_fen: number;
  readonly freight_back_fen: number;
}

/**
 * Units of an item to refund. When no item has units, the request is a compensation. When others have units, an item with none is not
 * refunded.
 */
export interface WantedUnits {
  readonly item_id: number;
  readonly qty: number;
}

/** Returns the items to refund: those with units, or all when none has units. */
export function wantedOf(rows: readonly WantedUnits[]): readonly WantedUnits[] {
  const some = rows.filter(({ qty }) => qty > 0);
  return some.length > 0 ? some : rows;
}

/** The largest refund for the wanted units of one item, and how it is computed. */
export interface RefundLine {
  readonly item_id: number;
  readonly qty: number;
  /** The rest of the goods' price before this refund, for `left_qty` units. */
  readonly left_fen: number;
  readonly left_qty: number;
  readonly goods_fen: number;
  /** The rest of its share in the order's freight; `freight_fen` is the part that can be refunded now. */
  readonly freight_left_fen: number;
  readonly freight_fen: number;
}

/** True for an item without units: it was refunded before, and the rest of its freight goes along with the last refund of the order. */
export const isFreightAlone = ({ qty, freight_fen }: { readonly qty: number; readonly freight_fen: number }): boolean =>
  qty === 0 && freight_fen > 0;

export interface RefundMost {
  readonly lines: readonly RefundLine[];
  readonly goods_fen: number;
  readonly freight_fen: number;
  /** Whether freight is refunded too. */
  readonly with_freight: boolean;
  /** True when this refund completes the return of an order of which nothing was sent. */
  readonly is_whole: boolean;
  readonly most_fen: number;
}

/**
 * Computes the largest refund for some units. Each item gets its share of the rest of its price; the last unit takes the remainder. Freight
 * is included when the shop or its carrier is at fault, or when an order of which nothing was sent is returned completely. In that case the
 * last units also bring the rest of the freight of units that were refunded before, in lines without units. Earlier approvals stay:
 * promotions and freight are not computed again.
 * @param is_unsent  true when no piece of the order is sent or used
 */
export function refundMost(
  items: readonly RefundableItem[],
  wanted: readonly WantedUnits[],
  fault: RefundFault,
  is_unsent: boolean,
): RefundMost {
  const unitsOf = (id: number): number => wanted.find(({ item_id }) => item_id === id)?.qty ?? 0;
  const isMoneyAlone = wanted.every(({ qty }) => qty === 0);
  const isWhole =
    is_unsent && !isMoneyAlone && items.every((item) => unitsOf(item.item_id) === item.qty - item.refunded_qty);
  const with_freight = fault === "seller" || isWhole;
  const isNamed = (id: number): boolean => wanted.some(({ item_id }) => item_id === id);
  const along = items.filter((item) => isWhole && !isNamed(item.item_id) && freightPaid(item) > item.freight_back_fen);
  const lines = [...wanted, ...along.map(({ item_id }) => ({ item_id, qty: 0 }))].flatMap(
    ({ item_id, qty }): readonly RefundLine[] => {
      const item = items.find((known) => known.item_id === item_id);
      if (!item) return [];
      const left_qty = item.qty - item.refunded_qty;
      const left_fen = item.pay_fen - freightPaid(item) - item.goods_back_fen;
      const freight_left_fen = freightPaid(item) - item.freight_back_fen;
      const shareOf = (fen: number): number => (qty === 0 ? 0 : partialRefund(qty, left_qty, fen));
      const goods_fen = isMoneyAlone ? left_fen : shareOf(left_fen);
      const freight_fen = isWhole ? freight_left_fen : with_freight ? shareOf(freight_left_fen) : 0;
      return [{ item_id, qty, left_fen, left_qty, goods_fen, freight_left_fen, freight_fen }];
    },
  );
  const goods_fen = lines.reduce((sum, line) => sum + line.goods_fen, 0);
  const freight_fen = lines.reduce((sum, line) => sum + line.freight_fen, 0);
  return { lines, goods_fen, freight_fen, with_freight, is_whole: isWhole, most_fen: goods_fen + freight_fen };
}

/**
 * The default amount of an approval: the requested amount, up to the largest possible one. A buyer who requested everything for the pieces
 * gets their present value when they are the last of the order, because the refund that is decided last includes the freight.
 * @param apply_fen  the requested amount
 * @param items  the requested pieces, each with the largest amount for it at that time
 */
export function usualAmount(
  apply_fen: number,
  items: readonly { readonly apply_fen: number }[],
  { is_whole, most_fen }: Pick<RefundMost, "is_whole" | "most_fen">,
): number {
  const isAll = apply_fen >= items.reduce((sum, item) => sum + item.apply_fen, 0);
  return is_whole && isAll ? most_fen : Math.min(apply_fen, most_fen);
}

/**
 * Splits an approved amount over its lines, goods before freight. No line gets more than its largest amount.
 * @param amount_fen  0 … `most.most_fen`
 */
export function spreadRefund(
  most: RefundMost,
  amount_fen: number,
): readonly { readonly item_id: number; readonly goods_fen: number; readonly freight_fen: number }[] {
  if (most.lines.length === 0) return [];
  const goods = Math.min(amount_fen, most.goods_fen);
  const goodsOf = prorate(
    goods,
    most.lines.map(({ goods_fen }) => goods_fen),
  );
  const freightOf = prorate(
    amount_fen - goods,
    most.lines.map(({ freight_fen }) => freight_fen),
  );
  return most.lines.map(({ item_id }, index) => ({
    item_id,
    goods_fen: goodsOf[index] ?? 0,
    freight_fen: freightOf[index] ?? 0,
  }));
}
