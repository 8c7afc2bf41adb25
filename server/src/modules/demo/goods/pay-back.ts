import type { Work } from "../../../core/jobs/work.ts";
import { markPayoutPaid, payoutsOfRequest } from "../../finance/public.ts";

/** Pays all of what a refund that was agreed to asks for. */
export async function payBack(work: Work, request_id: number): Promise<void> {
  for (const { id } of await payoutsOfRequest(work, request_id))
    await markPayoutPaid(work, id, { voucher_images: [] }, null);
}
