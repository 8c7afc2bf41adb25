import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { isOwnerOfTwo, post, walletAccount } from "../../finance/public.ts";
import { demandWallet } from "../../wallets/public.ts";
import { addSetOff, giveBack, openClaims, settleBatch } from "../commissions/commissions.repo.ts";
import { lockPartners } from "../partners/partners.repo.ts";
import { unionErrors } from "../union.errors.ts";
import { batchStatus, type BatchRow, decideBatch, lockBatch, partnersOfBatch } from "./batches.repo.ts";
import { type FiguredLine, refigureBatch, totalsOf } from "./refigure-batch.ts";

/**
 * Settles a batch: each partner's wallet gets the free amount less the debt. The person who made the batch must not release it.
 * @param shown_fen  the amount that the operator was shown; null: none
 * @throws {AppError} not_found · wrong_status · union_other_person · conflict where the amount is different now
 */
export async function releaseBatch(
  work: Work,
  id: number,
  shown_fen: number | null,
  version: number | null,
): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const batch = await held(work, id, version);
  const owner_of_two = await demandOtherPerson(work, batch);
  const lines = await refigureBatch(work, id);
  const totals = totalsOf(lines);
  if (shown_fen !== null && shown_fen !== totals.pay_fen) throw new AppError("conflict");
  for (const line of lines) await settleLine(work, batch, line);
  await settleBatch(tx, supplier.id, id, now);
  const by = actor.kind === "account" ? actor.account_id : null;
  await decideBatch(tx, supplier.id, id, { status: 1, by, name: actor.name, reason: null, at: now });
  work.changed("union_batch", id);
  work.changed("union_commission", 0);
  work.audit({
    biz_type: "union_batch",
    biz_id: id,
    before: { status: batch.status },
    after: { no: batch.no, status: 1, ...totals, ...(owner_of_two ? { owner_of_two } : {}) },
  });
}

/** Rejects a batch: its commissions are free for the next one. @throws {AppError} not_found · wrong_status · conflict */
export async function rejectBatch(work: Work, id: number, reason: string, version: number | null): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const batch = await held(work, id, version);
  await giveBack(tx, supplier.id, id);
  const by = actor.kind === "account" ? actor.account_id : null;
  await decideBatch(tx, supplier.id, id, { status: 2, by, name: actor.name, reason, at: now });
  work.changed("union_batch", id);
  work.changed("union_commission", 0);
  work.audit({ biz_type: "union_batch", biz_id: id, before: { status: batch.status }, after: { status: 2, reason } });
}

/** Locks the partners first, then the batch: refunds lock in the same order. */
async function held({ tx, supplier }: Work, id: number, version: number | null): Promise<BatchRow> {
  await lockPartners(tx, supplier.id, await partnersOfBatch(tx, supplier.id, id));
  const batch = await lockBatch(tx, supplier.id, id);
  if (!batch) throw new AppError("not_found");
  if (batch.status !== batchStatus.waits) throw new AppError("wrong_status");
  if (version !== null && version !== batch.version) throw new AppError("conflict");
  return batch;
}

/** Checks that another person releases the batch. @returns true if the owner of a supplier with only two people does both, which the log records */
async function demandOtherPerson(work: Work, batch: BatchRow): Promise<boolean> {
  const { actor } = work;
  if (actor.kind !== "account" || actor.account_id !== batch.made_by) return false;
  if (await isOwnerOfTwo(work, actor.account_id)) return true;
  throw new AppError(unionErrors.union_other_person);
}

async function settleLine(work: Work, batch: BatchRow, line: FiguredLine): Promise<void> {
  if (line.free_fen === 0) return;
  const { tx, supplier } = work;
  const purse = await demandWallet(work, line.holder_id);
  let left_fen = line.set_off_fen;
  for (const claim of await openClaims(tx, supplier.id, line.partner_id)) {
    const part = Math.min(left_fen, claim.open_fen);
    if (part > 0) await addSetOff(tx, supplier.id, claim.id, part);
    left_fen -= part;
  }
  await post(work, {
    biz_type: "union_batch",
    biz_id: batch.id,
    doc_no: batch.no,
    idem_key: `union-batch:${batch.id}:${line.partner_id}`,
    memo: `${batch.no} ${line.name}`.slice(0, 200),
    legs: [
      { account: `aff_frozen:${line.partner_id}`, amount_fen: line.free_fen },
      { account: walletAccount(purse), amount_fen: -line.pay_fen },
      { account: `aff_clawback:${line.partner_id}`, amount_fen: -line.set_off_fen },
    ].filter(({ amount_fen }) => amount_fen !== 0),
  });
}
