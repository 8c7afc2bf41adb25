import type { Tx } from "../../../core/db/database.ts";

async function ids(tx: Tx, sql: string, values: readonly unknown[]): Promise<number[]> {
  return (await tx.query<{ id: number }>(sql, [...values])).map((row) => row.id);
}

/** Confirmed ones whose bed is kept no longer. */
export async function lapsedHolds(tx: Tx, supplier_id: number, today: string): Promise<number[]> {
  return await ids(
    tx,
    `select id from lent.stay where supplier_id = $1 and status = 20 and hold_until < $2 and hold_lapsed_at is null order by id`,
    [supplier_id, today],
  );
}

/** Renewals whose bed is kept no longer. */
export async function lapsedRenewals(tx: Tx, supplier_id: number, now: Date): Promise<number[]> {
  const rows = await tx.query<{ stay_id: number }>(
    `select stay_id from lent.stay_lot where supplier_id = $1 and opened_at is null and closed_at is null and hold_until <= $2 order by stay_id`,
    [supplier_id, now],
  );
  return rows.map((row) => row.stay_id);
}

/** Confirmed ones who did not come. @param before  expected days before this one */
export async function missingArrivals(tx: Tx, supplier_id: number, before: string): Promise<number[]> {
  return await ids(
    tx,
    `select id from lent.stay where supplier_id = $1 and status = 20 and expected_date < $2 and no_show_at is null order by id`,
    [supplier_id, before],
  );
}

/** Those in camp whose end is near or over and of whom nobody was told yet. */
export async function endingStays(tx: Tx, supplier_id: number, until: string): Promise<number[]> {
  return await ids(
    tx,
    `select id from lent.stay where supplier_id = $1 and status = 30 and planned_end <= $2 and end_reminded_at is null order by id`,
    [supplier_id, until],
  );
}

/** Paused ones who are not back. @param before  expected days before this one */
export async function overdueReturns(tx: Tx, supplier_id: number, before: string): Promise<number[]> {
  return await ids(
    tx,
    `select id from lent.stay where supplier_id = $1 and status = 40 and expected_return < $2 and return_overdue_at is null order by id`,
    [supplier_id, before],
  );
}
