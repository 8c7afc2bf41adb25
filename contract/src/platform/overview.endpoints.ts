import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { overviewCalls } from "./platform.calls.ts";

const seconds = z.int();

const rule = z.object({
  name: z.string(),
  title: z.string(),
  /** failed: it could not be asked */
  state: z.enum(["sound", "broken", "failed"]),
  /** Rows that break it, over all suppliers. */
  offenders: z.int(),
  /** Suppliers that were asked, and those of them whose rows break it. */
  suppliers: z.int(),
  troubled: z.int(),
  since: seconds,
});

const task = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  result: z.enum(["done", "running", "waiting", "failed"]),
  last_at: seconds.nullable(),
  last_seconds: z.number().nullable(),
  /** What the last run did, in the task's own unit; null: it does not count. */
  did: z.string().nullable(),
  /** Null: it is paused. */
  next_at: seconds.nullable(),
  paused: z.boolean(),
});

/** Rules of the data and timed tasks in few words, the worst first; services and caches are asked for by themselves. */
export const monitorOverview = defineEndpoint({
  api: overviewCalls.MonitorOverview.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Rules of the data and timed tasks at a glance",
  input: z.object({}),
  output: z.object({
    at: seconds,
    rules: z.object({
      sound: z.int(),
      troubled: z.int(),
      /** When the rule that waits longest was last asked; null: none was. */
      checked_at: seconds.nullable(),
      first: z.array(rule),
    }),
    tasks: z.object({ total: z.int(), failed: z.int(), paused: z.int(), first: z.array(task) }),
  }),
});
export type RuleAtGlance = z.output<typeof rule>;
export type TaskAtGlance = z.output<typeof task>;

/** The lists whose first rows the overview shows, with what may be done to them. */
export const overviewLists = { rules: "seller/system/RuleList", tasks: "seller/system/TaskList" } as const;
