import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { shopPage } from "./shop.endpoints.ts";

export const scoreList = defineEndpoint({
  api: "buyer/member/ScoreList",
  method: "GET",
  access: "member",
  repeats: "none",
  summary: "Returns the changes of the member's points or growth, newest first, twenty per page",
  input: z.object({ kind: z.enum(["points", "growth"]), page: shopPage }),
  output: z.object({
    moves: z.array(
      z.object({
        id: z.int(),
        delta: z.int(),
        balance: z.int(),
        reason: z.string(),
        order_id: z.int().nullable(),
        at: z.int(),
      }),
    ),
    has_more: z.boolean(),
  }),
});
