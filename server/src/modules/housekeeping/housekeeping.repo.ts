import type { TurnCause } from "@kangying/contract/resources/housekeeping";
import type { Tx } from "../../core/db/database.ts";

/** 1 to be cleaned · 2 cleaned · 3 inspected · 4 dropped */
export type TurnStatus = 1 | 2 | 3 | 4;

/** A bed that is to be cleaned, as the commands see it. */
export interface TurnRow {
  readonly id: number;
  readonly bed_id: number;
  readonly due_on: string;
  readonly status: TurnStatus;
  readonly note: string;
}

/** A new cleaning: a guest leaves the bed, or an operator asks for it. */
export interface NewTurn {
  readonly bed_id: number;
  readonly stay_id: number | null;
  readonly cause: TurnCause;
  /** The first day on which the bed is empty, `YYYY-MM-DD`. */
  readonly due_on: string;
  readonly note: string;
  readonly at: Date;
  readonly by_name: string;
}

/**
 * Inserts a cleaning. An open one of the same bed starts again from the beginning, because the bed was used after its cleaning.
 * @returns its key
 */
export async function insertTurn(tx: Tx, supplier_id: number, turn: NewTurn): Promise<number> {
  const { bed_id, stay_id, cause, due_on, note, at, by_name } = turn;
  const rows = await tx.query<{ id: number }>(
    `insert into bed_turn as b (supplier_id, bed_id, stay_id, cause, due_on, note, made_at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (supplier_id, bed_id) where status in (1, 2) do update
       set stay_id = excluded.stay_id, cause = excluded.cause, due_on = excluded.due_on, note = excluded.note, status = 1,
         cleaned_at = null, cleaned_by = null, made_at = excluded.made_at, by_name = excluded.by_name
     returning id`,
    [supplier_id, bed_id, stay_id, cause, due_on, note, at, by_name],
  );
  return rows[0]?.id ?? 0;
}

export async function findTurn(tx: Tx, supplier_id: number, id: number): Promise<TurnRow | null> {
  const rows = await tx.query<TurnRow>(
    `select id, bed_id, due_on, status, note from bed_turn where supplier_id = $1 and id = $2`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The time and the operator of a step. */
interface Move {
  readonly at: Date;
  readonly by_name: string;
}

/** Marks a bed as cleaned. @returns false when it was not to be cleaned, or is not empty yet */
export async function markCleaned(
  tx: Tx,
  supplier_id: number,
  id: number,
  { at, by_name, today }: Move & { readonly today: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update bed_turn set status = 2, cleaned_at = $3, cleaned_by = $4
     where supplier_id = $1 and id = $2 and status = 1 and due_on <= $5 returning id`,
    [supplier_id, id, at, by_name, today],
  );
  return rows.length > 0;
}

/** Marks a bed as inspected. @returns false when it was not cleaned */
export async function markInspected(tx: Tx, supplier_id: number, id: number, { at, by_name }: Move): Promise<boolean> {
  const rows = await tx.query(
    `update bed_turn set status = 3, inspected_at = $3, inspected_by = $4
     where supplier_id = $1 and id = $2 and status = 2 returning id`,
    [supplier_id, id, at, by_name],
  );
  return rows.length > 0;
}

/** Sends a bed back to cleaning. @returns false when it was not cleaned */
export async function markSentBack(tx: Tx, supplier_id: number, id: number, note: string): Promise<boolean> {
  const rows = await tx.query(
    `update bed_turn set status = 1, cleaned_at = null, cleaned_by = null, note = $3, sent_back = sent_back + 1
     where supplier_id = $1 and id = $2 and status = 2 returning id`,
    [supplier_id, id, note],
  );
  return rows.length > 0;
}

/** Whether a cleaning was added for a bed that a stay leaves on a day or later, done or not. */
export async function isTurnOf(
  tx: Tx,
  supplier_id: number,
  { stay_id, bed_id, from }: { readonly stay_id: number; readonly bed_id: number; readonly from: string },
): Promise<boolean> {
  const rows = await tx.query(
    `select from bed_turn where supplier_id = $1 and stay_id = $2 and bed_id = $3 and due_on >= $4 and status <> 4 limit 1`,
    [supplier_id, stay_id, bed_id, from],
  );
  return rows.length > 0;
}

/** Drops the open cleanings of a bed, because its guest has not left after all. @returns their keys */
export async function dropTurnsOf(tx: Tx, supplier_id: number, stay_id: number, bed_id: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update bed_turn set status = 4, cleaned_at = null, cleaned_by = null
     where supplier_id = $1 and stay_id = $2 and bed_id = $3 and status in (1, 2) returning id`,
    [supplier_id, stay_id, bed_id],
  );
  return rows.map(({ id }) => id);
}

/** Those of these beds that are not ready for the next guest, with the state of their cleaning. */
export async function readUnready(
  tx: Tx,
  supplier_id: number,
  bed_ids: readonly number[],
  today: string,
): Promise<{ bed_id: number; status: 1 | 2; due_on: string }[]> {
  return await tx.query(
    `select bed_id, status, due_on from bed_turn
     where supplier_id = $1 and bed_id = any($2) and status in (1, 2) and due_on <= $3 order by bed_id`,
    [supplier_id, bed_ids, today],
  );
}
