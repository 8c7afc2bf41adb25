import { afterAll, beforeAll, expect, it } from "vitest";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, openShop, type Shop } from "../../../test/shop.ts";
import { addLottery, drawPrize, publishLottery } from "./public.ts";

let shop: Shop;
const drawers = 50;
const members: number[] = [];
const dayMs = 86_400_000;

const openOne = (name: string, day_cap: number | null = null): Promise<number> =>
  shop.work(async (work) => {
    const nothing = { amount: null, coupon_id: null, sku_id: null, unit_cost_fen: 0, day_cap: null, per_user: null };
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
        { ...nothing, name: "积分", kind: "points", amount: 5, weight: 1, stock: day_cap === null ? 1 : 100, day_cap },
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

it("[P-05] the last prize goes to one of fifty who draw it at once; who looks first and writes afterwards gives it to several", async () => {
  const drawn = await all(await openOne("最后一份"));
  expect(drawn.filter(({ prize }) => prize.kind === "points")).toHaveLength(1);
  expect(drawn.filter(({ fell }) => fell === "stock")).toHaveLength(drawers - 1);

  // The naive way: what is left is read, then promised where nothing holds the row.
  const again = await openOne("又一份");
  let promised = 0;
  await Promise.all(
    members.map(() =>
      shop.work(async ({ tx }) => {
        const [row] = await tx.query<{ left: number }>(
          `select stock - issued as left from lottery_prize where lottery_id = $1 and stock is not null`,
          [again],
        );
        await tx.query("select pg_sleep(0.05)");
        if ((row?.left ?? 0) >= 1) promised += 1;
      }),
    ),
  );
  expect(promised).toBeGreaterThan(1);
});

it("[P-05] a day's cap holds for all who draw at once", async () => {
  const drawn = await all(await openOne("每天三份", 3));
  expect(drawn.filter(({ prize }) => prize.kind === "points")).toHaveLength(3);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});
