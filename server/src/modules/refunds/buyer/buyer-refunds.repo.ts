import type { Tx } from "../../../core/db/database.ts";

/** Keys of a member's refunds, the newest first. */
export async function refundsOfMember(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from refund where supplier_id = $1 and member_id = $2 order by id desc limit $3 offset $4`,
    [supplier_id, member_id, most, skip],
  );
  return rows.map(({ id }) => id);
}
