import type { Work } from "../../../core/jobs/work.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { leaveBed } from "../../housekeeping/public.ts";
import { closeLeavesFrom, releaseReserve } from "../../leaves/public.ts";
import { freeNights, nightsFrom } from "../../resources/public.ts";
import { moveStay } from "../../stays/public.ts";
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
  const ahead = await nightsFrom(tx, supplier.id, id, addDays(from, -1));
  const freed = ahead.filter(({ night }) => night >= from);
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
  const last = ahead.find(({ night }) => night < from);
  if (last) await leaveBed(work, { bed_id: last.bed_id, stay_id: id, cause: "pause", from });
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
