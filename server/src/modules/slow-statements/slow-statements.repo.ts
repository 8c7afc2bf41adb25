// Runs under role platform, unless a function names another role.
import type { Tx } from "../../core/db/database.ts";

/** Deletes statements that were not slow for 30 days. Of the others only the latest stay, `most` in number. */
export async function sweepSlow(tx: Tx, at: Date, most: number): Promise<void> {
  await tx.query("select platform.sweep_slow($1, $2)", [at, most]);
}
