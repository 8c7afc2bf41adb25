import type { Tx } from "../../core/db/database.ts";

/** What a student paid for nights that are not slept, in all open stays but one. */
export async function nightsAheadOf(tx: Tx, supplier_id: number, student_id: number, but: number): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(deferred_fen), 0)::bigint as fen from lent.stay
     where supplier_id = $1 and student_id = $2 and id <> $3 and status in (10, 20, 30, 40)`,
    [supplier_id, student_id, but],
  );
  return rows[0]?.fen ?? 0;
}

/** The day of the first payment for a stay, by the shop's calendar; null: nothing was paid. */
export async function firstPaidOn(tx: Tx, supplier_id: number, stay_id: number): Promise<string | null> {
  const rows = await tx.query<{ day: string | null }>(
    `select min(e.at at time zone z.time_zone)::date as day from lent.stay_event e join supplier z on z.id = e.supplier_id
     where e.supplier_id = $1 and e.stay_id = $2 and e.act = 'collect'`,
    [supplier_id, stay_id],
  );
  return rows[0]?.day ?? null;
}
