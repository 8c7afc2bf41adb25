import { expect, it } from "vitest";
import { creditFor } from "./leave-credit.ts";

it.each([
  ["two nights away of a contract of four, one of them used: both come back", { away: 2, agreed: 4, given: 1 }, 2],
  ["five nights away, three agreed: three", { away: 5, agreed: 3, given: 0 }, 3],
  ["asked for three nights, back after one: one", { away: 1, agreed: 3, given: 0 }, 1],
  ["out for the day: none", { away: 0, agreed: 3, given: 0 }, 0],
  ["nothing is left of the terms: none", { away: 2, agreed: 3, given: 3 }, 0],
  ["terms without any: none", { away: 2, agreed: 0, given: 0 }, 0],
  ["terms that were cut since: none, and never below", { away: 2, agreed: 1, given: 3 }, 0],
])("[C-08] %s", (_case, asked, nights) => {
  expect(creditFor(asked)).toBe(nights);
});
