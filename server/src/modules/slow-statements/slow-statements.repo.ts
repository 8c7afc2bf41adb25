// Sent under role platform, where a function does not name another.
import type { Tx } from "../../core/db/database.ts";

/** Forgets statements that were not slow for 30 days, and of the others all but the latest. */
export async function sweepSlow(tx: Tx, at: Date, most: number): Promise<void> {
  await tx.query("select platform.sweep_slow($1, $2)", [at, most]);
}
