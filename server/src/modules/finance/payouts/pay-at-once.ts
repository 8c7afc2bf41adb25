import type { Work } from "../../../core/jobs/work.ts";
import { approvePayout, payPayout } from "./decide-payout.ts";
import { payoutsOf } from "./payouts.repo.ts";

const atOnce: ReadonlySet<string> = new Set(["wechat", "alipay", "wallet"]);

/**
 * Approves the payments of a request for money back; those that go by the provider or into the wallet leave at once. What is paid by hand
 * waits among the refunds to be paid.
 */
export async function payAtOnce(work: Work, request_id: number): Promise<void> {
  for (const { id } of await payoutsOf(work.tx, work.supplier.id, request_id)) await approvePayout(work, id, null);
  for (const { id, channel } of await payoutsOf(work.tx, work.supplier.id, request_id))
    if (atOnce.has(channel)) await payPayout(work, "pay", id, null);
}
