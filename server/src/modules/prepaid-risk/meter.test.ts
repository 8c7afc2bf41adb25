import { describe, expect, it } from "vitest";
import { readMeter } from "./meter.ts";

const facts = { owed_fen: 78_000_000, money_fen: 60_000_000, paid_out_fen: 13_500_000, days: 30, daily_fen: 1_550_000 };

describe("the prepaid-risk meter", () => {
  it("780,000 owed against 600,000 at hand: 180,000 are missing, 76.9 % are covered, 20,000 a day last 30 days", () => {
    const meter = readMeter(facts);
    expect(meter).toMatchObject({ free_fen: -18_000_000, burn_fen: 2_000_000, runway_days: 30 });
    expect(meter.cover).toBeCloseTo(0.769, 3);
  });

  it("says nothing of cover where nothing is owed, nor of days where nothing goes out; a debt lasts no day", () => {
    expect(readMeter({ ...facts, owed_fen: 0 }).cover).toBeNull();
    expect(readMeter({ ...facts, paid_out_fen: 0, daily_fen: 0 }).runway_days).toBeNull();
    expect(readMeter({ ...facts, money_fen: -5 }).runway_days).toBe(0);
  });
});
