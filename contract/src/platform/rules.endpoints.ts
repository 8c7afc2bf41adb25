import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/** A cell of a row that breaks a rule: words, and the page of the record that they name, if it has one. */
const cell = z.object({ text: z.string(), to: z.string().nullable() });

/** The result of checking a rule for one supplier. */
const finding = z.object({
  suid: z.string(),
  supplier: z.string(),
  state: z.enum(["sound", "broken", "failed"]),
  offenders: z.int(),
  /** Why it could not be checked. Null: it was. */
  error: z.string().nullable(),
  /** Headings of the first rows that break it. */
  columns: z.array(z.object({ title: z.string(), is_figure: z.boolean() })),
  rows: z.array(z.array(cell)),
});

/** One rule of the data with the first rows that break it, for each supplier. Suppliers without such rows are only counted. */
export const ruleInfo = defineEndpoint({
  api: "seller/system/RuleInfo",
  method: "GET",
  access: "permission",
  permission: "seller/system/RuleList",
  repeats: "none",
  summary: "Returns a data rule with the first rows that break it",
  input: z.object({
    name: z
      .string()
      .max(80)
      .regex(/^[a-z_]+\.[a-z0-9_]+$/),
  }),
  output: z.object({
    name: z.string(),
    title: z.string(),
    checked_at: z.int(),
    suppliers: z.int(),
    findings: z.array(finding),
  }),
});
export type RuleView = z.output<typeof ruleInfo.output>;
export type RuleFinding = RuleView["findings"][number];
