import type { CouponScope } from "@kangying/contract/coupons/coupons";
import type { Tx } from "../../core/db/database.ts";
import type { Tier } from "./choose-reductions.ts";

/** The fields of a reduction that its form sets before publishing. */
export interface ReductionRule {
  readonly name: string;
  readonly begin_at: Date;
  readonly end_at: Date;
  /** Both amounts rise from tier to tier. */
  readonly tiers: readonly Tier[];
  readonly scope: CouponScope;
  readonly cat_ids: readonly number[];
  readonly goods_ids: readonly number[];
}

export interface ReductionRow extends ReductionRule {
  readonly id: number;
  /** 0 draft · 1 published · 2 over · 3 stopped */
  readonly status: 0 | 1 | 2 | 3;
  readonly version: number;
}

const columns = "id, name, begin_at, end_at, tiers, scope, cat_ids, goods_ids, status, version";

/** Finds a reduction. @param lock  keeps others from changing it until the commit */
export async function findReduction(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock = false,
): Promise<ReductionRow | null> {
  const rows = await tx.query<ReductionRow>(
    `select ${columns} from reduction where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Reductions that run at a time. */
export async function runningReductions(tx: Tx, supplier_id: number, at: Date): Promise<readonly ReductionRow[]> {
  return await tx.query<ReductionRow>(
    `select ${columns} from reduction where supplier_id = $1 and status = 1 and begin_at <= $2 and end_at > $2 order by id`,
    [supplier_id, at],
  );
}

/** The number of reductions that run or are about to begin. */
export async function countOpen(tx: Tx, supplier_id: number, at: Date): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from reduction where supplier_id = $1 and status = 1 and end_at > $2`,
    [supplier_id, at],
  );
  return rows[0]?.count ?? 0;
}

/** Ends reductions whose time is over. @returns their keys with their versions */
export async function endReductions(
  tx: Tx,
  supplier_id: number,
  at: Date,
): Promise<readonly Pick<ReductionRow, "id" | "version">[]> {
  return await tx.query<Pick<ReductionRow, "id" | "version">>(
    `update reduction set status = 2, version = version + 1 where supplier_id = $1 and status = 1 and end_at <= $2 returning id, version`,
    [supplier_id, at],
  );
}

const written = ({ name, begin_at, end_at, tiers, scope, cat_ids, goods_ids }: ReductionRule): readonly unknown[] => [
  name,
  begin_at,
  end_at,
  JSON.stringify(tiers),
  scope,
  cat_ids,
  goods_ids,
];

export async function insertReduction(tx: Tx, supplier_id: number, rule: ReductionRule, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into reduction (supplier_id, created_at, name, begin_at, end_at, tiers, scope, cat_ids, goods_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [supplier_id, at, ...written(rule)],
  );
  return row?.id ?? 0;
}

/** Updates a reduction whose row is locked. */
export async function updateReduction(tx: Tx, supplier_id: number, row: ReductionRow): Promise<void> {
  await tx.query(
    `update reduction set status = $3, name = $4, begin_at = $5, end_at = $6, tiers = $7, scope = $8, cat_ids = $9, goods_ids = $10,
       version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, row.id, row.status, ...written(row)],
  );
}

/** Deletes a draft. @returns false when it is not a draft */
export async function deleteReduction(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    "delete from reduction where supplier_id = $1 and id = $2 and status = 0 returning id",
    [supplier_id, id],
  );
  return rows.length > 0;
}

/** The discount of an order from a reduction. */
export interface ReducedOrder {
  readonly order_id: number;
  readonly reduction_id: number;
  readonly member_id: number;
  readonly off_fen: number;
}

export async function insertReducedOrder(tx: Tx, supplier_id: number, row: ReducedOrder): Promise<void> {
  await tx.query(
    `insert into reduction_order (supplier_id, order_id, reduction_id, member_id, off_fen) values ($1, $2, $3, $4, $5)`,
    [supplier_id, row.order_id, row.reduction_id, row.member_id, row.off_fen],
  );
}

/** Deletes the discounts of a closed order. @returns the reductions that it had */
export async function dropReducedOrder(tx: Tx, supplier_id: number, order_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ reduction_id: number }>(
    `delete from reduction_order where supplier_id = $1 and order_id = $2 returning reduction_id`,
    [supplier_id, order_id],
  );
  return rows.map(({ reduction_id }) => reduction_id);
}
