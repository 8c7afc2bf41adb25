import { isSmsOpen } from "../../core/auth/proofs/sms-code.ts";
import { SmsRefused, type SmsProvider, type SmsTemplate } from "../../core/auth/sms/sms-provider.ts";
import { defineJob, type OwnJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { startOfDay } from "../../core/kernel/day.ts";
import { smsOf } from "../../core/auth/sms/sms-provider.ts";
import { eventMessageJob, waysOf } from "./announce.ts";
import { tellSent } from "./channel.ts";
import { eventMessagesErrors } from "./event-messages.errors.ts";
import {
  lockDue,
  markDropped,
  markRefused,
  markSent,
  markTaken,
  messageMadeAt,
  sendAgain,
  sentSince,
} from "./event-messages.repo.ts";
import { byDay } from "./quiet-hours.ts";

const minuteMs = 60_000;
/** Replaces a phone number that was erased. */
const erasedPhone = "—";
/** The minutes between an attempt and the next one; after the last attempt the message has failed. */
const pauses = [5, 15, 60, 180, 360] as const;
/** A message that is older than this is no longer sent. */
const staleMs = 3 * 86_400_000;
/** The limit by law for notices: so many a day to one phone with one template. */
export const mostNoticesADay = 50;

interface Taken {
  readonly id: number;
  readonly by_day: boolean;
  readonly attempts: number;
  readonly phone: string;
  readonly content: string;
  readonly parts: number;
  readonly template: SmsTemplate | null;
  readonly at: Date;
}

/** Takes the next due message and counts the attempt before it is made. Drops messages on the way that may no longer be sent. */
export async function takeEventMessage(work: Work): Promise<Taken | null> {
  const { tx, supplier, now } = work;
  const isDay = byDay(now, supplier.time_zone) <= now;
  for (;;) {
    const due = await lockDue(tx, supplier.id, now, isDay);
    if (!due) return null;
    const { id, event, phone, content, told, provider_code, by_day, attempts, is_instead, parts } = due;
    const drop = async (fault: string): Promise<void> => {
      await markDropped(tx, supplier.id, id, fault);
      work.changed("event_message", id);
    };
    const pause = pauses[attempts];
    const since = startOfDay(work.today, supplier.time_zone);
    if (pause === undefined) {
      await markRefused(tx, supplier.id, id, { fault: "unanswered", try_at: null });
      work.changed("event_message", id);
    } else if (phone === erasedPhone) await drop("erased");
    else if (now.getTime() - due.created_at.getTime() > staleMs) await drop("stale");
    else if (!is_instead && !(await waysOf(work, event)).sms) await drop("switched_off");
    else if ((await sentSince(tx, supplier.id, due, since)) >= mostNoticesADay) await drop("day_limit");
    else {
      await markTaken(tx, supplier.id, id, new Date(now.getTime() + pause * minuteMs));
      const params = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)]));
      const template = provider_code === null ? null : { code: provider_code, params };
      return { id, by_day, attempts: attempts + 1, phone, content, parts, template, at: now };
    }
  }
}

async function noteRefused(work: Work, { id, by_day, attempts }: Taken, fault: string): Promise<void> {
  const again = new Date(work.now.getTime() + (pauses[attempts - 1] ?? 0) * minuteMs);
  const try_at = by_day ? byDay(again, work.supplier.time_zone) : again;
  await markRefused(work.tx, work.supplier.id, id, { fault, try_at: attempts < pauses.length ? try_at : null });
  work.changed("event_message", id);
}

/**
 * Sends due messages one after another; several servers may do so at once. Delivery is at least once: the attempt is committed before the
 * provider is called, so a process that dies in between leaves a message that is tried again.
 */
export async function sendEventMessages({ services, signal, transaction }: OwnJob, sms: SmsProvider): Promise<void> {
  if (!isSmsOpen(services.config)) return;
  while (!signal.aborted) {
    const taken = await transaction(takeEventMessage);
    if (!taken) return;
    try {
      const receipt = await sms.send(taken.phone, taken.content, taken.template);
      await transaction(async (work) => {
        if (!(await markSent(work.tx, work.supplier.id, taken.id, { at: taken.at, receipt }))) return;
        work.changed("event_message", taken.id);
        await tellSent(work, taken);
      });
    } catch (error) {
      const fault = error instanceof SmsRefused ? error.message : "no_answer";
      services.log.warn({ message_id: taken.id, attempts: taken.attempts, fault }, "a message could not be sent");
      await transaction((work) => noteRefused(work, taken, fault));
    }
  }
}

/**
 * Sends a failed message again, starting with the first attempt and within the limits of all messages.
 * @throws {AppError} not_found · wrong_status when it has not failed · message_stale when it is too old
 */
export async function sendMessageAgain(work: Work, id: number): Promise<void> {
  const { tx, supplier, now } = work;
  const made_at = await messageMadeAt(tx, supplier.id, id);
  if (made_at === null) throw new AppError("not_found");
  if (now.getTime() - made_at.getTime() > staleMs) throw new AppError(eventMessagesErrors.message_stale);
  if (!(await sendAgain(tx, supplier.id, id, now))) throw new AppError("wrong_status");
  work.changed("event_message", id);
  work.audit({ biz_type: "event_message", biz_id: id, after: { status: 1 } });
  await work.enqueue(eventMessageJob, {}, { key: `event-messages:${supplier.id}` });
}

/** Also enqueued by every message that must be sent at once. */
export const eventMessageSending = defineJob({
  name: eventMessageJob,
  cron: "*/5 * * * *",
  run: { own: (job) => sendEventMessages(job, smsOf(job.services)) },
});
