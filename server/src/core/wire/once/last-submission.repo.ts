import type { Tx } from "../../db/database.ts";

/** The target of a submission: an API of one session, and the rows that it is about. */
export interface Place {
  readonly supplier_id: number;
  readonly session_id: string;
  readonly api: string;
  /** See `rowKeys`. */
  readonly row_keys: readonly string[];
}

/** Key of a submission without rows: it is unknown whether another submission has changed its data. */
export const noRow = "";

/**
 * True when this session's last successful submission to this place had the same body, and no other submission has changed its rows since.
 */
export async function isRepeated(tx: Tx, place: Place, body: Buffer): Promise<boolean> {
  const last = await tx.query(
    `select from last_submission
     where supplier_id = $1 and session_id = $2 and api = $3 and row_key = any($4::text[]) and body_hash = $5`,
    [place.supplier_id, place.session_id, place.api, place.row_keys, body],
    { prepared: true },
  );
  return last.length === place.row_keys.length;
}

/** Stores a submission that succeeds with this transaction. */
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
 * Deletes earlier submissions of other callers to these rows, so that they may be sent again: this submission has changed the rows' data. A
 * submission with the same body stays, and the one of this session to this API is overwritten next. A row is known by its number alone,
 * because several APIs change one row. If two tables have rows with the same number, the only cost is that a repetition may pass.
 */
export function forgetOthers(tx: Tx, { supplier_id, session_id, api, row_keys }: Place, body: Buffer): void {
  if (row_keys.includes(noRow)) return;
  tx.write(
    // A submission that another call is writing now is skipped: two calls must not wait for each other here.
    `delete from last_submission where ctid = any(array(
       select ctid from last_submission
       where supplier_id = $1 and row_key = any($4::text[]) and (api <> $3 or session_id <> $2 and body_hash <> $5)
       for update skip locked))`,
    [supplier_id, session_id, api, row_keys, body],
    { prepared: true },
  );
}

/**
 * Deletes the last submission to this place, so that it may be sent again, after another body was sent there and refused.
 * @param refused  the refused body; its own stored submission stays
 */
export function forgetSubmission(tx: Tx, place: Place, refused: Buffer): void {
  tx.write(
    `delete from last_submission
     where supplier_id = $1 and session_id = $2 and api = $3 and row_key = any($4::text[]) and body_hash <> $5`,
    [place.supplier_id, place.session_id, place.api, place.row_keys, refused],
    { prepared: true },
  );
}

/** Deletes all submissions of a session to an API, so that they may be sent again: an act on many rows was undone. */
export function forgetPath(tx: Tx, { supplier_id, session_id, api }: Omit<Place, "row_keys">): void {
  tx.write("delete from last_submission where supplier_id = $1 and session_id = $2 and api = $3", [
    supplier_id,
    session_id,
    api,
  ]);
}
