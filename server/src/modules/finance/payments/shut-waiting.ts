import type { Work } from "../../../core/jobs/work.ts";
import type { Payable } from "../ledger/accounts.ts";
import { waitingPayments } from "./payments.repo.ts";

/**
 * Queues the closing of payments that wait at their provider, because their payable is gone or its amount has changed. The provider is
 * asked first: a payment made at this moment counts as paid.
 * @param but  idempotency key of a payment that may go on
 * @returns the number of waiting payments
 */
export async function shutWaiting(work: Work, payable: Pick<Payable, "type" | "id">, but = ""): Promise<number> {
  const waiting = await waitingPayments(work.tx, work.supplier.id, payable, but);
  for (const payment_id of waiting)
    await work.enqueue("payment.poll", { payment_id, shut: true }, { key: `shut:${payment_id}` });
  return waiting.length;
}
