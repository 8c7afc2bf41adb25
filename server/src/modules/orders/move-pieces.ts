import type { OrderRefundStatus } from "@kangying/contract/orders/order";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { movePieces as count, type PieceChange } from "./counters.repo.ts";
import { actOnOrder, type HeldOrder, type OrderMoving } from "./move-order.ts";
import { daysFrom, isEarned } from "./parts/order-payable.ts";
import type { Pieces, RefundPieces, ReturnedPieces } from "./parts/order-part.ts";
import { freePieces, type ItemRow, type OrderPatch, type OrderRow } from "./order-row.ts";
import { ordersErrors } from "./orders.errors.ts";
import { earnRest } from "./earn-order.ts";
import { queueReceive, queueSettle } from "./timers/order-timers.ts";
import { receiptLeft } from "./timers/receipt-left.ts";

const dayMs = 86_400_000;

type Told = Pick<OrderMoving, "note" | "told">;

/**
 * Changes the counters of several items, each by one conditional statement.
 * @throws {AppError} pieces_gone when an item has too few pieces
 */
async function countAll(
  work: Work,
  { order, items }: HeldOrder,
  changes: readonly { readonly item_id: number; readonly change: PieceChange }[],
): Promise<void> {
  for (const { item_id, change } of changes.toSorted((a, b) => a.item_id - b.item_id)) {
    if (await count(work.tx, work.supplier.id, order.id, item_id, change)) continue;
    const item = items.find(({ id }) => id === item_id);
    if (!item) throw new AppError("not_found");
    if ((change.refunded_fen ?? 0) > item.pay_fen - item.refunded_fen)
      throw new AppError(ordersErrors.refund_over_paid);
    throw new AppError(ordersErrors.pieces_gone, { name: item.name, left: freePieces(item) });
  }
}

/** Returns a step that makes the same change on each named item, for its number of pieces. */
const counting = (work: Work, held: HeldOrder, pieces: readonly Pieces[], change: (qty: number) => PieceChange) => () =>
  countAll(
    work,
    held,
    pieces.filter(({ qty }) => qty > 0).map(({ item_id, qty }) => ({ item_id, change: change(qty) })),
  );

/** The shipping status of an order: 0 nothing sent · 1 in part · 2 everything. */
function shipStatusOf(items: readonly ItemRow[]): 0 | 1 | 2 {
  if (items.every(({ sent }) => sent === 0)) return 0;
  return items.every((item) => freePieces(item) === 0 && item.unsent_refunding === 0) ? 2 : 1;
}

/**
 * Sends pieces of an order, all that can be sent or fewer. Sending the last piece lets the order wait for receipt and starts the time after
 * which it counts as received.
 * @throws {AppError} pieces_gone · the errors of the order's parts (a group that is not full)
 */
export async function sendPieces(work: Work, held: HeldOrder, pieces: readonly Pieces[], told: Told = {}) {
  const sent = await actOnOrder(
    work,
    "send",
    held,
    { pieces },
    {
      ...told,
      apply: counting(work, held, pieces, (qty) => ({ sent: qty })),
      patchOf: (items) => ({
        ship_status: shipStatusOf(items),
        sent_at: work.now,
        auto_receive_at: daysFrom(work.now, held.terms.receive_days),
      }),
    },
  );
  if (sent.order.status === "send") await queueReceive(work, sent.order);
  return sent;
}

/** Takes a parcel back before its carrier has it. @throws {AppError} pieces_gone */
export async function unsendPieces(work: Work, held: HeldOrder, pieces: readonly Pieces[], told: Told = {}) {
  return await actOnOrder(
    work,
    "unsend",
    held,
    { pieces },
    {
      ...told,
      apply: counting(work, held, pieces, (qty) => ({ sent: -qty })),
      patchOf: (items) => {
        const ship_status = shipStatusOf(items);
        return ship_status === 0 ? { ship_status, sent_at: null, auto_receive_at: null } : { ship_status };
      },
    },
  );
}

/** Uses pieces at the shop. Using the last one finishes the order. @throws {AppError} pieces_gone */
export async function usePieces(work: Work, held: HeldOrder, pieces: readonly Pieces[], told: Told = {}) {
  return await actOnOrder(
    work,
    "use",
    held,
    { pieces },
    {
      ...told,
      apply: counting(work, held, pieces, (qty) => ({ used: qty })),
    },
  );
}

/** Undoes a use. @throws {AppError} pieces_gone */
export async function unusePieces(work: Work, held: HeldOrder, pieces: readonly Pieces[], told: Told = {}) {
  return await actOnOrder(
    work,
    "unuse",
    held,
    { pieces },
    {
      ...told,
      patch: { received_at: null, after_sale_until: null },
      apply: counting(work, held, pieces, (qty) => ({ used: -qty })),
    },
  );
}

/** True when a refund request is for money only and sets no pieces aside. */
const isMoneyAlone = (pieces: readonly RefundPieces[]): boolean =>
  pieces.every(({ unsent, sent }) => unsent + sent === 0);

/** The refund status of an order, from its items and its requests for money only. */
function refundStatusOf(
  items: readonly ItemRow[],
  order: Pick<OrderRow, "payable_fen" | "refunded_fen" | "money_wishes">,
): OrderRefundStatus {
  const isOpen =
    order.money_wishes > 0 ||
    items.some(({ unsent_refunding, sent_refunding }) => unsent_refunding + sent_refunding > 0);
  // When the goods cost nothing, the pieces decide.
  const back = items.reduce((sum, item) => sum + item.unsent_refunded + item.sent_refunded, 0);
  const isAll =
    order.refunded_fen === order.payable_fen &&
    (order.refunded_fen > 0 || back === items.reduce((sum, { qty }) => sum + qty, 0));
  return isOpen ? 1 : isAll ? 3 : order.refunded_fen + back > 0 ? 2 : 0;
}

/**
 * The changes of an order when a refund request is decided. When none is open any more, the time for receiving runs again, with at least
 * one day left.
 */
function decided({ now }: Work, items: readonly ItemRow[], order: OrderRow): OrderPatch {
  const { money_wishes, auto_receive_at } = order;
  const refund_status = refundStatusOf(items, order);
  if (refund_status === 1) return { money_wishes, refund_status };
  const left_ms = Math.max(receiptLeft(order, now), dayMs);
  return {
    money_wishes,
    refund_status,
    receipt_paused_at: null,
    ...(auto_receive_at === null ? {} : { auto_receive_at: new Date(now.getTime() + left_ms) }),
  };
}

const refunding = (pieces: readonly RefundPieces[], sign: 1 | -1) =>
  pieces.map(({ item_id, unsent, sent }) => ({
    item_id,
    change: { unsent_refunding: sign * unsent, sent_refunding: sign * sent },
  }));

/** Requests a refund for pieces. They cannot be sent or used meanwhile. @throws {AppError} pieces_gone */
export async function askRefund(work: Work, held: HeldOrder, pieces: readonly RefundPieces[], told: Told = {}) {
  return await actOnOrder(
    work,
    "ask_refund",
    held,
    { pieces },
    {
      ...told,
      patch: {
        refund_status: 1,
        money_wishes: held.order.money_wishes + (isMoneyAlone(pieces) ? 1 : 0),
        receipt_paused_at: held.order.receipt_paused_at ?? work.now,
      },
      apply: () => countAll(work, held, refunding(pieces, 1)),
    },
  );
}

/**
 * The shipping time when the end of a refund request frees pieces of an order that had none to send: later by the time for which a refund was
 * open, because nobody could send meanwhile.
 */
function shipLater({ now }: Work, { order, items: before }: HeldOrder, items: readonly ItemRow[]): OrderPatch {
  const { ship_by, receipt_paused_at } = order;
  const canSend = (of: readonly ItemRow[]): boolean => of.some((item) => freePieces(item) > 0);
  if (ship_by === null || receipt_paused_at === null || canSend(before) || !canSend(items)) return {};
  return { ship_by: new Date(ship_by.getTime() + now.getTime() - receipt_paused_at.getTime()) };
}

/** Ends a refund request that is withdrawn, refused or expired. Its pieces are free again. */
export async function dropRefund(work: Work, held: HeldOrder, pieces: readonly RefundPieces[], told: Told = {}) {
  const money_wishes = held.order.money_wishes - (isMoneyAlone(pieces) ? 1 : 0);
  const dropped = await actOnOrder(
    work,
    "drop_refund",
    held,
    { pieces },
    {
      ...told,
      apply: () => countAll(work, held, refunding(pieces, -1)),
      patchOf: (items, order) => ({
        ...decided(work, items, { ...order, money_wishes }),
        ...shipLater(work, held, items),
      }),
    },
  );
  return await goOn(work, held, dropped);
}

/**
 * Approves a refund: its pieces are returned and its money counts as refunded; unsent pieces are free for others. The last one closes an
 * order of which nothing was sent. `requestRefund` of finance transfers the money, from `fundsOf(order)`.
 * @param asked  whether `askRefund` set the pieces aside before
 * @throws {AppError} pieces_gone · refund_over_paid
 */
export async function refundPieces(
  work: Work,
  held: HeldOrder,
  pieces: readonly RefundPieces[],
  asked: boolean,
  told: Told = {},
) {
  const amount_fen = pieces.reduce((sum, piece) => sum + piece.amount_fen, 0);
  const refunded_fen = held.order.refunded_fen + amount_fen;
  const money_wishes = held.order.money_wishes - (asked && isMoneyAlone(pieces) ? 1 : 0);
  const done = await actOnOrder(
    work,
    "refund",
    held,
    { pieces, asked },
    {
      ...told,
      told: { amount_fen, ...told.told },
      apply: () =>
        countAll(
          work,
          held,
          pieces.map(({ item_id, unsent, sent, amount_fen: fen, freight_fen = 0 }) => ({
            item_id,
            change: {
              unsent_refunded: unsent,
              sent_refunded: sent,
              refunded_fen: fen,
              freight_refunded_fen: freight_fen,
              ...(asked ? { unsent_refunding: -unsent, sent_refunding: -sent } : {}),
            },
          })),
        ),
      patchOf: (items, order) => ({
        refunded_fen,
        ...decided(work, items, { ...order, refunded_fen, money_wishes }),
        // The rest that was not sent is refunded now, so everything else may have been sent.
        ...(order.ship_status === 1 ? { ship_status: shipStatusOf(items) } : {}),
      }),
    },
  );
  return await goOn(work, held, done);
}

/** Takes returned pieces back into the shop. Undamaged ones go back on sale. @throws {AppError} pieces_gone */
export async function takeBack(work: Work, held: HeldOrder, pieces: readonly ReturnedPieces[], told: Told = {}) {
  return await actOnOrder(
    work,
    "take_back",
    held,
    { pieces },
    {
      ...told,
      apply: () =>
        countAll(
          work,
          held,
          pieces.map(({ item_id, ok, damaged }) => ({ item_id, change: { returned: ok + damaged } })),
        ),
    },
  );
}

/**
 * Restarts what waited while a refund was open: the times for receiving and for returns. When the order is closed, nothing more is sent or
 * received, and the amount that was not refunded becomes revenue.
 */
async function goOn(work: Work, before: HeldOrder, held: HeldOrder): Promise<HeldOrder> {
  const { order } = held;
  if (order.status === "close" && isEarned(order) && !isEarned(before.order)) await earnRest(work, held);
  if (order.status === "send" && order.refund_status !== 1) await queueReceive(work, order);
  if (order.status === "finish" && order.finished_at === null && order.refund_status !== 1)
    await queueSettle(work, order);
  return held;
}
