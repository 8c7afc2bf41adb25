import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import { announce, waysOf } from "../event-messages/public.ts";
import { holdOrder, type OrderRow } from "../orders/public.ts";
import { holdRefund, orderOf, tellRefund } from "./move-refund.ts";
import { remindedSince } from "./refund-log.repo.ts";
import { refundsErrors } from "./refunds.errors.ts";
import type { RefundRow } from "./refunds.repo.ts";

const dayMs = 86_400_000;
/** The most characters of a reason in a message. */
const mostOfReason = 60;

/** Asks the buyer to send the goods back. @param occasion  identifies this message among all of this refund */
export async function tellReturn(work: Work, order: OrderRow, refund: RefundRow, occasion: string): Promise<void> {
  const { recipient: name, phone, no } = order;
  if (refund.due_at === null) return;
  const until = localClockText(refund.due_at, work.supplier.time_zone).slice(5, 16);
  await announce(work, "refund_return", { occasion, told: { name, no, until }, to: { name, phone } });
}

/** Tells the buyer that the request was refused, with the reason. */
export async function tellRefused(work: Work, order: OrderRow, refund: RefundRow, reason: string): Promise<void> {
  const { recipient: name, phone, no } = order;
  const told = { name, no, reason: reason.slice(0, mostOfReason) };
  await announce(work, "refund_refused", { occasion: refund.id, told, to: { name, phone } });
}

/**
 * Reminds a buyer who has not sent the goods back yet, at most once a day.
 * @throws {AppError} not_found, wrong_status, conflict · refund_reminded · refund_nobody_told when no message can reach the buyer
 */
export async function remindBuyer(work: Work, id: number, version: number | null): Promise<void> {
  const { order } = await holdOrder(work, "drop_refund", await orderOf(work, id));
  const refund = await holdRefund(work, "ship_back", id, version);
  const since = new Date(work.now.getTime() - dayMs);
  if (await remindedSince(work.tx, work.supplier.id, id, since)) throw new AppError(refundsErrors.refund_reminded);
  const { sms, wechat } = await waysOf(work, "refund_return");
  if ((!sms && !wechat) || order.phone === "") throw new AppError(refundsErrors.refund_nobody_told);
  await tellReturn(work, order, refund, `${id}:${work.now.getTime()}`);
  await tellRefund(work, id, "remind");
  work.changed("refund", id);
  work.audit({ biz_type: "refund_case", biz_id: id, after: { act: "remind", no: refund.no } });
}
