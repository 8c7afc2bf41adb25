import type { Tx } from "../../core/db/database.ts";
import type { MessageEvent, NewsOf, Told } from "../event-messages/public.ts";

export interface NewSend {
  readonly event: MessageEvent;
  readonly fan_id: number;
  readonly template_id: number;
  readonly name: string;
  readonly phone: string;
  readonly told: Told;
  readonly filled: Readonly<Record<string, string>>;
  readonly stay_id: number | null;
  readonly occasion: string;
  readonly by_day: boolean;
  readonly due_at: Date;
}

/** Inserts a message. @returns null: it was inserted before */
export async function insertSend(tx: Tx, supplier_id: number, send: NewSend, at: Date): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into wx_send (supplier_id, event, fan_id, template_id, name, phone, told, filled, stay_id, occasion, by_day, try_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11, $12, $13)
     on conflict (supplier_id, event, occasion, fan_id) do nothing returning id`,
    [
      supplier_id,
      send.event,
      send.fan_id,
      send.template_id,
      send.name,
      send.phone,
      JSON.stringify(send.told),
      JSON.stringify(send.filled),
      send.stay_id,
      send.occasion,
      send.by_day,
      send.due_at,
      at,
    ],
  );
  return row?.id ?? null;
}

/** A message to a follower, with the data of its call. */
export interface SendRow {
  readonly id: number;
  readonly event: MessageEvent;
  readonly status: 1 | 2 | 3 | 4 | 5;
  readonly name: string;
  readonly phone: string;
  readonly told: Told;
  readonly filled: Readonly<Record<string, string>>;
  readonly stay_id: number | null;
  readonly occasion: string;
  readonly by_day: boolean;
  readonly attempts: number;
  readonly created_at: Date;
  readonly open_id: string;
  readonly is_following: boolean;
  /** The follower still has the phone to which the message is addressed. */
  readonly is_theirs: boolean;
  readonly template: string;
  readonly kind: "template" | "once";
  readonly is_gone: boolean;
}

const columns = `x.id, x.event, x.status, x.name, x.phone, x.told, x.filled, x.stay_id, x.occasion, x.by_day, x.attempts, x.created_at,
  f.open_id, f.is_following, f.phone is not distinct from x.phone as is_theirs, w.template_id as template, w.kind, w.is_gone`;

/**
 * Locks the next due message until the commit; skips rows that another transaction has locked.
 * @param isDay  false: messages that rest at night are left out
 */
export async function lockDueSend(tx: Tx, supplier_id: number, now: Date, isDay: boolean): Promise<SendRow | null> {
  const [row] = await tx.query<SendRow>(
    `select ${columns} from wx_send x join lent.wx_fan f on f.supplier_id = x.supplier_id and f.id = x.fan_id
     join wx_template w on w.supplier_id = x.supplier_id and w.id = x.template_id
     where x.supplier_id = $1 and x.status = 1 and x.try_at <= $2 and ($3 or not x.by_day)
     order by x.try_at, x.id limit 1 for update of x skip locked`,
    [supplier_id, now, isDay],
  );
  return row ?? null;
}

/** Reads and locks a message until the commit. */
export async function findSend(
  tx: Tx,
  supplier_id: number,
  by: { readonly id: number } | { readonly receipt: string },
): Promise<SendRow | null> {
  const [row] = await tx.query<SendRow>(
    `select ${columns} from wx_send x join lent.wx_fan f on f.supplier_id = x.supplier_id and f.id = x.fan_id
     join wx_template w on w.supplier_id = x.supplier_id and w.id = x.template_id
     where x.supplier_id = $1 and (x.id = $2 or x.receipt = $3) for update of x`,
    [supplier_id, "id" in by ? by.id : null, "receipt" in by ? by.receipt : null],
  );
  return row ?? null;
}

/** Counts the messages sent since an instant. */
export async function sentSince(tx: Tx, supplier_id: number, since: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*)::int as count from wx_send where supplier_id = $1 and sent_at >= $2",
    [supplier_id, since],
  );
  return row?.count ?? 0;
}

export async function countWaiting(tx: Tx, supplier_id: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*)::int as count from wx_send where supplier_id = $1 and status = 1",
    [supplier_id],
  );
  return row?.count ?? 0;
}

/** Counts an attempt. */
export async function markTried(tx: Tx, supplier_id: number, id: number, try_at: Date): Promise<void> {
  await tx.query(
    "update wx_send set attempts = attempts + 1, try_at = $3, fault = 'unanswered' where supplier_id = $1 and id = $2",
    [supplier_id, id, try_at],
  );
}

export async function markSent(tx: Tx, supplier_id: number, id: number, receipt: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update wx_send set status = 2, sent_at = $4, receipt = $3, try_at = null, fault = null, code = null
     where supplier_id = $1 and id = $2 and status = 1 returning id`,
    [supplier_id, id, receipt, at],
  );
  return rows.length > 0;
}

/** Postpones a message to a later attempt. */
export async function markPut(tx: Tx, supplier_id: number, id: number, fault: string, try_at: Date): Promise<void> {
  await tx.query("update wx_send set fault = $3, try_at = $4 where supplier_id = $1 and id = $2 and status = 1", [
    supplier_id,
    id,
    fault.slice(0, 200),
    try_at,
  ]);
}

/** Ends a message that was not delivered. @param status  4 WeChat refused it or could not deliver it · 5 it was not sent */
export async function markEnded(
  tx: Tx,
  supplier_id: number,
  id: number,
  { status, code, fault }: { readonly status: 4 | 5; readonly code: number | null; readonly fault: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update wx_send set status = $3, code = $4, fault = $5, try_at = null where supplier_id = $1 and id = $2 and status in (1, 2) returning id`,
    [supplier_id, id, status, code, fault.slice(0, 200)],
  );
  return rows.length > 0;
}

export async function markDelivered(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query("update wx_send set status = 3, reported_at = $3 where supplier_id = $1 and id = $2 and status = 2", [
    supplier_id,
    id,
    at,
  ]);
}

export async function markInstead(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query("update wx_send set is_instead = true where supplier_id = $1 and id = $2", [supplier_id, id]);
}

/** Lets a failed message wait again, with no attempts counted. @returns false where it has not failed, or an SMS was sent instead */
export async function sendAgain(tx: Tx, supplier_id: number, id: number, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update wx_send set status = 1, try_at = $3, attempts = 0, fault = null, code = null, sent_at = null, receipt = null
     where supplier_id = $1 and id = $2 and status = 4 and not is_instead returning id`,
    [supplier_id, id, at],
  );
  return rows.length > 0;
}

/** Erases names, numbers and words of messages about a record. @returns their ids */
export async function forgetSends(tx: Tx, supplier_id: number, { events, id }: NewsOf): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `update wx_send set phone = '—', name = '已注销', told = '{}', filled = '{}'
     where supplier_id = $1 and event = any ($2::text[]) and split_part(occasion, ':', 1) = $3::bigint::text and phone <> '—' returning id`,
    [supplier_id, events, id],
  );
  return rows.map((row) => row.id);
}
