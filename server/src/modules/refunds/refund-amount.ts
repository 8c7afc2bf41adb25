import type { RefundFault } from "@kangying/contract/refunds/refund";
import { partialRefund, prorate } from "../../core/kernel/money.ts";
import { freightPaid } from "../orders/public.ts";

/** Of an order's item, what decides how much of it can still go back. */
export interface RefundableItem {
  readonly item_id: number;
  readonly qty: number;
  /** What was paid for it, its freight included. */
  readonly pay_fen: number;
  readonly freight_fen: number;
  /** Units that went back already. */
  readonly refunded_qty: number;
  /** Agreed for it so far, compensations included: goods and freight apart. */
  readonly goods_back_fen: number;
  readonly freight_back_fen: number;
}

/** Units of an item that somebody wants their money back for. None of any item: a compensation; none beside others: that item stays. */
export interface WantedUnits {
  readonly item_id: number;
  readonly qty: number;
}

/** What is wanted of an order's items: those of which no piece is named stay, where another one goes back. */
export function wantedOf(rows: readonly WantedUnits[]): readonly WantedUnits[] {
  const some = rows.filter(({ qty }) => qty > 0);
  return some.length > 0 ? some : rows;
}

/** What may go back at most for the wanted units of one item, and how that came about. */
export interface RefundLine {
  readonly item_id: number;
  readonly qty: number;
  /** Left of the goods' price before it, over so many units. */
  readonly left_fen: number;
  readonly left_qty: number;
  readonly goods_fen: number;
  /** Its share of the order's freight, and what of that may go back now. */
  readonly freight_left_fen: number;
  readonly freight_fen: number;
}

/** Of an item without units: all of it went back before, and what was left of its freight goes along with the last of the order. */
export const isFreightAlone = ({ qty, freight_fen }: { readonly qty: number; readonly freight_fen: number }): boolean =>
  qty === 0 && freight_fen > 0;

export interface RefundMost {
  readonly lines: readonly RefundLine[];
  readonly goods_fen: number;
  readonly freight_fen: number;
  /** Does the freight go back with it? */
  readonly with_freight: boolean;
  /** With it everything has gone back of an order of which nothing was sent. */
  readonly is_whole: boolean;
  readonly most_fen: number;
}

/**
 * The most that may go back for some units: of each item their share of what is left of its price, the last unit takes the rest. The
 * freight's share goes along where the shop or its carrier is to blame, or where an order of which nothing was sent goes back whole: with
 * its last units comes what is left of the freight of those that went back before them, in lines without units. What was agreed before stays
 * agreed: no promotion and no freight is worked out again.
 * @param is_unsent  nothing of the order has been sent or used
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
 * What is agreed to unless the desk says otherwise: what was asked for, as far as it may go back. Who asked for all that their pieces could
 * bring gets what they bring by now, where they are the last of their order: the freight comes with whichever refund is decided last.
 * @param apply_fen  what was asked for
 * @param items  the pieces that it was asked for, each with the most for it at that time
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
 * An agreed amount over the lines that it is for, goods before freight: no line gets more than the most for it.
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
