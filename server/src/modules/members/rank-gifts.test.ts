import { afterAll, beforeAll, expect, it } from "vitest";
import { nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { testPassword } from "../../../test/principals.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { holdOrder, payOrder, receiveOrder, settleOrder } from "../orders/public.ts";
import { shipOrder } from "../shipping/public.ts";
import { giveRankGifts } from "./rank-gifts.ts";
import { dueGifts } from "./rank-gifts.repo.ts";

let shop: Shop;
const at = desk("seller/", () => ({ app: shop.app, who: shop.owner }));
const run = () => shop.work(giveRankGifts);

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const rank = { discount_percent: 95, points_percent: 100, free_freight: false, status: 1 };
const member = async (nickname: string): Promise<number> =>
  (await at.done("user/reg", { nickname, phone: nextPhone(), source: "desk" })).data.id;
const grow = (id: number, delta: number, reason: string) =>
  at.done("user/UserAdjust", { id, kind: "growth", delta, reason });
const points = async (id: number) => (await at.list("user/UserManage")).find((row) => row.id === id)?.points;

const coupon = {
  type: 1,
  name: "升级券",
  threshold_fen: 30_000,
  value_fen: 4_000,
  scope: 1,
  valid_kind: 2,
  valid_days: 15,
  issue_total: 1,
  per_user: 1,
  ways: ["desk"],
  with_rank_price: true,
  with_points: true,
  with_freight_coupon: true,
  with_activity: false,
  publish: true,
};

it("[T-01] a rank's gift is given once to who rises to it by growth, with its trail, and not to who had it before", async () => {
  const silver = (await at.done("rank/RankAdd", { ...rank, name: "银卡", level: 1, growth_from: 1_000 })).data.id;
  const before = await member("旧");
  await grow(before, 1_000, "a");
  shop.app.clock.set(new Date(shop.app.clock.now().getTime() + 60_000));
  const gift = { gift_points: 200, gift_fen: 500 };
  await at.done("rank/RankEdit", { id: silver, ...rank, name: "银卡", level: 1, growth_from: 1_000, ...gift });
  const risen = await member("新");
  await grow(risen, 1_000, "b");
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect([await points(before), await points(risen)]).toEqual([0, 200]);
  expect((await at.list("finance/WalletList")).find((row) => row.id === risen)).toMatchObject({ balance: 500 });
  expect(await at.list("user/ScoreList", { keyword: "新" })).toMatchObject([
    { kind: "points", delta: 200, reason: "银卡" },
    { kind: "growth" },
  ]);

  // Lost at a month's evaluation and reached again: nothing is given again.
  await shop.query(
    `update member set rank_id = (select id from member_rank where supplier_id = $1 and level = 0)
    where supplier_id = $1 and id = $2`,
    [shop.owner.supplier.id, risen],
  );
  await at.done("rank/RankRecompute", {});
  expect(await run()).toBe(0);
  expect(await points(risen)).toBe(200);
  expect(await at.list("rank/RankManage", { sort: "level" })).toMatchObject([{ level: 0 }, { given: 1, not_given: 0 }]);
});

it("[T-01] a gift whose coupon has run out waits as a whole, and is given when there are pieces again", async () => {
  const scarce = (await at.done("coupon/CouponAdd", coupon)).data.id;
  await at.done("rank/RankAdd", {
    ...rank,
    name: "金卡",
    level: 2,
    growth_from: 5_000,
    gift_points: 10,
    gift_coupon_ids: [scarce],
  });
  const [first, second] = [await member("一"), await member("二")];
  await grow(first, 5_000, "c");
  await grow(second, 5_000, "d");
  expect(await run()).toBe(1);
  expect([await points(first), await points(second)]).toEqual([10, 0]);
  expect((await at.list("rank/RankManage")).find((row) => row.name === "金卡")).toMatchObject({
    given: 1,
    not_given: 1,
  });
  await shop.query(`update coupon set issue_total = 2 where supplier_id = $1 and id = $2`, [
    shop.owner.supplier.id,
    scarce,
  ]);
  expect(await run()).toBe(1);
  expect(await points(second)).toBe(10);
});

it("[T-01] all members of a rank are moved by hand until a day, with the reason in the log, and get no gift for it", async () => {
  const ranks = await at.list("rank/RankManage");
  const [silver, gold] = ["银卡", "金卡"].map((name) => ranks.find((row) => row.name === name)?.id ?? 0);
  const moved = await member("移");
  await grow(moved, 1_500, "e");
  await run();
  const had = await points(moved);
  const move = (rank_id: number | undefined) =>
    at.post("rank/RankMove", { id: silver, rank_id, until: "2030-01-01", reason: "周年庆" });
  expect(await move(silver)).toMatchObject({ http: 400, data: { fields: { rank_id: expect.any(String) } } });
  expect(await move(gold)).toMatchObject({ code: "ok" });
  const row = (await at.list("user/UserManage")).find(({ id }) => id === moved);
  expect(row).toMatchObject({ rank: "金卡", rank_until: "2030-01-01" });
  expect(await run()).toBe(0);
  expect(await points(moved)).toBe(had);
  const logged = await shop.query<{ after: object }>(
    `select after from operate_log where supplier_id = $1 and api = 'seller/rank/RankMove' order by id desc limit 1`,
    [shop.owner.supplier.id],
  );
  expect(logged).toMatchObject([{ after: { moved_to: gold, reason: "周年庆" } }]);
});

it("[T-01] gifts of money that are together above the limit for changes of wallets by hand want a second person", async () => {
  const clerk = await shop.app.world.operator(shop.owner.supplier);
  const gift = (level: number, gift_fen: number) => ({
    ...rank,
    name: `礼${level}`,
    level,
    growth_from: level * 1_000_000,
    gift_fen,
  });
  expect((await at.post("rank/RankAdd", gift(7, 50_001))).data.fields).toHaveProperty("second_account");
  const { id } = (await at.done("rank/RankAdd", gift(7, 30_000))).data;
  const eight = gift(8, 30_000);
  expect((await at.post("rank/RankAdd", eight)).data.fields, "who rises gets both").toHaveProperty("second_account");
  expect((await at.post("rank/RankEdit", { id, ...gift(7, 60_000) })).data.fields).toHaveProperty("second_account");
  const second = { second_account: clerk.account_id, second_password: testPassword };
  const { id: upper } = (await at.done("rank/RankAdd", { ...eight, ...second })).data;
  await at.done("rank/RankEdit", { id, ...gift(7, 20_000) });
  for (const gone of [id, upper]) await at.done("rank/RankDelete", { id: gone });
});

it("[T-01] a rank that is passed over before the next run gives its gift as well, once", async () => {
  await at.done("rank/RankAdd", { ...rank, name: "铂金", level: 3, growth_from: 20_000, gift_points: 7 });
  await at.done("rank/RankAdd", { ...rank, name: "钻石", level: 4, growth_from: 30_000, gift_points: 9 });
  const quick = await member("快");
  await grow(quick, 20_000, "f");
  await grow(quick, 10_000, "g");
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  expect(await points(quick)).toBe(16);
});

it("[T-01] growth from an order gives a gift only once the order cannot be returned any more", async () => {
  const { order } = await shop.order({ lines: [{ sku_id: shop.skus.big, qty: 10 }] });
  const { id } = order;
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", idem_key: `p${id}` }),
  );
  await shop.work((work) => shipOrder(work, id, { carrier: null, waybill: "SF222222222222", pieces: null }));
  await shop.work(async (work) => receiveOrder(work, await holdOrder(work, "receive", id), "buyer"));
  const row = async () => (await at.list("user/UserManage")).find((one) => one.id === shop.member);
  expect(await row()).toMatchObject({ rank: "银卡", growth: 1_000, points: 1_000 });
  expect(await run()).toBe(0);
  await shop.work(async (work) => settleOrder(work, await holdOrder(work, "settle", id)));
  expect(await run()).toBe(1);
  expect(await row()).toMatchObject({ points: 1_200 });
});

it("[T-01] gifts that cannot be given do not hold up the others", async () => {
  const [waiting, next] = [await member("三"), await member("四")];
  await grow(waiting, 5_000, "h");
  expect(await run()).toBe(0);
  await grow(next, 1_000, "i");
  const due = await shop.work(({ tx, supplier }) => dueGifts(tx, supplier.id, 1));
  expect(due).toMatchObject([{ member_id: next }]);
});
