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

/** Counts pieces of several items, each by one conditional statement. @throws {AppError} pieces_gone where one of them is not there */
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

/** What an act does to the pieces that it names: the same to each item, by its number of pieces. */
const counting = (work: Work, held: HeldOrder, pieces: readonly Pieces[], change: (qty: number) => PieceChange) => () =>
  countAll(
    work,
    held,
    pieces.filter(({ qty }) => qty > 0).map(({ item_id, qty }) => ({ item_id, change: change(qty) })),
  );

/** How much of an order has left. */
function shipStatusOf(items: readonly ItemRow[]): 0 | 1 | 2 {
  if (items.every(({ sent }) => sent === 0)) return 0;
  return items.every((item) => freePieces(item) === 0 && item.unsent_refunding === 0) ? 2 : 1;
}

/**
 * Pieces leave: as many as can be sent, or fewer. The last one lets the order wait to be received, and begins the time after which it counts
 * as received.
 * @throws {AppError} pieces_gone · what a part refuses (a group that is not full)
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

/** A parcel comes back before its carrier has seen it. @throws {AppError} pieces_gone */
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

/** Pieces are used at the shop; the last one finishes the order. @throws {AppError} pieces_gone */
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

/** A use is taken back. @throws {AppError} pieces_gone */
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

/** Money alone is wished for: no piece is set aside. */
const isMoneyAlone = (pieces: readonly RefundPieces[]): boolean =>
  pieces.every(({ unsent, sent }) => unsent + sent === 0);

/** How far an order's money has gone back, by its items and its wishes for money alone. */
function refundStatusOf(
  items: readonly ItemRow[],
  order: Pick<OrderRow, "payable_fen" | "refunded_fen" | "money_wishes">,
): OrderRefundStatus {
  const isOpen =
    order.money_wishes > 0 ||
    items.some(({ unsent_refunding, sent_refunding }) => unsent_refunding + sent_refunding > 0);
  // Of what cost nothing the pieces tell.
  const back = items.reduce((sum, item) => sum + item.unsent_refunded + item.sent_refunded, 0);
  const isAll =
    order.refunded_fen === order.payable_fen &&
    (order.refunded_fen > 0 || back === items.reduce((sum, { qty }) => sum + qty, 0));
  return isOpen ? 1 : isAll ? 3 : order.refunded_fen + back > 0 ? 2 : 0;
}

/** What of an order changes with a wish that is decided: once none is open, its time to be received goes on, with at least a day. */
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

/** Somebody wants money back for pieces: they are neither sent nor used meanwhile. @throws {AppError} pieces_gone */
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

/** The wish is withdrawn, refused or out of time: the pieces are free again. */
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
      patchOf: (items, order) => decided(work, items, { ...order, money_wishes }),
    },
  );
  return await goOn(work, held, dropped);
}

/**
 * A refund is agreed: its pieces are given back, its money counts as refunded; unsent pieces are free for others. The last one closes an
 * order of which nothing was sent. The money itself goes by `requestRefund` of finance, out of `fundsOf(order)`.
 * @param asked  whether `askRefund` has set the pieces aside before
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
        // What was left to send has gone back: all that is on its way has been sent.
        ...(order.ship_status === 1 ? { ship_status: shipStatusOf(items) } : {}),
      }),
    },
  );
  return await goOn(work, held, done);
}

/** Pieces came back to the shop: whole ones are sold again, damaged ones are not. @throws {AppError} pieces_gone */
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
 * What waited while a refund was open goes on: the times to receive and to give back. Of an order that is closed nothing is left to be sent or
 * received: what did not go back is the shop's.
 */
async function goOn(work: Work, before: HeldOrder, held: HeldOrder): Promise<HeldOrder> {
  const { order } = held;
  if (order.status === "close" && isEarned(order) && !isEarned(before.order)) await earnRest(work, held);
  if (order.status === "send" && order.refund_status !== 1) await queueReceive(work, order);
  if (order.status === "finish" && order.finished_at === null && order.refund_status !== 1)
    await queueSettle(work, order);
  return held;
}
