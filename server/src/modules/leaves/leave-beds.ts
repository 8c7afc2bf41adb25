import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays, daysBetween, localDate } from "../../core/kernel/day.ts";
import { unpaidRenewal } from "../nights/public.ts";
import { readRules } from "../packages/public.ts";
import { demandInsurance } from "../papers/public.ts";
import { freeNights, takeNights } from "../resources/public.ts";
import { demandCompany } from "../stay-beds/public.ts";
import { type StayRow, staysErrors } from "../stays/public.ts";
import { creditFor } from "./facts/leave-credit.ts";
import { creditGiven, openLeavesOf } from "./leaves.repo.ts";

/** A run of nights, half open. */
export interface Nights {
  readonly from: string;
  readonly until: string;
  readonly count: number;
}

/** The nights between leaving and coming back, by the shop's days. */
export function nightsOfLeave(work: Pick<Work, "supplier">, start_at: Date, end_at: Date): Nights {
  const { time_zone, day_cut } = work.supplier;
  const from = localDate(start_at, time_zone, day_cut);
  const until = localDate(end_at, time_zone, day_cut);
  return { from, until, count: Math.max(0, daysBetween(from, until)) };
}

/** Those of them that are still to come. */
export function nightsAhead({ today }: Pick<Work, "today">, { from, until }: Nights): Nights {
  const first = from < today ? today : from;
  return { from: first, until, count: Math.max(0, daysBetween(first, until)) };
}

/** The day after the last night: where nights that are given back begin. */
export function endOf(work: Pick<Work, "today">, stay: Pick<StayRow, "planned_end">): string {
  const end = stay.planned_end ?? work.today;
  return end < work.today ? work.today : end;
}

/** Nights that the terms still give back. */
export async function creditLeft(work: Pick<Work, "tx" | "supplier">, stay: StayRow): Promise<number> {
  return Math.max(0, stay.terms.leave_credit_nights - (await creditGiven(work.tx, work.supplier.id, stay.id)));
}

/**
 * Keeps a bed for the nights that a leave will give back, after the last one of the stay. Where a renewal waits for its money nothing is
 * kept: those nights follow it.
 * @returns how many are kept · @throws {AppError} bed_taken, bed_unavailable, room_gender, roommate_avoided
 */
export async function reserveNights(
  work: Work,
  stay: StayRow,
  away: number,
  bed_id: number | null = null,
): Promise<number> {
  const { tx, supplier } = work;
  const nights = creditFor({
    away,
    agreed: stay.terms.leave_credit_nights,
    given: await creditGiven(tx, supplier.id, stay.id),
  });
  const bed = bed_id ?? stay.bed_id;
  if (nights === 0 || bed === null || (await unpaidRenewal(work, stay.id))) return 0;
  await releaseReserve(work, stay.id);
  const from = endOf(work, stay);
  await takeNights(work, { stay_id: stay.id, bed_id: bed, from, nights, sex: stay.gender, kind: "hold" });
  await demandCompany(work, stay, bed, from, addDays(from, nights));
  return nights;
}

/** Gives up the bed that was kept for nights to be given back. What is kept for an unpaid renewal is not touched. */
export async function releaseReserve(work: Work, stay_id: number): Promise<void> {
  if (await unpaidRenewal(work, stay_id)) return;
  if ((await openLeavesOf(work.tx, work.supplier.id, stay_id)).length === 0) return;
  await freeNights(work, stay_id, "0001-01-01", "hold");
}

/**
 * Gives the nights of a leave to others and takes as many after the last night of the stay, in the same bed or another.
 * @throws {AppError} renewal_open, insurance_gap, bed_taken, bed_unavailable, room_gender, roommate_avoided
 */
export async function moveNights(work: Work, stay: StayRow, nights: Nights, bed_id: number | null): Promise<void> {
  if (nights.count === 0) return;
  if (await unpaidRenewal(work, stay.id)) throw new AppError(staysErrors.renewal_open);
  const bed = bed_id ?? stay.bed_id ?? 0;
  const from = endOf(work, stay);
  const until = addDays(from, nights.count);
  await demandInsurance(work, stay, await readRules(work.tx, work.supplier.id), { from, until });
  await freeNights(work, stay.id, nights.from, "stay", nights.until);
  await takeNights(work, { stay_id: stay.id, bed_id: bed, from, nights: nights.count, sex: stay.gender, kind: "stay" });
  await demandCompany(work, stay, bed, from, until);
}

/**
 * Takes nights that were given up back from the end of the stay: somebody returns early, or does not go.
 * @throws {AppError} renewal_open · bed_taken where somebody else has the bed by now: another one is chosen, or they come later
 */
export async function moveBack(work: Work, stay: StayRow, nights: Nights, bed_id: number | null): Promise<void> {
  if (nights.count === 0) return;
  if (await unpaidRenewal(work, stay.id)) throw new AppError(staysErrors.renewal_open);
  const bed = bed_id ?? stay.bed_id ?? 0;
  const { from, until, count } = nights;
  await freeNights(work, stay.id, addDays(stay.planned_end ?? until, -count), "stay");
  await takeNights(work, { stay_id: stay.id, bed_id: bed, from, nights: count, sex: stay.gender, kind: "stay" });
  await demandCompany(work, stay, bed, from, until);
}
