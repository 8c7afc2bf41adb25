import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { optionSchema } from "../core/form.schema.ts";
import { stockCalls } from "./goods.calls.ts";

export const skuOptions = defineEndpoint({
  api: "seller/stock/SkuOptions",
  method: "GET",
  access: "permission",
  permission: stockCalls.SkuList.api,
  repeats: "none",
  summary: "SKUs whose goods, code or barcode holds a text, with what there is of them",
  input: z.object({ q: z.string().trim().max(60).optional(), value: z.int().positive().optional() }),
  output: z.object({ options: z.array(optionSchema) }),
});
