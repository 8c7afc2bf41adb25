import { z } from "zod";

/** A line of a tree. */
export const treeLineSchema = z
  .object({
    id: z.int(),
    parent_id: z.int().nullable(),
    /** From 1. */
    level: z.int(),
    name: z.string(),
    /** Address of a small picture. */
    icon: z.string().nullable(),
    is_shown: z.boolean(),
    /** What stands in it and in its branches. */
    count: z.int(),
    version: z.int(),
  })
  .meta({ id: "TreeLine" });
export type TreeLine = z.infer<typeof treeLineSchema>;
