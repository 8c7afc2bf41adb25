import type { LeaveKind } from "@kangying/contract/students/stay";
import type { Tx } from "../../core/db/database.ts";

/** A leave that is not over: approved (1), away (4), or not back in time (6). */
export interface OpenLeave {
  readonly id: number;
  readonly kind: LeaveKind;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly status: 1 | 4 | 6;
  readonly left_at: Date | null;
}

export async function findOpenLeave(tx: Tx, supplier_id: number, stay_id: number): Promise<OpenLeave | null> {
  const rows = await tx.query<OpenLeave>(
    `select id, kind, start_at, end_at, status, left_at from stay_leave
     where supplier_id = $1 and stay_id = $2 and status in (1, 4, 6)`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

export interface NewLeave {
  readonly stay_id: number;
  readonly kind: LeaveKind;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly reason: string;
  readonly proof: string | null;
  /** Null: he has not left yet. */
  readonly left_at: Date | null;
  readonly at: Date;
  readonly by_name: string;
}

/** @throws unique violation stay_leave_one_open */
export async function insertLeave(tx: Tx, supplier_id: number, leave: NewLeave): Promise<void> {
  await tx.query(
    `insert into stay_leave (supplier_id, stay_id, kind, start_at, end_at, reason, proof, left_at, status, created_at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8::timestamptz is null then 1 else 4 end, $9, $10)`,
    [
      supplier_id,
      leave.stay_id,
      leave.kind,
      leave.start_at,
      leave.end_at,
      leave.reason,
      leave.proof,
      leave.left_at,
      leave.at,
      leave.by_name,
    ],
  );
}

export async function withdrawLeaveRow(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`update stay_leave set status = 3 where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

export async function markLeft(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query(`update stay_leave set status = 4, left_at = $3 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    at,
  ]);
}

export async function markLate(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`update stay_leave set status = 6 where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

export async function markBack(
  tx: Tx,
  supplier_id: number,
  id: number,
  back: { readonly at: Date; readonly nights_away: number; readonly credit_nights: number },
): Promise<void> {
  await tx.query(
    `update stay_leave set status = 5, returned_at = $3, nights_away = $4, credit_nights = $5 where supplier_id = $1 and id = $2`,
    [supplier_id, id, back.at, back.nights_away, back.credit_nights],
  );
}

/** Nights that leaves of a stay have given back already. */
export async function creditGiven(tx: Tx, supplier_id: number, stay_id: number): Promise<number> {
  const rows = await tx.query<{ nights: number }>(
    `select coalesce(sum(credit_nights), 0)::int as nights from stay_leave where supplier_id = $1 and stay_id = $2`,
    [supplier_id, stay_id],
  );
  return rows[0]?.nights ?? 0;
}

/** Nights for which a stay had its bed. @param until  exclusive */
export async function nightsWithBed(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  from: string,
  until: string,
): Promise<number> {
  const rows = await tx.query<{ nights: number }>(
    `select count(*)::int as nights from lent.bed_night
     where supplier_id = $1 and stay_id = $2 and kind = 'stay' and night >= $3 and night < $4`,
    [supplier_id, stay_id, from, until],
  );
  return rows[0]?.nights ?? 0;
}

/** Stays whose student should be back from leave and is not, of whom nobody was told yet. */
export async function lateFromLeave(tx: Tx, supplier_id: number, now: Date): Promise<number[]> {
  const rows = await tx.query<{ stay_id: number }>(
    `select stay_id from stay_leave where supplier_id = $1 and status = 4 and end_at < $2 order by stay_id`,
    [supplier_id, now],
  );
  return rows.map((row) => row.stay_id);
}
