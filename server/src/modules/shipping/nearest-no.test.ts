import { expect, it } from "vitest";
import { nearestNo, slips } from "./nearest-no.ts";

const orders = ["DD261122003356", "DD261122004810", "DD261121000019"];

it("counts what is missing, too much, wrong or swapped as one slip each", () => {
  expect(slips("DD26112200356", "DD261122003356", 2)).toBe(1);
  expect(slips("DD2611220033566", "DD261122003356", 2)).toBe(1);
  expect(slips("DD261122003357", "DD261122003356", 2)).toBe(1);
  expect(slips("DD261122003365", "DD261122003356", 2)).toBe(1);
  expect(slips("", "DD261122003356", 2)).toBe(3);
});

it("[O-02] knows a number again that was mistyped, and guesses none where two are as near", () => {
  expect(nearestNo(" dd26112200356", orders)).toBe("DD261122003356");
  expect(nearestNo("DD000000000000", orders)).toBeUndefined();
  expect(nearestNo("DD261122003355", [...orders, "DD261122003354"])).toBeUndefined();
});
