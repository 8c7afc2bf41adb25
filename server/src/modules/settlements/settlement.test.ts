import { finishReasons, type FinishReason } from "@kangying/contract/students/stay";
import { describe, expect, it } from "vitest";
import { cancelOutcome } from "./cancel-rule.ts";
import { refundDueOn } from "../stay-money/due-date.ts";
import { settle, type SettlementFacts } from "./settlement.ts";

/** ¥6,980 for 28 nights and 2 free ones, all paid, 10 slept, penalty 20 %. Pass only what differs. */
function facts(cause: FinishReason, other: Partial<SettlementFacts> = {}): SettlementFacts {
  return {
    cause,
    lots: [{ bought: 28, gift: 2, amount_fen: 698_000, used: 10 }],
    lines: [],
    extras_fen: 0,
    slept: 10,
    paid_fen: 698_000,
    day_price_fen: null,
    penalty_bp: 2000,
    kit_fen: 0,
    security_fen: 0,
    prepaid_fen: 0,
    deductions: [],
    ...other,
  };
}
const lot = (used: number, other: object = {}) => [{ bought: 28, gift: 2, amount_fen: 698_000, used, ...other }];

interface Case {
  readonly title: string;
  readonly facts: SettlementFacts;
  readonly value: number;
  readonly penalty: number;
  readonly refund: number;
  readonly owed?: number;
  readonly deposit?: number;
  readonly advance?: number;
}

const cases: readonly Case[] = [
  {
    title: "cooling-off, nothing slept: 6980.00 paid − 0 used = 6980.00 back, and the deposit of 500.00",
    facts: facts("cooling_off", { lots: lot(0), slept: 0, security_fen: 50_000 }),
    value: 0,
    penalty: 0,
    refund: 698_000,
    deposit: 50_000,
  },
  {
    title: "the camp's fault: 6980.00 × 10 ÷ 30 = 2326.66⌊ used, no penalty, 4653.34 back",
    facts: facts("camp"),
    value: 232_666,
    penalty: 0,
    refund: 465_334,
  },
  {
    title: "illness: the same, the free nights count: 2326.66 used, 4653.34 back",
    facts: facts("medical"),
    value: 232_666,
    penalty: 0,
    refund: 465_334,
  },
  {
    title: "illness with kit of 120.00 handed out: 4653.34 − 120.00 = 4533.34 back",
    facts: facts("medical", { kit_fen: 12_000 }),
    value: 232_666,
    penalty: 0,
    refund: 453_334,
  },
  {
    title: "own wish, no day price: 6980.00 × 10 ÷ 28 = 2492.85⌊ used; rest 4487.15, 20 % = 897.43; 3589.72 back",
    facts: facts("early"),
    value: 249_285,
    penalty: 89_743,
    refund: 358_972,
  },
  {
    title: "own wish, day price 320.00: 10 × 320.00 = 3200.00; rest 3780.00, 20 % = 756.00; 3024.00 back",
    facts: facts("early", { day_price_fen: 32_000 }),
    value: 320_000,
    penalty: 75_600,
    refund: 302_400,
  },
  {
    title:
      "own wish, day price 900.00: 10 × 900.00 is more than was paid, so all 6980.00 is used and nothing goes back",
    facts: facts("early", { day_price_fen: 90_000 }),
    value: 698_000,
    penalty: 0,
    refund: 0,
  },
  {
    title: "own wish on the first day, nothing slept: rest 6980.00, 20 % = 1396.00; 5584.00 back",
    facts: facts("early", { lots: lot(0), slept: 0 }),
    value: 0,
    penalty: 139_600,
    refund: 558_400,
  },
  {
    title: "own wish, penalty of 10 %: rest 4487.15, 10 % = 448.71⌊; 4038.44 back",
    facts: facts("early", { penalty_bp: 1000 }),
    value: 249_285,
    penalty: 44_871,
    refund: 403_844,
  },
  {
    title: "own wish after 29 nights: 28 bought are used up, 6980.00 × 28 ÷ 28 = 6980.00, nothing back",
    facts: facts("early", { lots: lot(29), slept: 29 }),
    value: 698_000,
    penalty: 0,
    refund: 0,
  },
  {
    title: "discipline: as the own wish, 3589.72 back",
    facts: facts("discipline"),
    value: 249_285,
    penalty: 89_743,
    refund: 358_972,
  },
  {
    title: "completed: all 30 nights slept, all 6980.00 earned, the deposit of 500.00 back",
    facts: facts("completed", { lots: lot(30), slept: 30, security_fen: 50_000 }),
    value: 698_000,
    penalty: 0,
    refund: 0,
    deposit: 50_000,
  },
  {
    title: "completed with 80.00 for a broken lamp: 500.00 − 80.00 = 420.00 of the deposit back",
    facts: facts("completed", {
      lots: lot(30),
      slept: 30,
      security_fen: 50_000,
      deductions: [{ item: "台灯", amount_fen: 8_000 }],
    }),
    value: 698_000,
    penalty: 0,
    refund: 0,
    deposit: 42_000,
  },
  {
    title: "completed but 300.00 unpaid, deposit 500.00: 300.00 is taken from it, 200.00 back, nothing owed",
    facts: facts("completed", { lots: lot(30), slept: 30, paid_fen: 668_000, security_fen: 50_000 }),
    value: 698_000,
    penalty: 0,
    refund: 0,
    owed: 0,
    deposit: 20_000,
  },
  {
    title: "completed with 1000.00 paid in advance and not used: 1000.00 of it back",
    facts: facts("completed", { lots: lot(30), slept: 30, prepaid_fen: 100_000 }),
    value: 698_000,
    penalty: 0,
    refund: 0,
    advance: 100_000,
  },
  {
    title:
      "completed but 300.00 unpaid, 200.00 in advance, deposit 500.00: the advance first, 100.00 of the deposit, 400.00 back",
    facts: facts("completed", {
      lots: lot(30),
      slept: 30,
      paid_fen: 668_000,
      prepaid_fen: 20_000,
      security_fen: 50_000,
    }),
    value: 698_000,
    penalty: 0,
    refund: 0,
    deposit: 40_000,
  },
  {
    title: "own wish with 1000.00 in advance: no penalty is taken of it, 3589.72 back and 1000.00",
    facts: facts("early", { prepaid_fen: 100_000 }),
    value: 249_285,
    penalty: 89_743,
    refund: 358_972,
    advance: 100_000,
  },
  {
    title: "own wish, 1000.00 paid of 6980.00: 2492.85 used, 1492.85 owed",
    facts: facts("early", { paid_fen: 100_000 }),
    value: 249_285,
    penalty: 0,
    refund: 0,
    owed: 149_285,
  },
  {
    title: "the camp's fault with extras of 60.00: 2326.66 + 60.00 used, 4593.34 back",
    facts: facts("camp", { extras_fen: 6_000 }),
    value: 238_666,
    penalty: 0,
    refund: 459_334,
  },
  {
    title:
      "the camp's fault, a better bed for 20 nights at 50.00 paid, 4 of them slept: 2326.66 + 200.00 used, 5453.34 back",
    facts: facts("camp", { lines: [{ qty: 20, unit_fen: 5_000, after_nights: 6 }], paid_fen: 798_000 }),
    value: 252_666,
    penalty: 0,
    refund: 545_334,
  },
  {
    title:
      "own wish with a renewal of 14 nights for 3980.00 not begun: 2492.85 used; rest 8467.15, 20 % = 1693.43; 6773.72 back",
    facts: facts("early", {
      lots: [...lot(10), { bought: 14, gift: 0, amount_fen: 398_000, used: 0 }],
      paid_fen: 1_096_000,
    }),
    value: 249_285,
    penalty: 169_343,
    refund: 677_372,
  },
  {
    title: "the camp's fault after 3 nights that it gave for nothing: they cost nothing, 2326.66 used, 4653.34 back",
    facts: facts("camp", { lots: [...lot(10), { bought: 0, gift: 3, amount_fen: 0, used: 0 }] }),
    value: 232_666,
    penalty: 0,
    refund: 465_334,
  },
  {
    title: "own wish, 100.00 paid too much: 3589.72 back and the 100.00, of which no penalty is taken",
    facts: facts("early", { paid_fen: 708_000 }),
    value: 249_285,
    penalty: 89_743,
    refund: 368_972,
  },
  {
    title: "another reason: as the own wish, 2492.85 used; rest 4487.15, 20 % = 897.43; 3589.72 back",
    facts: facts("other"),
    value: 249_285,
    penalty: 89_743,
    refund: 358_972,
  },
  {
    title: "handed over after 10 of 30 nights: 10 × 232.66 = 2326.60 used, 4653.40 go to the other, no penalty",
    facts: facts("transfer"),
    value: 232_660,
    penalty: 0,
    refund: 465_340,
  },
];

/** Fen as the test titles show them. */
const yuan = (fen: number): string => (fen / 100).toFixed(2);

describe("a settlement, worked by hand", () => {
  it.each(cases.map((one) => [one.title, one] as const))("%s", (_title, { facts: given, ...want }) => {
    const got = settle(given);
    expect({ value: got.value_fen, penalty: got.penalty_fen, refund: got.refund_fen }).toEqual({
      value: want.value,
      penalty: want.penalty,
      refund: want.refund,
    });
    expect(got.owed_fen).toBe(want.owed ?? 0);
    expect(got.deposit_refund_fen).toBe(want.deposit ?? 0);
    expect(got.prepaid_refund_fen).toBe(want.advance ?? 0);
    // All received money is accounted for: earned, kept as penalty, kept for kit, or refunded.
    const owed = got.owed_fen + got.prepaid_offset_fen + got.offset_fen;
    expect(given.prepaid_fen).toBe(got.prepaid_offset_fen + got.prepaid_refund_fen);
    expect(given.paid_fen + owed).toBe(got.value_fen + got.penalty_fen + got.kit_fen + got.refund_fen);
    expect(given.security_fen).toBe(got.deduction_fen + got.offset_fen + got.deposit_refund_fen);
    expect(got.lines.at(-1)).toMatchObject({ code: "total" });
  });

  it("is worked more than twenty times, for every cause there is, and the text comes to the figures", () => {
    expect(cases.length).toBeGreaterThanOrEqual(20);
    expect(new Set(cases.map((one) => one.facts.cause))).toEqual(new Set(finishReasons.map(({ value }) => value)));
    for (const { title, refund, owed = 0, deposit = 0, advance = 0 } of cases)
      for (const fen of [refund, owed, deposit, advance])
        if (fen > 0 && !title.includes("and the 100.00")) expect(title).toContain(yuan(fen));
  });
});

describe("a cancellation", () => {
  const steps = [
    { days_before: 7, deposit_bp: 0, fee_bp: 0 },
    { days_before: 3, deposit_bp: 5000, fee_bp: 1000 },
    { days_before: -365, deposit_bp: 10_000, fee_bp: 2000 },
  ];
  const rules = { cancel_steps: steps, cooling_off_days: 7 };
  const stay = (expected_date: string, first_paid_on = "2026-01-01") => ({
    expected_date,
    contract_on: null,
    first_paid_on,
    booking_fen: 100_000,
    deferred_fen: 300_000,
  });

  it.each([
    ["ten days before: nothing is kept", "2026-03-12", "price", 0, 0],
    ["seven days before: nothing is kept", "2026-03-09", "price", 0, 0],
    ["six days before: half the deposit, a tenth of the fee", "2026-03-08", "price", 50_000, 30_000],
    ["on the day: all of the deposit, a fifth of the fee", "2026-03-02", "price", 100_000, 60_000],
    ["ten days after: no notice at all", "2026-02-20", "no_show", 100_000, 60_000],
    ["by the camp: nothing is kept", "2026-03-02", "camp", 0, 0],
  ] as const)("%s", (_title, expected, reason, booking_kept_fen, fee_kept_fen) => {
    expect(cancelOutcome("2026-03-02", stay(expected), reason, rules, true)).toMatchObject({
      booking_kept_fen,
      fee_kept_fen,
    });
  });

  it("keeps nothing within the cooling-off days after the payment", () => {
    expect(cancelOutcome("2026-03-02", stay("2026-03-02", "2026-02-23"), "price", rules, true)).toMatchObject({
      booking_kept_fen: 0,
      fee_kept_fen: 0,
    });
  });

  it("keeps nothing where the camp has no rule", () => {
    const none = { cancel_steps: [], cooling_off_days: 7 };
    expect(cancelOutcome("2026-03-02", stay("2026-03-02"), "price", none, true)).toMatchObject({
      booking_kept_fen: 0,
      fee_kept_fen: 0,
    });
  });
});

it("pays back within working days: fifteen from Monday the second end on Monday the twenty-third", () => {
  expect(refundDueOn("2026-03-02", 15)).toBe("2026-03-23");
});
