import type { RefundFault, RefundKind } from "@kangying/contract/refunds/refund";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { announce } from "../event-messages/public.ts";
import { askRefund, freePieces, holdOrder, ordersErrors, type HeldOrder, type ItemRow } from "../orders/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { findMember } from "../users/public.ts";
import { dueIn, queueDue, tellRefund } from "./move-refund.ts";
import { refundMost, wantedOf, type WantedUnits } from "./refund-amount.ts";
import { insertRefundItems, refundableItems } from "./refund-items.repo.ts";
import { insertRefund } from "./refunds.repo.ts";
import { refundsErrors } from "./refunds.errors.ts";
import { faults } from "./refunds.texts.ts";

/** A refund request by a buyer, or by an operator for the buyer. */
export interface RefundAsked {
  readonly order_id: number;
  /** Null: an operator asks, for an order of any member. */
  readonly member_id: number | null;
  readonly kind: RefundKind;
  readonly fault: RefundFault;
  readonly reason: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly items: readonly WantedUnits[];
  /** Null: the largest possible amount. */
  readonly apply_fen: number | null;
  /** The operator who asks for the buyer and cannot approve the refund. Left out: the buyer asks. */
  readonly asked_by?: { readonly account_id: number; readonly name: string };
}

/** Pieces without a refund request, sent and not sent. */
export const freeOf = (item: ItemRow): { readonly unsent: number; readonly sent: number } => ({
  unsent: freePieces(item),
  sent: item.sent - item.sent_refunding - item.sent_refunded,
});

/**
 * Splits the wanted pieces of an item into sent and unsent ones. When goods come back, sent pieces are used first, otherwise unsent ones.
 */
function partsOf(item: ItemRow, qty: number, kind: RefundKind) {
  const free = freeOf(item);
  if (qty > free.unsent + free.sent)
    throw new AppError(ordersErrors.pieces_gone, { name: item.name, left: free.unsent + free.sent });
  const sent = kind === 2 ? Math.min(qty, free.sent) : Math.max(0, qty - free.unsent);
  return { item_id: item.id, name: item.name, title: item.title, qty, unsent: qty - sent, sent };
}

/** Whether the buyer's time for refund requests is over. */
export function isTooLate({ finished_at, after_sale_until }: HeldOrder["order"], now: Date): boolean {
  return finished_at !== null || (after_sale_until !== null && after_sale_until <= now);
}

/**
 * Requests a refund: for pieces of items, or for money only. The pieces cannot be sent or used meanwhile, and the shop has limited time to
 * decide.
 * @returns the key of the refund
 * @throws {AppError} not_found · wrong_status · pieces_gone · refund_too_late when the buyer asks · refund_over_most · refund_nothing
 */
export async function askForRefund(work: Work, asked: RefundAsked): Promise<number> {
  const { tx, supplier, now } = work;
  const held = await holdOrder(work, "ask_refund", asked.order_id);
  const { order, items, terms } = held;
  if (asked.member_id !== null && order.member_id !== asked.member_id) throw new AppError("not_found");
  // As goodwill, an operator can request it later too. Revenue, divided shares and settlements since then are reversed with it.
  if (asked.asked_by === undefined && isTooLate(order, now)) throw new AppError(refundsErrors.refund_too_late);
  if (asked.items.length === 0 || new Set(asked.items.map(({ item_id }) => item_id)).size < asked.items.length)
    throw new InvalidFields({ items: { text: faults.noItems } });
  const wanted = wantedOf(asked.items);
  const isMoneyAlone = wanted.every(({ qty }) => qty === 0);
  if (isMoneyAlone && (asked.kind === 2 || asked.apply_fen === null))
    throw new InvalidFields({ items: { text: faults.noItems } });
  const parts = wanted.map(({ item_id, qty }) => {
    const item = items.find(({ id }) => id === item_id);
    if (!item) throw new AppError("not_found");
    return partsOf(item, qty, asked.kind);
  });
  if (asked.kind === 2 && order.freight_mode !== 1) throw new InvalidFields({ kind: { text: faults.nothingTravels } });
  if (asked.kind === 2 && parts.every(({ sent }) => sent === 0))
    throw new InvalidFields({ kind: { text: faults.nothingSent } });
  const isUnsent = items.every(({ sent, used }) => sent + used === 0);
  const most = refundMost(await refundableItems(tx, supplier.id, order.id), wanted, asked.fault, isUnsent);
  const apply_fen = asked.apply_fen ?? most.most_fen;
  // When the goods cost nothing, or all money was refunded before, only the pieces go back.
  if (apply_fen <= 0 && (isMoneyAlone || most.most_fen > 0)) throw new AppError(refundsErrors.refund_nothing);
  if (apply_fen > most.most_fen) throw new AppError(refundsErrors.refund_over_most, { most: most.most_fen / 100 });
  const member = await findMember(tx, supplier.id, order.member_id);
  const [no = ""] = await takeDocumentNumbers(work, "TK");
  await askRefund(
    work,
    held,
    parts.map(({ item_id, unsent, sent }) => ({ item_id, unsent, sent, amount_fen: 0 })),
    { note: asked.reason, told: { no, amount_fen: apply_fen } },
  );
  const due_at = dueIn(work, terms.refund_audit_hours);
  const names = parts.map(({ name }) => name);
  const id = await insertRefund(
    tx,
    supplier.id,
    {
      no,
      order_id: order.id,
      order_no: order.no,
      member_id: order.member_id,
      member_name: member?.nickname ?? "–",
      kind: asked.kind,
      stage: order.received_at === null ? "before" : "after",
      fault: asked.fault,
      reason: asked.reason,
      description: asked.description,
      images: asked.images,
      qty: parts.reduce((sum, { qty }) => sum + qty, 0),
      apply_fen,
      due_at,
      asked_by: asked.asked_by?.account_id ?? null,
      asked_name: asked.asked_by?.name ?? null,
      search: [no, order.search, ...names].filter(Boolean).join(" ").toLowerCase(),
    },
    now,
  );
  await insertRefundItems(
    tx,
    supplier.id,
    id,
    parts.map((part) => {
      const line = most.lines.find(({ item_id }) => item_id === part.item_id);
      return { ...part, apply_fen: isMoneyAlone ? 0 : (line?.goods_fen ?? 0) + (line?.freight_fen ?? 0) };
    }),
  );
  await tellRefund(work, id, "ask", { note: asked.description, images: asked.images, amount_fen: apply_fen });
  await queueDue(work, { id, due_at });
  await announce(work, "refund_asked", {
    occasion: id,
    told: { no: order.no, amount: `¥${formatFenInWords(apply_fen)}`, name: order.recipient, reason: asked.reason },
    path: `/orderManagement/refundexamine/${id}`,
  });
  work.changed("refund", id, 1);
  work.audit({ biz_type: "refund_case", biz_id: id, after: { no, kind: asked.kind, apply_fen } });
  return id;
}
