import { fingerprint } from "../../auth/proofs/secrets.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import { markDownloadSpent, markDownloadUnspent } from "./download.repo.ts";

/**
 * Spends a download token just before its reply begins. If a link is opened twice at once, only one call gets the file.
 * @throws {AppError} download_spent
 */
export async function spendDownload(database: Database, token: string, now: Date): Promise<void> {
  const spent = await database.transaction({ role: "auth" }, (tx) => markDownloadSpent(tx, fingerprint(token), now));
  if (!spent) throw new AppError("download_spent");
}

/** Makes the link valid again, because no byte was sent. */
export async function giveBackDownload(database: Database, token: string): Promise<void> {
  await database.transaction({ role: "auth" }, (tx) => markDownloadUnspent(tx, fingerprint(token)));
}
