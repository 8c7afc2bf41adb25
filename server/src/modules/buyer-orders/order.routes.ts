import { randomUUID } from "node:crypto";
import * as endpoints from "@kangying/contract/buyers/order.endpoints";
import type { OrderAct } from "@kangying/contract/orders/order.moves";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { memberRoute, type MemberContext, type Route } from "../../core/wire/route.ts";
import { balanceOf, payStateOf, walletAccount } from "../finance/public.ts";
import {
  bedOfMember,
  closeOrder,
  extendReceipt,
  findOrder,
  holdOrder,
  ordersErrors,
  payOrder,
  placeOrder,
  receiveOrder,
} from "../orders/public.ts";
import { priceItems, type PriceWishes } from "../pricing/public.ts";
import { waitingTransfers } from "../wallets/public.ts";
import { addressOf } from "../users/public.ts";
import { ordersOfMember, takeFromCart } from "./cart.repo.ts";
import { demandOwn, presentDetail, presentSummary } from "./present-own-order.ts";

const perPage = 20;

interface Wanted {
  readonly lines: readonly { readonly sku_id: number; readonly qty: number }[];
  readonly address_id?: number | undefined;
  readonly to_bed?: boolean | undefined;
  readonly coupon_ids?: readonly number[] | undefined;
  readonly points?: number | undefined;
}

const wishesOf = ({ coupon_ids = [], points = 0 }: Wanted): Omit<PriceWishes, "region_code" | "to_bed"> => ({
  coupon_ids,
  points,
  activity: null,
});

/** Returns the member's own address for delivery; null when no key is given. @throws {AppError} not_found */
async function sentTo({ tx, supplier, member }: MemberContext, address_id: number | undefined) {
  if (address_id === undefined) return null;
  const address = await addressOf(tx, supplier.id, member.id, address_id);
  if (!address) throw new AppError("not_found");
  const { recipient, phone, region_code, region, detail } = address;
  return { recipient, phone, region_code, region, detail };
}

/** Adds up lines with the same SKU. */
function summed(lines: Wanted["lines"]): Wanted["lines"] {
  const sums = new Map<number, number>();
  for (const { sku_id, qty } of lines) sums.set(sku_id, qty + (sums.get(sku_id) ?? 0));
  return [...sums].map(([sku_id, qty]) => ({ sku_id, qty }));
}

/** Locks the member's own order for an act. @throws {AppError} not_found, also for another member's order */
async function holdOwn(ctx: MemberContext, act: OrderAct, id: number) {
  await demandOwn(ctx, id);
  return await holdOrder(ctx, act, id);
}

/** The order calls of a buyer, from the price to the receipt. */
export const orderRoutes: readonly Route[] = [
  memberRoute(endpoints.orderPrice, async (ctx, wanted) => {
    const to_bed = wanted.to_bed === true;
    if (to_bed && !(await bedOfMember(ctx.tx, ctx.supplier.id, ctx.member.id)))
      throw new AppError(ordersErrors.not_in_camp);
    const to = to_bed ? null : await sentTo(ctx, wanted.address_id);
    const wishes = { ...wishesOf(wanted), region_code: to?.region_code ?? null, to_bed };
    const priced = await priceItems(ctx, summed(wanted.lines), ctx.member.id, wishes);
    return {
      payable_fen: priced.payable_fen,
      lines: priced.lines.map(({ step, title, data, amount_fen }) => ({
        step,
        title: ctx.text(title, data),
        amount_fen,
      })),
      stops: priced.stops.map(({ kind, data }) => ({ code: kind.code, msg: ctx.text(kind.msg, data) })),
    };
  }),
  memberRoute(endpoints.orderPlace, async (ctx, wanted) => {
    const { tx, supplier, member } = ctx;
    const { order } = await placeOrder(ctx, {
      member_id: member.id,
      lines: wanted.lines,
      wishes: wishesOf(wanted),
      sent_to: await sentTo(ctx, wanted.address_id),
      to_bed: wanted.to_bed === true,
      source: "app",
      buyer_note: wanted.buyer_note ?? "",
      seen_fen: wanted.seen_fen,
    });
    const ordered = wanted.lines.map(({ sku_id }) => sku_id);
    await takeFromCart(tx, supplier.id, member.id, ordered);
    const { id, no, status, payable_fen, pay_deadline } = order;
    return { id, no, status, payable_fen, pay_deadline: seconds(pay_deadline) };
  }),
  memberRoute(endpoints.orderPay, async (ctx, { id, channel, openid }) => {
    const held = await holdOwn(ctx, "pay", id);
    // A repeated call is recognized by its own call key, so each new call is a new attempt to pay.
    const paid = await payOrder(ctx, held, {
      channel,
      openid: openid ?? null,
      idem_key: `buyer-pay:${id}:${randomUUID()}`,
    });
    const now = await findOrder(ctx.tx, ctx.supplier.id, id);
    return { payment_no: paid.no, is_paid: paid.receipt_no !== null, status: now?.status ?? held.order.status };
  }),
  memberRoute(endpoints.orderPayState, async (ctx, { id, payment_no }) => {
    const { status } = await demandOwn(ctx, id);
    return { status, ...(await payStateOf(ctx, { type: "order", id }, payment_no)) };
  }),
  memberRoute(endpoints.orderCancel, async (ctx, { id }) => {
    const { order } = await closeOrder(ctx, await holdOwn(ctx, "close", id), "buyer");
    return { status: order.status };
  }),
  memberRoute(endpoints.orderReceive, async (ctx, { id }) => {
    const { order } = await receiveOrder(ctx, await holdOwn(ctx, "receive", id), "buyer");
    return { status: order.status };
  }),
  memberRoute(endpoints.orderExtend, async (ctx, { id }) => {
    const { order } = await extendReceipt(ctx, await holdOwn(ctx, "extend", id));
    return { status: order.status };
  }),
  memberRoute(endpoints.orderList, async (ctx, { status, page = 1 }) => {
    const at = { skip: (page - 1) * perPage, most: perPage + 1 };
    const keys = await ordersOfMember(ctx.tx, ctx.supplier.id, ctx.member.id, status ?? null, at);
    const orders = [];
    for (const key of keys.slice(0, perPage)) orders.push(await presentSummary(ctx, await demandOwn(ctx, key)));
    return { orders, has_more: keys.length > perPage };
  }),
  memberRoute(endpoints.orderDetail, async (ctx, { id }) => presentDetail(ctx, await demandOwn(ctx, id))),
  memberRoute(endpoints.walletTransfers, async (ctx) => ({ transfers: await waitingTransfers(ctx, ctx.member.id) })),
  memberRoute(endpoints.walletInfo, async (ctx) => ({
    balance_fen: await balanceOf(ctx, walletAccount({ type: "member", id: ctx.member.id })),
  })),
];
