import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { compensate } from "../stay-acts/public.ts";
import { noteStay } from "./draws/draws.repo.ts";
import { lotteryErrors } from "./lottery.errors.ts";
import { stayInCamp, type PrizeRow } from "./lottery.repo.ts";

/**
 * Nights that were won: the winner's stay becomes longer by them, as by nights that the desk gives for nothing.
 * @throws {AppError} prize_no_stay where they are not in camp any more · what giving nights refuses: bed_taken, insurance_gap …
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
