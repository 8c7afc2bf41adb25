import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { readShopping } from "../shopping/public.ts";
import { auditRefund } from "./audit-refund.ts";
import { dueIn, queueDue, tellRefund } from "./move-refund.ts";
import { refundItems } from "./refund-items.repo.ts";
import { findRefund, isFrozen, updateRefund, type RefundRow } from "./refunds.repo.ts";
import { lapseRefund, receiveReturn } from "./return-goods.ts";

/** Escalates a refund that was not decided in time: it is at the top of the list from now on, and is escalated again a day later. */
async function escalate(work: Work, refund: RefundRow): Promise<void> {
  const due_at = dueIn(work, 24);
  const next = { ...refund, escalated_at: work.now, due_at };
  const version = await updateRefund(work.tx, work.supplier.id, refund, next, work.now);
  if (version === null) return;
  await tellRefund(work, refund.id, "escalate");
  await queueDue(work, { id: refund.id, due_at });
  work.changed("refund", refund.id, version);
}

/** Handles the deadline of a refund. The row decides, so a run that comes twice, late, or for a time that has changed does no harm. */
export const refundDue = defineJob<{ readonly refund_id: number }>({
  name: "refund.due",
  run: {
    single: async (work, { refund_id }) => {
      const { tx, supplier, now } = work;
      const refund = await findRefund(tx, supplier.id, refund_id);
      if (!refund || refund.due_at === null || refund.due_at > now) return;
      if (refund.status === 20) return await lapseRefund(work, refund_id);
      if (refund.status === 30) return void (await receiveReturn(work, refund_id, null, "", null));
      if (refund.status !== 10) return;
      const terms = await readShopping(tx, supplier.id);
      const items = await refundItems(tx, supplier.id, refund_id);
      // A request for money only names no piece. The buyer may have the goods, so an operator must look at it.
      const isUnsent = items.every(({ qty, unsent }) => qty > 0 && unsent === qty);
      // The operators of a frozen shop cannot decide. Paid orders that were never sent are refunded all the same.
      const isShut = await isFrozen(tx, supplier.id);
      const agrees = terms.auto_agree || isShut;
      if (!agrees || refund.kind !== 1 || !isUnsent) return await escalate(work, refund);
      const usual = { answer: "", inner_note: "", images: [], return_to: null, consent: true, items: null };
      // Nobody has judged what the buyer says of the shop's fault, so it brings no freight. A frozen shop is at fault: it cannot send.
      const fault = isShut ? refund.fault : null;
      const audited = { ...usual, decision: "agree" as const, fault, amount_fen: null, already_refunded_fen: null };
      await auditRefund(work, refund_id, audited, null);
    },
  },
});
