import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { orderActs, orderPages } from "./orders.calls.ts";

const stage = z.enum(["submit", "pay", "send", "finish", "close"]);
const fen = z.int();
const instant = z.int().nullable();

/** Number of orders by stage. With `order_status` only those stages; with `freight_mode` only orders with that way of delivery. */
export const orderCount = defineEndpoint({
  api: orderPages.OrderCount.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the number of orders by stage, of orders with an open refund, and of orders to be used at the shop",
  input: z.object({
    /** Stages separated by commas. Left out: all. */
    order_status: z.string().max(60).optional(),
    freight_mode: z.int().min(1).max(3).optional(),
  }),
  output: z.object({
    submit: z.int().optional(),
    pay: z.int().optional(),
    send: z.int().optional(),
    finish: z.int().optional(),
    close: z.int().optional(),
    /** Orders with an open refund. */
    refund: z.int(),
    /** Orders used at the shop: to be paid, and to be used. */
    bepaid: z.int(),
    becounsumed: z.int(),
  }),
});

export type OrderCounts = z.output<typeof orderCount.output>;

export const orderPricePreview = definePreview({
  api: "seller/order/OrderPricePreview",
  permission: orderActs.OrderPrice.api,
  summary:
    "Shows what another price of an order changes, and which supplied products it would bring below their supply price. Nothing is saved",
  input: z.object({ id: z.int().positive(), payable_fen: z.int().min(0).optional() }),
});

/** One order with everything that explains it; phones are masked. */
export const orderInfo = defineEndpoint({
  api: orderPages.info.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns one order: facts, items, how each amount was calculated, payments, and its full history",
  input: z.object({ id: z.int().positive() }),
  output: z.object({
    id: z.int(),
    no: z.string(),
    status: stage,
    type: z.string(),
    freight_mode: z.int(),
    version: z.int(),
    buyer: z.object({ id: z.int(), nickname: z.string(), phone: z.string().nullable(), orders: z.int() }),
    sent_to: z.object({ recipient: z.string(), phone: z.string(), region: z.string(), detail: z.string() }).nullable(),
    pay_channel: z.string().nullable(),
    placed_at: z.int(),
    pay_deadline: z.int(),
    paid_at: instant,
    sent_at: instant,
    auto_receive_at: instant,
    received_at: instant,
    after_sale_until: instant,
    finished_at: instant,
    closed_at: instant,
    close_reason: z.string().nullable(),
    ship_status: z.int(),
    refund_status: z.int(),
    payable_fen: fen,
    paid_fen: fen,
    refunded_fen: fen,
    pieces: z.int(),
    buyer_note: z.string(),
    seller_note: z.string(),
    flag: z.string().nullable(),
    items: z.array(
      z.object({
        id: z.int(),
        goods_id: z.int(),
        sku_id: z.int(),
        name: z.string(),
        title: z.string(),
        sku_code: z.string().nullable(),
        picture: z.string().nullable(),
        qty: z.int(),
        price_fen: fen,
        goods_fen: fen,
        off_fen: fen,
        freight_fen: fen,
        adjust_fen: fen,
        pay_fen: fen,
        refunded_fen: fen,
        sent: z.int(),
        used: z.int(),
        refunding: z.int(),
        refunded: z.int(),
        left: z.int(),
      }),
    ),
    lines: z.array(z.object({ step: z.string(), part: z.string(), title: z.string(), amount_fen: fen })),
    log: z.array(
      z.object({ id: z.int(), at: z.int(), act: z.string(), title: z.string(), by: z.string(), note: z.string() }),
    ),
  }),
});
