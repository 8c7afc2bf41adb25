import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { maxUploadBytes } from "../files/files.endpoints.ts";
import { shopPage } from "./shop.endpoints.ts";

const fen = z.int();
const id = z.int().positive();
const said = z.string().trim().max(500);
/** Ids of the member's own uploads, in display order. */
const pictures = z.array(z.string().max(80)).max(9).optional();
/** Addresses of pictures, valid for 5 to 10 minutes. */
const shownPictures = z.array(z.string());

export const buyerUpload = defineEndpoint({
  api: "buyer/file/Upload",
  method: "POST",
  access: "member",
  // Each upload is a picture of its own. It has no effect until a call names it.
  repeats: "none",
  multipart: { max_bytes: maxUploadBytes },
  summary:
    "Uploads one picture of a member and returns its id, to be sent with a refund or a review. At most twenty per minute",
  input: z.object({}),
  output: z.object({ id: z.string(), url: z.string(), thumb: z.string() }),
});
const score = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

export const buyerRefundAsk = defineEndpoint({
  api: "buyer/refund/RefundAsk",
  method: "POST",
  access: "member",
  repeats: "repeatable",
  summary: "Asks for a refund for pieces of an own order, with or without returning the goods",
  input: z.object({
    order_id: id,
    kind: z.union([z.literal(1), z.literal(2)]),
    fault: z.enum(["seller", "buyer"]),
    reason: z.string().trim().min(1).max(60),
    description: said.optional(),
    items: z
      .array(z.object({ item_id: id, qty: z.int().min(0).max(9_999) }))
      .min(1)
      .max(50),
    /** Left out: the highest amount that is possible. */
    apply_fen: fen.positive().optional(),
    images: pictures,
  }),
  output: z.object({ id: z.int() }),
});

export const buyerRefundShipBack = defineEndpoint({
  api: "buyer/refund/RefundShipBack",
  method: "POST",
  access: "member",
  repeats: "guarded",
  summary: "Records the parcel with which the goods of a refund come back",
  input: z.object({
    id,
    carrier: z.string().trim().min(1).max(40),
    tracking_no: z.string().trim().min(1).max(40),
    images: pictures,
  }),
  output: z.object({ status: z.int() }),
});

export const buyerRefundWithdraw = defineEndpoint({
  api: "buyer/refund/RefundWithdraw",
  method: "POST",
  access: "member",
  repeats: "guarded",
  summary: "Withdraws a refund request",
  input: z.object({ id }),
  output: z.null(),
});

export const buyerRefundLogAdd = defineEndpoint({
  api: "buyer/refund/RefundSay",
  method: "POST",
  access: "member",
  repeats: "guarded",
  summary: "Adds a note to the history of a refund",
  input: z.object({ id, note: said.min(1), images: pictures }),
  output: z.null(),
});

const refund = {
  id: z.int(),
  no: z.string(),
  order_id: z.int(),
  kind: z.int(),
  status: z.int(),
  reason: z.string(),
  qty: z.int(),
  apply_fen: fen,
  agreed_fen: fen.nullable(),
  applied_at: z.int(),
};

export const buyerRefunds = defineEndpoint({
  api: "buyer/refund/RefundList",
  method: "GET",
  access: "member",
  repeats: "none",
  summary: "Returns the member's own refunds, newest first, twenty per page",
  input: z.object({ page: shopPage }),
  output: z.object({ refunds: z.array(z.object(refund)), has_more: z.boolean() }),
});

export const buyerRefund = defineEndpoint({
  api: "buyer/refund/RefundInfo",
  method: "GET",
  access: "member",
  repeats: "none",
  summary: "Returns one own refund with its pieces, the address for returned goods, and its history",
  input: z.object({ id }),
  output: z.object({
    ...refund,
    answer: z.string(),
    return_to: z.string().nullable(),
    carrier: z.string().nullable(),
    tracking_no: z.string().nullable(),
    due_at: z.int().nullable(),
    images: shownPictures,
    items: z.array(z.object({ item_id: z.int(), name: z.string(), title: z.string(), qty: z.int() })),
    log: z.array(
      z.object({
        title: z.string(),
        at: z.int(),
        by: z.string(),
        note: z.string(),
        amount_fen: fen.nullable(),
        images: shownPictures,
      }),
    ),
  }),
});

export const couponTake = defineEndpoint({
  api: "buyer/coupon/CouponTake",
  method: "POST",
  access: "member",
  repeats: "repeatable",
  summary: "Takes one coupon that is open to everybody",
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
});

export const couponTakeByCode = defineEndpoint({
  api: "buyer/coupon/CouponTakeByCode",
  method: "POST",
  access: "member",
  repeats: "repeatable",
  guessable: true,
  summary: "Takes one coupon by its code. At most ten attempts per minute",
  input: z.object({ code: z.string().trim().min(1).max(40) }),
  output: z.object({ id: z.int() }),
});

export const couponMine = defineEndpoint({
  api: "buyer/coupon/CouponMine",
  method: "GET",
  access: "member",
  repeats: "none",
  summary: "Returns the coupons that the member holds, those that expire first on top, twenty per page",
  input: z.object({ status: z.int().min(0).max(4).optional(), page: shopPage }),
  output: z.object({
    coupons: z.array(
      z.object({
        id: z.int(),
        coupon_id: z.int(),
        code: z.string(),
        name: z.string(),
        off: z.string(),
        status: z.int(),
        valid_from: z.int(),
        valid_to: z.int(),
      }),
    ),
    has_more: z.boolean(),
  }),
});

export const reviewWrite = defineEndpoint({
  api: "buyer/review/ReviewWrite",
  method: "POST",
  access: "member",
  repeats: "guarded",
  summary: "Writes a review of one item that has arrived. Possible once per item",
  input: z.object({
    order_id: id,
    item_id: id,
    goods_score: score,
    logistics_score: score,
    service_score: score,
    body: said,
    is_anonymous: z.boolean(),
    images: pictures,
  }),
  output: z.object({ id: z.int() }),
});

export const reviewFollow = defineEndpoint({
  api: "buyer/review/ReviewFollow",
  method: "POST",
  access: "member",
  repeats: "guarded",
  summary: "Adds a follow-up to an own review, once",
  input: z.object({ id, body: said.min(1) }),
  output: z.null(),
});
