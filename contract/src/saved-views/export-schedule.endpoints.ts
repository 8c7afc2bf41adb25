import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

const view_id = z.int().positive();
const hour = z.int().min(0).max(23);
const type = z.enum(["xlsx", "csv"]);

/** When, in the supplier's time zone. Every month has 28 days, so a day up to 28 never leaves a month out. */
const timing = z.discriminatedUnion("every", [
  z.object({ every: z.literal("day"), day: z.null(), hour }),
  /** 1 Monday … 7 Sunday. */
  z.object({ every: z.literal("week"), day: z.int().min(1).max(7), hour }),
  z.object({ every: z.literal("month"), day: z.int().min(1).max(28), hour }),
]);
export type ExportTiming = z.output<typeof timing>;

const exportSchedule = z.object({
  every: z.enum(["day", "week", "month"]),
  day: z.int().nullable(),
  hour,
  type,
  /** Null: it has ended by itself, and `failure` says why. */
  next_at: z.string().nullable(),
  last_at: z.string().nullable(),
  /** Why the last run queued no file, in the reader's language. Null: it did queue one. */
  failure: z.string().nullable(),
});
export type ExportSchedule = z.output<typeof exportSchedule>;

/** The caller's own schedule of a view. */
export const viewSchedule = defineEndpoint({
  api: "seller/view/ViewSchedule",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns the caller's export schedule of a view, or null if there is none",
  input: z.object({ view_id }),
  output: z.object({ schedule: exportSchedule.nullable(), time_zone: z.string() }),
});

/** Exports a view on a schedule. */
export const saveViewSchedule = defineEndpoint({
  api: "seller/view/ViewScheduleSave",
  method: "POST",
  access: "session",
  repeats: "none",
  summary: "Sets the caller's export schedule of a view. It needs the list's export permission, now and at each run",
  input: z.object({ view_id, type, timing }),
  output: exportSchedule,
});

/** Ends the caller's schedule of a view. */
export const endViewSchedule = defineEndpoint({
  api: "seller/view/ViewScheduleEnd",
  method: "POST",
  access: "session",
  repeats: "none",
  summary: "Ends the caller's export schedule of a view. Files that were already exported stay",
  input: z.object({ view_id }),
  output: z.null(),
});
