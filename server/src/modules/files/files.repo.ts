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

export async function insertFile(
  tx: Tx,
  supplier_id: number,
  file: FileRow,
  made: { readonly by: number | null; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into file (supplier_id, file_id, access, kind, name, type, size, width, height, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
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
    ],
  );
}

/** The files of this supplier among these ids. */
export async function filesAmong(tx: Tx, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return tx.query<FileRow>(
    "select file_id, access, kind, name, type, size, width, height from file where file_id = any($1::text[])",
    [ids],
  );
}

/** @returns false where this supplier has no such file */
export async function deleteFileRow(tx: Tx, file_id: string): Promise<boolean> {
  const gone = await tx.query("delete from file where file_id = $1 returning id", [file_id]);
  return gone.length > 0;
}
