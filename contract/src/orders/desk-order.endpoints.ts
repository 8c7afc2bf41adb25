import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { optionSchema } from "../core/form/form.schema.ts";
import { orderActs } from "./orders.calls.ts";

const asked = z.object({ q: z.string().trim().max(60).optional(), value: z.int().positive().optional() });
const found = z.object({ options: z.array(optionSchema) });
const line = z.object({ title: z.string(), formula: z.string(), amount_fen: z.int(), strong: z.boolean().optional() });

/** Members that an order may be placed for. */
export const orderBuyers = defineEndpoint({
  api: "seller/order/OrderBuyers",
  method: "GET",
  access: "permission",
  permission: orderActs.OrderAdd.api,
  repeats: "none",
  summary: "Finds members by part of their name or by the last digits of their phone",
  input: asked,
  output: found,
});

/** SKUs on sale, with their price and how many are left. */
export const orderSkus = defineEndpoint({
  api: "seller/order/OrderSkus",
  method: "GET",
  access: "permission",
  permission: orderActs.OrderAdd.api,
  repeats: "none",
  summary: "Finds SKUs on sale by part of the product's name or code, with price and stock",
  input: asked,
  output: found,
});

/** What the order in the form would cost, with each amount explained. */
export const orderTrial = defineEndpoint({
  api: "seller/order/OrderTrial",
  method: "GET",
  access: "permission",
  permission: orderActs.OrderAdd.api,
  repeats: "none",
  summary: "Calculates the price of an order while it is being written, and explains every step",
  input: z.object({
    id: z.int().optional(),
    member_id: z.int().positive().optional(),
    /** Rows of the form, as JSON. */
    lines: z.string().max(20_000),
    to_bed: z.boolean().optional(),
    region: z.string().max(200).optional(),
  }),
  output: z.object({
    rows: z.array(line),
    total_fen: z.int(),
    note: z.string().nullable(),
    /** `to_bed`, if the buyer sleeps in camp. */
    asks: z.array(z.literal("to_bed")).optional(),
  }),
});
