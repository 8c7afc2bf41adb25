import { z } from "zod";
import { definePreview } from "../../core/form/form.endpoints.ts";
import { weightAdd } from "./weight.ts";

const kind = z.string().max(20);
/** Seconds. */
const measured_at = z.int();

/** What the weight in the form would replace. */
export const weightAddPreview = definePreview({
  api: "seller/weight/WeightAddPreview",
  permission: weightAdd,
  summary: "Returns the morning weight that this one would replace",
  input: z.object({ stay_id: z.int().positive(), kind, measured_at }),
});

/** The same from a stay's own row. */
export const stayWeighPreview = definePreview({
  api: "seller/weight/StayWeighPreview",
  permission: "seller/weight/StayWeigh",
  summary: "Returns the morning weight that this one would replace",
  input: z.object({ id: z.int().positive(), kind, measured_at }),
});
