import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { cascadeSchema, optionGroupSchema } from "../core/form/form.schema.ts";

/** Provinces, cities and districts by their official codes: one tree for every form with an address. */
export const regionTreeInfo = defineEndpoint({
  api: "seller/region/RegionTree",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns provinces, cities and districts as a tree of official codes and names",
  input: z.object({}),
  /** The values are the codes as texts. */
  output: z.object({ cascades: z.array(cascadeSchema), groups: z.array(optionGroupSchema) }),
});
