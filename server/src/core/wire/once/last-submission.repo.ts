import type { Tx } from "../../db/database.ts";

/** Where a submission went: a path of one session, and the rows that it is about. */
export interface Place {
  readonly supplier_id: number;
  readonly session_id: string;
  readonly api: string;
  /** See `rowKeys`. */
  readonly row_keys: readonly string[];
}

/** Key of what names no row: of it nobody can tell whether another submission has changed it. */
export const noRow = "";

/** Is it what this session sent to this place last, with success, and has none of its rows met another submission since? */
export async function isRepeated(tx: Tx, place: Place, body: Buffer): Promise<boolean> {
  const last = await tx.query(
    `select from last_submission
     where supplier_id = $1 and session_id = $2 and api = $3 and row_key = any($4::text[]) and body_hash = $5`,
    [place.supplier_id, place.session_id, place.api, place.row_keys, body],
    { prepared: true },
  );
  return last.length === place.row_keys.length;
}

/** Remembers a submission that succeeds with this transaction. */
export function rememberSubmission(tx: Tx, place: Place, body: Buffer, now: Date): void {
  tx.write(
    `insert into last_submission (supplier_id, session_id, api, row_key, body_hash, at)
     select $1, $2, $3, row_key, $5, $6 from unnest($4::text[]) as row_key
     on conflict (supplier_id, row_key, session_id, api) do update set body_hash = excluded.body_hash, at = excluded.at`,
    [place.supplier_id, place.session_id, place.api, place.row_keys, body, now],
    { prepared: true },
  );
}

/**
 * What anybody sent to these rows before may be sent again: with this submission their data has changed. What was the same stays, and what this
 * session sent to this path is about to be written over. A row is known by its number alone, since several paths lead to one row; two tables'
 * rows of one number cost no more than a guard that lets a repetition through.
 */
export function forgetOthers(tx: Tx, { supplier_id, session_id, api, row_keys }: Place, body: Buffer): void {
  if (row_keys.includes(noRow)) return;
  tx.write(
    // What another call is writing this instant is left to it: two calls must not wait for each other here.
    `delete from last_submission where ctid = any(array(
       select ctid from last_submission
       where supplier_id = $1 and row_key = any($4::text[]) and (api <> $3 or session_id <> $2 and body_hash <> $5)
       for update skip locked))`,
    [supplier_id, session_id, api, row_keys, body],
    { prepared: true },
  );
}

/** What came last to this place may be sent again, once something else was sent there and refused. @param refused  its own refusal forgets nothing */
export function forgetSubmission(tx: Tx, place: Place, refused: Buffer): void {
  tx.write(
    `delete from last_submission
     where supplier_id = $1 and session_id = $2 and api = $3 and row_key = any($4::text[]) and body_hash <> $5`,
    [place.supplier_id, place.session_id, place.api, place.row_keys, refused],
    { prepared: true },
  );
}

/** All that a session sent to a path may be sent there again: what it did to many rows is taken back. */
export function forgetPath(tx: Tx, { supplier_id, session_id, api }: Omit<Place, "row_keys">): void {
  tx.write("delete from last_submission where supplier_id = $1 and session_id = $2 and api = $3", [
    supplier_id,
    session_id,
    api,
  ]);
}
