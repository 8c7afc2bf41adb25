import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { findLedgerTx } from "./ledger.repo.ts";
import { reverse } from "./post.ts";
import { financeErrors } from "../finance.errors.ts";

/** What no document stands behind: a reversal alone makes it undone. */
const withoutDocument: ReadonlySet<string> = new Set(["transfer", "adjustment"]);

/** May somebody take this back in the ledger, and not only at the document that it came from? */
export function isReversible(cause: unknown, isReversal: unknown, isReversed: unknown): boolean {
  return typeof cause === "string" && withoutDocument.has(cause) && isReversal !== true && isReversed !== true;
}

/**
 * Takes a transaction back from the ledger's page. What a document stands behind is undone there, or document and ledger would say two things.
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
