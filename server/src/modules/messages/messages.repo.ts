import type { Language } from "@kangying/contract/core/language";
import type { StayStatus } from "@kangying/contract/students/stay-status";
import type { Tx } from "../../core/db/database.ts";
import type { MessageKind } from "./message-kinds.ts";

export interface NewMessage {
  readonly stay_id: number;
  readonly kind: MessageKind;
  readonly due_at: Date;
  readonly by_day: boolean;
  readonly at: Date;
}

/** Inserts a message. @throws unique violation stay_message_one_waiting */
export async function insertMessage(tx: Tx, supplier_id: number, message: NewMessage): Promise<void> {
  const { stay_id, kind, due_at, by_day, at } = message;
  await tx.query(
    `insert into stay_message (supplier_id, stay_id, kind, due_at, try_at, by_day, created_at) values ($1, $2, $3, $4, $4, $5, $6)`,
    [supplier_id, stay_id, kind, due_at, by_day, at],
  );
}

/** Withdraws waiting messages of a stay. @param kind  null: of every kind */
export function withdrawWaiting(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  at: Date,
  kind: MessageKind | null,
): void {
  tx.write(
    `update stay_message set withdrawn_at = $3, try_at = null
     where supplier_id = $1 and stay_id = $2 and try_at is not null and ($4::text is null or kind = $4)`,
    [supplier_id, stay_id, at, kind],
  );
}

/** A due message with all values that its text and the decision to send it need. */
export interface DueMessage {
  readonly id: number;
  readonly stay_id: number;
  readonly kind: MessageKind;
  readonly due_at: Date;
  readonly by_day: boolean;
  readonly attempts: number;
  readonly status: StayStatus;
  readonly is_deleted: boolean;
  readonly expected_date: string;
  readonly expected_nights: number;
  readonly expected_return: string | null;
  readonly offer_until: Date | null;
  readonly name: string;
  readonly phone: string;
  /** The student is blacklisted, or merged into another person. */
  readonly is_barred: boolean;
  readonly room_type: string;
  readonly camp: string;
  readonly locale: Language;
  readonly sends_messages: boolean;
  readonly review_url: string | null;
}

/**
 * Locks and returns the next due message until the commit; skips messages that another transaction has locked.
 * @param isDay  false: leaves out messages that are sent only by day
 */
export async function lockDue(tx: Tx, supplier_id: number, now: Date, isDay: boolean): Promise<DueMessage | null> {
  const [due] = await tx.query<DueMessage>(
    `select m.id, m.stay_id, m.kind, m.due_at, m.by_day, m.attempts, s.status, s.archived_at is not null as is_deleted, s.expected_date,
       s.expected_nights, s.expected_return, s.offer_until, t.name, t.phone, t.blacklisted or t.merged_into is not null as is_barred,
       r.name as room_type, p.name as camp, p.locale, coalesce(c.sends_messages, false) as sends_messages, c.review_url
     from stay_message m
     join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id
     join lent.student t on t.supplier_id = s.supplier_id and t.id = s.student_id
     join lent.room_type r on r.supplier_id = s.supplier_id and r.id = s.room_type_id
     join supplier p on p.id = m.supplier_id
     left join lent.camp_rule c on c.supplier_id = m.supplier_id
     where m.supplier_id = $1 and m.try_at <= $2 and ($3 or not m.by_day)
     order by m.try_at, m.id limit 1 for update of m skip locked`,
    [supplier_id, now, isDay],
  );
  return due ?? null;
}

/** Whether any message is due. */
export async function hasDue(tx: Tx, supplier_id: number, now: Date): Promise<boolean> {
  const rows = await tx.query(`select from stay_message where supplier_id = $1 and try_at <= $2 limit 1`, [
    supplier_id,
    now,
  ]);
  return rows.length > 0;
}

/** Counts an attempt. @param try_at  time of the next attempt, if this one gets no answer */
export async function markTaken(tx: Tx, supplier_id: number, id: number, try_at: Date): Promise<void> {
  await tx.query(
    `update stay_message set attempts = attempts + 1, try_at = $3, last_error = 'unanswered' where supplier_id = $1 and id = $2`,
    [supplier_id, id, try_at],
  );
}

/** Marks a message as sent, even if it was withdrawn meanwhile. */
export async function markSent(tx: Tx, supplier_id: number, id: number, at: Date, content: string): Promise<void> {
  await tx.query(
    `update stay_message set sent_at = $3, content = $4, try_at = null, withdrawn_at = null, last_error = null
     where supplier_id = $1 and id = $2 and sent_at is null`,
    [supplier_id, id, at, content],
  );
}

/** Marks an attempt as refused. @param try_at  null: no further attempt */
export async function markRefused(tx: Tx, supplier_id: number, id: number, try_at: Date | null): Promise<void> {
  await tx.query(
    `update stay_message set try_at = $3, last_error = 'refused' where supplier_id = $1 and id = $2 and try_at is not null`,
    [supplier_id, id, try_at],
  );
}

export async function markGivenUp(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`update stay_message set try_at = null where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

export async function markWithdrawn(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query(`update stay_message set withdrawn_at = $3, try_at = null where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    at,
  ]);
}
