import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { defineChoices, definePreview } from "../core/form/form.endpoints.ts";
import { divideOrderCalls, divideRuleCalls } from "./divide.calls.ts";
import { divideScopes } from "./divide.ts";

/** What a rule may be for: categories, goods or packages, found by words. */
export const divideScopeOptions = defineChoices({
  api: "seller/finance/DivideScopeOptions",
  permission: divideRuleCalls.DivideRuleList.api,
  summary: "Finds categories, products or packages for which a rule of dividing may apply",
  input: z.object({
    scope: z.enum(divideScopes.map(({ value }) => value)).optional(),
    q: z.string().trim().max(60).optional(),
    value: z.int().positive().optional(),
  }),
});

/** Sets the order in which the rules are tried: all rules, the first on top. */
export const divideRuleOrder = defineEndpoint({
  ...divideRuleCalls.DivideRuleOrder,
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Sets the order in which the rules of dividing are tried: all rules, the first one on top",
  input: z.object({ ids: z.array(z.int().positive()).min(1).max(200) }),
  output: z.null(),
});

/** What dividing the order would give now: base, shares, and what remains. */
export const dividePreview = definePreview({
  api: "seller/finance/DivideOrderRunPreview",
  permission: divideOrderCalls.DivideOrderRun.api,
  summary: "Shows how an order would be divided now",
  input: z.object({ id: z.int().positive() }),
});

/** The result of a division, receiver by receiver. */
export const divideLook = definePreview({
  api: "seller/finance/DivideOrderLook",
  permission: divideOrderCalls.DivideOrderList.api,
  summary: "Returns who received what of a payment, the answer of the payment company, what came back and what remains",
  input: z.object({ id: z.int().positive() }),
});

/** Who would get what of one order, by the present rules. */
export const divideTry = definePreview({
  api: "seller/finance/DivideTry",
  permission: divideRuleCalls.DivideRuleList.api,
  summary:
    "Shows who would receive what of an order by the present rules. Without a number it uses the order that was paid last",
  input: z.object({ try_order: z.string().trim().max(40).optional() }),
});

/** A rule as it is in its form, and the order or the amounts that it is tried on. */
const trial = {
  summary: "Shows who would receive what of an order by the present rules and the one in the form",
  input: z.object({
    id: z.int().positive().optional(),
    receiver_id: z.int().positive().optional(),
    scope: z.enum(divideScopes.map(({ value }) => value)).optional(),
    scope_id: z.int().positive().optional(),
    way: z.enum(["ratio", "fixed"]).optional(),
    ratio_bp: z.int().min(0).max(10_000).optional(),
    fixed_fen: z.int().min(0).optional(),
    priority: z.int().min(0).max(9_999).optional(),
    from_on: namedDay.optional(),
    to_on: namedDay.optional(),
    try_order: z.string().trim().max(40).optional(),
    try_paid_fen: z.int().min(0).optional(),
    try_fee_fen: z.int().min(0).optional(),
  }),
} as const;
export type DivideTrial = z.output<typeof trial.input>;
export const divideAddTrial = definePreview({
  api: "seller/finance/DivideRuleAddPreview",
  permission: divideRuleCalls.DivideRuleAdd.api,
  ...trial,
});
export const divideEditTrial = definePreview({
  api: "seller/finance/DivideRuleEditPreview",
  permission: divideRuleCalls.DivideRuleEdit.api,
  ...trial,
});
