import type { Tx } from "../../core/db/database.ts";

/** Returns the mean instant since when the stays of each open status have had it. */
export async function readMeanSince(tx: Tx, supplier_id: number): Promise<{ status: number; at: Date }[]> {
  return await tx.query(
    `select status, to_timestamp(avg(extract(epoch from
       case status when 10 then created_at when 20 then confirmed_at when 30 then checkin_at else paused_at end))) /* not null: each status has its instant */ as at
     from lent.stay where supplier_id = $1 and status in (10, 20, 30, 40) group by status`,
    [supplier_id],
  );
}
