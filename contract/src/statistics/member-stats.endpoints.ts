import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { askedSpan } from "./asked-span.ts";

/** A page of the console with the filter behind the figure. */
const to = z.string();

const figure = z.object({
  key: z.enum(["members", "active", "payers", "paid", "repeat", "rank_off"]),
  title: z.string(),
  /** money: integer fen · count · percent: a ratio. Null: nothing to divide by. */
  kind: z.enum(["money", "count", "percent"]),
  value: z.number().nullable(),
  /** Shown below it: its part, its change. */
  note: z.string(),
  /** The definition of the figure, in words. */
  says: z.string(),
  to,
});

const rank = z.object({
  id: z.int(),
  name: z.string(),
  growth_from: z.int(),
  discount_bp: z.int(),
  free_freight: z.boolean(),
  points_rate_bp: z.int(),
  members: z.int(),
  /** Members now, minus those at the beginning of the span. */
  change: z.int(),
  /** Moves within the span between this rank and the one below it. */
  up: z.int(),
  down: z.int(),
  payers: z.int(),
  orders: z.int(),
  paid_fen: z.int(),
  rank_off_fen: z.int(),
  /** Members who bought in the last 90 days, and how many of them bought twice. */
  recent: z.int(),
  again: z.int(),
  to,
  payers_to: to,
  orders_to: to,
  again_to: to,
});
export type RankFigures = z.output<typeof rank>;

const month = z.object({ month: z.string(), joined: z.int(), lapsed: z.int(), joined_to: to, lapsed_to: to });
const bucket = z.object({
  key: z.string(),
  title: z.string(),
  count: z.int(),
  to,
  /** What can be done about them: an action of a list's page, with the first values of its form. */
  act: z
    .object({
      title: z.string(),
      to,
      action: z.string(),
      given: z.record(z.string(), z.union([z.string(), z.boolean()])),
    })
    .nullable(),
});
const ahead = z.object({ key: z.string(), title: z.string(), note: z.string(), count: z.int(), to });

const memberStats = z.object({
  from: z.iso.date(),
  /** The last day; today is not included. */
  until: z.iso.date(),
  figures: z.array(figure),
  /** Lowest first. */
  ranks: z.array(rank),
  months: z.array(month),
  /** By the last purchase: each member is in one of them. */
  recency: z.array(bucket),
  /** The day on which ranks are evaluated next. */
  evaluated_on: z.iso.date(),
  ahead: z.array(ahead),
});
export type MemberStats = z.output<typeof memberStats>;

/** Who the members are: growth, ranks and moves between them, purchases, and who stays away. */
export const memberStatsEndpoint = defineEndpoint({
  ...askedSpan,
  api: "seller/statistics/MemberStatistics",
  permission: "seller/statistics/MemberStatistics",
  summary: "Returns members by rank, growth, churn, purchases and repeat purchases for a period of days",
  output: memberStats,
});

/** The same as tables in one CSV. */
export const memberStatsFile = defineEndpoint({
  ...askedSpan,
  api: "seller/statistics/MemberStatisticsExport",
  permission: "seller/statistics/MemberStatisticsExport",
  summary: "Returns the figures of the members as CSV",
  output: z.never(),
  gives: "file",
});
