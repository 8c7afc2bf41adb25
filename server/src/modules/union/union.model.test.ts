import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addonRuns as runs, modelTimeout, rulesEvery } from "../../../test/worlds/addon-runs.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openUnion, type UnionShop } from "../../../test/worlds/union-shop.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { balanceOf } from "../finance/public.ts";
import { receiveSupply } from "../stock/public.ts";
import { makeBatch, rejectBatch, releaseBatch } from "./public.ts";

interface Act {
  readonly kind: "click" | "buy" | "receive" | "ask" | "agree" | "settle" | "make" | "release" | "reject";
  readonly which: number;
  readonly qty: number;
}
const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    "click",
    "buy",
    "buy",
    "receive",
    "ask",
    "agree",
    "settle",
    "settle",
    "make",
    "release",
    "reject",
  ),
  which: fc.nat(50),
  qty: fc.integer({ min: 1, max: 4 }),
});

/** The expected state of an order: kept pieces at ¥100.00, with 10 % for its partner and 2 % for the inviter. */
interface Bought {
  readonly id: number;
  readonly item: number;
  readonly by: number;
  readonly qty: number;
  kept: number;
  stage: "paid" | "received" | "settled";
  asked: { readonly id: number; readonly qty: number } | null;
}

let at: UnionShop;
beforeAll(async () => {
  at = await openUnion();
  const { big } = at.shop.skus;
  const supply = { sku_id: big, pieces: runs * 10, cost_fen: 100, batch: "M", expires_on: null };
  await at.shop.work((work) => receiveSupply(work, { source: "x", note: null, lines: [supply] }));
});
afterAll(() => at.shop.app.close());

/** The expected amount of each partner for all orders so far, in any state: frozen, free, in the wallet, less their debt. */
function expected(orders: readonly Bought[]): readonly [number, number] {
  const sum = (of: (order: Bought) => number): number => orders.reduce((total, order) => total + of(order), 0);
  return [sum(({ by, kept }) => kept * (by === 0 ? 1_000 : 200)), sum(({ by, kept }) => (by === 1 ? kept * 1_000 : 0))];
}

const held = (index: number): Promise<number> =>
  at.shop.work(async (work) => {
    const partner = at.partners[index];
    const of = (code: string) => balanceOf(work, code);
    return (
      (await of(`aff_frozen:${partner?.id}`)) +
      (await of(`wallet:member:${partner?.holder}`)) -
      (await of(`aff_clawback:${partner?.id}`))
    );
  });

const refused = new Set(["union_nothing_free", "union_batch_open", "wrong_status", "not_found"]);
const orders: Bought[] = [];
let clicked = -1;

/** One of the orders so far that matches. */
const pick = (which: number, fits: (order: Bought) => boolean): Bought | undefined => {
  const fitting = orders.filter(fits);
  return fitting[which % Math.max(1, fitting.length)];
};

async function openOne(): Promise<number> {
  const [row] = await at.shop.query<{ id: number }>(`select id from union_batch where status = 0`);
  return row?.id ?? 0;
}

const acts: Record<Act["kind"], (act: Act) => Promise<void>> = {
  click: async ({ which }) => {
    clicked = which % 2;
    await at.click(at.shop.member, at.partners[clicked]?.code ?? "");
  },
  buy: async ({ qty }) => {
    const order = await at.paid(qty);
    if (clicked >= 0) orders.push({ ...order, by: clicked, qty, kept: qty, stage: "paid", asked: null });
  },
  receive: async ({ which }) => {
    const order = pick(which, ({ stage, kept, asked }) => stage === "paid" && kept > 0 && asked === null);
    if (!order) return;
    await at.receive(order.id);
    order.stage = "received";
  },
  ask: async ({ which, qty }) => {
    const order = pick(which, ({ stage, kept, asked }) => stage !== "settled" && kept > 0 && asked === null);
    if (order) order.asked = { id: await at.ask(order, Math.min(qty, order.kept)), qty: Math.min(qty, order.kept) };
  },
  agree: async ({ which }) => {
    const order = pick(which, ({ asked }) => asked !== null);
    if (!order?.asked) return;
    await at.agree(order.asked.id);
    order.kept -= order.asked.qty;
    order.asked = null;
  },
  settle: async ({ which }) => {
    const order = pick(which, ({ stage, kept }) => stage === "received" && kept > 0);
    if (!order) return;
    await at.settle(order.id);
    order.stage = "settled";
  },
  make: async () => void (await at.shop.work((work) => makeBatch(work))),
  release: async () => {
    const open = await openOne();
    await at.second((work) => releaseBatch(work, open, null, null));
  },
  reject: async () => {
    const open = await openOne();
    await at.second((work) => rejectBatch(work, open, "x", null));
  },
};

async function attempt(act: Act): Promise<void> {
  try {
    await acts[act.kind](act);
  } catch (error) {
    if (!(error instanceof AppError) || !refused.has(error.code)) throw error;
  }
}

it(
  `[P-08] ${runs} sequences: whatever is bought, given back and settled in whatever order, each partner has their rate of what was kept, once`,
  async () => {
    let played = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 5 }), async (sequence) => {
        for (const act of sequence) await attempt(act);
        expect([await held(0), await held(1)]).toEqual(expected(orders));
        played += 1;
        if (played % rulesEvery === 0) expect(await brokenRules(at.shop.app.services), `after ${played}`).toEqual([]);
      }),
      // Each sequence continues from the state of the one before, so they cannot be shrunk.
      { numRuns: runs, seed: 20_261_123, endOnFailure: true },
    );
    expect(orders.length).toBeGreaterThan(10);
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  },
  modelTimeout,
);
