import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { defineChoices, definePreview } from "../../core/form/form.endpoints.ts";
import { key } from "../activity.schema.ts";
import { reductionCalls } from "./reduction.calls.ts";

/** Goods to choose from in a reduction's form. */
export const reductionGoods = defineChoices({
  api: "addons/reduction/ReductionGoods",
  permission: reductionCalls.ReductionList.api,
  summary: "Finds products by part of their name or code",
  input: z.object({ q: z.string().trim().max(60).optional(), value: key.optional() }),
});

const draft = {
  summary: "Shows what a full reduction takes off at each tier, for which products, and what would sell below cost",
  /** The form while it is being filled in: its rows and choices as JSON. */
  input: z.object({
    id: key.optional(),
    tiers: z.string().max(2_000).optional(),
    scope: z.int().min(1).max(4).optional(),
    cat_ids: z.string().max(2_000).optional(),
    goods: z.string().max(20_000).optional(),
  }),
} as const;
export const reductionAddPreview = definePreview({
  api: "addons/reduction/ReductionAddPreview",
  permission: reductionCalls.ReductionAdd.api,
  ...draft,
});
export const reductionEditPreview = definePreview({
  api: "addons/reduction/ReductionEditPreview",
  permission: reductionCalls.ReductionEdit.api,
  ...draft,
});
export const reductionPublishPreview = definePreview({
  api: "addons/reduction/ReductionPublishPreview",
  permission: reductionCalls.ReductionPublish.api,
  summary: draft.summary,
  input: z.object({ id: key }),
});

export const reductionsRunning = defineEndpoint({
  api: "buyer/reduction/ReductionList",
  method: "GET",
  access: "member",
  addon: "reduction",
  repeats: "none",
  summary: "Returns the full reductions that run now, by the server's clock, with the products that they are for",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Seconds. */
      end_at: z.int(),
      /** Ascending; the highest one that is reached counts. */
      tiers: z.array(z.object({ from_fen: z.int(), off_fen: z.int() })),
      /** 1: all goods · 2: categories with everything below them · 3: these goods · 4: all except these. */
      scope: z.int(),
      cat_ids: z.array(z.int()),
      goods_ids: z.array(z.int()),
    }),
  ),
});
