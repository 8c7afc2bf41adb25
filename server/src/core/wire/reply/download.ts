import { fingerprint } from "../../auth/proofs/secrets.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import { markDownloadSpent, markDownloadUnspent } from "./download.repo.ts";

/**
 * Spends a download token, now that its reply is about to begin. Of two that open one link at once, one gets the file.
 * @throws {AppError} download_spent
 */
export async function spendDownload(database: Database, token: string, now: Date): Promise<void> {
  const spent = await database.transaction({ role: "auth" }, (tx) => markDownloadSpent(tx, fingerprint(token), now));
  if (!spent) throw new AppError("download_spent");
}

/** No byte was sent: the link may be tried again. */
export async function giveBackDownload(database: Database, token: string): Promise<void> {
  await database.transaction({ role: "auth" }, (tx) => markDownloadUnspent(tx, fingerprint(token)));
}
