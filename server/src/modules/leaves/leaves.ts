import type { Work } from "../../core/jobs/work.ts";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays, daysBetween, localDate } from "../../core/kernel/day.ts";
import { takeNights } from "../resources/public.ts";
import { demandCompany, lastBedOf } from "../stay-beds/public.ts";
import { lockMoney } from "../stay-money/public.ts";
import { moveStay, stayFor, type StayRow, staysErrors } from "../stays/public.ts";
import { addLot, unpaidRenewal } from "../nights/public.ts";
import { demandInsurance } from "../papers/public.ts";
import { readRules } from "../packages/public.ts";
import { countsAsPause } from "./decide-leave.ts";
import { endOf, moveBack, nightsAhead, type Nights, nightsOfLeave, releaseReserve } from "./leave-beds.ts";
import { creditFor } from "./facts/leave-credit.ts";
import {
  creditGiven,
  cutByReturn,
  findLeave,
  findOpenLeave,
  markBack,
  markLeft,
  nightsWithBed,
  noteCall,
  openLeavesOf,
  type LeaveRow,
  withdrawLeaveRow,
} from "./leaves.repo.ts";
import { leavesErrors } from "./leaves.errors.ts";

export { grantLeave } from "./ask-leave.ts";

/** The choices made when a student returns. */
export interface LeaveReturn {
  /** The bed for nights that are given back or taken back; null: the bed that the stay has. */
  readonly bed_id: number | null;
  /** True when the student does not want the nights that are given back. */
  readonly forgoes_credit: boolean;
}

/**
 * Starts a leave at the gate: the one whose hours have begun, otherwise the next.
 * @throws {AppError} not_found, wrong_status, conflict, leave_open
 */
export async function departOnLeave(work: Work, stay_id: number, version: number | null): Promise<void> {
  const stay = await stayFor(work, "depart", stay_id, version);
  const open = await openLeavesOf(work.tx, work.supplier.id, stay_id);
  const granted = open.some(({ status }) => status !== 1) ? [] : open.filter((leave) => !isOver(work, leave));
  const leave = granted.find(({ start_at, end_at }) => start_at <= work.now && end_at > work.now) ?? granted[0];
  if (!leave) throw new AppError("wrong_status");
  await depart(work, stay, leave);
}

/** True when the last day of the leave is past. */
const isOver = ({ supplier, today }: Work, { end_at }: LeaveRow): boolean =>
  localDate(end_at, supplier.time_zone, supplier.day_cut) < today;

/** Starts a given leave whose last day is not past. @throws {AppError} not_found, wrong_status, leave_open */
export async function departLeave(work: Work, id: number): Promise<void> {
  const { stay_id } = await demand(work, id);
  const stay = await stayFor(work, "depart", stay_id, null);
  const leave = await demand(work, id, [1]);
  if (leave.kind === "menstrual" || isOver(work, leave)) throw new AppError("wrong_status");
  await depart(work, stay, leave);
}

async function depart(work: Work, stay: StayRow, leave: LeaveRow): Promise<void> {
  const { tx, supplier, now } = work;
  await moveStay(work, "depart", stay, { patch: {} });
  await tx
    .savepoint(() => markLeft(tx, supplier.id, leave.id, now))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "stay_leave_one_away")) throw new AppError(leavesErrors.leave_open);
      throw error;
    });
  work.changed("leave", leave.id);
  if (stay.bed_id !== null) work.changed("bed", stay.bed_id);
}

/** Withdraws the stay's next leave that has not begun. @throws {AppError} not_found, wrong_status, conflict, renewal_open, bed_taken */
export async function withdrawLeave(work: Work, stay_id: number, version: number | null): Promise<void> {
  await lockMoney(work, stay_id);
  const stay = await stayFor(work, "withdraw_leave", stay_id, version);
  await withdraw(work, stay, await openLeave(work, stay_id, [1]), null);
}

/** Withdraws a given leave, decided or not. @param bed_id  for nights whose former bed is taken by now */
export async function withdrawOne(work: Work, id: number, bed_id: number | null): Promise<void> {
  const { stay_id } = await demand(work, id);
  await lockMoney(work, stay_id);
  const stay = await stayFor(work, "withdraw_leave", stay_id, null);
  const leave = await demand(work, id, [0, 1]);
  await withdraw(work, stay, leave, bed_id);
}

async function withdraw(work: Work, stay: StayRow, leave: LeaveRow, bed_id: number | null): Promise<void> {
  const { tx, supplier } = work;
  const back = movedAhead(work, leave);
  await releaseReserve(work, stay.id);
  await moveStay(work, "withdraw_leave", stay, { patch: patchOfMoveBack(work, stay, leave, back, bed_id) });
  await withdrawLeaveRow(tx, supplier.id, leave.id, leave.nights_moved - back.count);
  await moveBack(work, stay, back, bed_id, leave.nights_moved);
  work.changed("leave", leave.id);
}

/** The nights of a leave that were given up and are still to come. */
function movedAhead(work: Work, leave: LeaveRow): Nights {
  const ahead = nightsAhead(work, nightsOfLeave(work, leave.start_at, leave.end_at));
  return leave.nights_moved === 0 ? { ...ahead, count: 0 } : ahead;
}

function patchOfMoveBack(work: Work, stay: StayRow, leave: LeaveRow, back: Nights, bed_id: number | null) {
  if (back.count === 0) return {};
  const end = stay.planned_end ?? work.today;
  return {
    planned_end: addDays(end, -back.count),
    pause_days: Math.max(0, stay.pause_days - (countsAsPause(leave) ? back.count : 0)),
    ...(bed_id !== null && back.from === work.today ? { bed_id } : {}),
  };
}

/**
 * Records a student's return. The nights really away are given back free of charge after the stay's last night, up to what the terms allow.
 * Nights that were given up and are still to come become the student's again.
 * @throws {AppError} not_found, wrong_status, conflict · with nights to give back: renewal_open, insurance_gap, bed_taken, bed_unavailable,
 * room_gender, roommate_avoided. The operator can choose another bed, or give no nights back
 */
export async function returnFromLeave(
  work: Work,
  stay_id: number,
  input: LeaveReturn,
  version: number | null,
): Promise<void> {
  await lockMoney(work, stay_id);
  const stay = await stayFor(work, "return_from_leave", stay_id, version);
  await comeBack(work, stay, await openLeave(work, stay_id, [4, 6]), input);
}

/** Records the return from a given leave. */
export async function returnLeave(work: Work, id: number, input: LeaveReturn): Promise<void> {
  const { stay_id } = await demand(work, id);
  await lockMoney(work, stay_id);
  const stay = await stayFor(work, "return_from_leave", stay_id, null);
  await comeBack(work, stay, await demand(work, id, [4, 6]), input);
}

/** Computes a return: nights away, nights given back, and given-up nights that become the student's again. */
export async function returnOf(work: Work, stay: StayRow, leave: LeaveRow, forgoes_credit: boolean) {
  const { tx, supplier, today } = work;
  const left_on = localDate(leave.left_at ?? leave.start_at, supplier.time_zone, supplier.day_cut);
  const with_bed = await nightsWithBed(tx, supplier.id, stay.id, left_on, today);
  const given = await creditGiven(tx, supplier.id, stay.id);
  const agreed = stay.terms.leave_credit_nights;
  const credit_nights = forgoes_credit ? 0 : creditFor({ away: with_bed, agreed, given });
  const back = movedAhead(work, leave);
  const nights_away = leave.nights_moved > 0 ? Math.max(with_bed, daysBetween(left_on, today)) : with_bed;
  const end = stay.planned_end === null ? null : addDays(stay.planned_end, -back.count);
  const from = endOf(work, { planned_end: end });
  return { nights_away, credit_nights, given, back, from, until: addDays(from, credit_nights) };
}

async function comeBack(
  work: Work,
  stay: StayRow,
  leave: LeaveRow,
  { bed_id, forgoes_credit }: LeaveReturn,
): Promise<void> {
  const { tx, supplier, now } = work;
  const { nights_away, credit_nights, back, from, until } = await returnOf(work, stay, leave, forgoes_credit);
  await releaseReserve(work, stay.id);
  await moveStay(work, "return_from_leave", stay, {
    patch: {
      ...patchOfMoveBack(work, stay, leave, back, bed_id),
      ...(credit_nights === 0
        ? {}
        : {
            expected_nights: stay.expected_nights + credit_nights,
            end_reminded_at: null,
            ...(stay.pause_from === null
              ? { planned_end: until }
              : { nights_kept: (stay.nights_kept ?? 0) + credit_nights }),
          }),
    },
    told: { nights_away, credit_nights },
  });
  const nights_moved = leave.nights_moved - back.count;
  await markBack(tx, supplier.id, leave.id, { at: now, nights_away, credit_nights, nights_moved });
  const away = { stay_id: stay.id, left_at: leave.left_at ?? leave.start_at, at: now };
  for (const id of [leave.id, ...(await cutByReturn(tx, supplier.id, away))]) work.changed("leave", id);
  if (stay.bed_id !== null) work.changed("bed", stay.bed_id);
  await moveBack(work, stay, back, bed_id, leave.nights_moved);
  if (credit_nights > 0)
    await giveBackNights(work, stay, bed_id ?? (await lastBedOf(work, stay)) ?? 0, from, credit_nights);
}

async function giveBackNights(work: Work, stay: StayRow, bed_id: number, from: string, nights: number): Promise<void> {
  if (await unpaidRenewal(work, stay.id)) throw new AppError(staysErrors.renewal_open);
  const until = addDays(from, nights);
  await addLot(work, { stay_id: stay.id, kind: "leave_credit", bought: nights, gift: 0, amount_fen: 0 }, "leave");
  if (stay.pause_from !== null) return;
  await demandInsurance(work, stay, await readRules(work.tx, work.supplier.id), { from, until });
  await takeNights(work, { stay_id: stay.id, bed_id, from, nights, sex: stay.gender, kind: "stay" });
  await demandCompany(work, stay, bed_id, from, until);
}

/** Records a call about a student who is away, with a note. @throws {AppError} not_found, wrong_status */
export async function noteLeaveCall(work: Work, id: number, note: string): Promise<void> {
  const { stay_id } = await demand(work, id);
  const stay = await stayFor(work, "contact", stay_id, null);
  await demand(work, id, [4, 6]);
  await moveStay(work, "contact", stay, { patch: {}, note, told: { way: "phone" } });
  await noteCall(work.tx, work.supplier.id, id, work.now);
  work.changed("leave", id);
}

/**
 * Prepares an act that ends or interrupts a stay: checks that the student is not away, and withdraws leaves that have not begun.
 * @throws {AppError} leave_open
 */
export async function closeLeaves(work: Work, stay_id: number): Promise<void> {
  for (const leave of await openLeavesOf(work.tx, work.supplier.id, stay_id)) {
    if (leave.status !== 1 || leave.nights_moved > 0) throw new AppError(leavesErrors.leave_open);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await withdrawLeaveRow(work.tx, work.supplier.id, leave.id, 0);
    work.changed("leave", leave.id);
  }
}

/**
 * Checks that no leave is open on a day on which a pause will begin: one that began before it, or that gave nights up.
 * @throws {AppError} leave_open
 */
export async function demandNoLeaveOver(work: Work, stay_id: number, day: string): Promise<void> {
  const leaves = await openLeavesOf(work.tx, work.supplier.id, stay_id);
  const isOver = (leave: LeaveRow): boolean =>
    leave.nights_moved > 0 || (!beginsFrom(work, leave, day) && dayOf(work, leave.end_at) > day);
  if (leaves.some(isOver)) throw new AppError(leavesErrors.leave_open);
}

/** Withdraws the leaves that begin on a day or later, because the student is not in camp then. */
export async function closeLeavesFrom(work: Work, stay_id: number, day: string): Promise<void> {
  for (const leave of await openLeavesOf(work.tx, work.supplier.id, stay_id)) {
    if (!beginsFrom(work, leave, day)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await withdrawLeaveRow(work.tx, work.supplier.id, leave.id, 0);
    work.changed("leave", leave.id);
  }
}

const dayOf = ({ supplier }: Work, at: Date): string => localDate(at, supplier.time_zone, supplier.day_cut);

function beginsFrom(work: Work, { status, start_at }: LeaveRow, day: string): boolean {
  return status === 1 && dayOf(work, start_at) >= day;
}

async function openLeave(work: Work, stay_id: number, statuses: readonly number[]): Promise<LeaveRow> {
  const leave = await findOpenLeave(work.tx, work.supplier.id, stay_id);
  if (!leave || !statuses.includes(leave.status)) throw new AppError("wrong_status");
  return leave;
}

async function demand(work: Work, id: number, statuses?: readonly number[]): Promise<LeaveRow> {
  const leave = await findLeave(work.tx, work.supplier.id, id, statuses !== undefined);
  if (!leave) throw new AppError("not_found");
  if (statuses && !statuses.includes(leave.status)) throw new AppError("wrong_status");
  return leave;
}
