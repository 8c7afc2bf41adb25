import type { SmsProvider, SmsTemplate } from "../../core/auth/sms/sms-provider.ts";
import { isSmsOpen } from "../../core/auth/proofs/sms-code.ts";
import type { OwnJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { announceBeside, byDay, logSent, ownWords } from "../event-messages/public.ts";
import { eventOf, type MessageKind, trueWhile } from "./message-kinds.ts";
import { toldOf, wordsOf } from "./message-words.ts";
import {
  type DueMessage,
  hasDue,
  lockDue,
  markGivenUp,
  markRefused,
  markSent,
  markTaken,
  markWithdrawn,
} from "./messages.repo.ts";

const minuteMs = 60_000;
/**
 * Minutes from each attempt to the next. After the last attempt the message is given up. Each pause is longer than a provider takes to
 * answer.
 */
const pauses = [5, 15, 60, 180, 360] as const;
/** Older messages are not sent, so that setting up or repairing messages does not flood students with old news. */
const staleMs = 3 * 86_400_000;

/** A message on its way to the provider. */
export interface TakenMessage {
  readonly id: number;
  readonly stay_id: number;
  readonly by_day: boolean;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly phone: string;
  readonly kind: MessageKind;
  readonly name: string;
  readonly content: string;
  /** The template under which a real provider knows this text. */
  readonly template: SmsTemplate | null;
  /** The time that the row gets as its sending time. */
  readonly at: Date;
}

/**
 * Takes the next due message and counts the attempt before it is made. Withdraws messages that are no longer true. Two processes never get
 * the same message. The caller sends it after the commit and saves the result in a new transaction.
 */
export async function takeMessage(work: Work): Promise<TakenMessage | null> {
  const { tx, supplier, now } = work;
  const isDay = byDay(now, supplier.time_zone) <= now;
  for (;;) {
    const due = await lockDue(tx, supplier.id, now, isDay);
    if (!due) return null;
    const { id, stay_id, kind, by_day, attempts, phone, name } = due;
    if (!isTrue(work, due)) {
      await markWithdrawn(tx, supplier.id, id, now);
      work.changed("stay", stay_id);
      continue;
    }
    const pause = pauses[attempts];
    if (pause === undefined) {
      // The process of the last attempt died before it knew the result.
      await markGivenUp(tx, supplier.id, id);
      work.changed("stay", stay_id);
      continue;
    }
    await markTaken(tx, supplier.id, id, new Date(now.getTime() + pause * minuteMs));
    const told = toldOf(due, supplier.time_zone);
    // Also send it through the WeChat public account when the camp wants that: once, however often the SMS is tried.
    const to = { name, phone };
    if (attempts === 0) await announceBeside(work, eventOf[kind], { occasion: `stay:${id}`, told, to, stay_id });
    const own = await ownWords(work, eventOf[kind], told);
    const content = own?.content ?? wordsOf(due, supplier.time_zone);
    const code = own?.provider_code ?? null;
    const params = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)]));
    const template = code === null ? null : { code, params };
    return { id, stay_id, kind, by_day, attempts: attempts + 1, phone, name, content, template, at: now };
  }
}

/** Whether a message still fits the state of its stay, and its student can receive messages. */
function isTrue({ now, today }: Work, message: DueMessage): boolean {
  const { kind, offer_until, expected_return } = message;
  if (message.is_barred || message.is_deleted || !message.sends_messages) return false;
  if (message.status !== trueWhile[kind] || now.getTime() - message.due_at.getTime() > staleMs) return false;
  if (kind === "bed_offered") return offer_until !== null && offer_until > now;
  if (kind === "return_due") return expected_return !== null && expected_return >= today;
  return kind !== "review" || message.review_url !== null;
}

/**
 * Saves that the provider accepted a message. When an act withdrew it at the same moment, it was sent all the same, and the row shows that.
 */
export async function noteSent(work: Work, message: TakenMessage): Promise<void> {
  const { id, stay_id, at, content, name, phone, kind } = message;
  await markSent(work.tx, work.supplier.id, id, at, content);
  await logSent(work, eventOf[kind], { occasion: id, stay_id, name, phone, content, at });
  work.changed("stay", stay_id);
}

/**
 * Saves that the provider refused a message. It is tried again later, by day if it must not be sent at night, or given up after the last
 * attempt.
 */
export async function noteRefused(work: Work, { id, stay_id, by_day, attempts }: TakenMessage): Promise<void> {
  const again = new Date(work.now.getTime() + (pauses[attempts - 1] ?? 0) * minuteMs);
  const try_at = by_day ? byDay(again, work.supplier.time_zone) : again;
  await markRefused(work.tx, work.supplier.id, id, attempts < pauses.length ? try_at : null);
  work.changed("stay", stay_id);
}

/** Settings for which the log already says that no messages can be sent. */
const told = new WeakSet<object>();

/**
 * Sends the due messages one after another; several servers can do so at the same time.
 *
 * Messages are sent at least once: an attempt is counted and committed, then the provider is called, then its answer is saved. A process
 * that dies in between leaves a message that is tried again after its pause. If the provider had accepted it already, the student reads it
 * twice. In the opposite order, a bed offer could be lost unnoticed, which is worse for the student. Messages are sent one at a time, so
 * that at most one message per process can be in doubt.
 */
export async function sendMessages({ services, signal, transaction }: OwnJob, sms: SmsProvider): Promise<void> {
  const { config, log } = services;
  if (!isSmsOpen(config)) {
    if (told.has(config) || !(await transaction(({ tx, supplier, now }) => hasDue(tx, supplier.id, now)))) return;
    told.add(config);
    log.warn("messages to students wait: no SMS provider is set up (SMS_PROVIDER)");
    return;
  }
  while (!signal.aborted) {
    const taken = await transaction(takeMessage);
    if (!taken) return;
    try {
      await sms.send(taken.phone, taken.content, taken.template);
    } catch (error) {
      log.warn({ err: error, message_id: taken.id, attempts: taken.attempts }, "a message could not be sent");
      await transaction((work) => noteRefused(work, taken));
      continue;
    }
    await transaction((work) => noteSent(work, taken));
  }
}
