import type { Tx } from "../../core/db/database.ts";
import { usualSafeSet, writeSafeSet } from "./safe-set.repo.ts";

export { letIn } from "./let-in.ts";

/** Requires two-step sign-in of every account of a supplier that has no settings yet. Runs under role app. */
export async function askTwoSteps(tx: Tx, supplier_id: number, now: Date): Promise<void> {
  await writeSafeSet(tx, supplier_id, { ...usualSafeSet, second_step: true }, 0, now);
}
