import { describe, expect, it } from "vitest";
import { answerBid, type LotPrices, nextLeast, type Standing, stepAt } from "./answer-bid.ts";

const prices: LotPrices = {
  start_fen: 1_000,
  reserve_fen: null,
  cap_fen: null,
  ladder: [
    { from_fen: 0, step_fen: 100 },
    { from_fen: 2_000, step_fen: 500 },
  ],
};
const nobody: Standing = { current_fen: null, leader: null, ceiling_fen: null };
const led = (current_fen: number, ceiling_fen = current_fen): Standing => ({ current_fen, leader: 1, ceiling_fen });
/** Returns each bid as paddle, amount, and `auto` when a ceiling made it. */
const answered = (standing: Standing, amount_fen: number, max_fen = amount_fen, more: Partial<LotPrices> = {}) =>
  answerBid({ ...prices, ...more }, standing, { paddle: 2, amount_fen, max_fen }).map(
    (bid) => `${bid.paddle}:${bid.amount_fen}${bid.is_auto ? " auto" : ""}`,
  );

describe("[P-04] what one bid brings about", () => {
  it("rises by the ladder's step, which grows with the price, and never above the cap", () => {
    expect([stepAt(prices.ladder, 0), stepAt(prices.ladder, 1_999), stepAt(prices.ladder, 2_000)]).toEqual([
      100, 100, 500,
    ]);
    expect([nextLeast(prices, null), nextLeast(prices, 1_900), nextLeast(prices, 2_000)]).toEqual([
      1_000, 2_000, 2_500,
    ]);
    expect(nextLeast({ ...prices, cap_fen: 2_200 }, 2_000)).toBe(2_200);
  });

  it("leads where nobody has bid, or the leader goes no further", () => {
    expect(answered(nobody, 1_000)).toEqual(["2:1000"]);
    expect(answered(led(1_000), 1_100, 5_000)).toEqual(["2:1100"]);
    expect(answered(led(1_000, 1_050), 1_100)).toEqual(["2:1100"]);
  });

  it("is answered by the leader's ceiling one step above, as far as that goes", () => {
    expect(answered(led(1_000, 1_900), 1_100)).toEqual(["2:1100", "1:1200 auto"]);
    expect(answered(led(1_000, 1_150), 1_100)).toEqual(["2:1100", "1:1150 auto"]);
    expect(answered(led(1_000, 1_900), 1_100, 1_500)).toEqual(["2:1100", "2:1500 auto", "1:1600 auto"]);
  });

  it("goes one step above a ceiling that it beats", () => {
    expect(answered(led(1_000, 1_500), 1_100, 1_900)).toEqual(["2:1100", "1:1500 auto", "2:1600 auto"]);
    expect(answered(led(1_000, 1_500), 1_100, 1_550)).toEqual(["2:1100", "1:1500 auto", "2:1550 auto"]);
  });

  it("gives a tie to whoever went so far earlier", () => {
    expect(answered(led(1_000, 1_500), 1_500)).toEqual(["1:1500 auto"]);
    expect(answered(led(1_000, 1_500), 1_100, 1_500)).toEqual(["2:1100", "1:1500 auto"]);
    expect(answered(led(1_000, 1_500), 1_500, 2_000)).toEqual(["1:1500 auto", "2:1600 auto"]);
  });

  it("meets the reserve where a ceiling goes so far, and raises the leader's own unseen", () => {
    expect(answered(nobody, 1_000, 4_000, { reserve_fen: 3_000 })).toEqual(["2:1000", "2:3000 auto"]);
    expect(answered(nobody, 1_000, 2_000, { reserve_fen: 3_000 })).toEqual(["2:1000"]);
    expect(answerBid(prices, led(1_000, 1_500), { paddle: 1, amount_fen: 1_000, max_fen: 9_000 })).toEqual([]);
  });
});
