import type { Tx } from "../../core/db/database.ts";
import type { Recency } from "../member-stats/public.ts";
import type { MemberChoice } from "../users/public.ts";

/** Values of a template's variables by name. */
export type SmsParams = Readonly<Record<string, string>>;

/** The audience of a send: chosen members, optionally only those whose last purchase is in a period. */
export interface Audience extends MemberChoice {
  readonly recency?: Recency | null;
}

export interface SendSaid {
  readonly name: string;
  readonly signature_id: number;
  readonly template_id: number;
  readonly params: SmsParams;
  readonly audience: Audience;
  readonly start_at: Date;
}

/** 1 draft · 2 waits for a second person · 3 sending · 4 paused · 5 done · 6 stopped */
export type SendStatus = 1 | 2 | 3 | 4 | 5 | 6;

export interface SendRow extends SendSaid {
  readonly id: number;
  readonly status: SendStatus;
  readonly parts: number;
  /** Parts booked so far. Null: all of them, once it is booked. */
  readonly booked_parts: number | null;
  /** Null until it is booked. */
  readonly cost_fen: number | null;
  readonly confirmed_by: number | null;
  readonly version: number;
}

export async function findSend(tx: Tx, supplier_id: number, id: number, lock = false): Promise<SendRow | null> {
  const [row] = await tx.query<SendRow>(
    `select id, name, signature_id, template_id, params, audience, start_at, status, parts, booked_parts, cost_fen, confirmed_by, version from sms_send
     where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return row ?? null;
}

export async function insertSend(
  tx: Tx,
  supplier_id: number,
  said: SendSaid,
  by_name: string,
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into sms_send (supplier_id, name, signature_id, template_id, params, audience, start_at, by_name, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9) returning id`,
    [
      supplier_id,
      said.name,
      said.signature_id,
      said.template_id,
      JSON.stringify(said.params),
      JSON.stringify(said.audience),
      said.start_at,
      by_name,
      at,
    ],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Counts the sends that have reserved parts. */
export async function countRunning(tx: Tx, supplier_id: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*)::int as count from sms_send where supplier_id = $1 and status in (2, 3, 4)",
    [supplier_id],
  );
  return row?.count ?? 0;
}

export async function markConfirmed(
  tx: Tx,
  supplier_id: number,
  id: number,
  by: { readonly status: 2 | 3; readonly people: number; readonly account_id: number | null; readonly name: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `update sms_send set status = $3, people = $4, waiting = $4, confirmed_by = $5, confirmed_name = $6, confirmed_at = $7, version = version + 1
     where supplier_id = $1 and id = $2 and status = 1`,
    [supplier_id, id, by.status, by.people, by.account_id, by.name, at],
  );
}

/** Changes a send's status. @param released_name  the person who released it, if any @returns false where its status is another one now */
export async function moveSend(
  tx: Tx,
  supplier_id: number,
  id: number,
  [from, to]: readonly [SendStatus, SendStatus],
  at: Date,
  released_name: string | null = null,
): Promise<boolean> {
  const rows = await tx.query(
    `update sms_send set status = $4, version = version + 1, released_name = coalesce($6, released_name),
       ended_at = case when $4::smallint in (5, 6) then $5::timestamptz end
     where supplier_id = $1 and id = $2 and status = $3 returning id`,
    [supplier_id, id, from, to, at, released_name],
  );
  return rows.length > 0;
}

export async function deleteDraft(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query("delete from sms_send where supplier_id = $1 and id = $2 and status = 1 returning id", [
    supplier_id,
    id,
  ]);
  return rows.length > 0;
}

/** The states of messages that a send counts. */
export type Standing = "waiting" | "submitted" | "delivered" | "failed" | "skipped";

/** Moves messages of a send between counts. When none is waiting any more, the send is done. @returns true if this ended the send */
export async function countMoved(
  tx: Tx,
  supplier_id: number,
  id: number,
  {
    from,
    to,
    messages,
    parts,
  }: { readonly from: Standing; readonly to: Standing; readonly messages: number; readonly parts: number },
  at: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ is_over: boolean }>(
    `update sms_send set
       waiting = waiting - case when $3 = 'waiting' then $5::int else 0 end,
       submitted = submitted + case when $4 = 'submitted' then $5::int when $3 = 'submitted' then -$5::int else 0 end,
       delivered = delivered + case when $4 = 'delivered' then $5::int else 0 end,
       failed = failed + case when $4 = 'failed' then $5::int else 0 end,
       skipped = skipped + case when $4 = 'skipped' then $5::int else 0 end,
       parts = parts + $6
     where supplier_id = $1 and id = $2 returning waiting = 0 and status = 3 as is_over`,
    [supplier_id, id, from, to, messages, parts],
  );
  return row?.is_over === true && (await moveSend(tx, supplier_id, id, [3, 5], at));
}

/** Ends a running send of which no message is waiting. */
export async function endIfOver(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query(
    `update sms_send set status = 5, version = version + 1, ended_at = $3
     where supplier_id = $1 and id = $2 and status = 3 and waiting = 0`,
    [supplier_id, id, at],
  );
}

/** A failed message waits again: a finished send is reopened until it is sent. */
export async function reopenFailed(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(
    `update sms_send set status = 3, ended_at = null, failed = failed - 1, waiting = waiting + 1, version = version + 1,
       booked_parts = case when cost_fen is not null then coalesce(booked_parts, parts) end
     where supplier_id = $1 and id = $2`,
    [supplier_id, id],
  );
}

/** Ended sends whose messages are all reported and whose cost is not booked yet. */
export async function sendsToBook(tx: Tx, supplier_id: number): Promise<readonly SendRow[]> {
  return await tx.query<SendRow>(
    `select id, name, signature_id, template_id, params, audience, start_at, status, parts, booked_parts, cost_fen, confirmed_by, version from sms_send
     where supplier_id = $1 and status in (5, 6) and (cost_fen is null or booked_parts is not null) and booked_parts is distinct from parts
       and submitted = 0 order by id limit 50 for no key update`,
    [supplier_id],
  );
}

export async function bookSend(tx: Tx, supplier_id: number, id: number, cost_fen: number): Promise<void> {
  await tx.query(
    `update sms_send set cost_fen = coalesce(cost_fen, 0) + $3, booked_parts = null
     where supplier_id = $1 and id = $2 and (cost_fen is null or booked_parts is not null)`,
    [supplier_id, id, cost_fen],
  );
}

/** The latest sends, for the options of a filter. */
export async function sendNames(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query(
    "select id, name from sms_send where supplier_id = $1 order by created_at desc, id desc limit 200",
    [supplier_id],
  );
}
