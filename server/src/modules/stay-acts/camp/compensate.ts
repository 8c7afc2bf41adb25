import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { takeNights } from "../../resources/public.ts";
import { moveStay, stayFor, staysErrors } from "../../stays/public.ts";
import { demandInsurance } from "../../papers/public.ts";
import { readRules } from "../../packages/public.ts";
import { addLot, unpaidRenewal } from "../../nights/public.ts";
import { releaseReserve } from "../../leaves/public.ts";
import { lastBedOf } from "../../stay-beds/public.ts";

/** Free nights that the camp gives as compensation. */
export interface Compensation {
  readonly nights: number;
  readonly reason: string;
}

/**
 * Adds free nights after those that the student has. If the student is in camp, their last bed must be free on them.
 * @throws {AppError} not_found, wrong_status, conflict, renewal_open, insurance_gap · bed_taken, bed_unavailable, room_gender: they must
 *   change bed first
 */
export async function compensate(work: Work, id: number, input: Compensation, version: number | null): Promise<void> {
  const stay = await stayFor(work, "compensate", id, version);
  if (await unpaidRenewal(work, id)) throw new AppError(staysErrors.renewal_open);
  await releaseReserve(work, id);
  const { nights, reason } = input;
  const end = stay.planned_end ?? work.today;
  const from = end < work.today ? work.today : end;
  await moveStay(work, "compensate", stay, {
    patch: {
      expected_nights: stay.expected_nights + nights,
      ...(stay.status === 30 && stay.pause_from === null
        ? { planned_end: addDays(from, nights) }
        : { nights_kept: (stay.nights_kept ?? 0) + nights }),
    },
    note: reason,
    told: { nights },
  });
  await addLot(work, { stay_id: id, kind: "compensate", bought: 0, gift: nights, amount_fen: 0 }, reason);
  // Before and during a pause the nights are kept without a bed.
  if (stay.status !== 30 || stay.pause_from !== null) return;
  const rules = await readRules(work.tx, work.supplier.id);
  await demandInsurance(work, stay, rules, { from, until: addDays(from, nights) });
  const bed_id = (await lastBedOf(work, stay)) ?? 0;
  await takeNights(work, { stay_id: id, bed_id, from, nights, sex: stay.gender, kind: "stay" });
}
