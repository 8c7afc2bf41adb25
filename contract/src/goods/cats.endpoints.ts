import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { bulkReplySchema } from "../core/list.schema.ts";
import { servedAction } from "../core/served.ts";
import { catCalls } from "./goods.calls.ts";

const catLine = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  level: z.int(),
  name: z.string(),
  /** Address of a small picture. */
  icon: z.string().nullable(),
  shown: z.boolean(),
  /** Goods in it, not in its branches; those in the bin are not counted. */
  goods: z.int(),
  version: z.int(),
});
/** A category as the tree shows it. */
export type CatLine = z.infer<typeof catLine>;

export const catTree = defineEndpoint({
  api: "seller/goods/CatTree",
  method: "GET",
  access: "permission",
  permission: catCalls.CatList.api,
  repeats: "none",
  summary: "All categories, each after its parent, in the order of the shop",
  input: z.object({}),
  output: z.array(catLine),
});

/** Puts a category, with all its branches, under another one at a place. */
export const catMove = servedAction(
  catCalls.CatMove.api,
  z.object({ id: z.int().positive(), version: z.int(), parent_id: z.int().nullable(), place: z.int().min(1) }),
  bulkReplySchema,
);
