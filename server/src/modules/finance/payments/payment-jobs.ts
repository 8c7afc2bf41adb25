import { paymentStatus } from "@kangying/contract/finance/money";
import { defineJob, type OwnJob } from "../../../core/jobs/job.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { closePayment, confirmPayment } from "./confirm-payment.ts";
import { findPayment, paymentsDue, updatePayment, type PaymentRow } from "./payments.repo.ts";
import { isProviderChannel, type PaymentProvider } from "../provider/provider.ts";
import { providerFor } from "../provider/providers.ts";
import { findWechatOrder, setPrepayId } from "../wechat-pay/wechat.repo.ts";
import { t } from "../finance.texts.ts";

interface PaymentJob {
  readonly payment_id: number;
  /** True: close the payment whatever its age, because its payable is no longer available. */
  readonly shut?: boolean;
}

/** A payment that is not made within this time is closed. */
const patienceMs = 30 * 60_000;
const firstPollMs = 15_000;
const longestPollMs = 5 * 60_000;

/** Returns the delay in ms until the provider is asked again; it doubles each time. */
export function pollAfter(attempts: number): number {
  return Math.min(firstPollMs * 2 ** attempts, longestPollMs);
}

async function load(
  job: OwnJob,
  payment_id: number,
): Promise<{ payment: PaymentRow; provider: PaymentProvider } | null> {
  const payment = await job.transaction((work) => findPayment(work.tx, work.supplier.id, payment_id));
  if (!payment || !isProviderChannel(payment.channel)) return null;
  const provider = await providerFor(job, payment.channel);
  return provider && { payment, provider };
}

async function askAgain(work: Work, payment_id: number): Promise<void> {
  const payment = await findPayment(work.tx, work.supplier.id, payment_id, "lock");
  if (payment?.status !== paymentStatus.waiting) return;
  const next_at = new Date(work.now.getTime() + pollAfter(payment.attempts));
  const version = await updatePayment(work.tx, work.supplier.id, payment, {
    attempts: payment.attempts + 1,
    next_at,
  });
  work.changed("payment", payment.id, version ?? undefined);
  await work.enqueue("payment.poll", { payment_id }, { start_after: next_at, key: `payment:${payment_id}` });
}

/** Opens a waiting payment at its provider. */
export const prepayJob = defineJob<PaymentJob>({
  name: "payment.prepay",
  retries: 5,
  run: {
    own: async (job, { payment_id }) => {
      const found = await load(job, payment_id);
      if (found?.payment.status !== paymentStatus.waiting) return;
      const { no, amount_fen, created_at } = found.payment;
      const within = await job.transaction(({ tx }) => findWechatOrder(tx, job.supplier_id, payment_id));
      const { pay_code, prepay_id } = await found.provider.prepay({
        no,
        amount_fen,
        ...(within ? { openid: within.openid } : {}),
        expires_at: new Date(created_at.getTime() + patienceMs),
      });
      await job.transaction(async (work) => {
        const payment = await findPayment(work.tx, work.supplier.id, payment_id, "lock");
        if (payment?.status !== paymentStatus.waiting) return;
        await updatePayment(work.tx, work.supplier.id, payment, { pay_code });
        if (prepay_id !== undefined) await setPrepayId(work.tx, work.supplier.id, payment_id, prepay_id);
        await askAgain(work, payment_id);
      });
    },
  },
});

/** Asks the provider about a waiting payment, because its notice may never arrive. */
export const pollPaymentJob = defineJob<PaymentJob>({
  name: "payment.poll",
  retries: 5,
  run: {
    own: async (job, { payment_id, shut = false }) => {
      const found = await load(job, payment_id);
      if (!found) return;
      const { payment, provider } = found;
      if (payment.status !== paymentStatus.waiting && payment.status !== paymentStatus.abnormal) return;
      let trade = await provider.query(payment.no);
      const isLate = shut || job.services.clock.now().getTime() - payment.created_at.getTime() > patienceMs;
      if (isLate && trade.state !== "paid") {
        // The payment is closed first and then queried again, so that a payment made at this moment is not lost.
        await provider.close(payment.no);
        trade = await provider.query(payment.no);
      }
      const { state } = trade;
      await job.transaction(async (work) => {
        if (trade.state === "paid") return await confirmPayment(work, { no: payment.no, ...trade });
        const present = await findPayment(work.tx, work.supplier.id, payment_id, "lock");
        if (present?.status !== paymentStatus.waiting) return;
        if (isLate || state === "closed") await closePayment(work, present);
        else await askAgain(work, payment_id);
      });
    },
  },
});

/** A payment half an hour overdue means that its job was lost. */
const lostMs = 30 * 60_000;

/** Queues payments again whose jobs were lost. */
export const sweepPaymentsJob = defineJob({
  name: "payment.sweep",
  cron: "47 * * * *",
  did: t("did.asked"),
  run: {
    single: async (work) => {
      const before = new Date(work.now.getTime() - lostMs);
      const payments = await paymentsDue(work.tx, work.supplier.id, before, 100);
      for (const payment_id of payments)
        await work.enqueue("payment.poll", { payment_id }, { key: `payment:${payment_id}` });
      return payments.length;
    },
  },
});
