import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { findLedgerTx } from "./ledger.repo.ts";
import { reverse } from "./post.ts";
import { financeErrors } from "../finance.errors.ts";

/** Causes without a document: only a reversal in the ledger can undo them. */
const withoutDocument: ReadonlySet<string> = new Set(["transfer", "adjustment"]);

/** Returns whether a transaction may be reversed in the ledger itself, not only through its document. */
export function isReversible(cause: unknown, isReversal: unknown, isReversed: unknown): boolean {
  return typeof cause === "string" && withoutDocument.has(cause) && isReversal !== true && isReversed !== true;
}

/**
 * Reverses a transaction from the ledger's page. A transaction with a document must be undone there; otherwise document and ledger would
 * contradict each other.
 * @throws {AppError} not_found · use_document · already_reversed · balance_too_low
 */
export async function reverseByHand(work: Work, tx_id: number, { reason }: { readonly reason: string }): Promise<void> {
  const former = await findLedgerTx(work.tx, work.supplier.id, tx_id);
  if (!former) throw new AppError("not_found");
  if (!isReversible(former.biz_type, former.reversal_of !== null, false))
    throw new AppError(financeErrors.use_document);
  const { id } = await reverse(work, tx_id, { idem_key: `reverse:${tx_id}`, memo: reason });
  work.audit({ biz_type: "ledger", biz_id: tx_id, after: { reversed_by: id, reason } });
}
