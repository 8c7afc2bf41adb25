import { sandboxManners, type SandboxManner } from "@kangying/contract/finance/pay-set.calls";
import type { Dice } from "../../../src/modules/demo/dice.ts";
import type { ModelSkuName } from "./shop-model.ts";

const acts = [
  "place",
  "pay",
  "pay_by_provider",
  "begin_and_leave",
  "close",
  "close_while_paying",
  "send",
  "use",
  "undo",
  "void",
  "refund",
  "receive",
  "stock",
] as const;

/** One act, as data, so that a sequence of them can be run again and made shorter. */
export interface ShopStep {
  readonly act: (typeof acts)[number];
  readonly sku: ModelSkuName;
  readonly qty: number;
  /** Which order or coupon: a position among all, from 0 to below 1. */
  readonly pick: number;
  /** Choose only among open orders. */
  readonly among_open: boolean;
  readonly with_coupon: boolean;
  readonly manner: SandboxManner;
  readonly agreed: boolean;
}

const weights: readonly (readonly [ShopStep["act"], number])[] = [
  ["place", 28],
  ["pay", 12],
  ["pay_by_provider", 14],
  ["begin_and_leave", 4],
  ["close", 6],
  ["close_while_paying", 4],
  ["send", 14],
  ["use", 8],
  ["undo", 4],
  ["void", 2],
  ["refund", 12],
  ["receive", 5],
  ["stock", 8],
];

/** Chooses an act at random. */
export function drawStep(dice: Dice): ShopStep {
  return {
    act: dice.weighted(weights),
    sku: dice.weighted([
      ["big", 5],
      ["odd", 3],
      ["used", 3],
    ]),
    qty: dice.between(1, 3),
    pick: dice.between(0, 999) / 1000,
    among_open: dice.isLucky(0.9),
    with_coupon: dice.isLucky(0.4),
    manner: sandboxManners[dice.between(0, sandboxManners.length - 1)] ?? "once",
    agreed: dice.isLucky(0.7),
  };
}
