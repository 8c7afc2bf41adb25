import type { Tx } from "../../core/db/database.ts";
import type { Work } from "../../core/jobs/work.ts";
import { readDrawerLimit, readDualLimit, writeDualLimit } from "./finance-settings.repo.ts";

/** Returns the amount above which a refund needs a second person. */
export async function refundDualLimit(work: {
  readonly tx: Tx;
  readonly supplier: { readonly id: number };
}): Promise<number> {
  return await readDualLimit(work.tx, work.supplier.id);
}

/** Returns the difference of a drawer above which a second person is needed. */
export async function drawerLimit(work: {
  readonly tx: Tx;
  readonly supplier: { readonly id: number };
}): Promise<number> {
  return await readDrawerLimit(work.tx, work.supplier.id);
}

/**
 * Saves the limit above which a refund needs more people.
 * @param second  the person who raised it together with the actor
 */
export async function setRefundDualLimit(
  work: Work,
  limit_fen: number,
  second: { readonly name: string } | null = null,
): Promise<void> {
  const before = await readDualLimit(work.tx, work.supplier.id);
  await writeDualLimit(work.tx, work.supplier.id, limit_fen);
  work.audit({
    biz_type: "finance_setting",
    biz_id: null,
    before: { refund_dual_limit_fen: before },
    after: { refund_dual_limit_fen: limit_fen, ...(second ? { second: second.name } : {}) },
  });
}
