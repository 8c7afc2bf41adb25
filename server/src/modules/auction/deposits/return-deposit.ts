import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { sumInWords, tellMember } from "../../activities/public.ts";
import {
  payAtOnce,
  payoutsOfRequest,
  payPayout,
  type RefundHandler,
  requestRefund,
  shutWaiting,
} from "../../finance/public.ts";
import { queueReturn } from "../auction-queue.ts";
import { findLot, type LotRow } from "../lots/lots.repo.ts";
import { depositPayable, payableOfDeposit } from "./deposit-payable.ts";
import {
  depositsOfLot,
  depositsToReturn,
  findLotDeposit,
  moveLotDeposit,
  setDepositRequest,
  setDepositReturned,
  setDepositStuck,
} from "./lot-deposits.repo.ts";

/**
 * Gives back every deposit of an ended lot except the winner's, and lapses deposits that wait for payment.
 * @param but  paddle of the winner; null: there is no winner
 */
export async function letGo(work: Work, lot: LotRow, but: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  for (const { id, paddle, state } of await depositsOfLot(tx, supplier.id, lot.id)) {
    if (state === "waiting") {
      await moveLotDeposit(tx, supplier.id, id, "waiting", "lapsed", now);
      await shutWaiting(work, { type: depositPayable, id });
    }
    if (state !== "held" || paddle === but) continue;
    await moveLotDeposit(tx, supplier.id, id, "held", "returning", now);
    await queueReturn(work, id);
  }
}

/** Gives a deposit back by the way that it was paid. The idempotency key prevents a second refund. */
export async function returnDeposit(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const deposit = await findLotDeposit(tx, supplier.id, id, true);
  if (deposit?.state !== "returning" || deposit.request_id !== null) return;
  const payable = await payableOfDeposit(work, deposit);
  const { amount_fen, member_id, member_name } = deposit;
  const asked = await requestRefund(work, {
    payable,
    owner: { type: "member", id: member_id, name: member_name },
    amount_fen,
    from: [{ account: `deposit:auction:${id}`, amount_fen }],
    reason: payable.no,
    idem_key: `auction-deposit:${id}`,
  });
  await setDepositRequest(tx, supplier.id, id, asked);
  work.changed("auction_deposit", id);
  await payAtOnce(work, asked.request_id);
}

/** Queues again the deposits whose return job was lost. */
export async function takeUpReturns(work: Work): Promise<void> {
  for (const { id } of await depositsToReturn(work.tx, work.supplier.id)) await queueReturn(work, id);
}

/** Handles the outcome of a deposit's refund: returned, or refused by a provider. */
export const depositRefunds: RefundHandler = {
  name: "auction",
  payable: depositPayable,
  paid: async (work, { request_id, is_all_paid }) => {
    if (!is_all_paid) return;
    const deposit = await setDepositReturned(work.tx, work.supplier.id, request_id, work.now);
    if (!deposit) return;
    work.changed("auction_deposit", deposit.id);
    const lot = await findLot(work.tx, work.supplier.id, deposit.lot_id);
    const told = { goods: lot?.name ?? "", amount: sumInWords(deposit.amount_fen) };
    await tellMember(work, "auction_deposit_back", deposit.member_id, { occasion: deposit.id, told });
  },
  failed: async (work, { request_id, message }) => {
    const deposit = await setDepositStuck(work.tx, work.supplier.id, request_id, message || "–");
    if (deposit) work.changed("auction_deposit", deposit.id);
  },
};

/** Retries a payout that a provider refused, under the same number. @throws {AppError} not_found · wrong_status when none is stuck */
export async function retryDeposit(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const deposit = await findLotDeposit(tx, supplier.id, id, true);
  if (!deposit) throw new AppError("not_found");
  const { request_id } = deposit;
  const stuck = request_id === null ? [] : await payoutsOfRequest(work, request_id);
  if (request_id === null || !stuck.some(({ is_stuck }) => is_stuck)) throw new AppError("wrong_status");
  await setDepositStuck(tx, supplier.id, request_id, null);
  for (const payout of stuck) if (payout.is_stuck) await payPayout(work, "retry", payout.id, null);
  work.changed("auction_deposit", id);
  work.audit({ biz_type: "auction_deposit", biz_id: id, after: { retried: true } });
}
