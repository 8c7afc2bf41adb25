import { payoutStatus } from "@kangying/contract/finance/money";
import { defineJob, type OwnJob } from "../../../core/jobs/job.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { pollAfter } from "../payments/payment-jobs.ts";
import { movePayout } from "./payout-rules.ts";
import { findPayout, payoutsOverdue, type PayoutRow } from "./payouts.repo.ts";
import { isProviderChannel, type PaymentProvider } from "../provider/provider.ts";
import { providerFor } from "../provider/providers.ts";
import { tellRefunded } from "./refund-news.ts";
import { refusalKept } from "./refusals.ts";
import { settlePayout } from "./settle-payout.ts";
import { t } from "../finance.texts.ts";

interface PayoutJob {
  readonly payout_id: number;
}

/** After so many attempts a person must handle it. */
const mostAttempts = 8;

async function load(job: OwnJob, payout_id: number): Promise<{ payout: PayoutRow; provider: PaymentProvider } | null> {
  const payout = await job.transaction((work) => findPayout(work.tx, work.supplier.id, payout_id));
  if (payout?.status !== payoutStatus.processing || !isProviderChannel(payout.channel)) return null;
  const provider = await providerFor(job, payout.channel);
  return provider && { payout, provider };
}

/** Runs a change of a payout that is still being processed by a provider. */
async function whileProcessing(
  job: OwnJob,
  payout_id: number,
  run: (work: Work, payout: PayoutRow) => Promise<void>,
): Promise<void> {
  await job.transaction(async (work) => {
    const payout = await findPayout(work.tx, work.supplier.id, payout_id, "lock");
    if (payout?.status === payoutStatus.processing && isProviderChannel(payout.channel)) await run(work, payout);
  });
}

async function askAgain(
  work: Work,
  payout: PayoutRow,
  after: "payout.send" | "payout.poll",
  ms: number,
): Promise<void> {
  const next_at = new Date(work.now.getTime() + ms);
  await movePayout(work, payout, "wait", { attempts: payout.attempts + 1, next_at });
  await work.enqueue(after, { payout_id: payout.id }, { start_after: next_at, key: `payout:${payout.id}` });
}

async function fail(work: Work, payout: PayoutRow, code: string, message: string): Promise<void> {
  await movePayout(
    work,
    payout,
    "fail",
    {
      status: payout.attempts >= mostAttempts ? payoutStatus.manual : payoutStatus.failed,
      next_at: null,
      error_code: code,
      error_msg: message,
    },
    { code },
  );
  await tellRefunded(work, payout, "failed", refusalKept(code, message));
}

/** Asks the provider for a refund, always under the payout's own number. Acceptance does not mean that it is paid. */
export const sendPayoutJob = defineJob<PayoutJob>({
  name: "payout.send",
  retries: 5,
  run: {
    own: async (job, { payout_id }) => {
      const found = await load(job, payout_id);
      if (!found) return;
      const { payout, provider } = found;
      const reply = await provider.refund({
        no: payout.payment_no ?? "",
        refund_no: payout.no,
        amount_fen: payout.amount_fen,
        total_fen: payout.payment_fen ?? payout.amount_fen,
      });
      // A refusal counts only when the provider does not know the refund: the answer to an earlier attempt may have been lost.
      const isRefused = !reply.accepted && !reply.may_retry;
      const isKnown = isRefused && (await provider.queryRefund(payout.no)).state !== "unknown";
      await whileProcessing(job, payout_id, async (work, present) => {
        if (reply.accepted || isKnown) await askAgain(work, present, "payout.poll", pollAfter(0));
        else if (reply.may_retry && present.attempts < mostAttempts)
          await askAgain(work, present, "payout.send", 60_000);
        else await fail(work, present, reply.code, reply.message);
      });
    },
  },
});

/** Asks the provider for the state of a refund, at growing intervals. */
export const pollPayoutJob = defineJob<PayoutJob>({
  name: "payout.poll",
  retries: 5,
  run: {
    own: async (job, { payout_id }) => {
      const found = await load(job, payout_id);
      if (!found) return;
      const refund = await found.provider.queryRefund(found.payout.no);
      await whileProcessing(job, payout_id, async (work, payout) => {
        switch (refund.state) {
          case "paid":
            return await settlePayout(work, payout, { provider_no: refund.provider_no });
          case "abnormal":
            return await fail(work, payout, refund.code, refund.message);
          case "unknown":
            // The request never arrived there: the process died between claiming the payout and the call.
            return await askAgain(work, payout, "payout.send", 0);
          default:
            return await askAgain(work, payout, "payout.poll", pollAfter(payout.attempts));
        }
      });
    },
  },
});

/** A payout half an hour overdue means that its job was lost. */
const lostMs = 30 * 60_000;

/** Queues payouts again whose jobs were lost. */
export const sweepPayoutsJob = defineJob({
  name: "payout.sweep",
  cron: "17 * * * *",
  did: t("did.asked"),
  run: {
    single: async (work) => {
      const payouts = await payoutsOverdue(work.tx, work.supplier.id, new Date(work.now.getTime() - lostMs));
      for (const payout_id of payouts) await work.enqueue("payout.poll", { payout_id }, { key: `payout:${payout_id}` });
      return payouts.length;
    },
  },
});
