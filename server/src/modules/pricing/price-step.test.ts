import { verbatim } from "../../core/kernel/text.ts";
import { expect, it } from "vitest";
import { takeOff, type PricedItem } from "./price-step.ts";

const words = { step: "coupon", part: "coupon", title: verbatim("x"), data: {} } as const;
const items = [{ is_gift: false }, { is_gift: false }, { is_gift: true }] as unknown as readonly PricedItem[];

it("[O-01] what is taken off goes over the items by what they cost, to the fen, gifts left out, never more than they cost", () => {
  const so = { items, amounts_fen: [33_600, 19_900, 500] };
  expect(takeOff(so, words, 5_000)?.shares_fen).toEqual([-3_140, -1_860, 0]);
  expect(takeOff(so, words, 99_999, [1])).toMatchObject({ amount_fen: -19_900, shares_fen: [0, -19_900, 0] });
  expect(takeOff({ items, amounts_fen: [0, 0, 500] }, words, 5_000)).toBeNull();
});
