import type { LeaveKind } from "@kangying/contract/students/stay";
import type { Tx } from "../../core/db/database.ts";

/** 0 requested · 1 approved · 2 refused · 3 withdrawn · 4 away · 5 back · 6 not back in time */
export type LeaveStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A leave as the commands see it. */
export interface LeaveRow {
  readonly id: number;
  readonly no: string | null;
  readonly stay_id: number;
  readonly kind: LeaveKind;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly reason: string;
  readonly proof: string | null;
  readonly status: LeaveStatus;
  readonly left_at: Date | null;
  readonly keeps_bed: boolean;
  readonly nights_moved: number;
  readonly contact: string | null;
  readonly calls: number;
  readonly created_at: Date;
  readonly by_name: string;
}

const columns = `id, no, stay_id, kind, start_at, end_at, reason, proof, status, left_at, keeps_bed, nights_moved, contact, calls,
  created_at, by_name`;

/** Finds a leave. @param lock  keeps others from changing it until the commit */
export async function findLeave(tx: Tx, supplier_id: number, id: number, lock = false): Promise<LeaveRow | null> {
  const rows = await tx.query<LeaveRow>(
    `select ${columns} from stay_leave where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The leaves of a stay that are not over: students who are away first, then by beginning. Rests in camp are not included. */
export async function openLeavesOf(tx: Tx, supplier_id: number, stay_id: number): Promise<LeaveRow[]> {
  return await tx.query<LeaveRow>(
    `select ${columns} from stay_leave
     where supplier_id = $1 and stay_id = $2 and status in (1, 4, 6) and kind <> 'menstrual' order by status desc, start_at`,
    [supplier_id, stay_id],
  );
}

/** The leave on which the student is away, otherwise the next approved one. */
export async function findOpenLeave(tx: Tx, supplier_id: number, stay_id: number): Promise<LeaveRow | null> {
  return (await openLeavesOf(tx, supplier_id, stay_id))[0] ?? null;
}

/** An approved leave of the stay that overlaps these hours. A student who is not back counts as away until now. */
export async function overlapping(
  tx: Tx,
  supplier_id: number,
  asked: { readonly stay_id: number; readonly start_at: Date; readonly end_at: Date; readonly now: Date },
): Promise<LeaveRow | null> {
  const rows = await tx.query<LeaveRow>(
    `select ${columns} from stay_leave
     where supplier_id = $1 and stay_id = $2 and status in (1, 4, 6)
       and coalesce(left_at, start_at) < $4 and case when status = 1 then end_at else greatest(end_at, $5) end > $3
     order by start_at limit 1`,
    [supplier_id, asked.stay_id, asked.start_at, asked.end_at, asked.now],
  );
  return rows[0] ?? null;
}

export interface NewLeave {
  readonly stay_id: number;
  readonly no: string;
  readonly kind: LeaveKind;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly reason: string;
  readonly proof: string | null;
  readonly contact: string | null;
  readonly keeps_bed: boolean;
  readonly nights_req: number;
  readonly status: 0 | 1 | 4;
  readonly left_at: Date | null;
  readonly at: Date;
  readonly by_name: string;
}

/** Inserts a leave. @returns its key · @throws exclusion violation stay_leave_apart · unique violation stay_leave_one_away */
export async function insertLeave(tx: Tx, supplier_id: number, leave: NewLeave): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into stay_leave (supplier_id, stay_id, no, kind, start_at, end_at, reason, proof, contact, keeps_bed, nights_req, status, left_at,
       created_at, by_name, decided_at, decided_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::smallint, $13, $14, $15,
       case when $12 > 0 then $14::timestamptz end, case when $12 > 0 then $15 end) returning id`,
    [
      supplier_id,
      leave.stay_id,
      leave.no,
      leave.kind,
      leave.start_at,
      leave.end_at,
      leave.reason,
      leave.proof,
      leave.contact,
      leave.keeps_bed,
      leave.nights_req,
      leave.status,
      leave.left_at,
      leave.at,
      leave.by_name,
    ],
  );
  return rows[0]?.id ?? 0;
}

export interface LeaveDecided {
  readonly status: 1 | 2;
  readonly keeps_bed: boolean;
  readonly nights_moved: number;
  readonly refuse_reason: string | null;
  readonly at: Date;
  readonly by_name: string;
}

/** Saves the decision on a leave. @throws exclusion violation stay_leave_apart */
export async function decideLeave(tx: Tx, supplier_id: number, id: number, decided: LeaveDecided): Promise<void> {
  await tx.query(
    `update stay_leave set status = $3, keeps_bed = $4, nights_moved = $5, refuse_reason = $6, decided_at = $7, decided_name = $8
     where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      id,
      decided.status,
      decided.keeps_bed,
      decided.nights_moved,
      decided.refuse_reason,
      decided.at,
      decided.by_name,
    ],
  );
}

/** Marks a leave as withdrawn. @param nights_moved  nights that stay moved in spite of it */
export async function withdrawLeaveRow(tx: Tx, supplier_id: number, id: number, nights_moved: number): Promise<void> {
  await tx.query(`update stay_leave set status = 3, nights_moved = $3 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    nights_moved,
  ]);
}

/** Marks the student of a leave as away. @throws unique violation stay_leave_one_away */
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

export async function noteCall(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query(`update stay_leave set calls = calls + 1, called_at = $3 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    at,
  ]);
}

export interface LeaveOver {
  readonly at: Date;
  readonly nights_away: number;
  readonly credit_nights: number;
  readonly nights_moved: number;
}

export async function markBack(tx: Tx, supplier_id: number, id: number, back: LeaveOver): Promise<void> {
  await tx.query(
    `update stay_leave set status = 5, returned_at = $3, nights_away = $4, credit_nights = $5, nights_moved = $6
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, back.at, back.nights_away, back.credit_nights, back.nights_moved],
  );
}

/**
 * Shortens approved leaves whose hours partly passed while the student was late from another leave: the rest begins now. Withdraws those
 * that are entirely over.
 * @returns their keys
 */
export async function cutByReturn(
  tx: Tx,
  supplier_id: number,
  { stay_id, left_at, at }: { readonly stay_id: number; readonly left_at: Date; readonly at: Date },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update stay_leave set start_at = case when end_at > $3 then $3 else start_at end,
       status = case when status = 1 and end_at <= $3 then 3 else status end
     where supplier_id = $1 and stay_id = $2 and status in (0, 1) and start_at < $3 and end_at > $4 and (status = 1 or end_at > $3) returning id`,
    [supplier_id, stay_id, at, left_at],
  );
  return rows.map(({ id }) => id);
}

/** The number of nights that leaves of a stay have given back already. */
export async function creditGiven(tx: Tx, supplier_id: number, stay_id: number): Promise<number> {
  const rows = await tx.query<{ nights: number }>(
    `select coalesce(sum(credit_nights), 0)::int as nights from stay_leave where supplier_id = $1 and stay_id = $2`,
    [supplier_id, stay_id],
  );
  return rows[0]?.nights ?? 0;
}

/** The number of nights for which a stay had its bed. @param until  exclusive */
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

/** Stays whose student is late from a leave and is not marked as late yet. */
export async function lateFromLeave(tx: Tx, supplier_id: number, now: Date): Promise<number[]> {
  const rows = await tx.query<{ stay_id: number }>(
    `select stay_id from stay_leave where supplier_id = $1 and status = 4 and end_at < $2 order by stay_id`,
    [supplier_id, now],
  );
  return rows.map((row) => row.stay_id);
}
