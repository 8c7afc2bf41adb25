import { randomUUID } from "node:crypto";
import { paymentStatus } from "@kangying/contract/finance/money";
import type { SandboxManner } from "@kangying/contract/finance/pay-set.calls";
import { defineJob, type OwnJob } from "../../../core/jobs/job.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { payAccountOf } from "../accounts/pay-account.ts";
import { wechatAccountOf } from "../accounts/wechat-account.ts";
import { findPayment, type PaymentRow } from "../payments/payments.repo.ts";
import { wechatNoticeOf, type NoticeSent } from "../wechat-pay/sandbox/sandbox-notice.ts";
import { takeWechatNotice } from "../wechat-pay/take-wechat-notice.ts";
import { isProviderChannel, type Notice } from "./provider.ts";
import { isSandbox, providerFor } from "./providers.ts";
import { paySandboxTrade } from "./sandbox.ts";
import { signNotice } from "./sign-notice.ts";
import { takeNotice } from "./take-notice.ts";

interface PlayJob {
  readonly payment_id: number;
  /** How its notice arrives; default: once. */
  readonly manner?: SandboxManner;
}

/**
 * Makes the sandbox's payer pay a waiting payment.
 * @throws {AppError} not_found · wrong_status when it no longer waits, or its provider is no sandbox
 */
export async function playPayer(work: Work, payment_id: number, manner: SandboxManner = "once"): Promise<void> {
  const payment = await findPayment(work.tx, work.supplier.id, payment_id);
  if (!payment) throw new AppError("not_found");
  const { status, channel } = payment;
  if (status !== paymentStatus.waiting || !isProviderChannel(channel) || !isSandbox(work.services, channel))
    throw new AppError("wrong_status");
  await work.enqueue("sandbox.pay", { payment_id, manner }, { key: `sandbox:${payment_id}` });
}

const lateMs = 10 * 60_000;

/** Pays in the sandbox, where no person scans a code. The sandbox then sends a notice as a real provider would, or fails to. */
export const paySandboxJob = defineJob<PlayJob>({
  name: "sandbox.pay",
  run: {
    own: async (job, { payment_id, manner = "once" }) => {
      const payment = await job.transaction(({ tx }) => findPayment(tx, job.supplier_id, payment_id));
      if (!payment || !isProviderChannel(payment.channel) || !isSandbox(job.services, payment.channel)) return;
      const provider = await providerFor(job, payment.channel);
      // A real payer has a code, so the payment was opened before. Here paying may come before the job that opens it.
      await provider?.prepay({ no: payment.no, amount_fen: payment.amount_fen });
      const notice = await paySandboxTrade(job.services, job.supplier_id, payment.no);
      if (!notice || manner === "never") return;
      if (payment.channel === "wechat") await tellByWechat(job, notice, manner);
      else await tellPlainly(job, payment, notice);
    },
  },
});

async function tellByWechat(job: OwnJob, notice: Notice, manner: SandboxManner): Promise<void> {
  const { services, supplier_id } = job;
  const account = await job.transaction(({ tx }) => wechatAccountOf(tx, services.config, supplier_id, "even closed"));
  if (!account) return;
  const sent = wechatNoticeOf(services, account, notice, manner);
  const suid = await job.transaction((work) => Promise.resolve(work.supplier.suid));
  if (manner === "late") {
    const start_after = new Date(services.clock.now().getTime() + lateMs);
    await job.transaction((work) =>
      work.enqueue("sandbox.tell", { notice }, { start_after, key: `tell:${notice.no}` }),
    );
    return;
  }
  const times = manner === "twice" ? [sent, sent] : [sent];
  await Promise.all(times.map((each) => deliver(job, suid, each)));
}

/** Delivers a notice. When it is refused the sandbox does not send it again; a real provider repeats it for a day. */
async function deliver({ services }: OwnJob, suid: string, { head, body }: NoticeSent): Promise<void> {
  try {
    await takeWechatNotice(services, suid, head, body);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.info({ sandbox: "wechat pay", refused: error.code }, "a notice of the sandbox was refused");
  }
}

/** Delivers a late notice. */
export const tellSandboxJob = defineJob<{ readonly notice: Notice }>({
  name: "sandbox.tell",
  run: { own: (job, { notice }) => tellByWechat(job, notice, "once") },
});

async function tellPlainly(job: OwnJob, { channel }: PaymentRow, notice: Notice): Promise<void> {
  const { services, supplier_id } = job;
  if (channel !== "alipay") return;
  const account = await job.transaction(({ tx }) =>
    payAccountOf(tx, services.config, supplier_id, channel, "even closed"),
  );
  if (!account) return;
  const body = JSON.stringify(notice);
  const timestamp = String(Math.floor(services.clock.now().getTime() / 1000));
  const head = signNotice(account.key, { timestamp, nonce: randomUUID() }, body);
  const suid = await job.transaction((work) => Promise.resolve(work.supplier.suid));
  await takeNotice(services, suid, head, body);
}
