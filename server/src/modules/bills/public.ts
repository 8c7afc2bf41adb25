import type { Tx } from "../../core/db/database.ts";
import { standingGaps, type GapRow } from "./gaps.repo.ts";

export { confirmPair, explainGap } from "./end-gap.ts";
export { importBill } from "./import-bill.ts";

/** Returns the differences of a bill that are not explained. */
export async function openGapsOf(tx: Tx, supplier_id: number, bill_id: number): Promise<readonly GapRow[]> {
  return (await standingGaps(tx, supplier_id, bill_id)).filter(({ status }) => status < 3);
}
