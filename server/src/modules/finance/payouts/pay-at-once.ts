import type { Work } from "../../../core/jobs/work.ts";
import { approvePayout, payPayout } from "./decide-payout.ts";
import { payoutsOf } from "./payouts.repo.ts";

const atOnce: ReadonlySet<string> = new Set(["wechat", "alipay", "wallet"]);

/**
 * Approves a request for money back; what goes by the provider or into the wallet leaves at once. What is paid by hand waits among the refunds to
 * be paid.
 */
export async function payAtOnce(work: Work, request_id: number): Promise<void> {
  const [first] = await payoutsOf(work.tx, work.supplier.id, request_id);
  if (first) await approvePayout(work, first.id, null);
  for (const { id, channel } of await payoutsOf(work.tx, work.supplier.id, request_id))
    if (atOnce.has(channel)) await payPayout(work, "pay", id, null);
}
