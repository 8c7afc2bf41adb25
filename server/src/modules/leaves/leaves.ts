import type { LeaveKind } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays, localDate } from "../../core/kernel/day.ts";
import { takeNights } from "../resources/public.ts";
import { demandCompany } from "../stay-beds/public.ts";
import { moveStay, stayFor, type StayRow, staysErrors } from "../stays/public.ts";
import { addLot, unpaidRenewal } from "../nights/public.ts";
import { demandInsurance } from "../papers/public.ts";
import { readRules } from "../packages/public.ts";
import { faults } from "./faults.texts.ts";
import {
  creditGiven,
  findOpenLeave,
  insertLeave,
  markBack,
  markLeft,
  nightsWithBed,
  type OpenLeave,
  withdrawLeaveRow,
} from "./leaves.repo.ts";
import { leavesErrors } from "./leaves.errors.ts";

const hourMs = 3_600_000;

/** A student asks to be away; his bed is kept. */
export interface LeaveAsked {
  readonly kind: LeaveKind;
  /** Seconds; null: he leaves now. */
  readonly start_at: number | null;
  /** Seconds. */
  readonly end_at: number;
  readonly reason: string;
  readonly proof: string | null;
}

/** How a leave ends. */
export interface LeaveReturn {
  /** Where the nights that are given back are slept; null: in the bed that he has. */
  readonly bed_id: number | null;
  /** He does not want them. */
  readonly forgoes_credit: boolean;
}

/**
 * Grants a leave, begun at once or on a later day.
 * @throws {AppError} not_found, wrong_status, conflict · leave_open: one at a time
 * @throws {InvalidFields} start_at in the past, or sooner than the terms allow (illness waits for nobody) · end_at before the start, or
 * beyond the stay's end
 */
export async function grantLeave(work: Work, id: number, asked: LeaveAsked, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const stay = await stayFor(work, "leave", id, version);
  if (await findOpenLeave(tx, supplier.id, id)) throw new AppError(leavesErrors.leave_open);
  const start_at = asked.start_at === null ? now : new Date(asked.start_at * 1000);
  const end_at = new Date(asked.end_at * 1000);
  demandTimes(work, stay, asked, start_at, end_at);
  const left_at = start_at <= now ? now : null;
  const { kind, reason, proof } = asked;
  await moveStay(work, "leave", stay, { patch: {}, note: reason, told: { kind, start_at, end_at, left_at, proof } });
  await insertLeave(tx, supplier.id, {
    stay_id: id,
    kind,
    start_at: left_at ?? start_at,
    end_at,
    reason,
    proof,
    left_at,
    at: now,
    by_name: work.actor.name,
  });
  if (stay.bed_id !== null) work.changed("bed", stay.bed_id);
}

function demandTimes(work: Work, stay: StayRow, { kind }: LeaveAsked, start_at: Date, end_at: Date): void {
  const { time_zone, day_cut } = work.supplier;
  const hours = stay.terms.min_leave_hours;
  // The minute in which the form was filled in is not the past.
  if (start_at.getTime() < work.now.getTime() - hourMs) throw new InvalidFields({ start_at: { text: faults.inPast } });
  if (kind !== "sick" && start_at.getTime() < work.now.getTime() + hours * hourMs)
    throw new InvalidFields({ start_at: { text: faults.leaveNotice, data: { hours } } });
  if (end_at <= start_at || end_at <= work.now) throw new InvalidFields({ end_at: { text: faults.leaveOrder } });
  if (stay.planned_end !== null && localDate(end_at, time_zone, day_cut) > stay.planned_end)
    throw new InvalidFields({ end_at: { text: faults.leaveBeyond, data: { day: stay.planned_end } } });
}

/** He goes, at the gate. @throws {AppError} not_found, wrong_status, conflict */
export async function departOnLeave(work: Work, id: number, version: number | null): Promise<void> {
  const stay = await stayFor(work, "depart", id, version);
  const leave = await openLeave(work, id, [1]);
  await moveStay(work, "depart", stay, { patch: {} });
  await markLeft(work.tx, work.supplier.id, leave.id, work.now);
  if (stay.bed_id !== null) work.changed("bed", stay.bed_id);
}

/** A leave that has not begun is given up. @throws {AppError} not_found, wrong_status, conflict */
export async function withdrawLeave(work: Work, id: number, version: number | null): Promise<void> {
  const stay = await stayFor(work, "withdraw_leave", id, version);
  const leave = await openLeave(work, id, [1]);
  await moveStay(work, "withdraw_leave", stay, { patch: {} });
  await withdrawLeaveRow(work.tx, work.supplier.id, leave.id);
}

/**
 * He is back: the nights that he was really away are given back at no price, as far as the terms go, after the last one that he has.
 * @throws {AppError} not_found, wrong_status, conflict · with nights to give back: renewal_open, insurance_gap, bed_taken,
 * bed_unavailable, room_gender, roommate_avoided. Another bed may be chosen, or the nights be forgone
 */
export async function returnFromLeave(
  work: Work,
  id: number,
  { bed_id, forgoes_credit }: LeaveReturn,
  version: number | null,
): Promise<void> {
  const { tx, supplier, now, today } = work;
  const stay = await stayFor(work, "return_from_leave", id, version);
  const leave = await openLeave(work, id, [4, 6]);
  const left_on = localDate(leave.left_at ?? leave.start_at, supplier.time_zone, supplier.day_cut);
  const nights_away = await nightsWithBed(tx, supplier.id, id, left_on, today);
  const left = Math.max(0, stay.terms.leave_credit_nights - (await creditGiven(tx, supplier.id, id)));
  const credit_nights = forgoes_credit ? 0 : Math.min(nights_away, left);
  const end = stay.planned_end ?? today;
  const from = end < today ? today : end;
  await moveStay(work, "return_from_leave", stay, {
    patch:
      credit_nights === 0
        ? {}
        : {
            expected_nights: stay.expected_nights + credit_nights,
            planned_end: addDays(from, credit_nights),
            end_reminded_at: null,
          },
    told: { nights_away, credit_nights },
  });
  await markBack(tx, supplier.id, leave.id, { at: now, nights_away, credit_nights });
  if (stay.bed_id !== null) work.changed("bed", stay.bed_id);
  if (credit_nights > 0) await giveBackNights(work, stay, bed_id ?? stay.bed_id ?? 0, from, credit_nights);
}

async function giveBackNights(work: Work, stay: StayRow, bed_id: number, from: string, nights: number): Promise<void> {
  if (await unpaidRenewal(work, stay.id)) throw new AppError(staysErrors.renewal_open);
  const until = addDays(from, nights);
  await demandInsurance(work, stay, await readRules(work.tx, work.supplier.id), { from, until });
  await addLot(work, { stay_id: stay.id, kind: "leave_credit", bought: nights, gift: 0, amount_fen: 0 }, "leave");
  await takeNights(work, { stay_id: stay.id, bed_id, from, nights, sex: stay.gender, kind: "stay" });
  await demandCompany(work, stay, bed_id, from, until);
}

/**
 * For acts that end a stay or interrupt it: nobody is away, and a leave that has not begun is given up.
 * @throws {AppError} leave_open
 */
export async function closeLeaves(work: Work, stay_id: number): Promise<void> {
  const leave = await findOpenLeave(work.tx, work.supplier.id, stay_id);
  if (!leave) return;
  if (leave.status !== 1) throw new AppError(leavesErrors.leave_open);
  await withdrawLeaveRow(work.tx, work.supplier.id, leave.id);
}

async function openLeave(work: Work, stay_id: number, statuses: readonly number[]): Promise<OpenLeave> {
  const leave = await findOpenLeave(work.tx, work.supplier.id, stay_id);
  if (!leave || !statuses.includes(leave.status)) throw new AppError("wrong_status");
  return leave;
}
