import { colleagues } from "../../core/auth/colleagues.ts";
import type { Work } from "../../core/jobs/work.ts";
import { operatorsWith } from "../roles/public.ts";
import { findRule, findWords, insertMessage, type NewMessage, type Ways } from "./event-messages.repo.ts";
import { eventSpec, type MessageEvent } from "./message-events.ts";
import { partsOf, type Told, wordsFor } from "./message-words.ts";
import { byDay } from "./quiet-hours.ts";

/** The queue that sends what is due. */
export const eventMessageJob = "event.sendMessages";

/** What happened. */
export interface News {
  /** Names the very occasion among all of this event: it is told once, however often it is announced. */
  readonly occasion: string | number;
  readonly told: Told;
  /** Where the console sees to it. */
  readonly path?: string;
  /** Whose phone it is for, where the event is no staff's. */
  readonly to?: { readonly name: string; readonly phone: string };
  readonly stay_id?: number;
}

/** By which ways an event of a supplier goes. */
export async function waysOf(work: Pick<Work, "tx" | "supplier">, event: MessageEvent): Promise<Ways> {
  return (await findRule(work.tx, work.supplier.id, event)) ?? eventSpec(event).by_default;
}

/**
 * Tells of an event, with the act that causes it: into the inboxes of those who may see to it, and to a phone, as far as the supplier wants.
 * What goes to a phone is sent after the commit; what no person caused waits for the day.
 */
export async function announce(work: Work, event: MessageEvent, news: News): Promise<void> {
  const { tx, supplier, now } = work;
  const ways = await waysOf(work, event);
  const { receiver, permission } = eventSpec(event);
  if (receiver === "staff" ? !ways.inbox : !ways.sms) return;
  const { locale, template_id, content } = await findWords(tx, supplier.id, event);
  const common = {
    event,
    told: news.told,
    template_id,
    stay_id: news.stay_id ?? null,
    path: news.path ?? null,
    at: now,
  } satisfies Partial<NewMessage>;
  if (receiver === "staff") {
    for (const { id, name } of await staffFor(work, permission)) {
      const key = await insertMessage(tx, supplier.id, {
        ...common,
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
    return;
  }
  const { to } = news;
  if (!to || !/^1\d{10}$/.test(to.phone)) return;
  const words = wordsFor(event, news.told, content, locale);
  const by_day = work.actor.kind === "system";
  const due_at = by_day ? byDay(now, supplier.time_zone) : now;
  const key = await insertMessage(tx, supplier.id, {
    ...common,
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
  });
  if (key === null) return;
  work.changed("event_message", key);
  if (due_at <= now) await work.enqueue(eventMessageJob, {}, { key: `event-messages:${supplier.id}` });
}

/** Who may see to it: the owner, and operators whose roles allow the call; never who did it. */
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
