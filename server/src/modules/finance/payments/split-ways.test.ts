import { expect, it } from "vitest";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { splitWays } from "./split-ways.ts";

const lines = [
  { purpose: "stay_fee", amount_fen: 610_000 },
  { purpose: "deposit_security", amount_fen: 50_000 },
] as const;

it("a sum in two ways adds up: the first pays from the top, and one line at most is paid by both", () => {
  expect(splitWays(lines, "cash", { channel: "pos", amount_fen: 160_000 })).toEqual([
    { purpose: "stay_fee", amount_fen: 500_000, channel: "cash" },
    { purpose: "stay_fee", amount_fen: 110_000, channel: "pos" },
    { purpose: "deposit_security", amount_fen: 50_000, channel: "pos" },
  ]);
});

it("what is there at once comes before what a provider is waited for", () => {
  const parts = splitWays(lines, "wechat", { channel: "cash", amount_fen: 50_000 });
  expect(parts.map(({ channel }) => channel)).toEqual(["cash", "wechat"]);
});

it("refuses the same way twice, and a second part that is nothing or all of it", () => {
  expect(() => splitWays(lines, "cash", { channel: "cash", amount_fen: 1 })).toThrow(InvalidFields);
  for (const amount_fen of [0, 660_000])
    expect(() => splitWays(lines, "cash", { channel: "pos", amount_fen })).toThrow(InvalidFields);
});
