import { z } from "zod";
import { shopGoodsInfo } from "../buyers/shop.endpoints.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { goodsCalls } from "./goods.calls.ts";

/** Goods as a buyer will see them, whether they are on sale or not. */
export const goodsLook = defineEndpoint({
  api: "seller/goods/GoodsLook",
  method: "GET",
  access: "permission",
  permission: goodsCalls.OnSaleList.api,
  repeats: "none",
  summary: "Returns one product as a buyer sees it, also before it is on sale. Its text is sanitised HTML",
  input: z.object({ id: z.int().positive() }),
  output: shopGoodsInfo.output.extend({
    /** Its state: on sale, in the warehouse. */
    state: z.object({
      value: z.int(),
      title: z.string(),
      color: z.enum(["green", "amber", "red", "slate", "blue", "violet", "cyan"]),
    }),
    /** Whether it may be returned, in words. */
    refund: z.string(),
  }),
});
