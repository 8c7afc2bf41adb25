import type { Tx } from "../../../core/db/database.ts";

export interface DraftRow {
  readonly round: number;
  readonly version: number;
  readonly sealed: Buffer;
  readonly saved_at: Date;
  readonly expires_at: Date;
}

/** The draft of a phone, if it has not expired. */
export async function findDraft(
  tx: Tx,
  supplier_id: number,
  phone_mark: Buffer,
  now: Date,
  lock = false,
): Promise<DraftRow | null> {
  const rows = await tx.query<DraftRow>(
    `select round, version, sealed, saved_at, expires_at from enter_draft
     where supplier_id = $1 and phone_mark = $2 and expires_at > $3${lock ? " for update" : ""}`,
    [supplier_id, phone_mark, now],
  );
  return rows[0] ?? null;
}

/** Inserts or updates a draft. @returns its new version */
export async function putDraft(
  tx: Tx,
  supplier_id: number,
  phone_mark: Buffer,
  draft: Omit<DraftRow, "version">,
): Promise<number> {
  const { round, sealed, saved_at, expires_at } = draft;
  const rows = await tx.query<{ version: number }>(
    `insert into enter_draft as d (supplier_id, phone_mark, round, sealed, saved_at, expires_at, created_at) values ($1, $2, $3, $4, $5, $6, $5)
     on conflict (supplier_id, phone_mark) do update
       set round = excluded.round, sealed = excluded.sealed, saved_at = excluded.saved_at, expires_at = excluded.expires_at, version = d.version + 1
     returning version`,
    [supplier_id, phone_mark, round, sealed, saved_at, expires_at],
  );
  return rows[0]?.version ?? 1;
}

export async function deleteDraft(tx: Tx, supplier_id: number, phone_mark: Buffer): Promise<void> {
  await tx.query("delete from enter_draft where supplier_id = $1 and phone_mark = $2", [supplier_id, phone_mark]);
}

/** Fingerprints of phones whose drafts have expired. */
export async function draftsOver(tx: Tx, supplier_id: number, now: Date, limit: number): Promise<readonly Buffer[]> {
  const rows = await tx.query<{ phone_mark: Buffer }>(
    "select phone_mark from enter_draft where supplier_id = $1 and expires_at <= $2 order by expires_at limit $3",
    [supplier_id, now, limit],
  );
  return rows.map((row) => row.phone_mark);
}

export async function insertPaper(
  tx: Tx,
  supplier_id: number,
  phone_mark: Buffer,
  file_id: string,
  at: Date,
): Promise<void> {
  await tx.query("insert into enter_paper (supplier_id, file_id, phone_mark, created_at) values ($1, $2, $3, $4)", [
    supplier_id,
    file_id,
    phone_mark,
    at,
  ]);
}

/** Pictures that a phone has uploaded and not sent. */
export async function papersOfPhone(tx: Tx, supplier_id: number, phone_mark: Buffer): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ file_id: string }>(
    "select file_id from enter_paper where supplier_id = $1 and phone_mark = $2",
    [supplier_id, phone_mark],
  );
  return new Set(rows.map((row) => row.file_id));
}

/** Removes sent pictures from the uploads; the application owns them now. */
export async function forgetPapers(tx: Tx, supplier_id: number, file_ids: readonly string[]): Promise<void> {
  await tx.query("delete from enter_paper where supplier_id = $1 and file_id = any ($2::text[])", [
    supplier_id,
    file_ids,
  ]);
}
