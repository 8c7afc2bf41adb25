import { z } from "zod";
import { defineChoices, definePreview } from "../core/form.endpoints.ts";
import { divideOrderCalls, divideRuleCalls } from "./divide.calls.ts";
import { divideScopes } from "./divide.ts";

/** What a rule may be for: categories or goods, by words. */
export const divideScopeOptions = defineChoices({
  api: "seller/finance/DivideScopeOptions",
  permission: divideRuleCalls.DivideRuleList.api,
  summary: "Categories or goods that a rule of dividing may be for",
  input: z.object({
    scope: z.enum(divideScopes.map(({ value }) => value)).optional(),
    q: z.string().trim().max(60).optional(),
    value: z.int().positive().optional(),
  }),
});

/** What a divide would come to now: base, shares, what stays. */
export const dividePreview = definePreview({
  api: "seller/finance/DivideOrderRunPreview",
  permission: divideOrderCalls.DivideOrderRun.api,
  summary: "What-if: what of an order would be divided now",
  input: z.object({ id: z.int().positive() }),
});
