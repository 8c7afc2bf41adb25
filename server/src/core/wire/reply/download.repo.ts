// All statements of this file are sent under role auth.
import type { Tx } from "../../db/database.ts";

/** @returns false when it was already spent, or no longer exists */
export async function markDownloadSpent(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const spent = await tx.query(
    "update auth.download_token set spent_at = $2 where token_hash = $1 and spent_at is null returning 1 as spent",
    [hash, now],
  );
  return spent.length > 0;
}
