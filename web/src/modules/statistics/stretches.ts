import type { TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import { firstOfWeek } from "../../ui/dates/calendar.ts";

type Day = TradeStats["days"][number];
export type Sums = Day["before"];

/** How long a point of the chart is. */
export const grains = ["day", "week", "month"] as const;
export type Grain = (typeof grains)[number];

/** Days that are one point, with what they came to; `to` has their orders. */
export interface Stretch extends Sums {
  /** The first of them. */
  readonly date: string;
  readonly until: string;
  readonly before: Sums;
  readonly to: string;
}

/** What days of one stretch have in common: the Monday of their week, or their month. */
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

/** The orders of a stretch in their list: paid from the first second of its first day to the last second of its last. */
function linkTo(first: Day, last: Day): string {
  const [path = "", query] = first.to.split("?");
  const [since] = (new URLSearchParams(query).get("paid") ?? "").split(",");
  const [, before] = (new URLSearchParams(last.to.split("?")[1]).get("paid") ?? "").split(",");
  return `${path}?${new URLSearchParams({ paid: `${since ?? ""},${before ?? ""}` }).toString()}`;
}

/** Days in weeks that begin on Monday, or in months; the first and the last may be cut by the span. */
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
