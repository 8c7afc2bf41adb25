import { fingerprint } from "../../auth/proofs/secrets.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { Incoming } from "../input/incoming.ts";
import type { Wire } from "../wire.ts";
import { markDownloadSpent } from "./download.repo.ts";

/**
 * Spends the download token of a call that was accepted, whatever its reply will be. Other calls have none. If a link is opened twice at
 * once, only one call gets the file.
 * @throws {AppError} download_spent
 */
export async function spendLink({ services }: Wire, { credentials }: Incoming, now: Date): Promise<void> {
  const { download } = credentials;
  if (!download) return;
  const hash = fingerprint(download.token);
  const spent = await services.database.transaction({ role: "auth" }, (tx) => markDownloadSpent(tx, hash, now));
  if (!spent) throw new AppError("download_spent");
}
