import { createHash } from "node:crypto";
import type { ProviderChannel } from "@kangying/contract/finance/money";
import type { Tx } from "../../../core/db/database.ts";
import type { Services } from "../../../core/jobs/services.ts";
import { rateOf } from "../../../core/kernel/money.ts";
import { sandboxKeyOf, type PayAccount } from "../accounts/pay-account.ts";
import {
  ProviderRefused,
  type Notice,
  type PaymentProvider,
  type RefundReply,
  type RefundState,
  type TradeState,
} from "./provider.ts";
import {
  findSandboxRefund,
  findTrade,
  insertSandboxRefund,
  moveTrade,
  openTrade,
  sandboxRefundsOf,
  setSandboxRefund,
} from "./sandbox.repo.ts";

/** The sandbox's fee: 0.6 % of a payment. */
const feeBp = 60;
/** An accepted refund is paid after this time. */
const refundTakesMs = 5_000;
const betweenRefundsMs = 60_000;
const mostRefunds = 50;
/** The last two digits of the amount (fen) choose an error, like the test cards of a card company. */
const refusedFen = 55;
const abnormalFen = 44;

/** Returns a number as the sandbox would assign it; the same input gives the same number. */
function ownNumber(kind: string, no: string): string {
  return `${kind}${createHash("sha256").update(no).digest("hex").slice(0, 20)}`;
}

/**
 * A simulated payment company. It has its own books, delays refunds, refuses what real companies refuse, and lets its payers pay on request
 * (`paySandboxTrade`).
 */
export function sandboxProvider(
  services: Services,
  supplier_id: number,
  channel: ProviderChannel,
  { mch_no, key }: PayAccount,
): PaymentProvider {
  const { database, clock, config } = services;
  const books = async <T>(run: (tx: Tx) => Promise<T>): Promise<T> => {
    if (!/^19\d{8}$/u.test(mch_no)) throw new ProviderRefused("MCH_NOT_EXISTS");
    if (key !== sandboxKeyOf(config, mch_no)) throw new ProviderRefused("SIGN_ERROR");
    return await database.transaction({ role: "app", supplier_id }, run);
  };

  return {
    prepay: ({ no, amount_fen }) =>
      books(async (tx) => {
        await openTrade(tx, supplier_id, { no, amount_fen, channel }, clock.now());
        return { pay_code: `sandbox://${channel}/${no}` };
      }),

    query: (no) =>
      books(async (tx): Promise<TradeState> => {
        const trade = await findTrade(tx, supplier_id, no);
        if (!trade) return { state: "unknown" };
        if (trade.state !== "SUCCESS") return { state: trade.state === "CLOSED" ? "closed" : "waiting" };
        const { amount_fen, transaction_id } = trade;
        return { state: "paid", channel_no: transaction_id ?? "", amount_fen, fee_fen: rateOf(amount_fen, feeBp) };
      }),

    close: (no) => books((tx) => moveTrade(tx, supplier_id, no, { state: "CLOSED" })),

    refund: ({ no, refund_no, amount_fen }) =>
      books(async (tx): Promise<RefundReply> => {
        const trade = await findTrade(tx, supplier_id, no);
        const refuse = (code: string, message: string, may_retry = false): RefundReply => ({
          accepted: false,
          code,
          message,
          may_retry,
        });
        const known = await findSandboxRefund(tx, supplier_id, refund_no);
        if (known) {
          if (known.amount_fen !== amount_fen || known.out_trade_no !== no)
            return refuse("PARAM_ERROR", "the number stands for another refund");
          // A refund that went wrong is requested again: it is tried again under its number.
          if (known.state === "ABNORMAL") await setSandboxRefund(tx, supplier_id, refund_no, "PROCESSING");
          return { accepted: true };
        }
        if (trade?.state !== "SUCCESS") return refuse("RESOURCE_NOT_EXISTS", "no such paid trade");
        const others = await sandboxRefundsOf(tx, supplier_id, no);
        if (others.reduce((sum, other) => sum + other.amount_fen, amount_fen) > trade.amount_fen)
          return refuse("INVALID_REQUEST", "more than was paid");
        if (others.length >= mostRefunds) return refuse("INVALID_REQUEST", "too many refunds of one trade");
        const last = others.at(-1);
        if (last && clock.now().getTime() - last.accepted_at.getTime() < betweenRefundsMs)
          return refuse("FREQUENCY_LIMITED", "one refund of a trade a minute", true);
        if (amount_fen % 100 === refusedFen) return refuse("NOT_ENOUGH", "the merchant's balance does not suffice");
        const row = { out_refund_no: refund_no, out_trade_no: no, amount_fen, accepted_at: clock.now() };
        await insertSandboxRefund(tx, supplier_id, { ...row, refund_id: ownNumber("R", refund_no) });
        return { accepted: true };
      }),

    queryRefund: (refund_no) =>
      books(async (tx): Promise<RefundState> => {
        const refund = await findSandboxRefund(tx, supplier_id, refund_no);
        if (!refund) return { state: "unknown" };
        if (refund.state === "SUCCESS") return { state: "paid", provider_no: refund.refund_id };
        if (refund.state === "PROCESSING" && clock.now().getTime() - refund.accepted_at.getTime() < refundTakesMs)
          return { state: "processing" };
        const goesWrong = refund.amount_fen % 100 === abnormalFen;
        await setSandboxRefund(tx, supplier_id, refund_no, goesWrong ? "ABNORMAL" : "SUCCESS");
        return goesWrong
          ? { state: "abnormal", code: "USER_ACCOUNT_ABNORMAL", message: "the payer's account cannot take it" }
          : { state: "paid", provider_no: refund.refund_id };
      }),
  };
}

/** Lets the payer pay. @returns the sandbox's notice; null when the trade cannot be paid any more */
export async function paySandboxTrade(services: Services, supplier_id: number, no: string): Promise<Notice | null> {
  return await services.database.transaction({ role: "app", supplier_id }, async (tx) => {
    const at = services.clock.now();
    await moveTrade(tx, supplier_id, no, { state: "SUCCESS", transaction_id: ownNumber("T", no), at });
    const trade = await findTrade(tx, supplier_id, no);
    if (trade?.state !== "SUCCESS") return null;
    const { amount_fen, transaction_id } = trade;
    return { no, channel_no: transaction_id ?? "", amount_fen, fee_fen: rateOf(amount_fen, feeBp) };
  });
}
