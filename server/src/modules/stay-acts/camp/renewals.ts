import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { closeLotRow, type LotRow, openLot, unpaidRenewal } from "../../nights/public.ts";
import { freeNights, sleepHeldNights } from "../../resources/public.ts";
import { dueOf, linesOf, standing, voidLine } from "../../stay-money/public.ts";
import { findStay, moveStay, stayFor, type StayRow } from "../../stays/public.ts";

/** When nothing is due any more: adds the nights of a renewal to the stay and turns the held bed into its own. */
export async function openPaidRenewal(work: Work, stay: StayRow): Promise<void> {
  if (stay.status !== 30 || dueOf(stay) > 0) return;
  const lot = await unpaidRenewal(work, stay.id);
  if (!lot) return;
  const nights = lot.bought + lot.gift;
  const last = await sleepHeldNights(work, stay.id);
  await openLot(work, lot);
  await moveStay(work, "open_renewal", stay, {
    patch: {
      expected_nights: stay.expected_nights + nights,
      planned_end: addDays(last ?? stay.planned_end ?? work.today, last === null ? nights : 1),
      end_reminded_at: null,
    },
  });
}

/** The same, called after an act that may have reduced the due amount to 0. */
export async function openRenewalIfPaid(work: Work, stay_id: number): Promise<void> {
  const stay = await findStay(work.tx, work.supplier.id, stay_id);
  if (stay) await openPaidRenewal(work, stay);
}

/** Ends the hold of an unpaid renewal's bed. If nothing is due, its nights become the student's instead. */
export async function lapseRenewal(work: Work, stay_id: number): Promise<void> {
  const stay = await stayFor(work, "drop_renewal", stay_id, null);
  if (dueOf(stay) > 0) await dropRenewal(work, stay_id, null, "hold_lapsed");
  else await openPaidRenewal(work, stay);
}

/** Drops an unpaid renewal: its bill is reversed, its bed is freed. */
export async function dropRenewal(
  work: Work,
  stay_id: number,
  version: number | null,
  note: string | null,
): Promise<void> {
  const stay = await stayFor(work, "drop_renewal", stay_id, version);
  const lot = await unpaidRenewal(work, stay_id);
  if (!lot) throw new AppError("wrong_status");
  await takeBackRenewal(work, stay_id, lot);
  await moveStay(work, "drop_renewal", stay, { patch: {}, note });
}

/** Reverses the bill of an unpaid renewal and frees its bed. */
async function takeBackRenewal(work: Work, stay_id: number, lot: LotRow): Promise<void> {
  const { tx, supplier } = work;
  for (const line of standing(await linesOf(tx, supplier.id, [stay_id])))
    if (line.lot_id === lot.id) await voidLine(work, line, "drop_renewal");
  await closeLotRow(tx, supplier.id, lot.id, work.now);
  await freeNights(work, stay_id, "0001-01-01", "hold");
}
