import { payoutStatus } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { Payable } from "../ledger/accounts.ts";
import { restoreDeposits } from "../deposits/deposits.ts";
import { addRefunded, lockPayable } from "../payments/payments.repo.ts";
import { partsOf, payoutsOf, updatePayout, type PayoutRow } from "./payouts.repo.ts";
import { reverse } from "../ledger/post.ts";
import { openRequestsOf, setRequestTx } from "./refunds.repo.ts";
import { financeErrors } from "../finance.errors.ts";

/**
 * Stops refunds of a payable before any of their money is paid out. Reverses their postings; deposits hold the amounts again.
 * @param only  keys of requests; default: all
 * @throws {AppError} refund_under_way when a part of one is paid or being paid
 */
export async function stopRefunds(
  work: Work,
  payable: Pick<Payable, "type" | "id">,
  only?: readonly number[],
): Promise<void> {
  const { tx, supplier } = work;
  await lockPayable(tx, supplier.id, payable.type, payable.id);
  for (const request of await openRequestsOf(tx, supplier.id, payable)) {
    if (only && !only.includes(request.id)) continue;
    const payouts = await payoutsOf(tx, supplier.id, request.id);
    if (payouts.some(isGone) || request.tx_id === null) throw new AppError(financeErrors.refund_under_way);
    const ids = payouts.map(({ id }) => id);
    for (const { payment_id, amount_fen } of await partsOf(tx, supplier.id, ids))
      await addRefunded(tx, supplier.id, payment_id, -amount_fen);
    for (const payout of payouts) {
      const version = await updatePayout(tx, supplier.id, payout, { status: payoutStatus.withdrawn, next_at: null });
      work.changed("payout", payout.id, version ?? undefined);
    }
    const posted = await reverse(work, request.tx_id, { idem_key: `refund_stop:${request.id}`, memo: request.no });
    await setRequestTx(tx, supplier.id, request.id, { stop_tx_id: posted.id });
    await restoreDeposits(work, request.tx_id, posted.id);
    work.audit({ biz_type: "refund", biz_id: request.id, after: { stopped: true } });
  }
}

function isGone({ status }: PayoutRow): boolean {
  return status === payoutStatus.processing || status === payoutStatus.paid;
}
