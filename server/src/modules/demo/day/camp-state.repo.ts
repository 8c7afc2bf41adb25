import type { Gender } from "@kangying/contract/students/stay";
import type { Tx } from "../../../core/db/database.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";

/** A stay that is not over, as the desk's list shows it. */
export interface OpenStay {
  readonly id: number;
  readonly status: 10 | 20 | 30 | 40;
  readonly package_id: number;
  readonly name: string;
  readonly gender: Gender;
  readonly birthday: LocalDate | null;
  readonly booked_on: LocalDate;
  readonly expected_date: LocalDate;
  readonly checkin_date: LocalDate | null;
  readonly planned_end: LocalDate | null;
  readonly expected_return: LocalDate | null;
  readonly nights: number;
  readonly bed_id: number | null;
  readonly coach: string | null;
  readonly class_id: number | null;
  readonly is_signed: boolean;
  /** The days since the student entered; 0 on the first. */
  readonly days_in: number;
}

export async function openStays(tx: Tx, supplier_id: number, today: LocalDate): Promise<readonly OpenStay[]> {
  return await tx.query<OpenStay>(
    `select s.id, s.status, s.package_id, t.name, t.gender, t.birthday, (s.created_at at time zone 'Asia/Shanghai')::date as booked_on,
       s.expected_date, s.checkin_date, s.planned_end, s.expected_return, s.expected_nights as nights, s.bed_id, s.coach, s.class_id,
       s.contract_on is not null as is_signed, coalesce($2::date - s.checkin_date, 0) as days_in
     from stay s join student t on t.supplier_id = s.supplier_id and t.id = s.student_id
     where s.supplier_id = $1 and s.status in (10, 20, 30, 40) order by s.id`,
    [supplier_id, today],
  );
}

/** Returns a former student who may come again. @param nth  the index among them, counted round */
export async function graduate(
  tx: Tx,
  supplier_id: number,
  before: LocalDate,
  nth: number,
): Promise<{ name: string; gender: Gender; phone: string; birthday: LocalDate | null } | null> {
  const who = `from student t where t.supplier_id = $1
    and exists (select from stay s where s.supplier_id = $1 and s.student_id = t.id and s.status = 50 and s.finish_reason = 'completed' and s.finish_date < $2)
    and not exists (select from stay s where s.supplier_id = $1 and s.student_id = t.id and (s.status <> 50 or s.finish_date >= $2))`;
  const [row] = await tx.query<{ n: number }>(`select count(*)::int as n ${who}`, [supplier_id, before]);
  if (!row || row.n === 0) return null;
  const [found] = await tx.query<{ name: string; gender: Gender; phone: string; birthday: LocalDate | null }>(
    `select t.name, t.gender, t.phone, t.birthday ${who} order by t.id offset $3 limit 1`,
    [supplier_id, before, nth % row.n],
  );
  return found ?? null;
}

/** A leave that is not over, in days. */
export interface OpenLeave {
  readonly stay_id: number;
  /** 1 granted, 4 away, 6 late. */
  readonly status: 1 | 4 | 6;
  readonly starts_on: LocalDate;
  readonly ends_on: LocalDate;
}

export async function openLeaves(tx: Tx, supplier_id: number): Promise<readonly OpenLeave[]> {
  return await tx.query<OpenLeave>(
    `select stay_id, status, (start_at at time zone 'Asia/Shanghai')::date as starts_on, (end_at at time zone 'Asia/Shanghai')::date as ends_on
     from stay_leave where supplier_id = $1 and status in (1, 4, 6) order by stay_id`,
    [supplier_id],
  );
}

/** Returns when the next message is due. */
export async function nextMessageAt(tx: Tx, supplier_id: number): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    "select min(try_at) as at from stay_message where supplier_id = $1 and try_at is not null",
    [supplier_id],
  );
  return row?.at ?? null;
}

/** Returns the desk payments up to an instant that are not verified. */
export async function unverifiedPayments(tx: Tx, supplier_id: number, until: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from payment where supplier_id = $1 and status = 1 and desk_status = 1 and created_at <= $2 order by id`,
    [supplier_id, until],
  );
  return rows.map(({ id }) => id);
}

export interface OpenPayout {
  readonly id: number;
  readonly request_id: number;
  readonly channel: string;
  readonly is_approved: boolean;
}

/** Returns the payouts requested up to an instant that are not paid. */
export async function openPayouts(tx: Tx, supplier_id: number, until: Date): Promise<readonly OpenPayout[]> {
  return await tx.query<OpenPayout>(
    `select id, request_id, channel, approved_at is not null as is_approved from payout
     where supplier_id = $1 and status = 0 and created_at <= $2 order by id`,
    [supplier_id, until],
  );
}

/** Returns the desk's drawer with the balance of its book. */
export async function deskDrawer(tx: Tx, supplier_id: number): Promise<{ id: number; book_fen: number } | null> {
  const [row] = await tx.query<{ id: number; book_fen: number }>(
    `select d.id, a.balance_fen as book_fen from drawer d
     join ledger_account a on a.supplier_id = d.supplier_id and a.code = 'cash:' || d.id
     where d.supplier_id = $1 and d.status = 1 order by d.id limit 1`,
    [supplier_id],
  );
  return row ?? null;
}
