import { expect, it } from "vitest";
import { stretchesOf } from "./stretches.ts";

const day = (date: string, paid_fen: number, former: number) => ({
  date,
  paid_fen,
  refunded_fen: 100,
  orders: 1,
  before: { paid_fen: former, refunded_fen: 0, orders: 2 },
  to: `/orders?paid=${Date.parse(date) / 1000}%2C${Date.parse(date) / 1000 + 86_399}`,
});
// A Saturday to a Tuesday, over the end of a month.
const days = [
  day("2026-10-31", 1000, 10),
  day("2026-11-01", 2000, 20),
  day("2026-11-02", 4000, 40),
  day("2026-11-03", 8000, 80),
];

it("adds days to weeks from Monday and to months, with the days before and the way to their orders; no sum is lost", () => {
  const seen = (grain: "day" | "week" | "month") =>
    stretchesOf(days, grain).map((one) => [one.date, one.until, one.paid_fen, one.before.paid_fen]);
  expect(seen("week")).toEqual([
    ["2026-10-31", "2026-11-01", 3000, 30],
    ["2026-11-02", "2026-11-03", 12_000, 120],
  ]);
  expect(seen("month")).toEqual([
    ["2026-10-31", "2026-10-31", 1000, 10],
    ["2026-11-01", "2026-11-03", 14_000, 140],
  ]);
  expect(stretchesOf(days, "day")).toEqual(days.map((one) => ({ ...one, until: one.date })));
  expect(stretchesOf(days, "week")[1]).toMatchObject({
    refunded_fen: 200,
    orders: 2,
    to: `/orders?paid=${Date.parse("2026-11-02") / 1000}%2C${Date.parse("2026-11-03") / 1000 + 86_399}`,
  });
});
