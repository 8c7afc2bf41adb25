import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import { Till } from "../../../../test/till.ts";
import type { Services } from "../../../core/jobs/services.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { chartEntry, isDebitNormal } from "./chart.ts";
import type { Leg } from "./ledger.repo.ts";
import { balanceOf, post, reverse } from "./post.ts";

/** Sequences of 25 commands: 300 commands by default; 400 sequences are 10,000 commands. */
const runs = Number(process.env["KANGYING_MODEL_RUNS"] ?? 12);
const acts = 25;

const accounts = [
  "bank",
  "psp:wechat",
  "cash:1",
  "cash:2",
  "deferred:stay:1",
  "deferred:stay:2",
  "deposit:security:1",
  "wallet:7",
  "refund_payable",
  "stay_revenue",
  "shortage",
] as const;
type Account = (typeof accounts)[number];

/**
 * post: a posting · again: the same posting a second time, as a retry sends it · clash: another posting with the key of a former one ·
 * reverse: a former posting · crash: a posting whose transaction dies before its commit · retry: dies, and is sent again
 */
interface Act {
  readonly kind: "post" | "again" | "clash" | "reverse" | "crash" | "retry";
  readonly parts: readonly { readonly account: Account; readonly amount_fen: number }[];
  readonly against: Account;
  readonly which: number;
}
const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom("post", "post", "post", "again", "clash", "reverse", "crash", "retry"),
  parts: fc.array(
    fc.record({
      account: fc.constantFrom(...accounts),
      amount_fen: fc.integer({ min: -50_000, max: 50_000 }).filter((amount) => amount !== 0),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  against: fc.constantFrom(...accounts),
  which: fc.nat(1000),
});

/** The expected state of the ledger: balances by their legs, and accounts that must not be negative. */
class Model {
  readonly balances = new Map<string, number>();
  readonly posted: {
    readonly key: string;
    readonly id: number;
    readonly legs: readonly Leg[];
    readonly isReversal: boolean;
    isReversed: boolean;
  }[] = [];

  after(legs: readonly Leg[]): Map<string, number> {
    const next = new Map(this.balances);
    for (const { account, amount_fen } of legs) {
      const signed = isDebitNormal(chartEntry(account).kind) ? amount_fen : -amount_fen;
      next.set(account, (next.get(account) ?? 0) + signed);
    }
    return next;
  }

  /** Checks leg by leg, in the order of the accounts, because no balance may break its floor on the way either. */
  allows(legs: readonly Leg[]): boolean {
    let balances = this.balances;
    for (const leg of legs.toSorted((a, b) => (a.account < b.account ? -1 : a.account > b.account ? 1 : 0))) {
      const step = new Model();
      for (const [account, balance] of balances) step.balances.set(account, balance);
      balances = step.after([leg]);
      if (chartEntry(leg.account).floor_zero && (balances.get(leg.account) ?? 0) < 0) return false;
    }
    return true;
  }

  take(legs: readonly Leg[]): void {
    for (const [account, balance] of this.after(legs)) this.balances.set(account, balance);
  }
}

class Crash extends Error {}

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database, { clock: new HeldClock("2026-03-02T02:00:00Z") });
});
afterAll(() => database.close());

let serial = 0;

function legsOf({ parts, against }: Act): Leg[] {
  const total = parts.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  return total === 0 ? [...parts] : [...parts, { account: against, amount_fen: -total }];
}

async function perform(act: Act, till: Till, model: Model): Promise<boolean> {
  const legs = legsOf(act);
  // Parts that cancel each other out to a single leg are no posting.
  if (legs.length < 2) return false;
  const former = model.posted[act.which % Math.max(model.posted.length, 1)];
  const key = `model:${++serial}`;
  const wanted = (idem_key: string, its: readonly Leg[]) => ({
    biz_type: "adjustment" as const,
    biz_id: null,
    idem_key,
    memo: act.kind,
    legs: its,
  });
  const write = (idem_key: string, its: readonly Leg[]) => till.do((work) => post(work, wanted(idem_key, its)));
  const dying = (): Promise<unknown> =>
    till.do(async (work) => {
      await post(work, wanted(key, legs));
      throw new Crash("the process dies here");
    });
  const fresh = async (): Promise<boolean> => {
    if (!model.allows(legs)) {
      await expect(write(key, legs)).rejects.toMatchObject({ code: "balance_too_low" });
      return false;
    }
    const { id, is_new } = await write(key, legs);
    expect(is_new).toBe(true);
    model.take(legs);
    model.posted.push({ key, id, legs, isReversal: false, isReversed: false });
    return true;
  };

  switch (act.kind) {
    case "post":
      return await fresh();
    case "crash":
    case "retry":
      await expect(dying()).rejects.toSatisfy((error) => error instanceof Crash || error instanceof AppError);
      return act.kind === "retry" && (await fresh());
    case "again":
      if (!former) return false;
      // The key of a reversal belongs to a reversal, and not to a posting of the same legs.
      if (former.isReversal) await expect(write(former.key, former.legs)).rejects.toMatchObject({ code: "key_reused" });
      else expect(await write(former.key, former.legs)).toMatchObject({ id: former.id, is_new: false });
      return true;
    case "clash": {
      if (!former) return false;
      const others = [
        { account: "bank", amount_fen: 1_234_567 },
        { account: "stay_revenue", amount_fen: -1_234_567 },
      ];
      await expect(write(former.key, others)).rejects.toMatchObject({ code: "key_reused" });
      return true;
    }
    default: {
      if (!former) return false;
      const undo = former.legs.map(({ account, amount_fen }) => ({ account, amount_fen: -amount_fen }));
      const undoing = till.do((work) => reverse(work, former.id, { idem_key: key, memo: "" }));
      if (former.isReversed) await expect(undoing).rejects.toMatchObject({ code: "already_reversed" });
      else if (!model.allows(undo)) await expect(undoing).rejects.toMatchObject({ code: "balance_too_low" });
      else {
        const { id } = await undoing;
        former.isReversed = true;
        model.take(undo);
        model.posted.push({ key, id, legs: undo, isReversal: true, isReversed: false });
        return true;
      }
      return false;
    }
  }
}

it(
  "[F-05] keeps every balance, whatever is posted, sent twice, reversed, or dies on its way",
  { timeout: 3_600_000 },
  async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: acts, maxLength: acts }), async (sequence) => {
        const till = new Till(services, await makeSupplier(database));
        const model = new Model();
        for (const act of sequence) if (await perform(act, till, model)) done += 1;
        const balances: Record<string, number> = {};
        for (const account of accounts) balances[account] = await till.do((work) => balanceOf(work, account));
        expect(balances).toEqual(
          Object.fromEntries(accounts.map((account) => [account, model.balances.get(account) ?? 0])),
        );
        // A reversal's own key may not clash with any other: the ledger contains exactly what the model accepted.
        expect(await till.query("select count(*)::int as n from ledger_tx")).toEqual([{ n: model.posted.length }]);
        // Documents have invariants of their own; these accounts are moved without documents.
        expect((await till.faults()).filter((name) => /^(?:ledger|chain)/u.test(name))).toEqual([]);
      }),
      { numRuns: runs },
    );
    // A model in which every command is refused would prove nothing.
    expect(done).toBeGreaterThan(runs * 5);
  },
);
