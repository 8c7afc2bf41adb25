import type { Work } from "../../../core/jobs/work.ts";
import { markPayoutPaid, payoutsOfRequest } from "../../finance/public.ts";

/** Pays all payouts of an approved refund. */
export async function payBack(work: Work, request_id: number): Promise<void> {
  for (const { id } of await payoutsOfRequest(work, request_id))
    await markPayoutPaid(work, id, { voucher_images: [] }, null);
}

/** The decision that refunds everything requested, by the seller's fault. */
export const agreed = {
  decision: "agree",
  answer: "已为您办理退款。",
  fault: "seller",
  items: null,
  amount_fen: null,
  already_refunded_fen: null,
  consent: true,
  inner_note: "",
  images: [],
  return_to: null,
} as const;
