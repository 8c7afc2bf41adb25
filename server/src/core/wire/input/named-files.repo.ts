import type { Tx } from "../../db/database.ts";

/** Marks uploads that a successful call refers to as used: they are kept until the rows that refer to them are deleted. */
export function markFilesUsed(tx: Tx, file_ids: readonly string[], now: Date): void {
  if (file_ids.length === 0) return;
  tx.write("update file set used_at = $2 where file_id = any($1::text[]) and used_at is null", [file_ids, now]);
}
