import type { Tx } from "../../core/db/database.ts";
import type { PointRates } from "./points-amount.ts";

/** The points that an order has given and spent so far. */
export interface OrderPointsRow extends PointRates {
  readonly spent: number;
  readonly spent_back: number;
  readonly points: number;
  readonly growth: number;
}

export async function insertOrderPoints(
  tx: Tx,
  supplier_id: number,
  order: { readonly id: number; readonly member_id: number },
  row: PointRates & { readonly spent: number },
): Promise<void> {
  await tx.query(
    `insert into order_points (supplier_id, order_id, member_id, points_per_yuan, growth_per_yuan, rate_bp, spent) values ($1, $2, $3, $4, $5, $6, $7)`,
    [supplier_id, order.id, order.member_id, row.points_per_yuan, row.growth_per_yuan, row.rate_bp, row.spent],
  );
}

/** Reads the points of an order. @returns null for an order from before points existed */
export async function findOrderPoints(tx: Tx, supplier_id: number, order_id: number): Promise<OrderPointsRow | null> {
  const [row] = await tx.query<OrderPointsRow>(
    `select points_per_yuan, growth_per_yuan, rate_bp, spent, spent_back, points, growth from order_points where supplier_id = $1 and order_id = $2`,
    [supplier_id, order_id],
  );
  return row ?? null;
}

/** Writes the points of an order. The caller has locked the order. */
export async function setOrderPoints(
  tx: Tx,
  supplier_id: number,
  order_id: number,
  now: Pick<OrderPointsRow, "spent_back" | "points" | "growth">,
): Promise<void> {
  await tx.query(
    `update order_points set spent_back = $3, points = $4, growth = $5 where supplier_id = $1 and order_id = $2`,
    [supplier_id, order_id, now.spent_back, now.points, now.growth],
  );
}

/** A move of points or growth as its member sees it. */
export interface ScoreMove {
  readonly id: number;
  readonly delta: number;
  readonly balance: number;
  readonly reason: string;
  readonly order_id: number | null;
  readonly at: Date;
}

/** A member's moves of one kind, the newest first. */
export async function movesOf(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  kind: string,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<readonly ScoreMove[]> {
  return await tx.query<ScoreMove>(
    `select id, delta, balance, reason, order_id, at from lent.member_score
     where supplier_id = $1 and member_id = $2 and kind = $3 order by id desc limit $4 offset $5`,
    [supplier_id, member_id, kind, most, skip],
  );
}
