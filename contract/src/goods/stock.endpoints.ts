import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { optionSchema } from "../core/form/form.schema.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { stockCalls, stockLogCalls, supplyCalls } from "./goods.calls.ts";

/** Rows of a form, as JSON. */
const lines = z.string().max(20_000).optional();

export const countTrial = definePreview({
  api: "seller/stock/CountTrial",
  permission: stockCalls.StockCountMany.api,
  summary: "Compares the books with the counted SKUs and shows each difference. Nothing is saved",
  input: z.object({ lines }),
});

export const supplyTrial = definePreview({
  api: "seller/stock/SupplyTrial",
  permission: supplyCalls.SupplyReceive.api,
  summary:
    "Shows the stock of the delivered SKUs after the delivery, and the average cost of one piece. Nothing is saved",
  input: z.object({ lines }),
});

export const skuOptions = defineEndpoint({
  api: "seller/stock/SkuOptions",
  method: "GET",
  access: "permission",
  permission: stockCalls.SkuList.api,
  repeats: "none",
  summary: "Finds SKUs by part of the product's name, the code or the barcode, with their stock",
  input: z.object({ q: z.string().trim().max(60).optional(), value: z.int().positive().optional() }),
  output: z.object({ options: z.array(optionSchema) }),
});

/** The stock before, the stock after, and the pieces that came and went in between, by reason. */
export const stockBridge = defineEndpoint({
  api: "seller/stock/StockBridge",
  method: "GET",
  access: "permission",
  permission: stockLogCalls.StockLogList.api,
  repeats: "none",
  summary:
    "Returns the stock of one SKU, or of all, at the beginning of a period, the movements within it, and the stock at its end",
  input: z.object({
    /** Left out: all goods together. */
    sku: z.int().positive().optional(),
    /** Two times in seconds, both included. Left out: this month until now. */
    at: z
      .string()
      .regex(/^\d{0,10},\d{0,10}$/)
      .optional(),
  }),
  output: z.object({
    since: z.int(),
    until: z.int(),
    opening: z.int(),
    moves: z.array(z.object({ reason: z.string(), title: z.string(), pieces: z.int() })),
    closing: z.int(),
    /**
     * The stock now, and the sum of all rows of the log: they should be equal. Null: the span does not reach until now.
     * `first`: if they differ, the first row that does not fit.
     */
    agrees: z
      .object({ on_hand: z.int(), log: z.int(), first: z.object({ sku: z.int(), at: z.int() }).nullable() })
      .nullable(),
    /** As it is now. Null: all goods. */
    sku: z
      .object({
        id: z.int(),
        goods_id: z.int(),
        name: z.string(),
        title: z.string(),
        on_hand: z.int(),
        reserved: z.int(),
        warn_at: z.int(),
        /** Days until the stock that can be sold is used up, at the sales of the last thirty days. Null: nothing was sold. */
        days_left: z.int().nullable(),
      })
      .nullable(),
  }),
});
