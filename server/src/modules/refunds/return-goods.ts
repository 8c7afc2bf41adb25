import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandFiles } from "../files/public.ts";
import { dropRefund, holdOrder, takeBack } from "../orders/public.ts";
import { agreeAfterReturn } from "./audit-refund.ts";
import { dueIn, holdRefund, moveRefund, orderOf, piecesOf, queueDue } from "./move-refund.ts";
import { refundItems } from "./refund-items.repo.ts";
import type { RefundRow } from "./refunds.repo.ts";
import { faults } from "./refunds.texts.ts";

/** Goods on their way back. */
export interface ShippedBack {
  readonly carrier: string;
  readonly tracking_no: string;
  readonly images: readonly string[];
}

/**
 * Records that the buyer has sent the goods back or brought them.
 * @param member_id  the member that the refund must belong to; null: an operator records it
 * @throws {AppError} not_found, wrong_status, conflict
 */
export async function shipBack(
  work: Work,
  id: number,
  { carrier, tracking_no, images }: ShippedBack,
  version: number | null,
  member_id: number | null = null,
): Promise<RefundRow> {
  const held = await holdOrder(work, "drop_refund", await orderOf(work, id));
  const refund = await holdRefund(work, "ship_back", id, version);
  if (member_id !== null && refund.member_id !== member_id) throw new AppError("not_found");
  const due_at = dueIn(work, held.terms.refund_receive_days * 24);
  const search = `${refund.search} ${tracking_no.toLowerCase()}`;
  const moved = await moveRefund(
    work,
    "ship_back",
    refund,
    { carrier, tracking_no, due_at, escalated_at: null, search },
    { note: [carrier, tracking_no].join(" "), images },
  );
  await queueDue(work, moved);
  return moved;
}

/** The returned pieces of one item, by condition. */
export interface CameBack {
  readonly item_id: number;
  readonly ok: number;
  readonly damaged: number;
}

/** Assigns a number of damaged pieces to the returned ones, the first ones first. @throws {InvalidFields} damaged */
export async function damagedAmong(work: Work, id: number, damaged: number): Promise<readonly CameBack[]> {
  let left = damaged;
  const came = (await refundItems(work.tx, work.supplier.id, id)).map(({ item_id, sent }) => {
    const broken = Math.min(left, sent);
    left -= broken;
    return { item_id, ok: sent - broken, damaged: broken };
  });
  if (left > 0) throw new InvalidFields({ damaged: { text: faults.notAllThere } });
  return came;
}

/**
 * Takes returned goods in and refunds the money. Undamaged pieces go back into stock, damaged ones do not.
 * @param came  null: all of them, undamaged
 * @throws {AppError} not_found, wrong_status, conflict, refund_over_most. {InvalidFields} items
 */
export async function receiveReturn(
  work: Work,
  id: number,
  came: readonly CameBack[] | null,
  note: string,
  version: number | null,
): Promise<RefundRow> {
  const held = await holdOrder(work, "take_back", await orderOf(work, id));
  const refund = await holdRefund(work, "receive", id, version);
  const items = (await refundItems(work.tx, work.supplier.id, id)).map((item) => {
    const { ok = item.sent, damaged = 0 } = came?.find(({ item_id }) => item_id === item.item_id) ?? {};
    if (ok + damaged !== item.sent) throw new InvalidFields({ items: { text: faults.notAllThere } });
    return { ...item, ok, damaged };
  });
  const back = items.filter(({ ok, damaged }) => ok + damaged > 0);
  const taken =
    back.length > 0
      ? await takeBack(
          work,
          held,
          back.map(({ item_id, ok, damaged }) => ({ item_id, ok, damaged })),
          { told: { no: refund.no } },
        )
      : held;
  return await agreeAfterReturn(work, taken, refund, items, null, note);
}

/**
 * Refuses returned goods: other goods, used, or broken by the buyer.
 * @throws {AppError} not_found, wrong_status, conflict. {InvalidFields} reason, images
 */
export async function rejectReturn(
  work: Work,
  id: number,
  { reason, images }: { readonly reason: string; readonly images: readonly string[] },
  version: number | null,
): Promise<void> {
  await demandFiles(work, "images", images);
  const held = await holdOrder(work, "drop_refund", await orderOf(work, id));
  const refund = await holdRefund(work, "reject", id, version);
  const items = await refundItems(work.tx, work.supplier.id, id);
  await dropRefund(work, held, piecesOf(items), { note: reason, told: { no: refund.no } });
  await moveRefund(work, "reject", refund, { due_at: null, answer: reason }, { note: reason, images });
}

/**
 * Withdraws a refund request of the buyer.
 * @param member_id  the member that the refund must belong to; null: an operator withdraws it
 * @param said.note  the buyer's words to the operator
 * @throws {AppError} not_found, wrong_status, conflict
 */
export async function withdrawRefund(
  work: Work,
  id: number,
  member_id: number | null,
  { note = "", version = null }: { readonly note?: string; readonly version?: number | null } = {},
): Promise<void> {
  const held = await holdOrder(work, "drop_refund", await orderOf(work, id));
  const refund = await holdRefund(work, "withdraw", id, version);
  if (member_id !== null && refund.member_id !== member_id) throw new AppError("not_found");
  const items = await refundItems(work.tx, work.supplier.id, id);
  await dropRefund(work, held, piecesOf(items), { told: { no: refund.no } });
  await moveRefund(work, "withdraw", refund, { due_at: null }, { note });
}

/** Lets a refund expire whose goods did not come back in time. The pieces stay with the buyer, who can ask again. */
export async function lapseRefund(work: Work, id: number): Promise<void> {
  const held = await holdOrder(work, "drop_refund", await orderOf(work, id));
  const refund = await holdRefund(work, "lapse", id, null);
  const items = await refundItems(work.tx, work.supplier.id, id);
  await dropRefund(work, held, piecesOf(items), { told: { no: refund.no } });
  await moveRefund(work, "lapse", refund, { due_at: null });
}
