import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { compensate } from "../stay-acts/public.ts";
import { noteStay } from "./draws/draws.repo.ts";
import { lotteryErrors } from "./lottery.errors.ts";
import { stayInCamp, type PrizeRow } from "./lottery.repo.ts";

/**
 * Gives won nights: extends the winner's stay, as free nights from an operator do.
 * @throws {AppError} prize_no_stay when the winner is no longer in camp · the errors of giving nights: bed_taken, insurance_gap …
 */
export async function giveNights(
  work: Work,
  draw_id: number,
  member_id: number,
  { name, amount }: Pick<PrizeRow, "name" | "amount">,
): Promise<void> {
  const { tx, supplier } = work;
  const stay = await stayInCamp(tx, supplier.id, member_id);
  if (!stay) throw new AppError(lotteryErrors.prize_no_stay);
  await compensate(work, stay.id, { nights: amount ?? 0, reason: name }, null);
  await noteStay(tx, supplier.id, draw_id, stay);
}
