import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/** How far a reader may turn the pages. */
export const shopPage = z.int().min(1).max(500).optional();
const fen = z.int();

export const shopCats = defineEndpoint({
  api: "public/shop/CatTree",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns the categories that the shop shows, each parent before its children",
  input: z.object({}),
  output: z.array(
    z.object({ id: z.int(), parent_id: z.int().nullable(), name: z.string(), icon: z.string().nullable() }),
  ),
});

export const shopGoods = defineEndpoint({
  api: "public/shop/GoodsList",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns products on sale, found by category and words, twenty per page",
  input: z.object({
    q: z.string().trim().max(40).optional(),
    cat_id: z.int().positive().optional(),
    sort: z.enum(["usual", "cheap", "dear", "sales"]).optional(),
    page: shopPage,
  }),
  output: z.object({
    goods: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        subtitle: z.string(),
        cover: z.string().nullable(),
        price_min_fen: fen,
        price_max_fen: fen,
        sales: z.int(),
        left: z.int(),
      }),
    ),
    has_more: z.boolean(),
  }),
});

export const shopGoodsInfo = defineEndpoint({
  api: "public/shop/GoodsInfo",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns one product on sale with its SKUs and how many are left. Its text is sanitised HTML",
  input: z.object({ id: z.int().positive() }),
  output: z.object({
    id: z.int(),
    name: z.string(),
    subtitle: z.string(),
    unit: z.string(),
    /** 1: sent to people · 2: used at the shop · 3: nothing to send. */
    type: z.int(),
    images: z.array(z.string()),
    detail: z.string(),
    params: z.array(z.object({ name: z.string(), value: z.string() })),
    min_buy: z.int(),
    limit_per_order: z.int().nullable(),
    limit_per_user: z.int().nullable(),
    /** 1: within seven days · 2: not at all. */
    refund_policy: z.int(),
    /** What the shop promises with the goods, in its own words. */
    services: z.array(z.string()),
    /** A web address. */
    video: z.string().nullable(),
    sales: z.int(),
    skus: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        price_fen: fen,
        market_fen: fen.nullable(),
        left: z.int(),
        /** Picture of this combination. Null: it looks like the goods themselves. */
        image: z.string().nullable(),
      }),
    ),
  }),
});

export const shopCoupons = defineEndpoint({
  api: "public/shop/CouponList",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns the coupons that everybody may take now",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      off: z.string(),
      validity: z.string(),
      /** Null: no limit. */
      left: z.int().nullable(),
    }),
  ),
});

export const shopReviews = defineEndpoint({
  api: "public/shop/ReviewList",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns the reviews of a product, newest first. Hidden reviews are left out; anonymous ones have no name",
  input: z.object({ goods_id: z.int().positive(), page: shopPage }),
  output: z.object({
    reviews: z.array(
      z.object({
        id: z.int(),
        by: z.string().nullable(),
        title: z.string(),
        score: z.int(),
        /** True: nobody wrote it; the shop gives the best score where nothing was said in time. */
        is_auto: z.boolean(),
        body: z.string(),
        /** Addresses, valid for 5 to 10 minutes. */
        images: z.array(z.string()),
        follow_body: z.string().nullable(),
        reply: z.string().nullable(),
        at: z.int(),
      }),
    ),
    has_more: z.boolean(),
  }),
});
