import type { CouponScope, CouponStatus, CouponType, CouponWay, ValidKind } from "@kangying/contract/coupons/coupons";
import type { Tx } from "../../core/db/database.ts";

/** The rules of a coupon. */
export interface CouponRule {
  readonly name: string;
  readonly type: CouponType;
  readonly value_fen: number | null;
  readonly pay_bp: number | null;
  readonly max_off_fen: number | null;
  readonly threshold_fen: number;
  readonly scope: CouponScope;
  readonly cat_ids: readonly number[];
  readonly goods_ids: readonly number[];
  readonly issue_total: number | null;
  readonly per_user: number;
  readonly take_from: Date | null;
  readonly take_to: Date | null;
  readonly valid_kind: ValidKind;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly valid_days: number | null;
  readonly valid_delay: number;
  readonly ways: readonly CouponWay[];
  readonly take_code: string | null;
  readonly ranks: readonly number[];
  readonly with_rank_price: boolean;
  readonly with_points: boolean;
  readonly with_freight_coupon: boolean;
  readonly with_activity: boolean;
  /** For a coupon given with a purchase: the goods of which one must be bought (none: any), and the least amount of the order. */
  readonly gift_goods_ids: readonly number[];
  readonly gift_from_fen: number;
}

export interface CouponRow extends CouponRule {
  readonly id: number;
  readonly status: CouponStatus;
  readonly taken: number;
  readonly used: number;
  readonly version: number;
}

const ruleNames = [
  "name",
  "type",
  "value_fen",
  "pay_bp",
  "max_off_fen",
  "threshold_fen",
  "scope",
  "cat_ids",
  "goods_ids",
  "issue_total",
  "per_user",
  "take_from",
  "take_to",
  "valid_kind",
  "valid_from",
  "valid_to",
  "valid_days",
  "valid_delay",
  "ways",
  "take_code",
  "ranks",
  "with_rank_price",
  "with_points",
  "with_freight_coupon",
  "with_activity",
  "gift_goods_ids",
  "gift_from_fen",
] as const satisfies readonly (keyof CouponRule)[];

const columns = `id, name, type, value_fen, pay_bp, max_off_fen, threshold_fen, scope, cat_ids, goods_ids, issue_total, per_user, take_from, take_to,
  valid_kind, to_char(valid_from, 'YYYY-MM-DD') as valid_from, to_char(valid_to, 'YYYY-MM-DD') as valid_to, valid_days, valid_delay, ways, take_code,
  ranks, with_rank_price, with_points, with_freight_coupon, with_activity, gift_goods_ids, gift_from_fen, status, taken, used, version`;

/** @param lock  true: locks the coupon until the commit, so that it is neither changed nor taken meanwhile */
export async function findCoupon(tx: Tx, supplier_id: number, id: number, lock = false): Promise<CouponRow | null> {
  const rows = await tx.query<CouponRow>(
    `select ${columns} from coupon where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export async function couponByCode(tx: Tx, supplier_id: number, code: string): Promise<CouponRow | null> {
  const rows = await tx.query<CouponRow>(
    `select ${columns} from coupon where supplier_id = $1 and take_code = $2 and status = 1`,
    [supplier_id, code],
  );
  return rows[0] ?? null;
}

/** Writes a coupon. @throws unique violation coupon_one_code */
export async function insertCoupon(tx: Tx, supplier_id: number, rule: CouponRule, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into coupon (supplier_id, created_at, updated_at, ${ruleNames.join(", ")})
     values ($1, $2, $2, ${ruleNames.map((_, index) => `$${index + 3}`).join(", ")}) returning id`,
    [supplier_id, at, ...ruleNames.map((name) => rule[name])],
  );
  return row?.id ?? 0;
}

/** Writes a locked row. @throws unique violation coupon_one_code · check violation coupon_taken_le_total */
export async function updateCoupon(tx: Tx, supplier_id: number, row: CouponRow, at: Date): Promise<void> {
  await tx.query(
    `update coupon set updated_at = $3, version = version + 1, status = $4::smallint,
       published_at = case when $4::smallint = 0 then null else coalesce(published_at, $3) end, ${ruleNames.map((name, index) => `${name} = $${index + 5}`).join(", ")}
     where supplier_id = $1 and id = $2`,
    [supplier_id, row.id, at, row.status, ...ruleNames.map((name) => row[name])],
  );
}

export async function deleteCoupon(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from coupon where supplier_id = $1 and id = $2 and taken = 0`, [supplier_id, id]);
}

/**
 * Takes pieces when so many are left and the coupon is being issued. The statement locks the row, so that the caller can count the member's
 * pieces after it.
 * @returns null when the pieces cannot be taken
 */
export async function takePieces(
  tx: Tx,
  supplier_id: number,
  id: number,
  pieces: number,
  at: Date,
): Promise<CouponRow | null> {
  const rows = await tx.query<CouponRow>(
    `update coupon set taken = taken + $3, version = version + 1
     where supplier_id = $1 and id = $2 and status = 1 and (take_from is null or take_from <= $4) and (take_to is null or take_to > $4)
       and (issue_total is null or taken + $3 <= issue_total)
     returning ${columns}`,
    [supplier_id, id, pieces, at],
  );
  return rows[0] ?? null;
}

/** Sums the taken and used pieces of coupons of a type since a day. */
export async function useOf(
  tx: Tx,
  supplier_id: number,
  type: CouponType,
  since: Date,
): Promise<{ readonly taken: number; readonly used: number }> {
  const rows = await tx.query<{ taken: number; used: number }>(
    `select coalesce(sum(taken), 0)::int as taken, coalesce(sum(used), 0)::int as used from coupon
     where supplier_id = $1 and type = $2 and created_at >= $3`,
    [supplier_id, type, since],
  );
  return rows[0] ?? { taken: 0, used: 0 };
}

/** Closes coupons whose time to take is over. @returns their keys */
export async function closeCoupons(tx: Tx, supplier_id: number, at: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `update coupon set status = 3, version = version + 1, updated_at = $2
     where supplier_id = $1 and status in (1, 2) and take_to <= $2 returning id`,
    [supplier_id, at],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns coupons by name, the newest first.
 * @param with_drafts  true: also coupons never issued, because a row's link may filter by one
 */
export async function couponChoices(
  tx: Tx,
  supplier_id: number,
  with_drafts = false,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from coupon where supplier_id = $1 and (status > 0 or $2) order by created_at desc, id desc limit 500`,
    [supplier_id, with_drafts],
  );
}

/** Returns the coupons that the desk may give now, the newest first. */
export async function deskCoupons(
  tx: Tx,
  supplier_id: number,
  now: Date,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from coupon where supplier_id = $1 and status = 1 and 'desk' = any(ways)
       and coalesce(take_from <= $2, true) and coalesce(take_to > $2, true) order by created_at desc, id desc limit 500`,
    [supplier_id, now],
  );
}

/** Returns the coupons that visitors may take themselves, now or later, the newest first. */
export async function couponsToOpen(
  tx: Tx,
  supplier_id: number,
  now: Date,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from coupon where supplier_id = $1 and status = 1 and 'public' = any(ways) and coalesce(take_to > $2, true)
     order by created_at desc, id desc limit 500`,
    [supplier_id, now],
  );
}

/** Returns coupons by their keys, in any state. */
export async function couponsByKeys(
  tx: Tx,
  supplier_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CouponRow>> {
  const rows = await tx.query<CouponRow>(`select ${columns} from coupon where supplier_id = $1 and id = any ($2)`, [
    supplier_id,
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts a use, or takes one off. */
export async function countUse(tx: Tx, supplier_id: number, id: number, by: 1 | -1): Promise<void> {
  await tx.query(`update coupon set used = used + $3 where supplier_id = $1 and id = $2`, [supplier_id, id, by]);
}
