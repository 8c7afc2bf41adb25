import { z } from "zod";

/** A line of a tree. */
export const treeLineSchema = z
  .object({
    id: z.int(),
    parent_id: z.int().nullable(),
    /** Depth, from 1. */
    level: z.int(),
    name: z.string(),
    /** Address of a small picture. */
    icon: z.string().nullable(),
    is_shown: z.boolean(),
    /** How many entries this branch holds, including its sub-branches. */
    count: z.int(),
    version: z.int(),
  })
  .meta({ id: "TreeLine" });
export type TreeLine = z.infer<typeof treeLineSchema>;
