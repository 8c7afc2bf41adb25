import { z } from "zod";
import { definePreview } from "../../core/form/form.endpoints.ts";

/** What the file of a scale's app contains, and how much of it would be saved. */
export const scalePreview = definePreview({
  api: "seller/weight/WeightScalePreview",
  permission: "seller/weight/WeightScale",
  summary: "Shows what a file from a scale's app would save, line by line",
  input: z.object({
    stay_id: z.int().positive(),
    file: z.string().max(100),
    is_sure: z.boolean().default(false),
  }),
});
