import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { treeLineSchema } from "../core/list-schema/tree-line.schema.ts";
import { catCalls } from "./goods.calls.ts";

export const catTree = defineEndpoint({
  api: "seller/goods/CatTree",
  method: "GET",
  access: "permission",
  permission: catCalls.CatList.api,
  repeats: "none",
  summary:
    "Returns all categories in the order of the shop, each after its parent. The counts leave out products in the recycle bin",
  input: z.object({}),
  output: z.array(treeLineSchema),
});
