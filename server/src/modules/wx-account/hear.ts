import type { Work } from "../../core/jobs/work.ts";
import { definePoint } from "../../core/kernel/declarations.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { WxAccount } from "./account.ts";
import { writeAnswer, type WxAnswer } from "./answer.ts";
import { noteHeard } from "./account.repo.ts";
import { openWx, sealAnswer, type WxPost } from "./protocol/wx-envelope.ts";
import { wordOf, type WxXml } from "./protocol/wx-xml.ts";
import { findReceived, insertReceived, noteAnswer } from "./received.repo.ts";

/** A message of a follower, or an event. */
export interface WxMessage {
  readonly open_id: string;
  /** `text`, `image`, or the event's name in small letters: `subscribe`, `scan`, `click`. */
  readonly kind: string;
  /** The text, or the key of the event. */
  readonly content: string;
  readonly fields: WxXml;
}

/** The answer, and the rule that gave it. */
export interface WxHeard {
  readonly answer: WxAnswer | null;
  readonly reply_id: number | null;
}

/** A handler of followers' messages; the first handler with an answer is used. */
export interface WxHearer {
  readonly key: string;
  readonly hear: (work: Work, message: WxMessage) => Promise<WxHeard | null>;
}
export const wxHearerPoint = definePoint<WxHearer>("public account hearer", ({ key }) => key);

const longestContent = 2_000;

function messageOf(xml: WxXml): WxMessage {
  const type = wordOf(xml, "MsgType");
  const isEvent = type === "event";
  const kind = (isEvent ? wordOf(xml, "Event") : type).toLowerCase();
  const content = isEvent ? wordOf(xml, "EventKey") : wordOf(xml, "Content") || wordOf(xml, "MediaId");
  return {
    open_id: wordOf(xml, "FromUserName"),
    kind: kind.slice(0, 40) || "unknown",
    content: content.slice(0, longestContent),
    fields: xml,
  };
}

/** The unique key of a message: its number; for events the follower, the time and the kind. */
function keyOf(xml: WxXml, { open_id, kind }: WxMessage): string {
  const id = wordOf(xml, "MsgId") || wordOf(xml, "MsgID");
  return (id === "" ? `${open_id}:${wordOf(xml, "CreateTime")}:${kind}` : `${kind}:${id}`).slice(0, 120);
}

/**
 * Handles a decrypted message. A repeated message gets the same answer as the first time.
 * @returns the answer, not encrypted, or null: none
 */
export async function hearMessage(work: Work, xml: WxXml): Promise<string | null> {
  const { tx, supplier, now, services } = work;
  const message = messageOf(xml);
  if (!/^[A-Za-z0-9_-]{6,64}$/u.test(message.open_id)) return null;
  const key = keyOf(xml, message);
  const id = await insertReceived(tx, supplier.id, { key, ...message }, now);
  if (id === null) return await findReceived(tx, supplier.id, key);
  await noteHeard(tx, supplier.id, now, false);
  let heard: WxHeard | null = null;
  for (const { hear } of services.declared.all(wxHearerPoint)) {
    const said = await hear(work, message);
    heard ??= said;
  }
  work.changed("wx_received", id);
  if (!heard?.answer) return null;
  const answer = writeAnswer(heard.answer, { to: message.open_id, from: wordOf(xml, "ToUserName"), at: seconds(now) });
  await noteAnswer(tx, supplier.id, id, { answer, reply_id: heard.reply_id });
  return answer;
}

/** Handles a posted message. @returns the answer · null where the message is not WeChat's, is damaged or too old */
export async function hearPost(work: Work, account: WxAccount, post: WxPost): Promise<string | null> {
  const xml = openWx(account, post, work.now);
  if (!xml) return null;
  const answer = await hearMessage(work, xml);
  const { timestamp = "", nonce = "" } = post.query;
  return answer === null ? "success" : sealAnswer(account, answer, { timestamp, nonce });
}

/** Records that WeChat's server has confirmed our address. */
export async function confirmAddress(work: Work): Promise<void> {
  await noteHeard(work.tx, work.supplier.id, work.now, true);
  work.changed("wx_account", work.supplier.id);
}
