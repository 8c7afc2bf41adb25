import type { ItemRow } from "../orders/public.ts";

/** The rates of an order, as they were when it was placed. */
export interface PointRates {
  readonly points_per_yuan: number;
  readonly growth_per_yuan: number;
  /** The rate of the buyer's rank; 10000 is the normal rate. */
  readonly rate_bp: number;
}

type Item = Pick<
  ItemRow,
  | "qty"
  | "pay_fen"
  | "freight_fen"
  | "refunded_fen"
  | "points_give"
  | "points_fen"
  | "unsent_refunded"
  | "sent_refunded"
>;

const goneOf = ({ unsent_refunded, sent_refunded }: Item): number => unsent_refunded + sent_refunded;
/** The amount paid for the goods and not refunded, in fen. */
const keptOf = ({ pay_fen, freight_fen, refunded_fen }: Item): number =>
  Math.max(0, Math.min(pay_fen - freight_fen, pay_fen - refunded_fen));

/**
 * Points that an order gives for what its buyer keeps: goods with their own points by piece, all others by the paid amount. What was free,
 * as a prize is, or was refunded in full, gives none.
 */
export function pointsOf(items: readonly Item[], { points_per_yuan, rate_bp }: PointRates): number {
  const own = items.reduce(
    (sum, item) => sum + (keptOf(item) > 0 ? (item.points_give ?? 0) * (item.qty - goneOf(item)) : 0),
    0,
  );
  const paid_fen = items.reduce((sum, item) => sum + (item.points_give === null ? keptOf(item) : 0), 0);
  return own + Math.floor((paid_fen * points_per_yuan * rate_bp) / 1_000_000);
}

/** Growth that an order gives: by the amount that was paid for goods and not refunded. */
export function growthOf(items: readonly Item[], { growth_per_yuan }: PointRates): number {
  return Math.floor((items.reduce((sum, item) => sum + keptOf(item), 0) * growth_per_yuan) / 100);
}

/** How many of the points that an order was paid with are returned with its refunded pieces. */
export function spentBack(items: readonly Item[], spent: number): number {
  const all = items.reduce((sum, { points_fen }) => sum + points_fen, 0);
  if (all === 0) return 0;
  const gone = items.reduce((sum, item) => sum + (item.points_fen * goneOf(item)) / item.qty, 0);
  return Math.min(spent, Math.floor((spent * gone) / all));
}
