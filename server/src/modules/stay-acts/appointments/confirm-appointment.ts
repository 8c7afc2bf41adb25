import type { Work } from "../../../core/jobs/work.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { demandBeds } from "../../stay-beds/public.ts";
import { tellStudent, withdrawMessages } from "../../messages/public.ts";
import { moveStay, stayFor } from "../../stays/public.ts";
import { draftContract } from "../../papers/public.ts";
import { readRules } from "../../packages/public.ts";

/**
 * Promises an appointment a bed: on every night there must be one of its room type for its sex, besides all earlier promises. Which bed it
 * is, is chosen at entry or held before. The promise lasts some days after the expected day. The contract is drafted.
 * @throws {AppError} not_found, wrong_status, conflict, no_bed_left, stay_open_exists
 */
export async function confirmAppointment(work: Work, id: number, version: number | null): Promise<void> {
  const stay = await stayFor(work, "confirm", id, version);
  const rules = await readRules(work.tx, work.supplier.id);
  await moveStay(work, "confirm", stay, {
    patch: {
      confirmed_at: work.now,
      hold_until: addDays(stay.expected_date, rules.hold_days),
      waitlisted_at: null,
      offer_until: null,
    },
  });
  withdrawMessages(work, id);
  await demandBeds(work, stay);
  await draftContract(work, stay, rules);
  await tellStudent(work, id, "confirmed");
}
