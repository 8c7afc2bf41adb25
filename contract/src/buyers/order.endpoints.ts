import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { shopPage } from "./shop.endpoints.ts";

const fen = z.int();
const instant = z.int().nullable();
const id = z.int().positive();
const qty = z.int().min(1).max(9_999);
const stage = z.enum(["submit", "pay", "send", "finish", "close"]);

/** Lines of the cart as they are now, with what changed since they were put in. */
export const cartList = defineEndpoint({
  api: "buyer/cart/CartList",
  method: "GET",
  access: "member",
  repeats: "none",
  summary: "Returns the cart: each SKU with its price when it was added and now, and whether it can still be bought",
  input: z.object({}),
  output: z.array(
    z.object({
      sku_id: z.int(),
      goods_id: z.int(),
      name: z.string(),
      title: z.string(),
      cover: z.string().nullable(),
      qty: z.int(),
      price_fen: fen,
      /** The price when it was put in. */
      price_then_fen: fen,
      left: z.int(),
      /** It is on sale and there are enough pieces. */
      can_buy: z.boolean(),
    }),
  ),
});

/** What one article costs this member. Each SKU has its own price and the price for the member's rank, if the goods have one. */
export const ownPrices = defineEndpoint({
  api: "buyer/goods/OwnPrices",
  method: "GET",
  access: "member",
  repeats: "none",
  summary:
    "Returns the prices of a product's SKUs for the member who asks. The price for their rank is null where it is not lower",
  input: z.object({ id }),
  output: z.object({
    rank_name: z.string(),
    skus: z.array(z.object({ id: z.int(), price_fen: fen, rank_price_fen: fen.nullable() })),
  }),
});

export const cartAdd = defineEndpoint({
  api: "buyer/cart/CartAdd",
  method: "POST",
  access: "member",
  repeats: "repeatable",
  summary: "Adds pieces of a SKU to the cart",
  input: z.object({ sku_id: id, qty }),
  output: z.object({ qty: z.int() }),
});

export const cartSet = defineEndpoint({
  api: "buyer/cart/CartSet",
  method: "POST",
  access: "member",
  repeats: "repeatable",
  summary: "Sets how many pieces of a SKU the cart holds. 0 removes it",
  input: z.object({ sku_id: id, qty: z.int().min(0).max(9_999) }),
  output: z.null(),
});

const wanted = {
  lines: z
    .array(z.object({ sku_id: id, qty }))
    .min(1)
    .max(50),
  /** One of the member's own addresses. Left out: nothing is sent, or the address is not known yet. */
  address_id: id.optional(),
  /** Instead of an address: it is brought to the member's bed while they are in camp. */
  to_bed: z.boolean().optional(),
  coupon_ids: z.array(id).max(5).optional(),
  /** Points to pay with. */
  points: z.int().min(0).max(100_000_000).optional(),
};

export const orderPrice = defineEndpoint({
  api: "buyer/order/OrderPrice",
  method: "POST",
  access: "member",
  repeats: "none",
  summary: "Calculates what an order would cost, step by step, and what prevents it. Nothing is saved",
  input: z.object(wanted),
  output: z.object({
    payable_fen: fen,
    lines: z.array(z.object({ step: z.string(), title: z.string(), amount_fen: fen })),
    stops: z.array(z.object({ code: z.string(), msg: z.string() })),
  }),
});

export const orderPlace = defineEndpoint({
  api: "buyer/order/OrderPlace",
  method: "POST",
  access: "member",
  repeats: "repeatable",
  summary: "Places an order at the price that was shown, and removes what was ordered from the cart",
  input: z.object({
    ...wanted,
    /** What OrderPrice answered. The order is refused if the sum is another one now. */
    seen_fen: fen.min(0),
    buyer_note: z.string().trim().max(200).optional(),
  }),
  output: z.object({ id: z.int(), no: z.string(), status: stage, payable_fen: fen, pay_deadline: z.int() }),
});

export const orderPay = defineEndpoint({
  api: "buyer/order/OrderPay",
  method: "POST",
  access: "member",
  repeats: "repeatable",
  summary: "Pays an order: from the wallet at once, or through a provider, which confirms the payment later",
  input: z.object({
    id,
    channel: z.enum(["wallet", "wechat", "alipay"]),
    /** For WeChat, from a page within it: who pays, as its app knows them. Left out: the payer scans a code. */
    openid: z
      .string()
      .regex(/^[\w-]{1,128}$/)
      .optional(),
  }),
  output: z.object({ payment_no: z.string(), is_paid: z.boolean(), status: stage }),
});

export const orderPayState = defineEndpoint({
  api: "buyer/order/OrderPayState",
  method: "GET",
  access: "member",
  repeats: "none",
  summary:
    "Returns the state of a payment and how to pay: a code to scan, or the data that opens WeChat Pay inside WeChat",
  input: z.object({ id, payment_no: z.string().min(1).max(40) }),
  output: z.object({
    /** checked: the money has arrived, and a person is looking at it. */
    state: z.enum(["waiting", "paid", "closed", "checked"]),
    status: stage,
    amount_fen: fen,
    /** As a QR code. Null: the provider has not opened it yet, or it is paid within WeChat. */
    code_url: z.string().nullable(),
    /** For `wx.requestPayment`, valid for five minutes. */
    jsapi: z
      .object({
        appId: z.string(),
        timeStamp: z.string(),
        nonceStr: z.string(),
        package: z.string(),
        signType: z.literal("RSA"),
        paySign: z.string(),
      })
      .nullable(),
  }),
});

export const walletTransfers = defineEndpoint({
  api: "buyer/wallet/WalletTransfers",
  method: "GET",
  access: "member",
  repeats: "none",
  summary:
    "Returns the withdrawals that wait for confirmation in the member's WeChat, with the arguments for `wx.requestMerchantTransfer`",
  input: z.object({}),
  output: z.object({
    transfers: z.array(
      z.object({ no: z.string(), amount_fen: fen, mch_id: z.string(), app_id: z.string(), package: z.string() }),
    ),
  }),
});

const act = (api: string, summary: string) =>
  defineEndpoint({
    api,
    method: "POST",
    access: "member",
    repeats: "repeatable",
    summary,
    input: z.object({ id }),
    output: z.object({ status: stage }),
  });

export const orderCancel = act("buyer/order/OrderCancel", "Closes an order that is not paid");
export const orderReceive = act("buyer/order/OrderReceive", "All that was sent has arrived");
export const orderExtend = act("buyer/order/OrderExtend", "Asks for more time to receive, once");

const summary = {
  id: z.int(),
  no: z.string(),
  status: stage,
  type: z.string(),
  freight_mode: z.int(),
  payable_fen: fen,
  pieces: z.int(),
  placed_at: z.int(),
  pay_deadline: z.int(),
  refund_status: z.int(),
  review_status: z.int(),
};
const item = z.object({
  id: z.int(),
  goods_id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  qty: z.int(),
  price_fen: fen,
  pay_fen: fen,
  refunded_fen: fen,
  sent: z.int(),
  used: z.int(),
  refunding: z.int(),
  refunded: z.int(),
});

export const orderList = defineEndpoint({
  api: "buyer/order/OrderList",
  method: "GET",
  access: "member",
  repeats: "none",
  summary: "Returns the member's own orders, newest first, twenty per page",
  input: z.object({ status: stage.optional(), page: shopPage }),
  output: z.object({ orders: z.array(z.object({ ...summary, items: z.array(item) })), has_more: z.boolean() }),
});

export const orderDetail = defineEndpoint({
  api: "buyer/order/OrderInfo",
  method: "GET",
  access: "member",
  repeats: "none",
  summary:
    "Returns one own order: items, how each amount was calculated, parcels with their tracking, codes, and possible actions",
  input: z.object({ id }),
  output: z.object({
    ...summary,
    items: z.array(item),
    lines: z.array(z.object({ step: z.string(), title: z.string(), amount_fen: fen })),
    paid_fen: fen,
    refunded_fen: fen,
    sent_to: z.object({ recipient: z.string(), phone: z.string(), region: z.string(), detail: z.string() }).nullable(),
    buyer_note: z.string(),
    paid_at: instant,
    sent_at: instant,
    auto_receive_at: instant,
    received_at: instant,
    after_sale_until: instant,
    closed_at: instant,
    close_reason: z.string().nullable(),
    parcels: z.array(
      z.object({
        carrier: z.string(),
        waybill: z.string(),
        status: z.int(),
        sent_at: z.int(),
        trace: z.array(z.object({ at: z.int(), text: z.string() })),
      }),
    ),
    codes: z.array(
      z.object({ code: z.string(), goods_name: z.string(), total: z.int(), left: z.int(), valid_to: z.string() }),
    ),
    /** What the order's state allows: pay, cancel, receive, extend, refund, review. */
    acts: z.array(z.enum(["pay", "cancel", "receive", "extend", "refund", "review"])),
  }),
});

export const walletInfo = defineEndpoint({
  api: "buyer/member/WalletInfo",
  method: "GET",
  access: "member",
  repeats: "none",
  summary: "Returns the balance of the member's wallet",
  input: z.object({}),
  output: z.object({ balance_fen: fen }),
});
