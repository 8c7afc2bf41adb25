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
/** Minutes after each try before the next; after the last one it is given up. Longer than any provider takes to answer. */
const pauses = [5, 15, 60, 180, 360] as const;
/** Whoever sets messages up, or repairs them, does not flood students with old news. */
const staleMs = 3 * 86_400_000;

/** A message on its way to the provider. */
export interface TakenMessage {
  readonly id: number;
  readonly stay_id: number;
  readonly by_day: boolean;
  /** This one included. */
  readonly attempts: number;
  readonly phone: string;
  readonly kind: MessageKind;
  readonly name: string;
  readonly content: string;
  /** As a real provider knows these words. */
  readonly template: SmsTemplate | null;
  /** The instant that the row will bear as that of sending. */
  readonly at: Date;
}

/**
 * Takes the next message that is due, for a try that is counted before it is made; those that are not true any more are withdrawn on the
 * way. No two takers get the same one. It is to be sent after the commit, and what came of it noted in a transaction of its own.
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
      // Its last taker died before knowing.
      await markGivenUp(tx, supplier.id, id);
      work.changed("stay", stay_id);
      continue;
    }
    await markTaken(tx, supplier.id, id, new Date(now.getTime() + pause * minuteMs));
    const told = toldOf(due, supplier.time_zone);
    // By the public account too, where the camp wants that: once, however often the text message is tried.
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

/** Is a message still about the stay as it stands, and for somebody who may be written to? */
function isTrue({ now, today }: Work, message: DueMessage): boolean {
  const { kind, offer_until, expected_return } = message;
  if (message.is_barred || message.is_deleted || !message.sends_messages) return false;
  if (message.status !== trueWhile[kind] || now.getTime() - message.due_at.getTime() > staleMs) return false;
  if (kind === "bed_offered") return offer_until !== null && offer_until > now;
  if (kind === "return_due") return expected_return !== null && expected_return >= today;
  return kind !== "review" || message.review_url !== null;
}

/** The provider has taken it. What an act has withdrawn in that very moment went out all the same, and its row says so. */
export async function noteSent(work: Work, message: TakenMessage): Promise<void> {
  const { id, stay_id, at, content, name, phone, kind } = message;
  await markSent(work.tx, work.supplier.id, id, at, content);
  await logSent(work, eventOf[kind], { occasion: id, stay_id, name, phone, content, at });
  work.changed("stay", stay_id);
}

/** The provider has not taken it: it is tried again after a while, by day where it rests at night, or given up after the last try. */
export async function noteRefused(work: Work, { id, stay_id, by_day, attempts }: TakenMessage): Promise<void> {
  const again = new Date(work.now.getTime() + (pauses[attempts - 1] ?? 0) * minuteMs);
  const try_at = by_day ? byDay(again, work.supplier.time_zone) : again;
  await markRefused(work.tx, work.supplier.id, id, attempts < pauses.length ? try_at : null);
  work.changed("stay", stay_id);
}

/** Of which settings the log has said that they carry no messages. */
const told = new WeakSet<object>();

/**
 * Sends what is due, one after another, however many servers do so at once.
 *
 * At least once: a try is counted and committed, then the provider is called, then its answer is noted. A process that dies in between
 * leaves a message that is tried again after its pause; was it the provider that had taken it already, the student reads it twice. The
 * other way round a bed's offer could be lost without anybody knowing, which costs them more. One at a time, so that no more than
 * one message is in that doubt for each process.
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
