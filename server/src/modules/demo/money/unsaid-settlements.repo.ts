import type { Tx } from "../../../core/db/database.ts";

/** Returns settlements since an instant that refund money and have no recorded agreement. */
export async function unsaidSettlements(
  tx: Tx,
  supplier_id: number,
  since: Date,
): Promise<readonly { stay_id: number; at: Date }[]> {
  return await tx.query<{ stay_id: number; at: Date }>(
    `select f.stay_id, f.at from stay_settlement f
     where f.supplier_id = $1 and f.undone_at is null and f.at >= $2 and cardinality(f.request_ids) > 0
       and not exists (select from settlement_agreement a where a.supplier_id = f.supplier_id and a.settlement_id = f.id)
     order by f.at, f.id`,
    [supplier_id, since],
  );
}
