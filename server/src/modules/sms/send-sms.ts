import { isSmsOpen } from "../../core/auth/proofs/sms-code.ts";
import { type AskSmsDesk, SmsRefused, type SmsProvider, type SmsTemplate } from "../../core/auth/sms/sms-provider.ts";
import type { OwnJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { localDate, startOfDay } from "../../core/kernel/day.ts";
import { byDay } from "../event-messages/public.ts";
import { providerWords } from "./approvals/ask-approval.ts";
import { isBarred } from "./barred.repo.ts";
import { bookCost } from "./parts/buy-parts.ts";
import {
  lockDueSms,
  markReported,
  markSubmitted,
  markTried,
  markUnsent,
  noticesSince,
  type SubmittedSms,
  submittedSince,
} from "./messages.repo.ts";
import { moveParts } from "./parts/parts.repo.ts";
import { countMoved, sendsToBook } from "./sends.repo.ts";

/** The job that sends due messages. */
export const smsSendJob = "sms.send";
const minuteMs = 60_000;
/** Minutes to wait after each attempt; after the last attempt the message has failed. */
const pauses = [5, 30, 120] as const;
/** The legal limit for notices: this many a day to one phone with one template. */
const mostADay = 50;
/** After this time without a report a message counts as delivered. */
const silentMs = 3 * 86_400_000;

/** A message on its way to the provider. */
export interface TakenSms {
  readonly id: number;
  readonly send_id: number;
  readonly phone: string;
  readonly content: string;
  readonly parts: number;
  readonly attempts: number;
  readonly template: SmsTemplate;
  readonly at: Date;
}

type Unsent = Pick<TakenSms, "id" | "send_id" | "parts">;

async function noteUnsent(work: Work, { id, send_id, parts }: Unsent, status: 4 | 5, fault: string): Promise<void> {
  const { tx, supplier, now } = work;
  if (!(await markUnsent(tx, supplier.id, id, status, fault))) return;
  await moveParts(tx, supplier.id, parts, "not_sent");
  const to = status === 4 ? "failed" : "skipped";
  await countMoved(tx, supplier.id, send_id, { from: "waiting", to, messages: 1, parts: 0 }, now);
  work.changed("sms_send", send_id);
}

/** Takes the next due message and counts the attempt before it is made. Messages that may not be sent are marked as unsent for good. */
export async function takeSms(work: Work): Promise<TakenSms | null> {
  const { tx, supplier, now } = work;
  const isDay = byDay(now, supplier.time_zone) <= now;
  for (;;) {
    const due = await lockDueSms(tx, supplier.id, now, isDay);
    if (!due) return null;
    const { id, send_id, phone, content, parts, attempts, provider_code, sign_name } = due;
    const pause = pauses[attempts];
    const since = startOfDay(work.today, supplier.time_zone);
    if (pause === undefined) await noteUnsent(work, due, 4, "unanswered");
    else if (await isBarred(tx, supplier.id, phone)) await noteUnsent(work, due, 5, "barred");
    else if ((await noticesSince(tx, supplier.id, phone, provider_code, since)) >= mostADay)
      await noteUnsent(work, due, 5, "day_limit");
    else {
      await markTried(tx, supplier.id, id, new Date(now.getTime() + pause * minuteMs));
      const { names } = providerWords(due.template);
      const params = Object.fromEntries(names.map((name, index) => [`v${index + 1}`, due.told[name] ?? ""]));
      const template = { code: provider_code, params, sign_name };
      return { id, send_id, phone, content, parts, attempts: attempts + 1, template, at: now };
    }
  }
}

/** Marks a message as taken by the provider. If its send was stopped at the same moment, it was sent anyway and is not counted. */
export async function noteTaken(
  work: Work,
  { id, send_id, parts, at }: TakenSms,
  receipt: string | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  if (!(await markSubmitted(tx, supplier.id, id, { at, receipt }))) return;
  await moveParts(tx, supplier.id, parts, "sent");
  await countMoved(tx, supplier.id, send_id, { from: "waiting", to: "submitted", messages: 1, parts }, now);
  work.changed("sms_send", send_id);
}

/** Stores the provider's report on a message. An undelivered message costs nothing. */
export async function noteReported(work: Work, { id, send_id, parts }: Unsent, fault: string | null): Promise<void> {
  const { tx, supplier, now } = work;
  const status = fault === null ? 3 : 4;
  if (!(await markReported(tx, supplier.id, id, { status, fault }, now))) return;
  if (fault !== null) await moveParts(tx, supplier.id, parts, "sent_in_vain");
  const to = fault === null ? "delivered" : "failed";
  await countMoved(
    tx,
    supplier.id,
    send_id,
    { from: "submitted", to, messages: 1, parts: fault === null ? 0 : -parts },
    now,
  );
  for (const send of await sendsToBook(tx, supplier.id)) await bookCost(work, send);
  work.changed("sms_send", send_id);
}

/** Sends the due messages one after another, even if several servers do so at once. Each is sent at least once, like messages of events. */
export async function sendSms({ services, signal, transaction }: OwnJob, sms: SmsProvider): Promise<void> {
  if (!isSmsOpen(services.config)) return;
  while (!signal.aborted) {
    const taken = await transaction(takeSms);
    if (!taken) return;
    try {
      const receipt = await sms.send(taken.phone, taken.content, taken.template);
      await transaction((work) => noteTaken(work, taken, receipt));
    } catch (error) {
      const fault = error instanceof SmsRefused ? error.message : "no_answer";
      services.log.warn({ message_id: taken.id, attempts: taken.attempts, fault }, "a message could not be sent");
      // A refusal is final. Where the provider did not answer, it is tried again.
      if (error instanceof SmsRefused || taken.attempts >= pauses.length)
        await transaction((work) => noteUnsent(work, taken, 4, fault));
    }
  }
}

/** The provider counts days in Chinese time, independent of the shop's zone. */
const dayOf = (at: Date): string => localDate(at, "Asia/Shanghai").replaceAll("-", "");

/** Asks the provider for the result of a message. @returns null: not known yet · "": delivered · otherwise the reason of the failure */
async function outcomeOf(
  desk: AskSmsDesk,
  { phone, receipt, sent_at }: SubmittedSms,
  now: Date,
): Promise<string | null> {
  const asked = { PhoneNumber: phone, BizId: receipt ?? "", SendDate: dayOf(sent_at), PageSize: "1", CurrentPage: "1" };
  const said = await desk("QuerySendDetails", asked);
  const list = (said["SmsSendDetailDTOs"] as { SmsSendDetailDTO?: readonly unknown[] } | undefined)?.SmsSendDetailDTO;
  const detail = list?.[0] as { SendStatus?: unknown; ErrCode?: unknown } | undefined;
  if (detail?.SendStatus === 3) return "";
  if (detail?.SendStatus === 2) return typeof detail.ErrCode === "string" ? detail.ErrCode.slice(0, 100) : "failed";
  return now.getTime() - sent_at.getTime() > silentMs ? "" : null;
}

/** Reads the provider's reports, and books the sends whose messages are all reported. */
export async function hearReports({ services, signal, transaction }: OwnJob, desk: AskSmsDesk): Promise<void> {
  if (!isSmsOpen(services.config)) return;
  const now = services.clock.now();
  let last = 0;
  for (;;) {
    const some = await transaction(({ tx, supplier }) =>
      submittedSince(tx, supplier.id, new Date(now.getTime() - minuteMs), last),
    );
    for (const message of some) {
      if (signal.aborted) return;
      const outcome = await outcomeOf(desk, message, now);
      if (outcome !== null) await transaction((work) => noteReported(work, message, outcome === "" ? null : outcome));
    }
    const next = some.at(-1)?.id;
    if (next === undefined) break;
    last = next;
  }
  // Sends that ended without a message that is still open.
  await transaction(async (work) => {
    for (const send of await sendsToBook(work.tx, work.supplier.id)) await bookCost(work, send);
  });
}
