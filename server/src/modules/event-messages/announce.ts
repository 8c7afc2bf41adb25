import { colleagues } from "../../core/auth/colleagues.ts";
import type { Work } from "../../core/jobs/work.ts";
import { operatorsWith } from "../roles/public.ts";
import { findRule, findWords, forgetMessages, insertMessage, type Ways } from "./event-messages.repo.ts";
import { eventSpec, type MessageEvent } from "./message-events.ts";
import { partsOf, wordsFor } from "./message-words.ts";
import { type News, type NewsOf, messageChannelPoint, type Taken } from "./channel.ts";
import { byDay } from "./quiet-hours.ts";

/** The job that sends the messages that are due. */
export const eventMessageJob = "event.sendMessages";

/** Returns the ways by which messages of an event are sent for a supplier. */
export async function waysOf(work: Pick<Work, "tx" | "supplier">, event: MessageEvent): Promise<Ways> {
  return (await findRule(work.tx, work.supplier.id, event)) ?? eventSpec(event).by_default;
}

/**
 * Sends messages of an event, written in the same transaction as the act: to the inboxes of the responsible operators, or to a phone, as
 * the supplier has chosen. A text message is sent after the commit; one without a person as its cause waits for daytime.
 */
export async function announce(work: Work, event: MessageEvent, news: News): Promise<void> {
  const ways = await waysOf(work, event);
  if (eventSpec(event).receiver === "staff") {
    if (ways.inbox) await intoInboxes(work, event, news);
    return;
  }
  const taken = ways.wechat ? await byChannels(work, event, news) : "none";
  if (ways.sms || taken === "instead") await toPhone(work, event, news, !ways.sms);
}

/**
 * Sends an event by the channels of other modules when the supplier wants them. For events whose text messages are sent by another part of
 * the product.
 */
export async function announceBeside(work: Work, event: MessageEvent, news: News): Promise<void> {
  if ((await waysOf(work, event)).wechat) await byChannels(work, event, news);
}

/** Writes a text message because another channel could not deliver, unless one is written already. @returns whether one is written now */
export async function announceInstead(work: Work, event: MessageEvent, news: News): Promise<boolean> {
  return await toPhone(work, event, news, true);
}

/** Erases who was told about a record, at which number and what, in all channels. That there were messages stays. */
export async function forgetNews(work: Work, about: NewsOf): Promise<void> {
  for (const id of await forgetMessages(work.tx, work.supplier.id, about)) work.changed("event_message", id);
  for (const { forget } of work.services.declared.all(messageChannelPoint)) await forget(work, about);
}

async function byChannels(work: Work, event: MessageEvent, news: News): Promise<Taken> {
  let best: Taken = "none";
  for (const { take } of work.services.declared.all(messageChannelPoint)) {
    const said = await take(work, event, news);
    if (said === "taken" || best === "none") best = said;
  }
  return best;
}

const commonOf = (event: MessageEvent, news: News, at: Date) => ({
  event,
  told: news.told,
  stay_id: news.stay_id ?? null,
  path: news.path ?? null,
  at,
});

async function intoInboxes(work: Work, event: MessageEvent, news: News): Promise<void> {
  const { tx, supplier, now } = work;
  const { locale, template_id, content } = await findWords(tx, supplier.id, event);
  const staff = await staffFor(work, eventSpec(event).permission);
  for (const { id, name } of staff.filter((one) => news.account_id === undefined || one.id === news.account_id)) {
    const key = await insertMessage(tx, supplier.id, {
      ...commonOf(event, news, now),
      template_id,
      channel: "inbox",
      account_id: id,
      phone: null,
      name,
      content: content === null ? null : wordsFor(event, news.told, content, locale),
      dedupe_key: `${event}:${news.occasion}:${id}`,
      parts: 1,
      status: 2,
      by_day: false,
      due_at: now,
    });
    if (key !== null) work.changed("inbox", key);
  }
}

async function toPhone(work: Work, event: MessageEvent, news: News, is_instead: boolean): Promise<boolean> {
  const { tx, supplier, now } = work;
  const { to } = news;
  const { beside = [] } = eventSpec(event);
  const told = Object.fromEntries(Object.entries(news.told).filter(([name]) => !beside.includes(name)));
  if (!to || !/^1\d{10}$/.test(to.phone)) return false;
  const { locale, template_id, content } = await findWords(tx, supplier.id, event);
  const words = wordsFor(event, told, content, locale);
  const by_day = work.actor.kind === "system" && !news.at_once;
  const due_at = by_day ? byDay(now, supplier.time_zone) : now;
  const key = await insertMessage(tx, supplier.id, {
    ...commonOf(event, { ...news, told }, now),
    template_id,
    channel: "sms",
    account_id: null,
    phone: to.phone,
    name: to.name,
    content: words,
    dedupe_key: `${event}:${news.occasion}:${to.phone}`,
    parts: partsOf(words),
    status: 1,
    by_day,
    due_at,
    is_instead,
  });
  if (key === null) return false;
  work.changed("event_message", key);
  if (due_at <= now) await work.enqueue(eventMessageJob, {}, { key: `event-messages:${supplier.id}` });
  return true;
}

/** Returns who gets a staff message: the owner and the operators whose roles allow the call, except the person who acted. */
async function staffFor(
  work: Work,
  permission: string | undefined,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const allowed = permission === undefined ? null : await operatorsWith(work.tx, work.supplier.id, permission);
  const self = work.actor.kind === "account" ? work.actor.account_id : null;
  return (await colleagues(work)).filter(
    ({ id, kind }) => id !== self && (kind !== "operator" || allowed === null || allowed.has(id)),
  );
}
