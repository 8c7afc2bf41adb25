import type { Tx } from "../../core/db/database.ts";

/** Forgets what retries and repetitions were known by. @param tx  as kangying_platform, over all suppliers */
export async function pruneSubmissions(tx: Tx, now: Date): Promise<void> {
  await tx.query("select platform.prune_submissions($1)", [now]);
}

/** @param tx  as kangying_platform */
export async function pruneFaults(tx: Tx, older_than: Date): Promise<void> {
  await tx.query("select platform.prune_faults($1)", [older_than]);
}
