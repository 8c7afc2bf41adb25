import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { findLedgerTx } from "./ledger.repo.ts";
import { reverse } from "./post.ts";
import { financeErrors } from "../finance.errors.ts";

/** Causes without a document: only a reversal in the ledger can undo them. */
const withoutDocument: ReadonlySet<string> = new Set(["transfer", "adjustment"]);

/** What decides whether a transaction may be reversed in the ledger itself. */
interface Reversible {
  readonly cause: unknown;
  /** True: it belongs to a document, such as a stay that was transferred. */
  readonly has_document: unknown;
  readonly is_reversal: unknown;
  readonly is_reversed: unknown;
}

/** Returns whether a transaction may be reversed in the ledger itself, not only through its document. */
export function isReversible({ cause, has_document, is_reversal, is_reversed }: Reversible): boolean {
  const isFree = typeof cause === "string" && withoutDocument.has(cause) && has_document !== true;
  return isFree && is_reversal !== true && is_reversed !== true;
}

/**
 * Reverses a transaction from the ledger's page. A transaction with a document must be undone there; otherwise document and ledger would
 * contradict each other.
 * @throws {AppError} not_found · use_document · already_reversed · balance_too_low
 */
export async function reverseByHand(work: Work, tx_id: number, { reason }: { readonly reason: string }): Promise<void> {
  const former = await findLedgerTx(work.tx, work.supplier.id, tx_id);
  if (!former) throw new AppError("not_found");
  const { biz_type: cause, biz_id, reversal_of } = former;
  if (!isReversible({ cause, has_document: biz_id !== null, is_reversal: reversal_of !== null, is_reversed: false }))
    throw new AppError(financeErrors.use_document);
  const { id } = await reverse(work, tx_id, { idem_key: `reverse:${tx_id}`, memo: reason });
  work.audit({ biz_type: "ledger", biz_id: tx_id, after: { reversed_by: id, reason } });
}
