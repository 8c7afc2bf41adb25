import type { RefundDecision, RefundFault } from "@kangying/contract/refunds/refund";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import {
  dropRefund,
  fundsOf,
  holdOrder,
  payableOf,
  refundPieces,
  type HeldOrder,
  type OrderRow,
} from "../orders/public.ts";
import { demandFiles } from "../files/public.ts";
import { requestRefund, staysWithinDualLimit } from "../finance/public.ts";
import { dueIn, holdRefund, moveRefund, orderOf, piecesOf, queueDue } from "./move-refund.ts";
import { payAgreed } from "./pay-refund.ts";
import { refundMost, spreadRefund, usualAmount, type RefundMost, type WantedUnits } from "./refund-amount.ts";
import { refundableItems, refundItems, writeRefundItem, type RefundItemRow } from "./refund-items.repo.ts";
import type { RefundRow } from "./refunds.repo.ts";
import { refundsErrors } from "./refunds.errors.ts";
import { tellRefused, tellReturn } from "./tell-buyer.ts";
import { faults } from "./refunds.texts.ts";

/** The decision on a refund. */
export interface RefundAudited {
  readonly decision: RefundDecision;
  /** Null: nobody has judged it. What the buyer said stays, and brings no freight. */
  readonly fault: RefundFault | null;
  /** Null: as requested. */
  readonly items: readonly WantedUnits[] | null;
  /** For agree. Null: the requested amount, up to the largest possible one. */
  readonly amount_fen: number | null;
  /** The refunded amount of the order that the operator saw; another amount now refuses. Null: any. */
  readonly already_refunded_fen: number | null;
  /** True when the buyer agreed to less than the request. */
  readonly consent: boolean;
  /** Text for the buyer; for a refusal, its reason. */
  readonly answer: string;
  readonly inner_note: string;
  readonly images: readonly string[];
  /** For return: the address. Null: the shop's first return address. */
  readonly return_to: string | null;
}

/** The largest amount that a refund can still have, after earlier refunds. The caller has locked the order, or only shows the amount. */
export async function mostOf(
  { tx, supplier }: Pick<Work, "tx" | "supplier">,
  refund: RefundRow,
  items: readonly Pick<RefundItemRow, "item_id" | "qty">[],
  fault: RefundFault,
  is_unsent: boolean,
): Promise<RefundMost> {
  const most = refundMost(await refundableItems(tx, supplier.id, refund.order_id), items, fault, is_unsent);
  return items.every(({ qty }) => qty === 0) ? { ...most, most_fen: Math.min(most.most_fen, refund.apply_fen) } : most;
}

/** True when no piece of the order is sent or used. */
export const isUnsentOrder = ({ items }: Pick<HeldOrder, "items">): boolean =>
  items.every(({ sent, used }) => sent + used === 0);

/** Whether the goods can be asked back first: they are sent goods, and a piece of the refund was sent. */
export const canReturn = (
  { freight_mode }: Pick<OrderRow, "freight_mode">,
  items: readonly Pick<RefundItemRow, "sent">[],
): boolean => freight_mode === 1 && items.some(({ sent }) => sent > 0);

/**
 * Decides on a waiting refund: refund the money, ask for the goods first, or refuse.
 * @throws {AppError} not_found · wrong_status · conflict · refund_seen_other · refund_over_most · refund_not_lower · refund_no_address ·
 * refund_exceeds_paid · second_person_needed when the operator who asked for the buyer would approve it. {InvalidFields} answer, return_to, images
 */
export async function auditRefund(
  work: Work,
  id: number,
  audited: RefundAudited,
  version: number | null,
): Promise<RefundRow> {
  await demandFiles(work, "images", audited.images);
  const held = await holdOrder(work, "drop_refund", await orderOf(work, id));
  const { decision, already_refunded_fen } = audited;
  const refund = await holdRefund(work, decision === "return" ? "ask_return" : decision, id, version);
  if (already_refunded_fen !== null && already_refunded_fen !== held.order.refunded_fen)
    throw new AppError(refundsErrors.refund_seen_other, { amount: held.order.refunded_fen / 100 });
  if (decision === "refuse") return await refuse(work, held, refund, audited);
  const said = {
    fault: audited.fault ?? refund.fault,
    answer: audited.answer,
    inner_note: audited.inner_note,
    audited_at: work.now,
    audited_by: work.actor.name,
  };
  if (decision === "agree") return await agreeTo(work, held, { ...refund, ...said }, audited);
  const [address] = held.terms.return_addresses;
  const return_to =
    audited.return_to ?? (address ? [address.recipient, address.phone, address.address].join(" ") : null);
  if (return_to === null || return_to.trim() === "") throw new AppError(refundsErrors.refund_no_address);
  const items = await refundItems(work.tx, work.supplier.id, id);
  if (!canReturn(held.order, items)) {
    const text = held.order.freight_mode === 1 ? faults.nothingSent : faults.nothingTravels;
    throw new InvalidFields({ decision: { text } });
  }
  const due_at = dueIn(work, held.terms.refund_return_days * 24);
  const moved = await moveRefund(
    work,
    "ask_return",
    refund,
    { ...said, kind: 2, return_to, due_at, escalated_at: null },
    { note: audited.answer, images: audited.images },
  );
  await queueDue(work, moved);
  await tellReturn(work, held.order, moved, `${id}`);
  return moved;
}

async function refuse(work: Work, held: HeldOrder, refund: RefundRow, audited: RefundAudited): Promise<RefundRow> {
  if (audited.answer.trim() === "") throw new InvalidFields({ answer: { text: faults.answerNeeded } });
  const items = await refundItems(work.tx, work.supplier.id, refund.id);
  await dropRefund(work, held, piecesOf(items), { note: audited.answer, told: { no: refund.no } });
  const { answer, inner_note, images } = audited;
  const patch = { answer, inner_note, audited_at: work.now, audited_by: work.actor.name, due_at: null };
  const refused = await moveRefund(work, "refuse", refund, patch, { note: answer, images });
  await tellRefused(work, held.order, refused, answer);
  return refused;
}

/** Reduces a refund to the approved pieces and frees the others. */
async function lessen(
  work: Work,
  held: HeldOrder,
  refund: RefundRow,
  wanted: readonly WantedUnits[] | null,
): Promise<{ readonly held: HeldOrder; readonly items: readonly RefundItemRow[] }> {
  const asked = await refundItems(work.tx, work.supplier.id, refund.id);
  if (wanted === null) return { held, items: asked };
  const items = asked.map((item) => {
    const qty = wanted.find(({ item_id }) => item_id === item.item_id)?.qty ?? 0;
    if (qty > item.qty) throw new InvalidFields({ items: { text: faults.moreThanAsked } });
    // Sent pieces are dropped first, because unsent ones need no return.
    const unsent = Math.min(item.unsent, qty);
    return { ...item, qty, unsent, sent: qty - unsent };
  });
  if (asked.some(({ qty }) => qty > 0) && items.every(({ qty }) => qty === 0))
    throw new InvalidFields({ items: { text: faults.noItems } });
  const freed = asked.map((item, index) => ({
    item_id: item.item_id,
    unsent: item.unsent - (items[index]?.unsent ?? 0),
    sent: item.sent - (items[index]?.sent ?? 0),
    amount_fen: 0,
  }));
  const less = freed.some(({ unsent, sent }) => unsent + sent > 0);
  return { held: less ? await dropRefund(work, held, freed, { told: { no: refund.no } }) : held, items };
}

/**
 * The approved amount: above zero, except when pieces go back for which no money is owed.
 * @param wanted  in fen; null: the usual amount
 * @throws {AppError} refund_over_most
 */
function demandAmount(
  { apply_fen }: RefundRow,
  items: readonly RefundItemRow[],
  most: RefundMost,
  wanted: number | null,
): number {
  const { most_fen } = most;
  const usual = usualAmount(apply_fen, items, most);
  const amount_fen = wanted ?? usual;
  const least = usual === 0 && items.some(({ qty }) => qty > 0) ? 0 : 1;
  if (amount_fen < least || amount_fen > most_fen)
    throw new AppError(refundsErrors.refund_over_most, { most: most_fen / 100 });
  return amount_fen;
}

/** Approves an amount: its pieces count as returned, and its money is owed from now on. */
async function agreeTo(
  work: Work,
  before: HeldOrder,
  refund: RefundRow,
  audited: Pick<RefundAudited, "fault" | "items" | "amount_fen" | "consent" | "answer" | "images">,
): Promise<RefundRow> {
  const { held, items } = await lessen(work, before, refund, audited.items);
  const most = await mostOf(work, refund, items, audited.fault ?? "buyer", isUnsentOrder(held));
  const amount_fen = demandAmount(refund, items, most, audited.amount_fen);
  const usual = usualAmount(refund.apply_fen, items, most);
  if (amount_fen < usual && !audited.consent)
    throw new AppError(refundsErrors.refund_not_lower, { amount: Math.max(refund.apply_fen, usual) / 100 });
  const { items: given, refund: agreed } = await giveBack(work, held, refund, items, most, amount_fen, audited);
  for (const item of given) await writeRefundItem(work.tx, work.supplier.id, refund.id, item);
  return agreed;
}

async function giveBack(
  work: Work,
  held: HeldOrder,
  refund: RefundRow,
  items: readonly RefundItemRow[],
  most: RefundMost,
  amount_fen: number,
  told: Pick<RefundAudited, "answer" | "images">,
): Promise<{ readonly items: readonly RefundItemRow[]; readonly refund: RefundRow }> {
  const shares = spreadRefund(most, amount_fen);
  const none = { qty: 0, unsent: 0, sent: 0, apply_fen: 0, ok: 0, damaged: 0 };
  // Freight of an item that was refunded before goes along, without a request.
  const along = held.items
    .filter(({ id }) => !items.some(({ item_id }) => item_id === id))
    .flatMap(({ id, name, title }) => {
      const share = shares.find(({ item_id, freight_fen }) => item_id === id && freight_fen > 0);
      return share ? [{ ...none, name, title, ...share }] : [];
    });
  const given = [
    ...items.map((item) => ({ ...item, ...shares.find(({ item_id }) => item_id === item.item_id) })),
    ...along,
  ];
  const from = fundsOf(held.order);
  await refundPieces(work, held, piecesOf(given), true, { note: refund.reason, told: { no: refund.no } });
  const asked = amount_fen > 0 ? await askMoney(work, held.order, from, refund, amount_fen) : null;
  const move = refund.status === 30 ? "receive" : "agree";
  const agreed = await moveRefund(
    work,
    move,
    refund,
    {
      fault: refund.fault,
      answer: refund.answer,
      inner_note: refund.inner_note,
      audited_at: refund.audited_at,
      audited_by: refund.audited_by,
      qty: given.reduce((sum, { qty }) => sum + qty, 0),
      agreed_fen: amount_fen,
      freight_fen: given.reduce((sum, item) => sum + item.freight_fen, 0),
      request_id: asked?.request_id ?? null,
      request_no: asked?.no ?? null,
      due_at: null,
      escalated_at: null,
    },
    { note: told.answer, images: told.images, amount_fen },
  );
  // Without money there is no payment to wait for.
  if (asked === null)
    return { items: given, refund: await moveRefund(work, "paid", agreed, { paid_at: work.now }, { amount_fen }) };
  await payAgreed(work, agreed);
  return { items: given, refund: agreed };
}

/**
 * The actor who requests the money from finance. For a buyer's request, the operator's approval is the second check. Above the limit it
 * counts as the request, so that two others must approve and pay. A request by an operator for a buyer is approved by another person.
 */
async function askerOf(work: Work, order: OrderRow, refund: RefundRow, amount_fen: number): Promise<Work["actor"]> {
  const { asked_by, asked_name, member_name } = refund;
  if (asked_by !== null) return { kind: "account", account_id: asked_by, name: asked_name ?? "" };
  const isSmall = await staysWithinDualLimit(work, payableOf(order), amount_fen);
  return isSmall ? { kind: "system", name: member_name } : work.actor;
}

/** Requests the money of a refund from finance. */
async function askMoney(work: Work, order: OrderRow, from: string, refund: RefundRow, amount_fen: number) {
  const asker: Work = {
    ...work,
    actor: await askerOf(work, order, refund, amount_fen),
    audit: (entry) => work.audit(entry),
    changed: (topic, key, version) => work.changed(topic, key, version),
    enqueue: (job, data, options) => work.enqueue(job, data, options),
  };
  return await requestRefund(asker, {
    payable: payableOf(order),
    owner: { type: "member", id: refund.member_id, name: refund.member_name },
    amount_fen,
    from: [{ account: from, amount_fen }],
    reason: [refund.no, refund.reason].join(" "),
    idem_key: `refund-case:${refund.id}`,
  });
}

/**
 * Approves a refund whose goods came back: takes them in and refunds the money. Damaged ones are not sold again.
 * @throws {AppError} as `auditRefund`
 */
export async function agreeAfterReturn(
  work: Work,
  held: HeldOrder,
  refund: RefundRow,
  items: readonly RefundItemRow[],
  amount_fen: number | null,
  note: string,
): Promise<RefundRow> {
  const most = await mostOf(work, refund, items, refund.fault, isUnsentOrder(held));
  const agreed = demandAmount(refund, items, most, amount_fen);
  const told = { answer: note, images: [] };
  const { items: given, refund: done } = await giveBack(work, held, refund, items, most, agreed, told);
  for (const item of given) await writeRefundItem(work.tx, work.supplier.id, refund.id, item);
  return done;
}
