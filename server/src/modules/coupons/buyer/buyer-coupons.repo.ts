import type { UserCouponStatus } from "@kangying/contract/coupons/coupons";
import type { Tx } from "../../../core/db/database.ts";

/** Returns the keys of coupons that every buyer may take now, the newest first. */
export async function openCoupons(tx: Tx, supplier_id: number, at: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from coupon where supplier_id = $1 and status = 1 and 'public' = any(ways) and cardinality(ranks) = 0
       and (take_from is null or take_from <= $2) and (take_to is null or take_to > $2)
       and (issue_total is null or taken < issue_total) order by id desc limit 50`,
    [supplier_id, at],
  );
  return rows.map(({ id }) => id);
}

/** A coupon piece as its holder sees it. */
export interface HeldPiece {
  readonly id: number;
  readonly coupon_id: number;
  readonly code: string;
  readonly status: UserCouponStatus;
  readonly valid_from: Date;
  readonly valid_to: Date;
}

/** Returns a member's pieces, the earliest expiry first. @param status  null: all */
export async function piecesOfMember(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  status: number | null,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<readonly HeldPiece[]> {
  return await tx.query<HeldPiece>(
    `select id, coupon_id, code, status, valid_from, valid_to from user_coupon
     where supplier_id = $1 and member_id = $2 and ($3::int is null or status = $3) order by valid_to, id limit $4 offset $5`,
    [supplier_id, member_id, status, most, skip],
  );
}
