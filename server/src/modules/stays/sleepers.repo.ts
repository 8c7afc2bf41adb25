import type { Tx } from "../../core/db/database.ts";

const lockSql = `
  select s.id from stay s
  where s.supplier_id = $1 and s.id in (
    select n.stay_id from lent.bed_night n where n.supplier_id = $1 and n.night = $2 and n.kind = 'stay')
  order by s.id for no key update`;

/** Locks the posting of nights, so that only one transaction posts, and the stays of this night in a fixed order. */
export async function lockSleepers(tx: Tx, supplier_id: number, night: string): Promise<void> {
  // A night without sleepers has no stay to lock, so this advisory lock is needed.
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`night_post ${supplier_id}`]);
  await tx.query(lockSql, [supplier_id, night]);
}

/** Sets the bed of stays whose bed changes tonight. @returns the stays that changed */
export async function followBeds(tx: Tx, supplier_id: number, night: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update stay s set bed_id = n.bed_id from lent.bed_night n
     where s.supplier_id = $1 and s.status = 30 and n.supplier_id = $1 and n.stay_id = s.id and n.night = $2 and n.kind = 'stay'
       and n.bed_id <> s.bed_id
     returning s.id`,
    [supplier_id, night],
  );
  return rows.map((row) => row.id);
}
