import { defineJob } from "../../../core/jobs/job.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { findOrder, itemsOf } from "../../orders/public.ts";
import { lockPartners } from "../partners/partners.repo.ts";
import { partnersOfOrder, surplusOrder } from "./commissions.repo.ts";
import { followRefund } from "./follow-refund.ts";

/**
 * Applies the refunds of one order again, if its partners have more than their rate of the goods that were kept: under a former rule a
 * refund took the freight first.
 * @param after  the last order that was checked
 * @returns its key; null where none is left
 */
async function followOne(work: Work, after: number): Promise<number | null> {
  const { tx, supplier } = work;
  const order_id = await surplusOrder(tx, supplier.id, after);
  if (order_id === null) return null;
  // The kept amount is read after the lock, when no other transaction can change these commissions.
  await lockPartners(tx, supplier.id, await partnersOfOrder(tx, supplier.id, order_id));
  const order = await findOrder(tx, supplier.id, order_id);
  if (order) await followRefund(work, order, await itemsOf(tx, supplier.id, order_id));
  return order_id;
}

/** Does so for all such orders of a shop, each in its own transaction. A second run changes nothing. */
export async function followAgain(inTurn: <T>(run: (work: Work) => Promise<T>) => Promise<T>): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await inTurn((work) => followOne(work, from));
  }
}

/** Queued by a migration, once for each shop with commissions. */
export const followAgainJob = defineJob({
  name: "union.followAgain",
  run: { own: ({ transaction }) => followAgain(transaction) },
});
