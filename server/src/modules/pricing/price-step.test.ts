import { verbatim } from "../../core/kernel/text.ts";
import { expect, it } from "vitest";
import { rankStep } from "./goods-steps.ts";
import { takeOff, type PricedItem, type Pricing } from "./price-step.ts";

const words = { step: "coupon", part: "coupon", title: verbatim("x"), data: {} } as const;
const items = [{ is_gift: false }, { is_gift: false }, { is_gift: true }] as unknown as readonly PricedItem[];

it("[O-01] what is taken off goes over the items by what they cost, to the fen, gifts left out, never more than they cost", () => {
  const so = { items, amounts_fen: [33_600, 19_900, 500] };
  expect(takeOff(so, words, 5_000)?.shares_fen).toEqual([-3_140, -1_860, 0]);
  expect(takeOff(so, words, 99_999, [1])).toMatchObject({ amount_fen: -19_900, shares_fen: [0, -19_900, 0] });
  expect(takeOff({ items, amounts_fen: [0, 0, 500] }, words, 5_000)).toBeNull();
});

it("[G-01] a rank's price is for goods that have one: never for those without, nor for gifts", async () => {
  const sold = [
    { rank_price: true, is_gift: false },
    { rank_price: false, is_gift: false },
    { rank_price: true, is_gift: true },
  ];
  const buyer = { discount_bp: 9_500, rank_name: "x" };
  const pricing = { buyer, items: sold, amounts_fen: [7_800, 3_900, 500] } as unknown as Pricing;
  expect(await rankStep.price(pricing)).toMatchObject({ lines: [{ amount_fen: -390, shares_fen: [-390, 0, 0] }] });
});
