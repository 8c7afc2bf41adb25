import type { Tx } from "../../core/db/database.ts";
import type { SmsParams } from "./sends.repo.ts";

/** A member in the audience of a send, with the reasons that may exclude them. */
export interface Reader {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly is_barred: boolean;
  /** Got marketing lately. */
  readonly is_fed: boolean;
}

/** The members of an audience. @param since  marketing sent after this counts as lately */
export async function readersOf(
  tx: Tx,
  supplier_id: number,
  members: readonly number[],
  since: Date,
): Promise<readonly Reader[]> {
  return await tx.query<Reader>(
    `select m.id, m.nickname as name, m.phone, b.id is not null as is_barred,
       exists (select from sms_message s where s.supplier_id = $1 and s.phone = m.phone and s.created_at > $3 and s.is_marketing and s.status in (1, 2, 3)) as is_fed
     from lent.member m left join sms_barred b on b.supplier_id = m.supplier_id and b.phone = m.phone
     where m.supplier_id = $1 and m.id = any ($2) order by m.id`,
    [supplier_id, members, since],
  );
}

export interface NewSms {
  readonly member_id: number;
  readonly phone: string;
  readonly name: string;
  readonly content: string;
  readonly told: SmsParams;
  readonly parts: number;
}

export async function insertMessages(
  tx: Tx,
  supplier_id: number,
  send: { readonly id: number; readonly is_marketing: boolean; readonly start_at: Date },
  messages: readonly NewSms[],
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into sms_message (supplier_id, send_id, member_id, phone, name, content, told, parts, is_marketing, try_at, created_at)
     select $1, $2, j.member_id, j.phone, j.name, j.content, j.told, j.parts, $3, $4, $5
     from jsonb_to_recordset($6::jsonb) as j (member_id bigint, phone text, name text, content text, told jsonb, parts int)`,
    [supplier_id, send.id, send.is_marketing, send.start_at, at, JSON.stringify(messages)],
  );
}

/** A message that must be sent now. */
export interface DueSms {
  readonly id: number;
  readonly send_id: number;
  readonly phone: string;
  readonly content: string;
  readonly told: SmsParams;
  readonly parts: number;
  readonly attempts: number;
  readonly template: string;
  readonly provider_code: string;
  readonly sign_name: string;
}

/**
 * Locks the next due message of a running send until the commit; skips rows that another transaction has locked. None is due while the
 * platform has frozen the supplier: nobody there could stop the send.
 * @param isDay  false: marketing is left out
 */
export async function lockDueSms(tx: Tx, supplier_id: number, now: Date, isDay: boolean): Promise<DueSms | null> {
  const [row] = await tx.query<DueSms>(
    `select m.id, m.send_id, m.phone, m.content, m.told, m.parts, m.attempts, t.content as template, coalesce(t.provider_code, '') as provider_code,
       g.name as sign_name
     from sms_send s join sms_message m on m.supplier_id = s.supplier_id and m.send_id = s.id
     join sms_template t on t.supplier_id = s.supplier_id and t.id = s.template_id
     join sms_signature g on g.supplier_id = s.supplier_id and g.id = s.signature_id
     where s.supplier_id = $1 and s.status = 3 and m.status = 1 and m.try_at <= $2 and ($3 or not m.is_marketing)
       and exists (select from supplier p where p.id = $1 and p.status = 1)
     order by m.try_at, m.id limit 1 for update of m skip locked`,
    [supplier_id, now, isDay],
  );
  return row ?? null;
}

/** Counts an attempt. */
export async function markTried(tx: Tx, supplier_id: number, id: number, try_at: Date): Promise<void> {
  await tx.query(
    "update sms_message set attempts = attempts + 1, try_at = $3, fault = 'unanswered' where supplier_id = $1 and id = $2",
    [supplier_id, id, try_at],
  );
}

/** Marks a message as taken by the provider. @returns false where it is not waiting any more */
export async function markSubmitted(
  tx: Tx,
  supplier_id: number,
  id: number,
  { at, receipt }: { readonly at: Date; readonly receipt: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    `update sms_message set status = 2, sent_at = $3, receipt = $4, try_at = null, fault = null
     where supplier_id = $1 and id = $2 and status = 1 returning id`,
    [supplier_id, id, at, receipt],
  );
  return rows.length > 0;
}

/** Marks a message as not sent: 4 refused by the provider for good, 5 not allowed. @returns false where it is not waiting any more */
export async function markUnsent(
  tx: Tx,
  supplier_id: number,
  id: number,
  status: 4 | 5,
  fault: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update sms_message set status = $3, try_at = null, fault = $4 where supplier_id = $1 and id = $2 and status = 1 returning id`,
    [supplier_id, id, status, fault.slice(0, 200)],
  );
  return rows.length > 0;
}

/** Marks the unsent messages of a stopped send as skipped. @returns how many messages, and their parts */
export async function skipRest(
  tx: Tx,
  supplier_id: number,
  send_id: number,
): Promise<{ readonly messages: number; readonly parts: number }> {
  const [row] = await tx.query<{ messages: number; parts: number }>(
    `with gone as (update sms_message set status = 5, try_at = null, fault = 'stopped'
       where supplier_id = $1 and send_id = $2 and status = 1 returning parts)
     select count(*)::int as messages, coalesce(sum(parts), 0)::int as parts from gone`,
    [supplier_id, send_id],
  );
  return row ?? { messages: 0, parts: 0 };
}

/** A message about which the provider may have news. */
export interface SubmittedSms {
  readonly id: number;
  readonly send_id: number;
  readonly phone: string;
  readonly receipt: string | null;
  readonly parts: number;
  readonly sent_at: Date;
}

export async function submittedSince(
  tx: Tx,
  supplier_id: number,
  before: Date,
  after: number,
): Promise<readonly SubmittedSms[]> {
  return await tx.query<SubmittedSms>(
    `select id, send_id, phone, receipt, parts, sent_at from sms_message
     where supplier_id = $1 and status = 2 and sent_at <= $2 and id > $3 order by id limit 200`,
    [supplier_id, before, after],
  );
}

/** Stores the provider's report on a message. @returns false where it was reported already */
export async function markReported(
  tx: Tx,
  supplier_id: number,
  id: number,
  { status, fault }: { readonly status: 3 | 4; readonly fault: string | null },
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update sms_message set status = $3, fault = $4, reported_at = $5 where supplier_id = $1 and id = $2 and status = 2 returning id`,
    [supplier_id, id, status, fault, at],
  );
  return rows.length > 0;
}

/** Counts the messages that a phone got with a template since an instant. */
export async function noticesSince(
  tx: Tx,
  supplier_id: number,
  phone: string,
  template: string,
  since: Date,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from sms_message m join sms_send s on s.supplier_id = m.supplier_id and s.id = m.send_id
     join sms_template t on t.supplier_id = s.supplier_id and t.id = s.template_id
     where m.supplier_id = $1 and m.phone = $2 and m.status in (2, 3) and m.sent_at >= $4 and t.provider_code = $3`,
    [supplier_id, phone, template, since],
  );
  return row?.count ?? 0;
}

/** A failed message with the facts that decide whether it may be sent again. */
export interface FailedSms {
  readonly send_id: number;
  readonly phone: string;
  readonly parts: number;
  readonly status: number;
  readonly is_approved: boolean;
  readonly is_barred: boolean;
  /** This is marketing, and the phone got other marketing lately. */
  readonly is_fed: boolean;
}

/** Reads a message. @param since  marketing sent after this counts as lately */
export async function findMessage(tx: Tx, supplier_id: number, id: number, since: Date): Promise<FailedSms | null> {
  const [row] = await tx.query<FailedSms>(
    `select m.send_id, m.phone, m.parts, m.status, t.status = 2 and g.status = 2 as is_approved,
       exists (select from sms_barred b where b.supplier_id = m.supplier_id and b.phone = m.phone) as is_barred,
       m.is_marketing and exists (select from sms_message o where o.supplier_id = m.supplier_id and o.phone = m.phone and o.id <> m.id
         and o.created_at > $3 and o.is_marketing and o.status in (1, 2, 3)) as is_fed
     from sms_message m join sms_send s on s.supplier_id = m.supplier_id and s.id = m.send_id
     join sms_template t on t.supplier_id = s.supplier_id and t.id = s.template_id
     join sms_signature g on g.supplier_id = s.supplier_id and g.id = s.signature_id
     where m.supplier_id = $1 and m.id = $2`,
    [supplier_id, id, since],
  );
  return row ?? null;
}

/** Lets a failed message wait again, with no attempts counted. @returns false where it has not failed */
export async function markWaiting(tx: Tx, supplier_id: number, id: number, try_at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update sms_message set status = 1, try_at = $3, attempts = 0, fault = null, receipt = null, sent_at = null, reported_at = null
     where supplier_id = $1 and id = $2 and status = 4 returning id`,
    [supplier_id, id, try_at],
  );
  return rows.length > 0;
}
