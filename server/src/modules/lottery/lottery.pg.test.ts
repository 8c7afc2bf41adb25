import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, openShop, type Shop } from "../../../test/shop.ts";
import type { Work } from "../../core/jobs/work.ts";
import { insertDraw } from "./draws/draws.repo.ts";
import { prizesOf } from "./lottery.repo.ts";
import { addLottery, drawPrize, publishLottery, stopLottery } from "./public.ts";

let shop: Shop;
const drawers = 50;
const members: number[] = [];
const dayMs = 86_400_000;

const openOne = (name: string, day_cap: number | null = null, sku_id: number | null = null): Promise<number> =>
  shop.work(async (work) => {
    const kind = sku_id === null ? ({ kind: "points", amount: 5 } as const) : ({ kind: "goods", sku_id } as const);
    const nothing = {
      image: null,
      amount: null,
      coupon_id: null,
      sku_id: null,
      unit_cost_fen: 0,
      day_cap: null,
      per_user: null,
    };
    const id = await addLottery(work, {
      rule: {
        name,
        style: "wheel",
        from_at: new Date(work.now.getTime() - dayMs),
        to_at: new Date(work.now.getTime() + dayMs),
        cost_kind: "free",
        cost: 0,
        per_day: 5,
        per_total: 5,
        ranks: [],
        tags: [],
        in_camp: false,
        claim_days: 7,
      },
      prizes: [
        { ...nothing, name: "谢谢", kind: "blank", weight: 1, stock: null },
        { ...nothing, ...kind, name: "奖品", weight: 1, stock: day_cap === null ? 1 : 100, day_cap },
      ],
    });
    await publishLottery(work, id, null);
    return id;
  });
const all = (id: number) =>
  Promise.all(members.map((member) => shop.work((work) => drawPrize(work, member, id, { number: () => 1 }))));

beforeAll(async () => {
  shop = await openShop();
  for (let n = 0; n < drawers; n += 1)
    members.push(await shop.work((work) => addBuyer(work, `m${n}`, `137${String(n).padStart(8, "0")}`)));
});
afterAll(() => shop.app.close());

it("[P-05] the last prize goes to one of fifty who draw it at once", async () => {
  const drawn = await all(await openOne("最后一份"));
  expect(drawn.filter(({ prize }) => prize.kind === "points")).toHaveLength(1);
  expect(drawn.filter(({ fell }) => fell === "stock")).toHaveLength(drawers - 1);
});

it("[P-05] a day's cap holds for all who draw at once", async () => {
  const drawn = await all(await openOne("每天三份", 3));
  expect(drawn.filter(({ prize }) => prize.kind === "points")).toHaveLength(3);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

/** Waits until this many transactions wait for locks. */
const waiting = (many: number): Promise<void> =>
  eventually(async () => {
    const [row] = await shop.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where a.datname = current_database() and not l.granted`,
    );
    expect(row?.waiting).toBe(many);
  });

it.each([
  { first: "draw", won: "waiting", sku: "odd" },
  { first: "stop", won: "lottery_closed", sku: "big" },
] as const)(
  "[P-05] a draw on its way beside the lottery's stop keeps its piece, or is refused: the $first comes first",
  async ({ first, won, sku }) => {
    const lottery_id = await openOne(`停在半路 ${first}`, null, shop.skus[sku]);
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Locks the prize: a draw that found its lottery open must wait here.
    const holding = shop.work(async ({ tx }) => {
      await tx.query("select from lottery_prize where lottery_id = $1 and kind = 'goods' for no key update", [
        lottery_id,
      ]);
      held.resolve();
      await go.promise;
    });
    await held.promise;
    const draw = async () =>
      await shop
        .work((work) => drawPrize(work, members[0] ?? 0, lottery_id, { number: () => 1 }))
        .then(({ state }) => state)
        .catch((error: { code?: string }) => error.code);
    const stop = () => shop.work((work) => stopLottery(work, lottery_id, null));
    const begin = { draw, stop };
    const one = begin[first]();
    await Promise.race([waiting(1), one]);
    const other = begin[first === "draw" ? "stop" : "draw"]();
    await Promise.race([waiting(2), other]);
    go.resolve();
    const done = await Promise.all([one, other, holding]);
    expect(done[first === "draw" ? 0 : 1]).toBe(won);
    expect(await shop.query("select reserved from sku where id = $1", [shop.skus[sku]])).toEqual([
      { reserved: won === "waiting" ? 1 : 0 },
    ]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  },
);

it("[P-05] who looks first and writes afterwards gives the last prize to several", async () => {
  const lottery_id = await openOne("又一份");
  const drawn = await Promise.all(members.map((member) => shop.work((work) => drawNaively(work, member, lottery_id))));
  expect(drawn.filter((kind) => kind === "points").length).toBeGreaterThan(1);
  expect((await brokenRules(shop.app.services)).map(({ rule }) => rule)).toContain("lottery.issued_le_stock");
});

async function drawNaively(work: Work, member_id: number, lottery_id: number): Promise<string> {
  const { tx, supplier, now, today } = work;
  const prizes = await prizesOf(tx, supplier.id, lottery_id);
  const [wanted, blank] = ["points", "blank"].map((kind) => prizes.find((prize) => prize.kind === kind));
  if (!wanted || !blank) throw new Error("no prizes");
  await tx.query("select pg_sleep(0.1)");
  const prize = wanted.issued < (wanted.stock ?? 0) ? wanted : blank;
  const free = { cost_kind: "free", cost: 0, state: prize === blank ? "blank" : "issued", claim_until: null } as const;
  const unseen = { number: 1, seed: null, seed_commit: null, word: "", search: "", fell: null };
  const both = { drawn_id: prize.id, prize_id: prize.id };
  await insertDraw(tx, supplier.id, { lottery_id, member_id, on_day: today, at: now, ...unseen, ...both, ...free });
  await tx.query(`update lottery_prize set issued = $2 where id = $1`, [prize.id, prize.issued + 1]);
  return prize.kind;
}
