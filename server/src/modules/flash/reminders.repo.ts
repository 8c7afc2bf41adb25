import type { Tx } from "../../core/db/database.ts";

export interface SoonRow {
  readonly id: number;
  readonly name: string;
  readonly begin_at: Date;
  readonly end_at: Date;
  readonly is_asked: boolean;
}

/** Published sessions that have not begun, the next first, with whether this member set a reminder. */
export async function sessionsAhead(tx: Tx, supplier_id: number, member_id: number, at: Date): Promise<SoonRow[]> {
  return await tx.query<SoonRow>(
    `select s.id, s.name, s.begin_at, s.end_at, exists (select from flash_reminder r
       where r.supplier_id = s.supplier_id and r.session_id = s.id and r.member_id = $2) as is_asked /* not null: it is or it is not */
     from flash_session s where s.supplier_id = $1 and s.status = 1 and s.begin_at > $3 order by s.begin_at, s.id limit 50`,
    [supplier_id, member_id, at],
  );
}

/** Inserts a reminder. @returns false when the session is not published or has begun */
export async function insertReminder(
  tx: Tx,
  supplier_id: number,
  { session_id, member_id }: { readonly session_id: number; readonly member_id: number },
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into flash_reminder (supplier_id, session_id, member_id, asked_at)
     select supplier_id, id, $3, $4 from flash_session where supplier_id = $1 and id = $2 and status = 1 and begin_at > $4
     on conflict (supplier_id, session_id, member_id) do update set asked_at = flash_reminder.asked_at
     returning session_id`,
    [supplier_id, session_id, member_id, at],
  );
  return rows.length > 0;
}

export async function deleteReminder(
  tx: Tx,
  supplier_id: number,
  session_id: number,
  member_id: number,
): Promise<void> {
  await tx.query(`delete from flash_reminder where supplier_id = $1 and session_id = $2 and member_id = $3`, [
    supplier_id,
    session_id,
    member_id,
  ]);
}

/** Marks reminders of sessions that begin before a time as sent. @returns the members to remind and their sessions */
export async function takeReminders(
  tx: Tx,
  supplier_id: number,
  at: Date,
  begins_before: Date,
): Promise<readonly (Pick<SoonRow, "id" | "name" | "begin_at"> & { readonly member_id: number })[]> {
  return await tx.query<{ id: number; name: string; begin_at: Date; member_id: number }>(
    `update flash_reminder r set told_at = $2 from flash_session s
     where s.supplier_id = $1 and s.status = 1 and s.begin_at > $2 and s.begin_at <= $3
       and r.supplier_id = s.supplier_id and r.session_id = s.id and r.told_at is null
     returning s.id, s.name, s.begin_at, r.member_id`,
    [supplier_id, at, begins_before],
  );
}
