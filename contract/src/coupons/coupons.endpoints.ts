import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { optionSchema } from "../core/form/form.schema.ts";
import { couponCalls } from "./coupons.calls.ts";

/** Goods to choose from in a coupon's form. */
export const couponGoodsOptions = defineEndpoint({
  api: "seller/coupon/CouponGoodsOptions",
  method: "GET",
  access: "permission",
  permission: couponCalls.CouponList.api,
  repeats: "none",
  summary: "Finds products by part of their name or code",
  input: z.object({ q: z.string().trim().max(60).optional(), value: z.int().positive().optional() }),
  output: z.object({ options: z.array(optionSchema) }),
});

/** The steps of a price, in order. `activity` is the price of an activity of any kind. */
export const priceStepNames = [
  "goods",
  "activity",
  "rank",
  "full_reduction",
  "coupon",
  "points",
  "freight",
  "freight_coupon",
] as const;

/** What the coupon in the form would say and cost. */
export const couponTrial = defineEndpoint({
  api: "seller/coupon/CouponTrial",
  method: "GET",
  access: "permission",
  permission: couponCalls.CouponList.api,
  repeats: "none",
  summary:
    "Shows how a coupon will look, its rule in one sentence, how many members it reaches, its effect on a sample order, and the products that it would sell below cost",
  /** The form's values as JSON; some may be missing. */
  input: z.object({ form: z.string().max(20_000) }),
  output: z.object({
    face: z.object({ amount: z.string(), condition: z.string(), scope: z.string(), validity: z.string() }),
    sentence: z.string(),
    reach: z.object({ members: z.int(), most: z.int().nullable() }),
    goods: z.object({ covered: z.int(), below_cost: z.array(z.object({ id: z.int(), name: z.string() })) }),
    trial: z
      .object({
        name: z.string(),
        rows: z.array(
          z.object({
            qty: z.int(),
            amount_fen: z.int(),
            off_fen: z.int(),
            missing_fen: z.int(),
            /** Share of what is paid, in basis points. Null: no cost is known. */
            margin_bp: z.int().nullable(),
          }),
        ),
        /** The refund for one of two pieces. */
        refund_fen: z.int().nullable(),
      })
      .nullable(),
    cost: z.object({
      all_fen: z.int().nullable(),
      /** How many of such coupons that were taken in the last year were used, in basis points. */
      rate_bp: z.int().nullable(),
      likely_fen: z.int().nullable(),
      /** How many orders would use it at that rate, and their total. Each order counts as much as the order that was tried. */
      sales: z.object({ orders: z.int(), amount_fen: z.int() }).nullable(),
    }),
    /** The order in which a price is made. */
    steps: z.array(z.enum(priceStepNames)),
  }),
});

const fact = z.object({ title: z.string(), text: z.string(), tone: z.enum(["green", "amber", "red"]).optional() });

/** Who would get the coupon, before it is issued. */
export const couponIssuePreview = defineEndpoint({
  api: "seller/coupon/CouponIssuePreview",
  method: "GET",
  access: "permission",
  permission: couponCalls.CouponIssue.api,
  repeats: "none",
  summary: "Shows how many members a filter finds, and how many of them would receive a coupon",
  input: z.object({
    id: z.int().positive(),
    /** Choices as JSON. */
    ranks: z.string().max(2_000).optional(),
    tags: z.string().max(400).optional(),
    phones: z.string().max(20_000).optional(),
    everybody: z.boolean().optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({ title: z.string(), formula: z.string(), amount_fen: z.int(), strong: z.boolean().optional() }),
    ),
    total_fen: z.int(),
    note: z.string().nullable(),
    facts: z.array(fact),
    button: z.string(),
    hindered: z.string().optional(),
    effects: z.array(z.string()),
  }),
});
