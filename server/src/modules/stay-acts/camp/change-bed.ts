import type { Work } from "../../../core/jobs/work.ts";
import { daysBetween } from "../../../core/kernel/day.ts";
import { readRules } from "../../packages/public.ts";
import { nightsFrom, resourcesErrors } from "../../resources/public.ts";
import { type Acting, type Blocker, blocker, faultyField, type StayRow } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";
import type { ActInputs } from "../dialogs/inputs.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";
import { act, holdStay } from "../taking-part.ts";
import { openRenewalIfPaid } from "./renewals.ts";

/** A change to another bed from a night on. */
export type BedChange = ActInputs["change_bed"] & {
  readonly bed_id: number;
  /** The first night in the new bed; null: tonight. */
  readonly from: string | null;
  readonly reason: string | null;
};

/**
 * Moves a student to another bed for the nights from a day on. The difference of the rooms' prices is billed.
 * @throws {AppError} not_found, wrong_status, conflict, date_in_past, bed_taken, room_gender, bed_unavailable, roommate_avoided,
 * difference_changed
 * @throws {InvalidFields} the same bed, or no night is left from that day on
 */
export async function changeBed(
  work: Work,
  id: number,
  input: BedChange,
  version: number | null,
  parts: StayParts = stayParts,
): Promise<void> {
  const stay = await holdStay(work, "change_bed", id, version);
  const changing = await changeOf(work, stay, input.from ?? work.today, input);
  const own = { blockers: () => againstChange(changing), moving: { patch: {}, note: input.reason } };
  await act(changing, own, parts);
  // A cheaper bed gives money back, and this may be enough to pay an unpaid renewal.
  await openRenewalIfPaid(work, id);
}

/** The remaining nights from a day on. */
export async function changeOf<Input>(
  work: Work,
  stay: StayRow,
  from: string,
  input: Input,
): Promise<Acting<Input> & { readonly act: "change_bed" }> {
  const until = stay.planned_end ?? work.today;
  const nights = { from, until, count: Math.max(0, daysBetween(from, until)) };
  return { work, act: "change_bed", stay, rules: await readRules(work.tx, work.supplier.id), nights, input };
}

/** The obstacles to a change of bed. @param acting  without a chosen bed, the bed is not checked */
export async function againstChange({
  work,
  stay,
  nights,
  input,
}: Acting<Pick<ActInputs["change_bed"], "bed_id">>): Promise<readonly Blocker[]> {
  if (nights.from < work.today) return [blocker(stay, resourcesErrors.date_in_past, {}, null)];
  // A planned pause is named as the reason by its part.
  if (stay.pause_from !== null && nights.from >= stay.pause_from) return [];
  if (nights.count === 0) return [faultyField("from", faults.noNightLeft)];
  if (!input.bed_id) return [];
  const planned = await nightsFrom(work.tx, work.supplier.id, stay.id, nights.from);
  return planned.every(({ bed_id }) => bed_id === input.bed_id) ? [faultyField("bed_id", faults.sameBed)] : [];
}
