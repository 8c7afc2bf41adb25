import type { TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import { firstOfWeek } from "../../ui/dates/calendar.ts";

type Day = TradeStats["days"][number];
export type Sums = Day["before"];

/** How many days one point of the chart covers. */
export const grains = ["day", "week", "month"] as const;
export type Grain = (typeof grains)[number];

/** The days of one point with their sums. `to` is the path of their orders. */
export interface Stretch extends Sums {
  /** The first day. */
  readonly date: string;
  readonly until: string;
  readonly before: Sums;
  readonly to: string;
}

/** Returns the key of a day's stretch: the day itself, the Monday of its week, or its month. */
function stretchOf(date: string, grain: Grain): string {
  if (grain === "day") return date;
  if (grain === "month") return date.slice(0, 7);
  return firstOfWeek(date, 1);
}

const added = (a: Sums, b: Sums): Sums => ({
  paid_fen: a.paid_fen + b.paid_fen,
  refunded_fen: a.refunded_fen + b.refunded_fen,
  orders: a.orders + b.orders,
});

/** Returns the path of the orders of a stretch: paid from the first second of its first day to the last second of its last day. */
function linkTo(first: Day, last: Day): string {
  const [path = "", query] = first.to.split("?");
  const [since] = (new URLSearchParams(query).get("paid") ?? "").split(",");
  const [, before] = (new URLSearchParams(last.to.split("?")[1]).get("paid") ?? "").split(",");
  return `${path}?${new URLSearchParams({ paid: `${since ?? ""},${before ?? ""}` }).toString()}`;
}

/** Groups days into weeks (from Monday) or months. The span may cut the first and the last group. */
export function stretchesOf(days: readonly Day[], grain: Grain): readonly Stretch[] {
  const groups = Map.groupBy(days, ({ date }) => stretchOf(date, grain));
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    const last = some.at(-1);
    if (!first || !last) return [];
    return {
      ...some.map(({ paid_fen, refunded_fen, orders }) => ({ paid_fen, refunded_fen, orders })).reduce(added),
      before: some.map(({ before }) => before).reduce(added),
      date: first.date,
      until: last.date,
      to: linkTo(first, last),
    };
  });
}
