import type { Tx } from "../../core/db/database.ts";

/** A stay on the waiting list. */
export interface Waiting {
  readonly id: number;
  readonly room_type_id: number;
  readonly gender: "M" | "F";
  readonly offer_until: Date | null;
}

/** The waiting lists in order: the longest waiting first. Stays whose expected day is past are left out. */
export async function waitingStays(tx: Tx, supplier_id: number, today: string): Promise<Waiting[]> {
  return await tx.query<Waiting>(
    `select id, room_type_id, gender, offer_until from lent.stay
     where supplier_id = $1 and status = 10 and waitlisted_at is not null and expected_date >= $2
     order by room_type_id, gender, waitlisted_at, id`,
    [supplier_id, today],
  );
}

/** Offers that were not accepted in time. */
export async function lapsedOffers(tx: Tx, supplier_id: number, now: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from lent.stay where supplier_id = $1 and status = 10 and offer_until <= $2 order by id`,
    [supplier_id, now],
  );
  return rows.map((row) => row.id);
}
