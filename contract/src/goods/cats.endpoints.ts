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
    "All categories, each after its parent, in the order of the shop; counted are goods in it, those in the bin left out",
  input: z.object({}),
  output: z.array(treeLineSchema),
});
