import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { overviewCalls } from "./platform.calls.ts";

const seconds = z.int();

const rule = z.object({
  name: z.string(),
  title: z.string(),
  /** failed: it could not be checked. */
  state: z.enum(["sound", "broken", "failed"]),
  /** Rows that break it, for all suppliers together. */
  offenders: z.int(),
  /** Suppliers that were checked, and how many of them have rows that break it. */
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
  /** What the last run did, in the task's own unit; null: nothing, or it does not count. */
  did: z.string().nullable(),
  /** When a run last did something; null: not as long as its runs are kept, or it does not count. */
  did_at: seconds.nullable(),
  /** Null: it is paused. */
  next_at: seconds.nullable(),
  paused: z.boolean(),
});

/** Rules of the data and timed tasks in short, worst first. Services and caches have calls of their own. */
export const monitorOverview = defineEndpoint({
  api: overviewCalls.MonitorOverview.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns a short overview of the data rules and the timed tasks",
  input: z.object({}),
  output: z.object({
    at: seconds,
    rules: z.object({
      sound: z.int(),
      troubled: z.int(),
      /** The oldest of the rules' last checks. Null: no rule was checked. */
      checked_at: seconds.nullable(),
      first: z.array(rule),
    }),
    tasks: z.object({ total: z.int(), failed: z.int(), paused: z.int(), first: z.array(task) }),
  }),
});
export type RuleAtGlance = z.output<typeof rule>;
export type TaskAtGlance = z.output<typeof task>;

/** The lists whose first rows the overview shows, with the actions that they offer. */
export const overviewLists = { rules: "seller/system/RuleList", tasks: "seller/system/TaskList" } as const;
