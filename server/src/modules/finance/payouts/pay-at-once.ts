import type { Work } from "../../../core/jobs/work.ts";
import { approvePayout, payPayout } from "./decide-payout.ts";
import { payoutsOf } from "./payouts.repo.ts";

const atOnce: ReadonlySet<string> = new Set(["wechat", "alipay", "wallet"]);

/**
 * Approves a refund request and at once pays out what goes through a provider or into the wallet. Payouts by hand wait in the list of
 * refunds.
 */
export async function payAtOnce(work: Work, request_id: number): Promise<void> {
  const [first] = await payoutsOf(work.tx, work.supplier.id, request_id);
  if (first) await approvePayout(work, first.id, null);
  for (const { id, channel } of await payoutsOf(work.tx, work.supplier.id, request_id))
    if (atOnce.has(channel)) await payPayout(work, "pay", id, null);
}
