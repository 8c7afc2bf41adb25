import type { Tx } from "../../../core/db/database.ts";

async function ids(tx: Tx, sql: string, values: readonly unknown[]): Promise<number[]> {
  return (await tx.query<{ id: number }>(sql, [...values])).map((row) => row.id);
}

/** Confirmed stays whose hold has expired. */
export async function lapsedHolds(tx: Tx, supplier_id: number, today: string): Promise<number[]> {
  return await ids(
    tx,
    `select id from lent.stay where supplier_id = $1 and status = 20 and hold_until < $2 and hold_lapsed_at is null order by id`,
    [supplier_id, today],
  );
}

/** Renewals whose hold has expired. */
export async function lapsedRenewals(tx: Tx, supplier_id: number, now: Date): Promise<number[]> {
  const rows = await tx.query<{ stay_id: number }>(
    `select stay_id from lent.stay_lot where supplier_id = $1 and opened_at is null and closed_at is null and hold_until <= $2 order by stay_id`,
    [supplier_id, now],
  );
  return rows.map((row) => row.stay_id);
}

/** Confirmed stays whose student did not arrive. @param before  expected days before this one */
export async function missingArrivals(tx: Tx, supplier_id: number, before: string): Promise<number[]> {
  return await ids(
    tx,
    `select id from lent.stay where supplier_id = $1 and status = 20 and expected_date < $2 and no_show_at is null order by id`,
    [supplier_id, before],
  );
}

/** Stays in camp whose end is near or past and for which no reminder was sent. */
export async function endingStays(tx: Tx, supplier_id: number, until: string): Promise<number[]> {
  return await ids(
    tx,
    `select id from lent.stay where supplier_id = $1 and status = 30 and planned_end <= $2 and pause_from is null and end_reminded_at is null order by id`,
    [supplier_id, until],
  );
}

/** Stays whose planned pause begins on this day or before. */
export async function pausesDue(tx: Tx, supplier_id: number, day: string): Promise<number[]> {
  return await ids(tx, `select id from lent.stay where supplier_id = $1 and pause_from <= $2 order by id`, [
    supplier_id,
    day,
  ]);
}

/** A stay that ends soon. */
export interface EndingStay {
  readonly stay_id: number;
  readonly name: string;
  readonly phone: string;
  readonly date: string;
  /** A night was slept, the end is not past, and the student may be written to. */
  readonly may_be_told: boolean;
}

/** The students of these stays, the earliest end first. */
export async function whoEnds(
  tx: Tx,
  supplier_id: number,
  stays: readonly number[],
  today: string,
): Promise<readonly EndingStay[]> {
  return await tx.query<EndingStay>(
    `select s.id as stay_id, st.name, st.phone, coalesce(s.planned_end, $3::date) as date,
       coalesce(s.nights_slept > 0 and s.planned_end >= $3::date and not st.blacklisted and st.merged_into is null and st.erased_at is null
         and st.phone <> '', false) as may_be_told
     from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.id = any($2) order by s.planned_end, s.id`,
    [supplier_id, stays, today],
  );
}

/** Paused stays whose student did not return. @param before  expected days before this one */
export async function overdueReturns(tx: Tx, supplier_id: number, before: string): Promise<number[]> {
  return await ids(
    tx,
    `select id from lent.stay where supplier_id = $1 and status = 40 and expected_return < $2 and return_overdue_at is null order by id`,
    [supplier_id, before],
  );
}
