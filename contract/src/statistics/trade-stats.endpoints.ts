import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";

const figure = z.object({
  key: z.enum(["net", "margin", "paid", "refunded", "orders", "average", "buyers", "repeat"]),
  title: z.string(),
  /** money: integer fen · count · percent: a ratio. Null: nothing to divide by. */
  kind: z.enum(["money", "count", "percent"]),
  value: z.number().nullable(),
  /** Of the days that it is compared with. */
  before: z.number().nullable(),
  /** Is more of it better? */
  more_is_good: z.boolean(),
  /** The one definition, in words. */
  says: z.string(),
});

const daySums = z.object({ paid_fen: z.int(), refunded_fen: z.int(), orders: z.int() });

const day = daySums.extend({
  date: z.iso.date(),
  /** Of the day that lies as far from the beginning of those days. */
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
  /** What the pieces that stayed with buyers cost the shop. */
  cost_fen: z.int(),
  before_fen: z.int(),
  /** Pieces that can be sold now. */
  stock: z.int(),
  /** Days for which they last at the pace of the span; null: nothing stayed with a buyer. */
  lasts_days: z.int().nullable(),
  to: z.string().nullable(),
});

const step = z.object({
  key: z.enum(["looked", "carted", "ordered", "paid"]),
  title: z.string(),
  people: z.int(),
  /** Of the step before; null: nothing to divide by, or the first. */
  rate: z.number().nullable(),
});

const cat = z.object({
  name: z.string(),
  net_fen: z.int(),
  /** What was sold of it, line by line; null: goods without a category. */
  to: z.string().nullable(),
});

const tradeStats = z.object({
  from: z.iso.date(),
  /** The last day; today is not counted in. */
  until: z.iso.date(),
  /** The days that all is compared with. */
  former: z.object({ from: z.iso.date(), until: z.iso.date() }),
  today_fen: z.int(),
  figures: z.array(figure),
  days: z.array(day),
  goods: z.array(goods),
  cats: z.array(cat),
  /** Goods on sale of which there is something, and nothing was sold for so many days, today among them. */
  still: z.object({
    days: z.int(),
    goods: z.int(),
    pieces: z.int(),
    /** What the pieces cost the shop. */
    cost_fen: z.int(),
    /** Those goods in their list. */
    to: z.string(),
  }),
  /** How far people came in the shop themselves; what the desk orders for them is left out. */
  funnel: z.object({ steps: z.array(step), rate: z.number().nullable(), says: z.string() }),
  /** All orders of the span in their list. */
  to: z.string(),
  /** Of them those of which something went back. */
  refunds: z.object({ orders: z.int(), to: z.string() }),
  /** What was sold in the span, line by line, in a list that can be exported. */
  lines: z.string(),
});
export type TradeStats = z.output<typeof tradeStats>;

const input = z.object({
  /** So many days before today. */
  span: z.int().min(1).max(366).optional(),
  /** In the place of `span`: the first and the last day, the last one before today. */
  from: namedDay.optional(),
  until: namedDay.optional(),
  /** What it is compared with: as many days before it, or the same days a year earlier. */
  against: z.enum(["before", "year"]).optional(),
});
const asked = { method: "GET", access: "permission", repeats: "none", input, output: tradeStats } as const;

/** What the shop's orders brought, day by day, against as many days before. */
export const tradeStatsEndpoint = defineEndpoint({
  ...asked,
  api: "seller/statistics/TradeStatistics",
  permission: "seller/statistics/TradeStatistics",
  summary: "Paid, refunded and net of orders by day, buyers and repeat buyers of a span of days",
});

/** What sold, by goods and by category. */
export const goodsStatsEndpoint = defineEndpoint({
  ...asked,
  api: "seller/statistics/GoodsStatistics",
  permission: "seller/statistics/GoodsStatistics",
  summary: "Pieces, paid, refunded and stock by goods of a span of days",
});

const file = { ...asked, output: z.never(), gives: "file" } as const;

/** The same as tables in one CSV. */
export const tradeStatsFile = defineEndpoint({
  ...file,
  api: "seller/statistics/TradeStatisticsExport",
  permission: "seller/statistics/TradeStatisticsExport",
  summary: "The figures of the shop as CSV",
});

export const goodsStatsFile = defineEndpoint({
  ...file,
  api: "seller/statistics/GoodsStatisticsExport",
  permission: "seller/statistics/GoodsStatisticsExport",
  summary: "What sold, by goods and by category, as CSV",
});
