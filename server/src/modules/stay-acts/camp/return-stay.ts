import type { Work } from "../../../core/jobs/work.ts";
import { addDays, daysBetween, localDate } from "../../../core/kernel/day.ts";
import { takeNights } from "../../resources/public.ts";
import { bedNights, demandCompany, demandExpected, priceSteps, sumOf } from "../../stay-beds/public.ts";
import { noteMove } from "./change-bed.ts";
import { backToClass } from "../../stay-classes/public.ts";
import { demandCredit } from "../../stay-money/public.ts";
import { moveStay, stayFor, type StayRow } from "../../stays/public.ts";
import { demandInsurance, demandScreening } from "../../papers/public.ts";
import { readRules } from "../../packages/public.ts";

/**
 * Takes a paused stay up again from tonight on, in a bed that is free on every night it still has. Who was away for long is screened anew.
 * He is in his class again where it has a place.
 * @param expected_fen  what the desk was shown as the difference of the bed's price; another sum now is refused
 * @throws {AppError} not_found, wrong_status, conflict, insurance_gap, screening_missing, screening_red, doctor_note_missing, stay_due,
 * bed_taken, room_gender, bed_unavailable, roommate_avoided, difference_changed
 */
export async function returnStay(
  work: Work,
  id: number,
  bed_id: number,
  version: number | null,
  expected_fen: number | null = null,
): Promise<void> {
  const stay = await stayFor(work, "return", id, version);
  const rules = await readRules(work.tx, work.supplier.id);
  const nights = stay.nights_kept ?? 0;
  const until = addDays(work.today, nights);
  const { time_zone, day_cut } = work.supplier;
  const since = localDate(stay.paused_at ?? work.now, time_zone, day_cut);
  const away = daysBetween(since, work.today);
  await demandInsurance(work, stay, rules, { from: work.today, until });
  await demandScreening(work, stay, rules, away > rules.screening_days ? addDays(since, 1) : null);
  const difference_fen = sumOf(await priceSteps(work, bedNights(stay.bed_id, nights), bed_id));
  demandExpected(expected_fen, difference_fen);
  await demandCredit(work, stay, rules, difference_fen);
  const rejoined = await backToClass(work, "return", stay);
  await moveStay(work, "return", stay, {
    ...rejoined,
    patch: {
      // Without a night left he comes to say goodbye: no other bed becomes his.
      bed_id: nights === 0 ? stay.bed_id : bed_id,
      planned_end: until,
      nights_kept: null,
      paused_at: null,
      pause_reason: null,
      pause_medical: false,
      pause_days: stay.pause_days + (stay.pause_medical ? 0 : away),
      expected_return: null,
      return_overdue_at: null,
      ...rejoined.patch,
    },
  });
  if (nights === 0) return;
  await takeNights(work, { stay_id: stay.id, bed_id, from: work.today, nights, sex: stay.gender, kind: "stay" });
  await demandCompany(work, stay, bed_id, work.today, until);
  await noteOtherBed(work, stay, bed_id, nights);
}

/** Who comes back into another bed than he had pays, or gets back, what it differs by. */
export async function noteOtherBed(work: Work, stay: StayRow, bed_id: number, nights: number): Promise<void> {
  const former = stay.bed_id;
  if (former === null || former === bed_id) return;
  await noteMove(work, stay, {
    before: bedNights(former, nights),
    former,
    bed_id,
    from: work.today,
    reason: null,
    swapped_with: null,
  });
}
