import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays, daysBetween, localDate } from "../../core/kernel/day.ts";
import { unpaidRenewal } from "../nights/public.ts";
import { readRules } from "../packages/public.ts";
import { demandInsurance } from "../papers/public.ts";
import { countNightsBefore, freeNights, nightsFrom, takeNights } from "../resources/public.ts";
import { billSteps, demandCompany, lastBedOf, type PriceStep, priceSteps } from "../stay-beds/public.ts";
import { type StayRow, staysErrors } from "../stays/public.ts";
import { creditFor } from "./facts/leave-credit.ts";
import { creditGiven, openLeavesOf } from "./leaves.repo.ts";

/** A range of nights: `from` is included, `until` is not. */
export interface Nights {
  readonly from: string;
  readonly until: string;
  readonly count: number;
}

/** The nights between departure and return, by the shop's days. */
export function nightsOfLeave(work: Pick<Work, "supplier">, start_at: Date, end_at: Date): Nights {
  const { time_zone, day_cut } = work.supplier;
  const from = localDate(start_at, time_zone, day_cut);
  const until = localDate(end_at, time_zone, day_cut);
  return { from, until, count: Math.max(0, daysBetween(from, until)) };
}

/** Those of the nights that are still to come. */
export function nightsAhead({ today }: Pick<Work, "today">, { from, until }: Nights): Nights {
  const first = from < today ? today : from;
  return { from: first, until, count: Math.max(0, daysBetween(first, until)) };
}

/** The day after the last night of the stay. Nights that are given back begin here. */
export function endOf(work: Pick<Work, "today">, stay: Pick<StayRow, "planned_end">): string {
  const end = stay.planned_end ?? work.today;
  return end < work.today ? work.today : end;
}

/** The number of nights that the terms still give back. */
export async function creditLeft(work: Pick<Work, "tx" | "supplier">, stay: StayRow): Promise<number> {
  return Math.max(0, stay.terms.leave_credit_nights - (await creditGiven(work.tx, work.supplier.id, stay.id)));
}

/**
 * Reserves a bed, after the stay's last night, for the nights that a leave will give back. While a renewal is unpaid, nothing is reserved:
 * those nights follow the renewal.
 * @returns how many nights are reserved · @throws {AppError} bed_taken, bed_unavailable, room_gender, roommate_avoided
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
  const bed = bed_id ?? (await lastBedOf(work, stay));
  // Before a planned pause the nights are kept for after it.
  if (stay.pause_from !== null) return 0;
  if (nights === 0 || bed === null || (await unpaidRenewal(work, stay.id))) return 0;
  await releaseReserve(work, stay.id);
  const from = endOf(work, stay);
  await takeNights(work, { stay_id: stay.id, bed_id: bed, from, nights, sex: stay.gender, kind: "hold" });
  await demandCompany(work, stay, bed, from, addDays(from, nights));
  return nights;
}

/** Releases the bed that was reserved for nights to be given back. Nights reserved for an unpaid renewal stay. */
export async function releaseReserve(work: Work, stay_id: number): Promise<void> {
  if (await unpaidRenewal(work, stay_id)) return;
  if ((await openLeavesOf(work.tx, work.supplier.id, stay_id)).length === 0) return;
  await freeNights(work, stay_id, "0001-01-01", "hold");
}

/**
 * Frees the bed for the nights of a leave and takes the same number of nights after the stay's last night, in the same bed or another. The
 * price difference of another bed is billed, as after a pause.
 * @throws {AppError} renewal_open, insurance_gap, bed_taken, bed_unavailable, room_gender, roommate_avoided
 */
export async function moveNights(work: Work, stay: StayRow, nights: Nights, bed_id: number | null): Promise<void> {
  if (nights.count === 0) return;
  if (await unpaidRenewal(work, stay.id)) throw new AppError(staysErrors.renewal_open);
  const bed = bed_id ?? (await lastBedOf(work, stay)) ?? 0;
  const from = endOf(work, stay);
  const until = addDays(from, nights.count);
  await demandInsurance(work, stay, await readRules(work.tx, work.supplier.id), { from, until });
  const steps = await stepsOfMove(work, stay.id, nights, bed, from);
  await freeNights(work, stay.id, nights.from, "stay", nights.until);
  await takeNights(work, { stay_id: stay.id, bed_id: bed, from, nights: nights.count, sex: stay.gender, kind: "stay" });
  await demandCompany(work, stay, bed, from, until);
  const after_nights = await countNightsBefore(work.tx, work.supplier.id, stay.id, from);
  await billSteps(work, steps, { stay_id: stay.id, title: from, after_nights, source: "leave" });
}

/** The price differences of nights that move to another date: of their planned beds to the bed that they get there. */
export async function stepsOfMove(
  { tx, supplier }: Pick<Work, "tx" | "supplier">,
  stay_id: number,
  { from, until }: Pick<Nights, "from" | "until">,
  bed_id: number,
  to: string,
): Promise<readonly PriceStep[]> {
  const planned = (await nightsFrom(tx, supplier.id, stay_id, from)).filter(
    ({ kind, night }) => kind === "stay" && night < until,
  );
  return await priceSteps({ tx, supplier }, planned, bed_id, to);
}

/**
 * Moves nights that were given up from the end of the stay back to their dates, because the student returns early or does not leave.
 * The price difference of another bed is billed.
 * @param nights_moved  how many the leave had moved
 * @throws {AppError} renewal_open · bed_taken when another student has the bed by now: choose another bed or a later return
 */
export async function moveBack(
  work: Work,
  stay: StayRow,
  nights: Nights,
  bed_id: number | null,
  nights_moved: number,
): Promise<void> {
  if (nights.count === 0) return;
  if (await unpaidRenewal(work, stay.id)) throw new AppError(staysErrors.renewal_open);
  const bed = bed_id ?? stay.bed_id ?? 0;
  const { from, until, count } = nights;
  const moved = nightsAtEnd(stay, nights);
  const steps = await stepsBack(work, stay, nights, bed);
  // Where their move was billed: what is given back of it must not count before it would have been earned.
  const billed_from = addDays(moved.until, -Math.max(count, nights_moved));
  const after_nights = await countNightsBefore(work.tx, work.supplier.id, stay.id, billed_from);
  await freeNights(work, stay.id, moved.from, "stay");
  await takeNights(work, { stay_id: stay.id, bed_id: bed, from, nights: count, sex: stay.gender, kind: "stay" });
  await demandCompany(work, stay, bed, from, until);
  await billSteps(work, steps, { stay_id: stay.id, title: from, after_nights, source: "leave" });
}

/** The price differences of nights that come back from the end of the stay, by the prices of those days, as when they were moved there. */
export async function stepsBack(
  work: Pick<Work, "tx" | "supplier">,
  stay: Pick<StayRow, "id" | "planned_end">,
  nights: Nights,
  bed_id: number,
): Promise<readonly PriceStep[]> {
  const moved = nightsAtEnd(stay, nights);
  return await stepsOfMove(work, stay.id, moved, bed_id, moved.from);
}

function nightsAtEnd({ planned_end }: Pick<StayRow, "planned_end">, { until, count }: Nights) {
  const end = planned_end ?? until;
  return { from: addDays(end, -count), until: end };
}
