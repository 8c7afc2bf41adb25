import { describe, expect, it } from "vitest";
import { feeOf, type FreightItem, freightOf, type FreightRule, type FreightTerms } from "./freight-price.ts";

const rule = (
  first: number,
  first_fen: number,
  cont: number,
  cont_fen: number,
  areas: readonly string[] = [],
): FreightRule => ({
  areas,
  first,
  first_fen,
  cont,
  cont_fen,
});
const terms = (patch: Partial<FreightTerms>): FreightTerms => ({
  name: "标准",
  mode: 2,
  rules: [rule(1000, 800, 500, 300)],
  free_rules: [],
  no_delivery: [],
  serves_rest: true,
  ...patch,
});
const item = (patch: Partial<FreightItem>): FreightItem => ({
  name: "奶昔",
  qty: 1,
  amount_fen: 10_000,
  weight_g: 0,
  volume_cm3: 0,
  ...patch,
});
const hangzhou = "330106";

describe("O-07: freight by a template, worked by hand", () => {
  it.each<[string, FreightRule, number, number]>([
    [
      "2300 g at 8.00 for 1 kg and 3.00 for each 500 g: 1300 g are 3 steps, 8 + 9",
      rule(1000, 800, 500, 300),
      2300,
      1700,
    ],
    ["exactly 1000 g: the first alone", rule(1000, 800, 500, 300), 1000, 800],
    ["1001 g: one gram begins a step", rule(1000, 800, 500, 300), 1001, 1100],
    ["1500 g: one whole step", rule(1000, 800, 500, 300), 1500, 1100],
    ["5 pieces at 5.00 for 2 and 2.00 for each further: 5 + 6", rule(2, 500, 1, 200), 5, 1100],
    [
      "61,000 cm³ at 10.00 for 30,000 and 2.50 for each 10,000: 31,000 are 4 steps, 10 + 10",
      rule(30_000, 1000, 10_000, 250),
      61_000,
      2000,
    ],
    ["nothing to weigh costs nothing", rule(1000, 800, 500, 300), 0, 0],
    ["no further steps: the first, however much", rule(1000, 800, 0, 300), 99_999, 800],
    ["a first of nothing: every unit is a step", rule(0, 0, 1000, 200), 2500, 600],
  ])("%s", (_words, by, units, fee_fen) => {
    expect(feeOf(by, units).fee_fen).toBe(fee_fen);
  });

  it("17.00 over 1500 g and 800 g is 11.09 and 5.91; what weighs nothing goes by amount, and else evenly", () => {
    const shares = (items: readonly FreightItem[], by = rule(1000, 800, 500, 300)) => {
      const answer = freightOf(terms({ rules: [by] }), items, hangzhou);
      return answer.served ? answer.shares_fen : null;
    };
    expect(shares([item({ weight_g: 1500 }), item({ weight_g: 800 })])).toEqual([1109, 591]);
    const light = [item({ weight_g: 0, amount_fen: 300 }), item({ weight_g: 0, amount_fen: 100 })];
    expect(shares(light)).toEqual([0, 0]);
  });

  it("picture 33: 2 × 700 g, 1600 g and 3 × 120 g are 3.36 kg to Hangzhou: 6 + 3 × 2 is 12.00, split 5.00, 5.71, 1.29", () => {
    const east = rule(1000, 600, 1000, 200, ["330000", "310000", "320000", "340000"]);
    const items = [
      item({ name: "奶昔", qty: 2, amount_fen: 33_600, weight_g: 700 }),
      item({ name: "体脂秤", qty: 1, amount_fen: 19_900, weight_g: 1600 }),
      item({ name: "毛巾", qty: 3, amount_fen: 6_700, weight_g: 120 }),
    ];
    const all = terms({
      rules: [east, rule(1000, 2200, 1000, 1600, ["650000", "540000"]), rule(1000, 1000, 1000, 600)],
      free_rules: [{ areas: ["330000"], min_fen: 69_900, min_qty: null, both: false }],
      no_delivery: ["810000"],
    });
    expect(freightOf(all, items, hangzhou)).toMatchObject({
      served: true,
      fee_fen: 1200,
      units: 3360,
      steps: 3,
      missing_fen: 9_700,
      shares_fen: [500, 571, 129],
    });
    expect(freightOf(all, items, "650102")).toMatchObject({ fee_fen: 7000 });
    expect(freightOf(all, items, "230102")).toMatchObject({ fee_fen: 2800, missing_fen: null });
    expect(freightOf(all, items, "810001")).toEqual({ served: false, items: ["奶昔", "体脂秤", "毛巾"] });
  });

  it("the most exact place wins: district before city before province before the rest; order does not matter", () => {
    const rules = [
      rule(1, 400, 1, 0),
      rule(1, 300, 1, 0, ["330000"]),
      rule(1, 200, 1, 0, ["330100"]),
      rule(1, 100, 1, 0, ["330106"]),
    ];
    const fee = (code: string, by = rules) => {
      const answer = freightOf(terms({ mode: 1, rules: by }), [item({})], code);
      return answer.served ? answer.fee_fen : null;
    };
    expect([fee("330106"), fee("330108"), fee("330200"), fee("110105")]).toEqual([100, 200, 300, 400]);
    expect(fee("330106", rules.toReversed())).toBe(100);
    // A city that has no districts is named by its own code.
    expect(fee("441900", [rule(1, 5, 1, 0, ["441900"]), rule(1, 9, 1, 0)])).toBe(5);
  });

  // 3.36 kg make four started kilograms: the first one and three further ones.
  it.each<[string, string, number | null]>([
    ["西湖区, named itself: 3.00 + 3 × 1.00", "330106", 600],
    ["滨江区, by its city: 5.00 + 3 × 1.50", "330108", 950],
    ["宁波 海曙区, by its province: 6.00 + 3 × 2.00", "330203", 1200],
    ["天河区, by the rest: 10.00 + 3 × 6.00", "440106", 2800],
    ["北京 朝阳区, a municipality's district: 4.00 + 3 × 1.00", "110105", 700],
    ["北京 海淀区, by the municipality: 8.00 + 3 × 2.00", "110108", 1400],
    ["北京 东城区, a district that is not sent to", "110101", null],
    ["桐庐县, a district with a free rule of its own", "330122", 0],
  ])("3.36 kg to %s", (_words, code, fee_fen) => {
    const rules = [
      rule(1000, 300, 1000, 100, ["330106"]),
      rule(1000, 500, 1000, 150, ["330100"]),
      rule(1000, 600, 1000, 200, ["330000"]),
      rule(1000, 400, 1000, 100, ["110105"]),
      rule(1000, 800, 1000, 200, ["110000"]),
      rule(1000, 1000, 1000, 600),
    ];
    const free_rules = [
      { areas: ["330122"], min_fen: 9_900, min_qty: null, both: false },
      { areas: [], min_fen: 99_900, min_qty: null, both: false },
    ];
    const sent = [item({ qty: 1, amount_fen: 9_900, weight_g: 3360 })];
    const answer = freightOf(terms({ rules, free_rules, no_delivery: ["110101"] }), sent, code);
    expect(answer.served ? answer.fee_fen : null).toBe(fee_fen);
  });

  it("a place without a rule is not served, never charged nothing; where it is not sent to is stronger than any rule", () => {
    const only = terms({ mode: 1, rules: [rule(1, 300, 1, 0, ["330000"])], serves_rest: false });
    expect(freightOf(only, [item({})], "110105")).toEqual({ served: false, items: ["奶昔"] });
    const except = terms({
      mode: 1,
      rules: [rule(1, 300, 1, 0, ["540600"]), rule(1, 400, 1, 0)],
      no_delivery: ["540600"],
    });
    expect(freightOf(except, [item({})], "540602")).toMatchObject({ served: false });
    expect(freightOf(except, [item({})], "540102")).toMatchObject({ served: true, fee_fen: 400 });
  });

  it.each<[string, number, number, boolean, number]>([
    ["the amount alone, either will do", 99_900, 1, false, 0],
    ["the pieces alone, either will do", 100, 12, false, 0],
    ["neither", 99_899, 11, false, 800],
    ["the amount alone, where both are asked", 99_900, 11, true, 800],
    ["both, where both are asked", 99_900, 12, true, 0],
  ])("free from 999.00 or 12 pieces: %s", (_words, amount_fen, qty, both, fee_fen) => {
    const free = [{ areas: [], min_fen: 99_900, min_qty: 12, both }];
    const sent = [item({ qty, amount_fen, weight_g: 10 })];
    expect(freightOf(terms({ free_rules: free }), sent, hangzhou)).toMatchObject({ fee_fen, free: fee_fen === 0 });
  });
});
