import type { Work } from "../../core/jobs/work.ts";
import { defineJob } from "../../core/jobs/job.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { announce } from "../event-messages/public.ts";
import {
  lockPayable,
  payAtOnce,
  type PaidNews,
  type PayableKind,
  type PurposeHandler,
  receivePayment,
  requestRefund,
  shutWaiting,
} from "../finance/public.ts";
import { closeOrder } from "./close-order.ts";
import { movePieces } from "./counters.repo.ts";
import { actOnOrder, type HeldOrder, moveOrder } from "./move-order.ts";
import { promiseNow } from "./parts/stock-part.ts";
import { payableOf, shipBy } from "./parts/order-payable.ts";
import { ordersErrors } from "./orders.errors.ts";
import { findOrder, itemsOf, lockOrder } from "./orders.repo.ts";
import { unneededFen } from "./payable-orders.repo.ts";
import { findBuyer } from "../pricing/public.ts";
import { readShopping } from "../shopping/public.ts";
import type { Channel } from "@kangying/contract/finance/money";

/** The details of a payment for an order. */
export interface PayWanted {
  readonly channel: Channel;
  /** Left out or null: the whole due amount. */
  readonly amount_fen?: number | null;
  readonly received_fen?: number | null;
  readonly drawer_id?: number | null;
  readonly payer?: string | null;
  readonly memo?: string | null;
  /** The WeChat id of a payer on a page within WeChat. */
  readonly openid?: string | null;
  readonly voucher_images?: readonly string[] | null;
  readonly idem_key: string;
}

/**
 * Takes a payment for an unpaid order. Cash, card terminal, bank and wallet payments are complete at once; a provider's payment waits for
 * its notification, and earlier open payments are closed.
 * @throws {AppError} wrong_status · the errors of `receivePayment`
 */
export async function payOrder(work: Work, { order }: HeldOrder, wanted: PayWanted) {
  const { tx, supplier } = work;
  const member = await findBuyer(tx, supplier.id, order.member_id);
  await shutWaiting(work, payableOf(order), wanted.idem_key);
  return await receivePayment(work, {
    ...wanted,
    payable: payableOf(order),
    owner: { type: "member", id: order.member_id, name: member?.nickname ?? "" },
    purpose: "order",
    amount_fen: wanted.amount_fen ?? order.payable_fen - order.paid_fen,
  });
}

/**
 * Continues an order that is fully paid: codes are issued and pieces wait to be sent. When there is nothing to send, it is finished.
 * @param news  null: nothing was to be paid
 */
export async function orderPaid(work: Work, held: HeldOrder, news: PaidNews | null): Promise<HeldOrder> {
  const { order, items, terms } = held;
  const isAllThere = order.freight_mode === 3;
  // Payments from before the start of the books need no message.
  if (news?.channel !== "opening")
    await announce(work, "order_paid", {
      occasion: order.id,
      told: { no: order.no, amount: `¥${formatFenInWords(order.payable_fen)}`, name: order.recipient },
      path: `/orderManagement/look/${order.id}`,
    });
  return await actOnOrder(
    work,
    "pay",
    held,
    { news },
    {
      patch: {
        paid_fen: order.payable_fen,
        paid_at: work.now,
        pay_channel: news?.channel ?? "wallet",
        ship_by: order.freight_mode === 1 ? shipBy(work, terms) : null,
        ...(isAllThere ? { ship_status: 2 as const, sent_at: work.now } : {}),
      },
      told: news ? { amount_fen: news.amount_fen, channel: news.channel, payment_no: news.no } : {},
      ...(isAllThere
        ? {
            apply: async () => {
              for (const { id, qty } of items)
                await movePieces(work.tx, work.supplier.id, order.id, id, { sent: qty, received: qty });
            },
          }
        : {}),
    },
  );
}

/** An order as a payable for finance. */
export const orderPayable: PayableKind = {
  type: "order",
  find: async (work, id) => {
    const order = await findOrder(work.tx, work.supplier.id, id);
    const buyer = order && (await findBuyer(work.tx, work.supplier.id, order.member_id));
    if (!order) return null;
    return {
      payable: payableOf(order),
      owner: { type: "member", id: order.member_id, name: buyer?.nickname ?? "" },
      due_fen: order.status === "submit" ? order.payable_fen - order.paid_fen : 0,
      is_over: order.status === "close",
    };
  },
  // An order is paid on its own page.
  search: async () => [],
};

/** What a payment or its reversal does to an order. */
export const orderPurpose: PurposeHandler = {
  purpose: "order",
  takes_late: true,
  paid: async (work, news) => {
    const { tx, supplier } = work;
    // In the order of every act on it: closing the order below requests a refund, which locks the payable.
    await lockPayable(tx, supplier.id, "order", news.payable.id);
    const order = await lockOrder(tx, supplier.id, news.payable.id);
    if (!order) throw new AppError("not_found");
    const held = { order, items: await itemsOf(tx, supplier.id, order.id), terms: await readShopping(tx, supplier.id) };
    const paid_fen = order.paid_fen + news.amount_fen;
    // Also when the amount exceeds the present price: the payer saw a price that has changed since.
    if (order.status !== "submit" || paid_fen > order.payable_fen) return await paidTwice(work, held, news);
    if (paid_fen === order.payable_fen) {
      if (await promiseNow(work, order, held.items)) return void (await orderPaid(work, held, news));
      // The last piece has gone before this payment came: what was paid before goes back on closing, this payment after it has arrived.
      return await paidTwice(work, await closeOrder(work, held, "sold_out"), news);
    }
    const told = { amount_fen: news.amount_fen, channel: news.channel, payment_no: news.no };
    await moveOrder(work, "pay_part", held, { patch: { paid_fen }, told });
  },
  unpaid: async (work, news) => {
    const { tx, supplier } = work;
    const order = await lockOrder(tx, supplier.id, news.payable.id);
    if (!order) return;
    // The paid pieces may be sent already. The money is returned by a refund, which checks the pieces.
    if (order.status !== "submit") throw new AppError(ordersErrors.order_paid_already, { no: order.no });
    const items = await itemsOf(tx, supplier.id, order.id);
    const told = { amount_fen: -news.amount_fen, channel: news.channel, payment_no: news.no };
    const terms = await readShopping(tx, supplier.id);
    await moveOrder(
      work,
      "unpay_part",
      { order, items, terms },
      { patch: { paid_fen: order.paid_fen - news.amount_fen }, told },
    );
  },
};

interface LateJob {
  readonly order_id: number;
  readonly news: PaidNews;
}

/**
 * Handles a payment for an order that is closed or fully paid: the order stays as it is, and the whole payment is refunded after it has
 * arrived.
 */
async function paidTwice(work: Work, { order }: HeldOrder, news: PaidNews): Promise<void> {
  const job: LateJob = { order_id: order.id, news };
  await work.enqueue("order.latePay", job, { key: `late-pay:${news.payment_id}` });
}

/**
 * Refunds a payment that its order no longer needed, or what is left of it; its idempotency key prevents a second refund. A provider's
 * payment is refunded to the provider automatically: it needs no approval because nobody requested it.
 */
export const latePayJob = defineJob<LateJob>({
  name: "order.latePay",
  retries: 5,
  run: {
    single: async (work, { order_id, news }) => {
      await lockPayable(work.tx, work.supplier.id, "order", order_id);
      const order = await lockOrder(work.tx, work.supplier.id, order_id);
      if (!order) return;
      // A refund of the order may have drawn on this payment already. Then the rest is returned, from its other payments too.
      const amount_fen = Math.min(news.amount_fen, await unneededFen(work.tx, work.supplier.id, order_id));
      if (amount_fen <= 0) return;
      const { request_id } = await requestRefund(work, {
        payable: payableOf(order),
        first_payment_id: news.payment_id,
        owner: news.owner,
        amount_fen,
        from: [{ account: `deferred:order:${order.id}`, amount_fen }],
        reason: order.no,
        idem_key: `late-pay:${news.payment_id}`,
      });
      await payAtOnce(work, request_id);
      if (order.status !== "close") return;
      const told = { amount_fen, channel: news.channel, payment_no: news.no };
      const items = await itemsOf(work.tx, work.supplier.id, order_id);
      const terms = await readShopping(work.tx, work.supplier.id);
      await moveOrder(work, "late_pay", { order, items, terms }, { told });
    },
  },
});
