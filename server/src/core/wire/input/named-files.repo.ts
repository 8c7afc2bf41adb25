import type { Tx } from "../../db/database.ts";

/** Uploads that a successful call has named: they are kept for good, until somebody deletes what names them. */
export function markFilesUsed(tx: Tx, file_ids: readonly string[], now: Date): void {
  if (file_ids.length === 0) return;
  tx.write("update file set used_at = $2 where file_id = any($1::text[]) and used_at is null", [file_ids, now]);
}
