import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { askedSpan } from "./asked-span.ts";

/** Lengths of the spans that figures cover, in days, without today. */
export const statSpans = [7, 30, 90, 365] as const;

/** A page of the console with the filter behind the figure. Null: no list shows exactly these rows. */
const to = z.string().nullable();

const figure = z.object({
  key: z.string(),
  title: z.string(),
  /** percent: a ratio · money: integer fen · count, nights: as they are. Null: nothing to divide by. */
  kind: z.enum(["percent", "money", "count", "nights"]),
  value: z.number().nullable(),
  /** The definition of the figure, in words. */
  says: z.string(),
  to,
});

/** Weight losses of those who finished, in one group. */
const group = z.object({
  key: z.string(),
  title: z.string(),
  finished: z.int(),
  /** How many of them were weighed at entry and later; the shares are of these. */
  weighed: z.int(),
  median: z.number().nullable(),
  q1: z.number().nullable(),
  q3: z.number().nullable(),
  with_target: z.int(),
  attained: z.int(),
  to,
});
export type OutcomeGroup = z.output<typeof group>;

const studentStats = z.object({
  from: z.iso.date(),
  /** The last day. */
  until: z.iso.date(),
  figures: z.array(figure),
  days: z.array(
    z.object({ date: z.iso.date(), occupied: z.int(), available: z.int(), revenue_fen: z.int(), to: z.string() }),
  ),
  funnel: z.array(
    z.object({
      source: z.string(),
      title: z.string(),
      booked: z.int(),
      confirmed: z.int(),
      entered: z.int(),
      /** The list of each of the three. */
      booked_to: z.string(),
      confirmed_to: z.string(),
      entered_to: z.string(),
    }),
  ),
  exits: z.array(z.object({ reason: z.string(), title: z.string(), count: z.int(), to })),
  coaches: z.array(group),
  packages: z.array(group),
});
export type StudentStats = z.output<typeof studentStats>;

/** How full the camp was, what it earned per night, where its students came from, and how their stays ended. */
export const studentStatsEndpoint = defineEndpoint({
  ...askedSpan,
  api: "seller/statistics/StudentStatistics",
  permission: "seller/statistics/StudentStatistics",
  summary:
    "Returns occupancy, revenue per bed, funnel by source, renewals, early exits and results of stays for a period of days",
  output: studentStats,
});

/** The same as tables in one CSV. */
export const studentStatsFile = defineEndpoint({
  ...askedSpan,
  api: "seller/statistics/StudentStatisticsExport",
  permission: "seller/statistics/StudentStatisticsExport",
  summary: "Returns the figures of the students as CSV",
  output: z.never(),
  gives: "file",
});
