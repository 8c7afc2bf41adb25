import fc from "fast-check";
import { expect, it } from "vitest";
import { earned, type Lot, lotRest, lotValue, nextNight, type NightsAccount } from "./lot-value.ts";

const lots = fc
  .array(
    fc.record({
      bought: fc.integer({ min: 1, max: 40 }),
      gift: fc.integer({ min: 0, max: 5 }),
      amount_fen: fc.integer({ min: 0, max: 2_000_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((made) => made.map((lot, index): Lot => ({ ...lot, id: index + 1, seq: index + 1, kind: "package", used: 0 })));

it("sells 6980.00 for 30 nights at 232.66, the last one at 232.86", () => {
  const lot = { bought: 28, gift: 2, amount_fen: 698_000 };
  expect(lotValue(lot, 1)).toBe(23_266);
  expect(lotValue(lot, 29)).toBe(674_714);
  expect(lotValue(lot, 30) - lotValue(lot, 29)).toBe(23_286);
});

it("recognises exactly what the lots cost once all nights are slept, first in first out, and never more than is there", () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 0, max: 100 }), (given, paidShare) => {
      const cost = given.reduce((sum, lot) => sum + lot.amount_fen, 0);
      const paid = Math.floor((cost * paidShare) / 100);
      let account: NightsAccount = {
        lots: given,
        lines: [],
        extras_fen: 0,
        slept: 0,
        recognised_fen: 0,
        deferred_fen: paid,
      };
      let last = 0;
      for (let next = nextNight(account); next; next = nextNight(account)) {
        const { lot_id, recognise_fen } = next;
        expect(lot_id).toBeGreaterThanOrEqual(last);
        last = lot_id;
        account = {
          lines: [],
          extras_fen: 0,
          slept: account.slept + 1,
          recognised_fen: account.recognised_fen + recognise_fen,
          deferred_fen: account.deferred_fen - recognise_fen,
          lots: account.lots.map((lot) => (lot.id === lot_id ? { ...lot, used: lot.used + 1 } : lot)),
        };
        expect(account.deferred_fen).toBeGreaterThanOrEqual(0);
      }
      expect(account.recognised_fen).toBe(paid);
      expect(earned(account)).toBe(cost);
    }),
  );
});

it("hands on what is left of a lot at its price: what was slept and what is left make the whole", () => {
  fc.assert(
    fc.property(lots, fc.nat(45), ([lot], used) => {
      if (!lot) return;
      const slept = Math.min(used, lot.bought + lot.gift);
      const rest = lotRest({ ...lot, used: slept });
      expect(rest.bought + rest.gift).toBe(lot.bought + lot.gift - slept);
      expect(rest.amount_fen + lotValue(lot, slept)).toBe(lot.amount_fen);
      expect(rest.gift).toBeLessThanOrEqual(lot.gift);
    }),
  );
});
