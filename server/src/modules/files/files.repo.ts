import type { Tx } from "../../core/db/database.ts";

/** A file's row. */
export interface FileRow {
  readonly file_id: string;
  readonly access: "public" | "private";
  readonly kind: "image" | "document";
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * @param made.member_id  the buyer who sent the picture
 * @param made.used  false for an upload: it is deleted after a day unless a call names it
 */
export async function insertFile(
  tx: Tx,
  supplier_id: number,
  file: FileRow,
  made: { readonly by: number | null; readonly at: Date; readonly used: boolean; readonly member_id?: number },
): Promise<void> {
  await tx.query(
    `insert into file (supplier_id, file_id, access, kind, name, type, size, width, height, created_by, created_at, used_at, member_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      supplier_id,
      file.file_id,
      file.access,
      file.kind,
      file.name,
      file.type,
      file.size,
      file.width,
      file.height,
      made.by,
      made.at,
      made.used ? made.at : null,
      made.member_id ?? null,
    ],
  );
}

/** Returns the files of this supplier among these ids. */
export async function filesAmong(tx: Tx, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return tx.query<FileRow>(
    "select file_id, access, kind, name, type, size, width, height from file where file_id = any($1::text[])",
    [ids],
  );
}

/** Returns which of these ids are pictures that the member sent. */
export async function picturesOfMember(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.query<{ file_id: string }>(
    "select file_id from file where supplier_id = $1 and member_id = $2 and kind = 'image' and file_id = any($3::text[])",
    [supplier_id, member_id, ids],
  );
  return rows.map((row) => row.file_id);
}

/** Deletes a file's row. @returns false when this supplier has no such file */
export async function deleteFileRow(tx: Tx, file_id: string): Promise<boolean> {
  const gone = await tx.query("delete from file where file_id = $1 returning id", [file_id]);
  return gone.length > 0;
}

/** Returns which of these files some row of the supplier still names. */
export async function namedAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ file_id: string }>(
    "select file_id /* not null: one of those asked for */ from named_files($1) as file_id",
    [ids],
  );
  return new Set(rows.map(({ file_id }) => file_id));
}

/** Returns whether a file is an upload that no call has named yet. */
export async function isUnused(tx: Tx, file_id: string): Promise<boolean> {
  const rows = await tx.query("select from file where file_id = $1 and used_at is null", [file_id]);
  return rows.length > 0;
}

/** Returns old uploads that no call has ever named, the oldest first. */
export async function forgottenUploads(tx: Tx, older_than: Date, limit: number): Promise<string[]> {
  const rows = await tx.query<{ file_id: string }>(
    "select file_id from file where used_at is null and created_at < $1 order by created_at limit $2",
    [older_than, limit],
  );
  return rows.map((row) => row.file_id);
}
