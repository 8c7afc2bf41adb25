import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { spanOfDays } from "./asked-span.ts";

const figure = z.object({
  key: z.enum(["net", "margin", "paid", "refunded", "orders", "average", "buyers", "repeat"]),
  title: z.string(),
  /** money: integer fen · count · percent: a ratio. Null: nothing to divide by. */
  kind: z.enum(["money", "count", "percent"]),
  value: z.number().nullable(),
  /** The value in the days that it is compared with. */
  before: z.number().nullable(),
  /** Whether a higher value is better. */
  more_is_good: z.boolean(),
  /** The definition of the figure, in words. */
  says: z.string(),
});

const daySums = z.object({ paid_fen: z.int(), refunded_fen: z.int(), orders: z.int() });

const day = daySums.extend({
  date: z.iso.date(),
  /** Sums of the day at the same position in the days that it is compared with. */
  before: daySums,
  /** The orders of this day in their list. */
  to: z.string(),
});

const goods = z.object({
  id: z.int(),
  name: z.string(),
  cat: z.string(),
  pieces: z.int(),
  refunded_pieces: z.int(),
  paid_fen: z.int(),
  refunded_fen: z.int(),
  /** What the shop paid for the pieces that stayed with buyers. */
  cost_fen: z.int(),
  before_fen: z.int(),
  /** Pieces that can be sold now. */
  stock: z.int(),
  /** Days for which they last at the sales of the span. Null: no piece stayed with a buyer. */
  lasts_days: z.int().nullable(),
  to: z.string().nullable(),
});

const step = z.object({
  key: z.enum(["looked", "carted", "ordered", "paid"]),
  title: z.string(),
  people: z.int(),
  /** Share of the step before. Null: nothing to divide by, or it is the first step. */
  rate: z.number().nullable(),
});

const cat = z.object({
  name: z.string(),
  net_fen: z.int(),
  /** What was sold of it, line by line. Null: goods without a category. */
  to: z.string().nullable(),
});

const tradeStats = z.object({
  from: z.iso.date(),
  /** The last day; today is not included. */
  until: z.iso.date(),
  /** The days that everything is compared with. */
  former: z.object({ from: z.iso.date(), until: z.iso.date() }),
  today_fen: z.int(),
  figures: z.array(figure),
  days: z.array(day),
  goods: z.array(goods),
  cats: z.array(cat),
  /** Goods on sale and in stock of which nothing was sold for this many days, including today. */
  still: z.object({
    days: z.int(),
    goods: z.int(),
    pieces: z.int(),
    /** What the shop paid for the pieces. */
    cost_fen: z.int(),
    /** Those goods in their list. */
    to: z.string(),
  }),
  /** How far buyers came in the shop; orders that the desk placed for them are left out. */
  funnel: z.object({ steps: z.array(step), rate: z.number().nullable(), says: z.string() }),
  /** All orders of the span in their list. */
  to: z.string(),
  /** Those of them with a refund. */
  refunds: z.object({ orders: z.int(), to: z.string() }),
  /** What was sold in the span, line by line, in a list that can be exported. */
  lines: z.string(),
});
export type TradeStats = z.output<typeof tradeStats>;

const input = z.object({
  span: spanOfDays,
  /** Instead of `span`: the first and the last day, which is before today. */
  from: namedDay.optional(),
  until: namedDay.optional(),
  /** What it is compared with: the same number of days before it, or the same days a year earlier. */
  against: z.enum(["before", "year"]).optional(),
});
const asked = { method: "GET", access: "permission", repeats: "none", input, output: tradeStats } as const;

/** What the shop's orders brought, day by day, compared with the same number of days before or with a year earlier. */
export const tradeStatsEndpoint = defineEndpoint({
  ...asked,
  api: "seller/statistics/TradeStatistics",
  permission: "seller/statistics/TradeStatistics",
  summary:
    "Returns paid, refunded and net amounts of orders by day, and buyers and repeat buyers, for a period of days",
});

/** What was sold, by goods and by category. */
export const goodsStatsEndpoint = defineEndpoint({
  ...asked,
  api: "seller/statistics/GoodsStatistics",
  permission: "seller/statistics/GoodsStatistics",
  summary: "Returns pieces, paid and refunded amounts and stock by product for a period of days",
});

const file = { ...asked, output: z.never(), gives: "file" } as const;

/** The same as tables in one CSV. */
export const tradeStatsFile = defineEndpoint({
  ...file,
  api: "seller/statistics/TradeStatisticsExport",
  permission: "seller/statistics/TradeStatisticsExport",
  summary: "Returns the figures of the shop as CSV",
});

export const goodsStatsFile = defineEndpoint({
  ...file,
  api: "seller/statistics/GoodsStatisticsExport",
  permission: "seller/statistics/GoodsStatisticsExport",
  summary: "Returns what was sold, by product and by category, as CSV",
});
