import type { Work } from "../../../core/jobs/work.ts";
import { wechatMerchantOf } from "../../finance/public.ts";
import { confirmingTransfers } from "./transfers.repo.ts";

/** The transfers that a member must confirm in WeChat, each with the data that opens it there. */
export async function waitingTransfers(work: Pick<Work, "tx" | "supplier" | "services">, member_id: number) {
  const merchant = await wechatMerchantOf(work);
  if (!merchant) return [];
  const waiting = await confirmingTransfers(work.tx, work.supplier.id, member_id);
  return waiting.map(({ no, amount_fen, package_info }) => ({ no, amount_fen, package: package_info, ...merchant }));
}
