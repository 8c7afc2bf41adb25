import { unpaidRenewal } from "../../nights/public.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { daysBetween } from "../../../core/kernel/day.ts";
import { freeNights, nightsFrom, type StayNight, takeNights } from "../../resources/public.ts";
import { moveStay, stayFor, type StayRow } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";
import {
  billSteps,
  demandCompany,
  demandExpected,
  insertBedMove,
  nightsUntil,
  type PlannedNight,
  priceSteps,
  sumOf,
} from "../../stay-beds/public.ts";

/** Another bed from a night on. */
export interface BedChange {
  readonly bed_id: number;
  /** The first night in it; null: tonight. */
  readonly from: string | null;
  readonly reason: string | null;
  /** What the desk was shown as the difference; another sum now is refused. */
  readonly expected_fen?: number | null;
}

/**
 * Moves a student to another bed for the nights from a day on, in one go; what the rooms' prices differ by goes to the folio.
 * @throws {AppError} not_found, wrong_status, conflict, date_in_past, bed_taken, room_gender, bed_unavailable, roommate_avoided,
 * difference_changed
 * @throws {InvalidFields} the same bed, or no night is left from that day on
 */
export async function changeBed(work: Work, id: number, input: BedChange, version: number | null): Promise<void> {
  const stay = await stayFor(work, "change_bed", id, version);
  const from = input.from ?? work.today;
  const { bed_id } = input;
  if (from < work.today) throw new AppError("date_in_past");
  const end = stay.planned_end ?? work.today;
  if (from >= end) throw new InvalidFields({ from: { text: faults.noNightLeft } });
  const nights = await nightsFrom(work.tx, work.supplier.id, id, from);
  if (nights.every((night) => night.bed_id === bed_id)) throw new InvalidFields({ bed_id: { text: faults.sameBed } });
  const former = nights[0]?.bed_id ?? stay.bed_id;
  await moveStay(work, "change_bed", stay, {
    patch: from === work.today ? { bed_id } : {},
    note: input.reason,
    told: { from_bed_id: former, to_bed_id: bed_id, from },
  });
  await freeNights(work, id, from);
  await takeNights(work, { stay_id: id, bed_id, from, nights: daysBetween(from, end), sex: stay.gender, kind: "stay" });
  const held = nights.filter(({ kind }) => kind === "hold");
  const renewal_fen = await moveRenewal(work, stay, bed_id, held, input.reason ?? from);
  await demandCompany(work, stay, bed_id, from, end);
  const own = nights.filter(({ kind }) => kind === "stay");
  const { reason, expected_fen = null } = input;
  const difference_fen = await noteMove(work, stay, { before: own, former, bed_id, from, reason, swapped_with: null });
  demandExpected(expected_fen, difference_fen + renewal_fen);
}

/** The bed that is kept for an unpaid renewal moves along. @returns what its nights cost more in the other bed */
async function moveRenewal(
  work: Work,
  stay: StayRow,
  bed_id: number,
  held: readonly StayNight[],
  title: string,
): Promise<number> {
  const [first] = held;
  const lot = first === undefined ? null : await unpaidRenewal(work, stay.id);
  if (first === undefined || !lot) return 0;
  const wanted = { stay_id: stay.id, bed_id, from: first.night, nights: held.length, sex: stay.gender } as const;
  await takeNights(work, { ...wanted, kind: "hold" });
  const steps = await priceSteps(work, held, bed_id);
  const after_nights = await nightsUntil(work, stay.id, first.night);
  await billSteps(work, steps, { stay_id: stay.id, title, after_nights, lot_id: lot.id, source: "change_bed" });
  return sumOf(steps);
}

interface Moved {
  /** The nights to come as they were planned, in order. */
  readonly before: readonly PlannedNight[];
  readonly former: number | null;
  readonly bed_id: number;
  readonly from: string;
  readonly reason: string | null;
  readonly swapped_with: number | null;
}

/** Writes the move down, and the price difference of the nights to come to the folio. @returns the difference */
export async function noteMove(work: Work, stay: StayRow, moved: Moved): Promise<number> {
  const { tx, supplier } = work;
  const { before, former, bed_id, from } = moved;
  const steps = await priceSteps(work, before, bed_id);
  const after_nights = await nightsUntil(work, stay.id, from);
  const title = moved.reason ?? from;
  await billSteps(work, steps, { stay_id: stay.id, title, after_nights, source: "change_bed" });
  const difference_fen = sumOf(steps);
  await insertBedMove(tx, supplier.id, {
    stay_id: stay.id,
    from_bed_id: former,
    to_bed_id: bed_id,
    from_night: from,
    nights: before.length,
    difference_fen,
    swapped_with: moved.swapped_with,
    reason: moved.reason ?? "",
    at: work.now,
    by_name: work.actor.name,
  });
  return difference_fen;
}
