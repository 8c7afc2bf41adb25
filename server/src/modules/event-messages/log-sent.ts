import type { Work } from "../../core/jobs/work.ts";
import { tellSent } from "./channel.ts";
import { findWords, insertMessage } from "./event-messages.repo.ts";
import type { MessageEvent } from "./message-events.ts";
import { filled, partsOf, wordsFor, type Told } from "./message-words.ts";

/** Returns the supplier's own words for an event, filled with the values. Null: it has none, and the product's words are used. */
export async function ownWords(
  work: Pick<Work, "tx" | "supplier">,
  event: MessageEvent,
  told: Told,
): Promise<{ readonly content: string; readonly provider_code: string | null } | null> {
  const { content, provider_code } = await findWords(work.tx, work.supplier.id, event);
  return content === null ? null : { content: filled(content, told), provider_code };
}

/** Returns the words of an event: the supplier's own, otherwise the product's in the supplier's language. */
export async function wordsOf(work: Pick<Work, "tx" | "supplier">, event: MessageEvent, told: Told): Promise<string> {
  const { locale, content } = await findWords(work.tx, work.supplier.id, event);
  return wordsFor(event, told, content, locale);
}

/** Logs a message that another part of the product has sent to a phone. */
export async function logSent(
  work: Work,
  event: MessageEvent,
  sent: {
    readonly occasion: string | number;
    readonly name: string;
    readonly phone: string;
    /** Null: it is about no stay. */
    readonly stay_id: number | null;
    readonly content: string;
    readonly at: Date;
  },
): Promise<void> {
  const { occasion, name, phone, stay_id, content, at } = sent;
  if (!/^1\d{10}$/.test(phone)) return;
  const key = await insertMessage(work.tx, work.supplier.id, {
    event,
    channel: "sms",
    account_id: null,
    phone,
    name,
    stay_id,
    told: {},
    content,
    template_id: null,
    path: null,
    dedupe_key: `${event}:${occasion}:${phone}`,
    parts: partsOf(content),
    status: 2,
    by_day: false,
    due_at: at,
    at,
  });
  if (key === null) return;
  work.changed("event_message", key);
  await tellSent(work, { id: key, parts: partsOf(content) });
}
