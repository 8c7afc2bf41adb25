import type { LeaveKind } from "@kangying/contract/students/stay";
import type { Tx } from "../../core/db/database.ts";

/** The money of a stay as its row stores it. */
export interface StayFigures {
  readonly no: string;
  readonly billed_fen: number;
  readonly paid_fen: number;
  readonly refunded_fen: number;
  readonly deferred_fen: number;
  readonly booking_fen: number;
  readonly security_fen: number;
  readonly due_fen: number;
  readonly nights_left: number;
  readonly leave_credit: number;
}

/** A stay's amounts; the remaining nights come from its nights account. */
export async function readStayFigures(tx: Tx, supplier_id: number, stay_id: number): Promise<StayFigures | null> {
  const rows = await tx.query<StayFigures>(
    `select no, billed_fen, paid_fen, refunded_fen, deferred_fen, booking_fen, security_fen, owed_fen as due_fen,
       coalesce((select sum(delta) from lent.stay_night_entry e where e.supplier_id = s.supplier_id and e.stay_id = s.id), 0)::int as nights_left,
       coalesce((terms ->> 'leave_credit_nights')::int, 0) as leave_credit
     from lent.stay s where supplier_id = $1 and id = $2`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

export interface BillRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly title: string;
  readonly qty: number;
  readonly unit_fen: number;
  readonly amount_fen: number;
  readonly by: string;
  readonly is_void: boolean;
}

/** The latest lines of a stay's bill, oldest first. */
export async function readBill(tx: Tx, supplier_id: number, stay_id: number, limit: number): Promise<BillRow[]> {
  const rows = await tx.query<BillRow>(
    `select id, at, kind, title, qty, unit_fen, amount_fen, by_name as by, voids is not null or voided_by is not null as is_void
     from lent.stay_bill where supplier_id = $1 and stay_id = $2 order by id desc limit $3`,
    [supplier_id, stay_id, limit],
  );
  return rows.toReversed();
}

export interface NightRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly delta: number;
  readonly left: number;
  readonly night: string | null;
  readonly unit_fen: number;
}

/** The latest lines of a stay's nights account, newest first, each with what was left after it. */
export async function readNights(tx: Tx, supplier_id: number, stay_id: number, limit: number): Promise<NightRow[]> {
  return await tx.query<NightRow>(
    `select id, at, kind, delta, (sum(delta) over (order by id))::int as "left", night, unit_fen
     from lent.stay_night_entry where supplier_id = $1 and stay_id = $2 order by id desc limit $3`,
    [supplier_id, stay_id, limit],
  );
}

export interface ContractLine {
  readonly id: number;
  readonly no: string;
  /** Null: not signed yet. */
  readonly signed_on: string | null;
  readonly amount_fen: number;
  readonly is_void: boolean;
  readonly is_supplement: boolean;
}

/** A stay's contracts and their supplements, newest first. */
export async function readContracts(tx: Tx, supplier_id: number, stay_id: number): Promise<ContractLine[]> {
  return await tx.query<ContractLine>(
    `select id, no, signed_on, amount_fen, status = 5 as is_void, parent_id is not null as is_supplement
     from lent.stay_contract where supplier_id = $1 and stay_id = $2 order by id desc limit 50`,
    [supplier_id, stay_id],
  );
}

export interface LeaveLine {
  readonly id: number;
  readonly kind: LeaveKind;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly reason: string;
  readonly status: 0 | 1 | 2 | 4 | 5 | 6;
  readonly nights_away: number;
  readonly credit_nights: number;
}

/** A stay's leaves with the real times of leaving and return, newest first. */
export async function readLeaves(tx: Tx, supplier_id: number, stay_id: number): Promise<LeaveLine[]> {
  return await tx.query<LeaveLine>(
    `select id, kind, coalesce(left_at, start_at) as start_at, coalesce(returned_at, end_at) as end_at, reason, status, nights_away, credit_nights
     from lent.stay_leave where supplier_id = $1 and stay_id = $2 and status <> 3 order by id desc limit 20`,
    [supplier_id, stay_id],
  );
}

export interface PolicyLine {
  readonly id: number;
  readonly policy_no: string;
  readonly insurer: string;
  readonly kind: string;
  readonly start_on: string;
  readonly end_on: string;
}

/** A stay's valid insurance policies, the one with the latest end first. */
export async function readPolicies(tx: Tx, supplier_id: number, stay_id: number): Promise<PolicyLine[]> {
  return await tx.query<PolicyLine>(
    `select id, policy_no, insurer, kind, start_on, end_on from lent.stay_policy
     where supplier_id = $1 and stay_id = $2 and status = 1 order by end_on desc, id desc limit 50`,
    [supplier_id, stay_id],
  );
}

/** A screening of a stay. */
export interface ScreeningRow {
  readonly on: string;
  readonly risk: "green" | "amber" | "red";
  readonly by: string;
  readonly note: string;
  /** Key of an upload. */
  readonly doctor_note: string | null;
}

/** The valid screening: the last one. */
export async function readScreening(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<(ScreeningRow & { readonly is_withdrawn: boolean }) | null> {
  const rows = await tx.query<ScreeningRow & { readonly is_withdrawn: boolean }>(
    `select x.screened_on as "on", x.risk, x.reviewed_by as by, x.note, x.doctor_note, st.health_withdrawn_at is not null as is_withdrawn
     from lent.stay_screening x join lent.stay s on s.supplier_id = x.supplier_id and s.id = x.stay_id
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where x.supplier_id = $1 and x.stay_id = $2 order by x.id desc limit 1`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** A student's attendance at lessons, counted by state. */
export interface AttendanceLine {
  readonly there: number;
  readonly late: number;
  readonly missing: number;
  readonly on_leave: number;
  readonly excused: number;
}

/** Counts a stay's attendance. @returns null where there was no roll call yet */
export async function readAttendance(tx: Tx, supplier_id: number, stay_id: number): Promise<AttendanceLine | null> {
  const rows = await tx.query<AttendanceLine & { rolls: number }>(
    `select count(*)::int as rolls, count(*) filter (where state = 1)::int as there, count(*) filter (where state = 2)::int as late,
       count(*) filter (where state = 3)::int as missing, count(*) filter (where state = 4)::int as on_leave,
       count(*) filter (where state = 5)::int as excused
     from lent.attendance where supplier_id = $1 and stay_id = $2`,
    [supplier_id, stay_id],
  );
  const [row] = rows;
  if (!row || row.rolls === 0) return null;
  const { there, late, missing, on_leave, excused } = row;
  return { there, late, missing, on_leave, excused };
}

/** The last lessons that a student missed or came late to. */
export async function readMissed(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<{ starts: Date; course: string; state: number }[]> {
  return await tx.query(
    `select c.starts, k.name as course, a.state from lent.attendance a
     join lent.schedule c on c.supplier_id = a.supplier_id and c.id = a.schedule_id
     join lent.course k on k.supplier_id = c.supplier_id and k.id = c.course_id
     where a.supplier_id = $1 and a.stay_id = $2 and a.state in (2, 3) order by c.starts desc limit 3`,
    [supplier_id, stay_id],
  );
}
