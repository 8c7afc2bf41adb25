import type { Tx } from "../../db/database.ts";

/** Where a submission went: a session's place is one path and one row. */
export interface Place {
  readonly supplier_id: number;
  readonly session_id: string;
  readonly api: string;
  /** `id` or `ids` of the body, or "" where it names no row. */
  readonly row_key: string;
}

/** Is it what this session sent to this place last, with success? */
export async function isRepeated(tx: Tx, place: Place, body: Buffer): Promise<boolean> {
  const [last] = await tx.query<{ body_hash: Buffer }>(
    "select body_hash from last_submission where supplier_id = $1 and session_id = $2 and api = $3 and row_key = $4",
    [place.supplier_id, place.session_id, place.api, place.row_key],
    { prepared: true },
  );
  return last?.body_hash.equals(body) ?? false;
}

/** Remembers a submission that succeeds with this transaction. */
export function rememberSubmission(tx: Tx, place: Place, body: Buffer, now: Date): void {
  tx.write(
    `insert into last_submission (supplier_id, session_id, api, row_key, body_hash, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (supplier_id, session_id, api, row_key) do update set body_hash = excluded.body_hash, at = excluded.at`,
    [place.supplier_id, place.session_id, place.api, place.row_key, body, now],
    { prepared: true },
  );
}

/**
 * What came last there may be sent again: something else was sent and refused since, or what it did was taken back.
 * @param refused  what was refused; its own refusal forgets nothing
 */
export function forgetSubmission(tx: Tx, place: Place, refused: Buffer | null = null): void {
  tx.write(
    `delete from last_submission where supplier_id = $1 and session_id = $2 and api = $3 and row_key = $4
      and body_hash is distinct from $5`,
    [place.supplier_id, place.session_id, place.api, place.row_key, refused],
    { prepared: true },
  );
}
