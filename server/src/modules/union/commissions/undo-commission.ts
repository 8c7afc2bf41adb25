import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { refigureOpenBatch } from "../batches/refigure-batch.ts";
import { lockPartners } from "../partners/partners.repo.ts";
import { findCommission, markUndone } from "./commissions.repo.ts";
import { takeBack } from "./follow-refund.ts";

/**
 * Reverses the rest of a commission by hand, for example for a fraudulent purchase. If it was settled, the partner owes it, and it is set
 * off against the next commissions; no wallet falls below 0.
 * @throws {AppError} not_found · wrong_status where nothing of it is left
 */
export async function undoCommission(work: Work, id: number, reason: string): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const seen = await findCommission(tx, supplier.id, id);
  if (!seen) throw new AppError("not_found");
  await lockPartners(tx, supplier.id, [seen.partner_id]);
  const row = await findCommission(tx, supplier.id, id);
  if (!row || row.reversed_fen === row.amount_fen) throw new AppError("wrong_status");
  await takeBack(work, row, row.amount_fen, row.amount_fen - row.reversed_fen, reason);
  await markUndone(tx, supplier.id, id, { name: actor.name, reason, at: now });
  await refigureOpenBatch(work);
}
