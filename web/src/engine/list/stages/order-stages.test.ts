import { expect, it } from "vitest";
import { orderStages } from "./order-stages.ts";

it("[O-08] a stage's tab counts what its list shows: to be sent leaves out what is used at the shop, all is the sum of the others", () => {
  const counts = { submit: 12, pay: 51, send: 83, finish: 1204, close: 67, refund: 9, bepaid: 2, becounsumed: 5 };
  expect(orderStages.map(({ at, of }) => [at, of(counts)])).toEqual([
    ["all", 1417],
    ["submit", 12],
    ["pay", 46],
    ["all", 5],
    ["send", 83],
    ["finish", 1204],
    ["closed", 67],
  ]);
  const [all, ...parts] = orderStages.map(({ of }) => of(counts));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all);
});
