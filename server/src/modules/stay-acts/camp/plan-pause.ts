import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { closeLeavesFrom, releaseReserve } from "../../leaves/public.ts";
import { readRules } from "../../packages/public.ts";
import { demandInsurance } from "../../papers/public.ts";
import { freeNights, lockBeds, nightsFrom, takeNights } from "../../resources/public.ts";
import { demandCompany, demandStillFree } from "../../stay-beds/public.ts";
import { moveStay, type StayRow } from "../../stays/public.ts";
import { askBedsOffered } from "../../waitlist/public.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";
import { blockersOf, demandNone, holdStay, sharesOf } from "../taking-part.ts";
import { againstPause, beginPause, type Pause, pauseOf, pauseStay } from "./pause-stay.ts";

/**
 * Pauses a stay, tonight or from a later day on.
 * @throws {AppError} as `pauseStay` and `planPause`
 */
export async function pauseFrom(
  work: Work,
  id: number,
  input: Pause,
  version: number | null,
  parts: StayParts = stayParts,
): Promise<void> {
  const { from = null } = input;
  if (from === null || from <= work.today) await pauseStay(work, id, input, version, parts);
  else await planPause(work, id, { ...input, from }, version, parts);
}

/**
 * Plans a pause from a later day on: the bed is free for others from that day, and the nights from then on are kept. The timer begins the
 * pause on its day, or an operator does so before.
 * @throws {AppError} not_found, wrong_status, conflict, pause_planned, renewal_open, leave_open · {InvalidFields} as `pauseStay`, and a day
 *   on which no night is left
 */
export async function planPause(
  work: Work,
  id: number,
  input: Pause & { readonly from: string },
  version: number | null,
  parts: StayParts = stayParts,
): Promise<void> {
  const { tx, supplier } = work;
  const stay = await holdStay(work, "plan_pause", id, version);
  const { from, expected_return, reason, is_medical = false, proof = null } = input;
  const shares = await sharesOf(await pauseOf(work, stay, input), parts);
  demandNone(await blockersOf([{ blockers: () => againstPause(work, stay, input) }, ...shares]));
  await releaseReserve(work, id);
  await closeLeavesFrom(work, id, from);
  const freed = await nightsFrom(tx, supplier.id, id, from);
  await moveStay(work, "plan_pause", stay, {
    patch: {
      pause_from: from,
      pause_beds: freed.map(({ bed_id }) => bed_id),
      planned_end: from,
      nights_kept: freed.length,
      expected_return,
      pause_reason: reason,
      pause_medical: is_medical,
    },
    note: reason,
    told: proof === null ? {} : { proof },
  });
  await freeNights(work, id, from);
  await askBedsOffered(work);
}

/** Begins a planned pause whose day has come. Does nothing where the plan was dropped meanwhile. @throws {AppError} leave_open */
export async function beginPlannedPause(work: Work, id: number, parts: StayParts = stayParts): Promise<void> {
  const stay = await holdStay(work, "pause", id, null);
  const { pause_from, expected_return, pause_reason, pause_medical: is_medical } = stay;
  if (pause_from === null || pause_from > work.today) return;
  const input = { expected_return: expected_return ?? pause_from, reason: pause_reason ?? "", is_medical };
  // The terms were checked when the pause was planned. Its bed may have another guest since, so they cannot prevent it any more.
  await beginPause(work, stay, input, () => [], parts);
}

/**
 * Drops a planned pause: the student gets the same beds back for all kept nights.
 * @throws {AppError} not_found, wrong_status, conflict · bed_given_on where another student has a bed by now; bed_taken, bed_unavailable,
 *   room_gender, roommate_avoided · insurance_gap
 */
export async function dropPause(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier, today } = work;
  const stay = await holdStay(work, "drop_pause", id, version);
  const { pause_from, nights_kept } = stay;
  if (pause_from === null || nights_kept === null) throw new AppError("wrong_status");
  const from = pause_from < today ? today : pause_from;
  const until = addDays(from, nights_kept);
  await demandInsurance(work, stay, await readRules(tx, supplier.id), { from, until });
  const runs = runsOfBeds(stay, from, nights_kept);
  await lockBeds(tx, supplier.id, [...new Set(runs.map(({ bed_id }) => bed_id))]);
  for (const run of runs) await demandStillFree(work, stay, run);
  const tonight = from === today ? runs[0]?.bed_id : undefined;
  await moveStay(work, "drop_pause", stay, {
    patch: {
      ...(tonight === undefined ? {} : { bed_id: tonight }),
      pause_from: null,
      pause_beds: null,
      planned_end: until,
      nights_kept: null,
      expected_return: null,
      pause_reason: null,
      pause_medical: false,
    },
    told: { nights: nights_kept },
  });
  for (const { bed_id, from: first, nights } of runs) {
    await takeNights(work, { stay_id: id, bed_id, from: first, nights, sex: stay.gender, kind: "stay" });
    await demandCompany(work, stay, bed_id, first, addDays(first, nights));
  }
}

/** Nights in a row in one bed. */
interface BedRun {
  readonly bed_id: number;
  readonly from: string;
  readonly nights: number;
}

/** The beds for the kept nights, as they were before the plan. Nights that were added later follow in the last bed. */
function runsOfBeds({ pause_beds, bed_id }: StayRow, from: string, nights: number): readonly BedRun[] {
  const had = pause_beds ?? [];
  const beds = Array.from({ length: nights }, (_, nth) => had[nth] ?? had.at(-1) ?? bed_id ?? 0);
  const runs: BedRun[] = [];
  for (const [nth, bed] of beds.entries()) {
    const last = runs.at(-1);
    if (last?.bed_id === bed) runs[runs.length - 1] = { ...last, nights: last.nights + 1 };
    else runs.push({ bed_id: bed, from: addDays(from, nth), nights: 1 });
  }
  return runs;
}
