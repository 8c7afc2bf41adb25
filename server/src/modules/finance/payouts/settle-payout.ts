import { payoutStatus } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { moneyAccount } from "../ledger/accounts.ts";
import { movePayout } from "./payout-rules.ts";
import type { PayoutPatch, PayoutRow } from "./payouts.repo.ts";
import { post } from "../ledger/post.ts";
import { tellRefunded } from "./refund-news.ts";

/**
 * Settles a payout: posts it and marks it as paid.
 * @param payout  locked, approved, not yet paid
 * @throws {AppError} balance_too_low when the drawer does not hold enough cash
 */
export async function settlePayout(work: Work, payout: PayoutRow, patch: PayoutPatch): Promise<void> {
  const { actor, now } = work;
  const owner = { type: payout.owner_type, id: payout.owner_id, name: payout.owner_name };
  const posted = await post(work, {
    biz_type: "payout",
    biz_id: payout.id,
    doc_no: payout.no,
    idem_key: `payout:${payout.id}`,
    memo: [payout.owner_name, payout.request_no].join(" "),
    legs: [
      { account: "refund_payable", amount_fen: payout.amount_fen },
      { account: moneyAccount(payout.channel, owner, payout.drawer_id), amount_fen: -payout.amount_fen },
    ],
  });
  const payer =
    actor.kind === "account" ? { paid_by: actor.account_id, paid_name: actor.name } : { paid_name: actor.name };
  await movePayout(work, payout, "paid", {
    // The person who ordered the payment stays its payer, even when the provider's answer comes through a timed job.
    ...(payout.paid_by === null ? payer : {}),
    ...patch,
    status: payoutStatus.paid,
    tx_id: posted.id,
    paid_at: now,
    next_at: null,
    error_code: null,
    error_msg: null,
  });
  await tellRefunded(work, payout, "paid");
}
