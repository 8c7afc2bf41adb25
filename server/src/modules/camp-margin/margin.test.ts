import { expect, it } from "vitest";
import { marginOf } from "./margin.ts";

const sums = { revenue: 3_000_000, meal: -450_000, coach: -240_000, kit: -90_000, fee: -18_000, commission: -102_000 };

it("[T-05] 30,000 of revenue less 9,000 of costs leave 21,000: 210 a bed-night of 100, 1,400 a kilogram of 15", () => {
  const margin = marginOf({ sums, nights: 100, kg: 15 });
  expect(margin).toEqual({ margin_fen: 2_100_000, share: 0.7, night_fen: 21_000, kg_fen: 140_000 });
});

it("[T-05] says nothing by a night where nobody slept, nor by a kilogram where nobody lost one", () => {
  expect(marginOf({ sums, nights: 0, kg: -2 })).toMatchObject({ night_fen: null, kg_fen: null });
});
