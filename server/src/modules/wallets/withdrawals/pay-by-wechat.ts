import { withdrawalStatus as status } from "@kangying/contract/finance/wallet";
import { defineJob, type OwnJob } from "../../../core/jobs/job.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { openidOf, pollAfter, transfersFor, type TransferState, type WechatTransfers } from "../../finance/public.ts";
import { findCard } from "../cards/cards.repo.ts";
import { walletsErrors } from "../wallets.errors.ts";
import { arriveWithdrawal, demandOther, failWithdrawal, moveWithdrawal, withdrawalFor } from "./move-withdrawal.ts";
import {
  claimTransfer,
  findTransfer,
  insertTransfer,
  transferByNo,
  transfersDue,
  updateTransfer,
} from "./transfers.repo.ts";
import { findWithdrawal } from "./withdrawals.repo.ts";
import { t } from "../wallets.texts.ts";

/**
 * Pays a member's withdrawal into the WeChat with which they paid last, under the withdrawal's own number. A job sends it, because WeChat's
 * answer may be late, and the member has a day to confirm.
 * @throws {AppError} wechat_unknown, other_person_needed, wrong_status, conflict
 */
export async function payByWechat(work: Work, id: number, version: number | null): Promise<void> {
  const row = await withdrawalFor(work, "pay", id, version);
  if (row.owner_type !== "member") throw new AppError("wrong_status");
  await demandOther(work, row, "pay");
  const openid = await openidOf(work, { type: "member", id: row.owner_id });
  if (openid === null) throw new AppError(walletsErrors.wechat_unknown, { name: row.owner_name });
  await insertTransfer(work.tx, work.supplier.id, id, openid, work.now);
  await moveWithdrawal(work, row, "pay", {
    status: status.paying,
    paid_by: work.actor.kind === "account" ? work.actor.account_id : null,
    paid_name: work.actor.name,
    paid_at: work.now,
  });
  await work.enqueue("withdraw.send", { id }, { key: `withdraw:${id}` });
}

interface TransferJob {
  readonly id: number;
}

async function load(job: OwnJob, id: number) {
  return await job.transaction(async ({ tx, supplier }) => {
    const row = await findWithdrawal(tx, supplier.id, id);
    const transfer = await findTransfer(tx, supplier.id, id);
    if (!row || !transfer || (row.status !== status.paying && row.status !== status.confirming)) return null;
    const card = await findCard(tx, supplier.id, row.card_id);
    return { row, transfer, holder: card?.holder ?? row.owner_name };
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof load>>>;

/**
 * Asks WeChat for the state of a transfer, and starts it if WeChat does not know it. A transfer that WeChat has confirmed once is never
 * started a second time. A refusal to start counts only if WeChat knows of no such transfer, because the answer to an earlier try may have
 * been lost.
 */
async function ask(transfers: WechatTransfers, found: Found, what: "send" | "poll"): Promise<TransferState> {
  const { row, transfer, holder } = found;
  const { no, actual_fen: amount_fen } = row;
  const isKnown = transfer.provider_no !== null;
  const asked = what === "poll" || isKnown ? await transfers.query(no) : { state: "unknown" as const };
  if (asked.state !== "unknown") return asked;
  if (isKnown) throw new Error("wechat pay does not know a transfer any more that it told of");
  const sent = await transfers.send({ no, openid: transfer.openid, amount_fen, holder });
  if (sent.state !== "failed") return sent;
  const known = await transfers.query(no);
  return known.state === "unknown" ? sent : known;
}

/** Starts or queries a transfer, and acts on the answer. */
async function run(job: OwnJob, id: number, what: "send" | "poll"): Promise<void> {
  const found = await load(job, id);
  const transfers = found && (await transfersFor(job));
  if (!found || !transfers) return;
  // Another merchant account does not know this transfer, and would pay it a second time.
  if (!(await job.transaction(({ tx, supplier }) => claimTransfer(tx, supplier.id, id, transfers.mch_no))))
    throw new Error("a transfer was begun by another merchant");
  const told = await ask(transfers, found, what);
  const { transfer } = found;
  await job.transaction(async (work) => {
    const { tx, supplier, now } = work;
    const present = await findWithdrawal(tx, supplier.id, id, "lock");
    if (present?.status !== status.paying && present?.status !== status.confirming) return;
    const attempts = transfer.attempts + 1;
    const provider_no = "provider_no" in told ? told.provider_no : null;
    const package_info = told.state === "waiting" ? told.package_info : null;
    const isOver = told.state === "paid" || told.state === "failed";
    const next_at = isOver ? null : new Date(now.getTime() + pollAfter(attempts));
    await updateTransfer(tx, supplier.id, id, { attempts, next_at, package_info, provider_no });
    if (told.state === "paid") return await arriveWithdrawal(work, id, { voucher_images: [] }, null, "psp:wechat");
    if (told.state === "failed")
      return await failWithdrawal(work, id, { reason: told.reason.slice(0, 150) }, null, "wechat");
    if (told.state === "waiting" && present.status === status.paying)
      await moveWithdrawal(work, present, "send", { status: status.confirming });
    if (next_at) await work.enqueue("withdraw.poll", { id }, { start_after: next_at, key: `withdraw:${id}` });
  });
}

/** The job that starts transfers into a WeChat. */
export const sendTransferJob = defineJob<TransferJob>({
  name: "withdraw.send",
  retries: 5,
  run: { own: (job, { id }) => run(job, id, "send") },
});

/** The job that queries a transfer, at growing intervals. */
export const pollTransferJob = defineJob<TransferJob>({
  name: "withdraw.poll",
  retries: 5,
  run: { own: (job, { id }) => run(job, id, "poll") },
});

/** The job that queries a transfer at once, after WeChat's notification. */
export const toldTransferJob = defineJob<{ readonly no: string }>({
  name: "withdraw.told",
  run: {
    own: async (job, { no }) => {
      const id = await job.transaction(({ tx, supplier }) => transferByNo(tx, supplier.id, no));
      if (id !== null) await run(job, id, "poll");
    },
  },
});

const lostMs = 30 * 60_000;

/** The job that picks up transfers whose queries have stopped. */
export const sweepTransfersJob = defineJob({
  name: "withdraw.sweep",
  cron: "27 * * * *",
  did: t("did.asked"),
  run: {
    single: async (work) => {
      const transfers = await transfersDue(work.tx, work.supplier.id, new Date(work.now.getTime() - lostMs));
      for (const id of transfers) await work.enqueue("withdraw.poll", { id }, { key: `withdraw:${id}` });
      return transfers.length;
    },
  },
});
