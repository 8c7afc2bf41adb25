import type { CancelReason, FinishReason, Gender, ScreeningRisk, StaySource } from "@kangying/contract/students/stay";
import type { StayStatus } from "@kangying/contract/students/stay-status";
import type { Tx } from "../../core/db/database.ts";
import type { StayTerms } from "../packages/public.ts";

/** A stay as the commands read it. Dates are the shop's, `YYYY-MM-DD`. */
export interface StayRow {
  readonly id: number;
  readonly no: string;
  readonly student_id: number;
  readonly package_id: number;
  readonly terms: StayTerms;
  readonly price_fen: number;
  readonly status: StayStatus;
  readonly source: StaySource;
  readonly expected_date: string;
  readonly expected_nights: number;
  readonly room_type_id: number;
  readonly gender: Gender;
  readonly bed_id: number | null;
  readonly coach_id: number | null;
  /** The coach's name. */
  readonly coach: string | null;
  /** The student's class; kept while they are away. */
  readonly class_id: number | null;
  readonly checkin_date: string | null;
  readonly planned_end: string | null;
  readonly nights_kept: number | null;
  readonly paused_at: Date | null;
  readonly pauses: number;
  /** Days of earlier pauses that count towards the agreed limit. */
  readonly pause_days: number;
  readonly pause_medical: boolean;
  readonly expected_return: string | null;
  /** The first day of a pause that is planned for later; null: none is planned. Its kept nights are in `nights_kept`. */
  readonly pause_from: string | null;
  /** The beds that the nights from that day on had, night by night. */
  readonly pause_beds: readonly number[] | null;
  /** The beds of the nights that a pause or the end took away, night by night; null: they are not known. */
  readonly kept_beds: readonly number[] | null;
  readonly pause_reason: string | null;
  readonly finish_at: Date | null;
  readonly finish_date: string | null;
  readonly finish_reason: FinishReason | null;
  readonly nights_used: number | null;
  readonly prev_stay_id: number | null;
  readonly transferred_at: Date | null;
  readonly archived_at: Date | null;
  readonly remark: string;
  readonly version: number;
  /** Sum of the folio. */
  readonly billed_fen: number;
  /** The sum of all payments into its deferred account. */
  readonly paid_fen: number;
  readonly refunded_fen: number;
  readonly recognised_fen: number;
  readonly penalty_fen: number;
  /** The balance of its deferred account. */
  readonly deferred_fen: number;
  readonly booking_fen: number;
  readonly security_fen: number;
  readonly nights_slept: number;
  readonly contract_on: string | null;
  readonly first_paid_on: string | null;
  readonly screen_risk: ScreeningRisk | null;
  readonly waitlisted_at: Date | null;
  readonly offer_until: Date | null;
  readonly hold_until: string | null;
  /** Keys of students. */
  readonly roommate_avoid: readonly number[];
  /** The unpaid part of the fee; a held booking deposit counts as paid; never below 0. All pages show this figure. */
  readonly owed_fen: number;
}

const columns = `id, no, student_id, package_id, terms, price_fen, status, source, expected_date, expected_nights, room_type_id, gender,
  bed_id, coach_id, coach, class_id, checkin_date, planned_end, nights_kept, paused_at, pauses, pause_days, pause_medical, expected_return, pause_from,
  pause_beds, kept_beds, pause_reason, finish_at,
  finish_date, finish_reason, nights_used, prev_stay_id, transferred_at, archived_at, remark, version, billed_fen, paid_fen, refunded_fen,
  recognised_fen, penalty_fen, deferred_fen, booking_fen, security_fen, nights_slept, contract_on, first_paid_on, screen_risk,
  waitlisted_at, offer_until, hold_until, roommate_avoid, owed_fen`;

export async function findStay(tx: Tx, supplier_id: number, id: number): Promise<StayRow | null> {
  const rows = await tx.query<StayRow>(`select ${columns} from stay where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

/** Reads a stay and locks it until the commit, so that acts on one stay run one after another. */
export async function lockStay(tx: Tx, supplier_id: number, id: number): Promise<StayRow | null> {
  const rows = await tx.query<StayRow>(
    `select ${columns} from stay where supplier_id = $1 and id = $2 for no key update`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/**
 * Whether each person has a stay that is neither finished nor cancelled, and their last finished stay. All stays count, also those of other
 * coaches that a limited caller does not see.
 */
export async function staysOfStudents(
  tx: Tx,
  supplier_id: number,
  student_ids: readonly number[],
): Promise<{ student_id: number; open: boolean; last_finished: number | null }[]> {
  return await tx.query(
    `select student_id /* not null: of a stay */, open /* not null: of a stay */, last_finished
     from stays_of_students($1::bigint, $2::bigint[])`,
    [supplier_id, student_ids],
  );
}

export interface NewStay {
  readonly no: string;
  readonly student_id: number;
  readonly package_id: number;
  readonly terms: StayTerms;
  readonly price_fen: number;
  readonly kind: "new" | "return" | "transfer";
  readonly source: StaySource;
  readonly expected_date: string;
  readonly expected_nights: number;
  readonly room_type_id: number;
  readonly gender: Gender;
  readonly coach_id: number | null;
  readonly prev_stay_id: number | null;
  readonly remark: string;
  readonly at: Date;
}

/** Inserts a stay that waits to be confirmed. @throws unique violation stay_one_pending where the person has one already */
export async function insertStay(tx: Tx, supplier_id: number, stay: NewStay): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into stay (supplier_id, no, student_id, package_id, terms, price_fen, kind, status, source, expected_date, expected_nights,
       room_type_id, gender, coach_id, prev_stay_id, remark, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 10, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16) returning id`,
    [
      supplier_id,
      stay.no,
      stay.student_id,
      stay.package_id,
      JSON.stringify(stay.terms),
      stay.price_fen,
      stay.kind,
      stay.source,
      stay.expected_date,
      stay.expected_nights,
      stay.room_type_id,
      stay.gender,
      stay.coach_id,
      stay.prev_stay_id,
      stay.remark,
      stay.at,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** What an act can write besides the status. Missing members stay unchanged. */
export interface StayPatch {
  readonly package_id?: number;
  readonly terms?: StayTerms;
  readonly price_fen?: number;
  readonly source?: StaySource;
  readonly expected_date?: string;
  readonly expected_nights?: number;
  readonly room_type_id?: number;
  readonly bed_id?: number | null;
  readonly coach_id?: number | null;
  readonly class_id?: number | null;
  readonly confirmed_at?: Date | null;
  readonly checkin_at?: Date | null;
  readonly checkin_date?: string | null;
  readonly contract_on?: string | null;
  readonly insured_to?: string | null;
  readonly screen_risk?: ScreeningRisk | null;
  readonly waitlisted_at?: Date | null;
  readonly offer_until?: Date | null;
  readonly hold_until?: string | null;
  readonly hold_lapsed_at?: Date | null;
  readonly no_show_at?: Date | null;
  readonly end_reminded_at?: Date | null;
  readonly return_overdue_at?: Date | null;
  readonly return_reminded_at?: Date | null;
  readonly transferred_at?: Date;
  readonly roommate_avoid?: readonly number[];
  readonly planned_end?: string | null;
  readonly paused_at?: Date | null;
  readonly pause_reason?: string | null;
  readonly pauses?: number;
  readonly pause_days?: number;
  readonly pause_medical?: boolean;
  readonly nights_kept?: number | null;
  readonly expected_return?: string | null;
  readonly pause_from?: string | null;
  readonly pause_beds?: readonly number[] | null;
  readonly kept_beds?: readonly number[] | null;
  readonly finish_at?: Date | null;
  readonly finish_date?: string | null;
  readonly finish_reason?: FinishReason | null;
  readonly nights_used?: number | null;
  readonly cancelled_at?: Date | null;
  readonly cancelled_by?: string | null;
  readonly cancel_reason?: CancelReason | null;
  readonly cancel_note?: string | null;
  readonly archived_at?: Date;
  readonly remark?: string;
}

/**
 * The only update that moves a stay. Its WHERE includes status and version, so that of two acts at once one finds no row.
 * @returns the new version, or null where the stay has moved meanwhile
 */
export async function updateStay(
  tx: Tx,
  supplier_id: number,
  seen: Pick<StayRow, "id" | "status" | "version">,
  to: StayStatus,
  patch: StayPatch,
  at: Date,
): Promise<number | null> {
  const entries = Object.entries(patch);
  // The column names come from the type above, never from a caller's text.
  const sets = entries.map(([name], index) => `, ${name} = $${index + 7}`);
  const rows = await tx.query<{ version: number }>(
    `update stay set status = $5, updated_at = $6, version = version + 1${sets.join("")}
     where supplier_id = $1 and id = $2 and status = $3 and version = $4 and archived_at is null returning version`,
    [supplier_id, seen.id, seen.status, seen.version, to, at, ...entries.map(([, value]) => value)],
  );
  return rows[0]?.version ?? null;
}

/** Adds nights to a stay that has not begun. */
export async function addNights(tx: Tx, supplier_id: number, id: number, nights: number): Promise<void> {
  await tx.query(`update stay set expected_nights = expected_nights + $3 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    nights,
  ]);
}

export interface NewStayEvent {
  readonly stay_id: number;
  readonly act: string;
  readonly from_status: StayStatus | null;
  readonly to_status: StayStatus | null;
  readonly at: Date;
  readonly actor_kind: "account" | "system";
  readonly account_id: number | null;
  readonly actor_name: string;
  readonly note: string | null;
  readonly before: object | null;
  readonly after: object | null;
}

export function insertStayEvent(tx: Tx, supplier_id: number, event: NewStayEvent): void {
  tx.write(
    `insert into stay_event (supplier_id, stay_id, act, from_status, to_status, at, actor_kind, account_id, actor_name, note, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      supplier_id,
      event.stay_id,
      event.act,
      event.from_status,
      event.to_status,
      event.at,
      event.actor_kind,
      event.account_id,
      event.actor_name,
      event.note,
      event.before && JSON.stringify(event.before),
      event.after && JSON.stringify(event.after),
    ],
  );
}
