import type { Language } from "@kangying/contract/core/language";
import type { Tx } from "../../core/db/database.ts";
import type { MessageEvent } from "./message-events.ts";
import type { Told } from "./message-words.ts";

/** The ways by which messages of an event are sent. */
export interface Ways {
  readonly inbox: boolean;
  readonly sms: boolean;
  /** By the supplier's public account, when it has one. */
  readonly wechat: boolean;
}

/** Returns the supplier's own setting for an event. Null: there is none. */
export async function findRule(
  tx: Tx,
  supplier_id: number,
  event: MessageEvent,
): Promise<(Ways & { readonly version: number }) | null> {
  const [row] = await tx.query<Ways & { readonly version: number }>(
    "select inbox, sms, wechat, version from message_rule where supplier_id = $1 and event = $2",
    [supplier_id, event],
  );
  return row ?? null;
}

/**
 * Writes the ways of an event.
 * @param seen  the version that the form was filled with; 0: there was none
 * @returns false when it has another version by now
 */
export async function writeRule(
  tx: Tx,
  supplier_id: number,
  event: MessageEvent,
  ways: Ways,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into message_rule as r (supplier_id, event, inbox, sms, wechat, updated_at) values ($1, $2, $3, $4, $7, $5)
     on conflict (supplier_id, event) do update set inbox = $3, sms = $4, wechat = $7, updated_at = $5, version = r.version + 1
     where r.version = $6 returning version`,
    [supplier_id, event, ways.inbox, ways.sms, at, seen, ways.wechat],
  );
  return rows.length > 0;
}

/** Returns the supplier's language, and its own words for an event when it has some. */
export async function findWords(
  tx: Tx,
  supplier_id: number,
  event: MessageEvent,
): Promise<{
  readonly locale: Language;
  readonly template_id: number | null;
  readonly content: string | null;
  readonly provider_code: string | null;
}> {
  const [row] = await tx.query<{
    locale: Language;
    template_id: number | null;
    content: string | null;
    provider_code: string | null;
  }>(
    `select s.locale, t.id as template_id, t.content, t.provider_code from supplier s
     left join message_template t on t.supplier_id = s.id and t.event = $2 and t.status = 2 where s.id = $1`,
    [supplier_id, event],
  );
  return row ?? { locale: "zh-CN", template_id: null, content: null, provider_code: null };
}

/** A message to write. */
export interface NewMessage {
  readonly event: MessageEvent;
  readonly channel: "inbox" | "sms";
  readonly account_id: number | null;
  readonly phone: string | null;
  readonly name: string;
  readonly stay_id: number | null;
  readonly told: Told;
  readonly content: string | null;
  readonly template_id: number | null;
  readonly path: string | null;
  readonly dedupe_key: string;
  readonly parts: number;
  /** 1 waits · 2 delivered (inbox) */
  readonly status: 1 | 2;
  readonly by_day: boolean;
  readonly due_at: Date;
  readonly at: Date;
  /** True: it replaces a message that another channel could not deliver, so it is sent even when text messages are off. */
  readonly is_instead?: boolean;
}

/** Writes a message. @returns null when this occasion was announced already */
export async function insertMessage(tx: Tx, supplier_id: number, message: NewMessage): Promise<number | null> {
  const { status, due_at, at } = message;
  const [row] = await tx.query<{ id: number }>(
    `insert into event_message (supplier_id, event, channel, account_id, phone, name, stay_id, told, content, template_id, path, dedupe_key, parts,
       status, by_day, try_at, sent_at, created_at, is_instead)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (supplier_id, dedupe_key) do nothing returning id`,
    [
      supplier_id,
      message.event,
      message.channel,
      message.account_id,
      message.phone,
      message.name,
      message.stay_id,
      JSON.stringify(message.told),
      message.content,
      message.template_id,
      message.path,
      message.dedupe_key,
      message.parts,
      status,
      message.by_day,
      status === 1 ? due_at : null,
      status === 2 ? at : null,
      at,
      message.is_instead ?? false,
    ],
  );
  return row?.id ?? null;
}

/**
 * Erases names, numbers and words of messages to phones about a record; a message that still waits is not sent then.
 * @returns their ids
 */
export async function forgetMessages(
  tx: Tx,
  supplier_id: number,
  { events, id }: { readonly events: readonly MessageEvent[]; readonly id: number },
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `update event_message set phone = '—', name = '已注销', content = '—', told = '{}',
       dedupe_key = event || ':' || $3::bigint || ':—' || id
     where supplier_id = $1 and event = any ($2::text[]) and split_part(dedupe_key, ':', 2) = $3::bigint::text
       and phone is not null and phone <> '—' returning id`,
    [supplier_id, events, id],
  );
  return rows.map((row) => row.id);
}

/** A due message to a phone. */
export interface DueMessage {
  readonly id: number;
  readonly event: MessageEvent;
  readonly phone: string;
  readonly told: Told;
  readonly content: string;
  readonly provider_code: string | null;
  readonly by_day: boolean;
  readonly attempts: number;
  readonly created_at: Date;
  readonly is_instead: boolean;
  readonly parts: number;
}

/**
 * Returns the next due message and locks it until the commit; skips messages that another transaction has locked.
 * @param isDay  false: messages that wait for daytime are left out
 */
export async function lockDue(tx: Tx, supplier_id: number, now: Date, isDay: boolean): Promise<DueMessage | null> {
  const [row] = await tx.query<DueMessage>(
    `select m.id, m.event, coalesce(m.phone, '') as phone, m.told, coalesce(m.content, '') as content, t.provider_code, m.by_day, m.attempts, m.created_at, m.is_instead, m.parts
     from event_message m left join message_template t on t.supplier_id = m.supplier_id and t.id = m.template_id
     where m.supplier_id = $1 and m.try_at <= $2 and ($3 or not m.by_day) order by m.try_at, m.id limit 1 for update of m skip locked`,
    [supplier_id, now, isDay],
  );
  return row ?? null;
}

/** Counts the messages of an event sent to a phone since an instant. */
export async function sentSince(
  tx: Tx,
  supplier_id: number,
  { phone, event }: Pick<DueMessage, "phone" | "event">,
  since: Date,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from event_message
     where supplier_id = $1 and phone = $2 and event = $3 and status = 2 and sent_at >= $4`,
    [supplier_id, phone, event, since],
  );
  return row?.count ?? 0;
}

/** Counts an attempt. @param try_at  when to try again if no answer to this one comes */
export async function markTaken(tx: Tx, supplier_id: number, id: number, try_at: Date): Promise<void> {
  await tx.query(
    "update event_message set attempts = attempts + 1, try_at = $3, fault = 'unanswered' where supplier_id = $1 and id = $2",
    [supplier_id, id, try_at],
  );
}

/** Marks a message as sent. @returns false when it no longer waits */
export async function markSent(
  tx: Tx,
  supplier_id: number,
  id: number,
  { at, receipt }: { readonly at: Date; readonly receipt: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    `update event_message set status = 2, sent_at = $3, receipt = $4, try_at = null, fault = null
     where supplier_id = $1 and id = $2 and status = 1 returning id`,
    [supplier_id, id, at, receipt],
  );
  return rows.length > 0;
}

/** Marks a message as refused. @param try_at  null: it has failed for good */
export async function markRefused(
  tx: Tx,
  supplier_id: number,
  id: number,
  { fault, try_at }: { readonly fault: string; readonly try_at: Date | null },
): Promise<void> {
  await tx.query(
    `update event_message set status = case when $4::timestamptz is null then 3 else 1 end, try_at = $4, fault = $3
     where supplier_id = $1 and id = $2 and status = 1`,
    [supplier_id, id, fault.slice(0, 200), try_at],
  );
}

/** Marks a message as not to be sent. */
export async function markDropped(tx: Tx, supplier_id: number, id: number, fault: string): Promise<void> {
  await tx.query(
    "update event_message set status = 4, try_at = null, fault = $3 where supplier_id = $1 and id = $2 and status = 1",
    [supplier_id, id, fault],
  );
}

/** Returns when a message was created; null: there is no such message. */
export async function messageMadeAt(tx: Tx, supplier_id: number, id: number): Promise<Date | null> {
  const [row] = await tx.query<{ created_at: Date }>(
    "select created_at from event_message where supplier_id = $1 and id = $2",
    [supplier_id, id],
  );
  return row?.created_at ?? null;
}

/** Queues a failed message again, starting with the first attempt. @returns false when it has not failed */
export async function sendAgain(tx: Tx, supplier_id: number, id: number, at: Date): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `update event_message set status = 1, try_at = $3, attempts = 0, fault = null
     where supplier_id = $1 and id = $2 and status = 3 and channel = 'sms' returning id`,
    [supplier_id, id, at],
  );
  return rows.length > 0;
}

/** Adds a cost to a message. */
export async function addCost(tx: Tx, supplier_id: number, id: number, cost_fen: number): Promise<void> {
  await tx.query(`update event_message set cost_fen = coalesce(cost_fen, 0) + $3 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    cost_fen,
  ]);
}
