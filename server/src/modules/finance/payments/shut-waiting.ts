import type { Work } from "../../../core/jobs/work.ts";
import type { Payable } from "../ledger/accounts.ts";
import { waitingPayments } from "./payments.repo.ts";

/**
 * Has payments shut that wait at their provider: what they were for has gone, or costs another sum by now. The provider is asked: one that
 * was paid in this very moment counts as paid.
 * @param but  key of one that may go on
 * @returns how many wait
 */
export async function shutWaiting(work: Work, payable: Pick<Payable, "type" | "id">, but = ""): Promise<number> {
  const waiting = await waitingPayments(work.tx, work.supplier.id, payable, but);
  for (const payment_id of waiting)
    await work.enqueue("payment.poll", { payment_id, shut: true }, { key: `shut:${payment_id}` });
  return waiting.length;
}
