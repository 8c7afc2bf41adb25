import { afterAll, beforeAll, expect, it } from "vitest";
import {
  goodsStatsEndpoint,
  goodsStatsFile,
  tradeStatsEndpoint,
  tradeStatsFile,
  type TradeStats,
} from "@kangying/contract/statistics/trade-stats.endpoints";
import { cartAdd } from "@kangying/contract/buyers/order.endpoints";
import { shopGoodsInfo } from "@kangying/contract/buyers/shop.endpoints";
import { hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { doWork } from "../../../test/work.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { addDays, instantAt, localDate } from "../../core/kernel/day.ts";
import { holdOrder, payOrder, placeOrder } from "../orders/public.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

/** Buys it, a number of days ago. */
async function bought(sku_id: number, days: number): Promise<void> {
  const clock = new HeldClock(new Date(shop.app.clock.now().getTime() - days * 86_400_000).toISOString());
  await doWork({ ...shop.app.services, clock }, shop.owner.supplier.context, async (work) => {
    const wanted = { member_id: shop.member, lines: [{ sku_id, qty: 1 }], sent_to: hangzhou, source: "app" } as const;
    const { order } = await placeOrder(work, wanted);
    await payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `p${order.id}` });
  });
}

it("[T-05] the shop's figures are sums of the orders paid in the span; days, goods and categories add up to them", async () => {
  await bought(shop.skus.big, 40);
  await bought(shop.skus.big, 5);
  await bought(shop.skus.odd, 3);
  await bought(shop.skus.odd, 0);
  const stats: TradeStats = (await shop.app.as(shop.owner).call(tradeStatsEndpoint, {})).data;
  const figure = (key: string) => stats.figures.find((one) => one.key === key);
  const now = ["orders", "paid", "buyers", "repeat"].map((key) => figure(key)?.value);
  expect(now).toEqual([2, 13_333, 1, 1]);
  expect(stats.refunds).toEqual({ orders: 0, to: `${stats.to}&refunded=1` });
  expect(figure("paid")?.before).toBe(10_000);
  expect(stats.today_fen).toBe(3_333);
  // Each piece cost ¥1.00; a piece refunded before it is sent has no cost.
  expect(figure("margin")?.value).toBe(13_333 - 200);
  await shop.query("update order_item set unsent_refunded = 1 where sku_id = $1", [shop.skus.odd]);
  const later: TradeStats = (await shop.app.as(shop.owner).call(tradeStatsEndpoint, {})).data;
  expect(later.figures.find(({ key }) => key === "margin")?.value).toBe(13_333 - 100);
  await shop.query("update order_item set unsent_refunded = 0 where sku_id = $1", [shop.skus.odd]);
  // A visitor who looks twice counts once; a member who orders at once counts as having filled a cart.
  const { id } =
    (await shop.query<{ id: number }>("select goods_id as id from sku where id = $1", [shop.skus.big]))[0] ?? {};
  for (let look = 0; look < 2; look += 1)
    await shop.app.anonymous.call(shopGoodsInfo, { id }, { supplieruid: shop.owner.suid });
  await shop.app.as(shop.buyer).call(cartAdd, { sku_id: shop.skus.odd, qty: 1 });
  await shop.query("insert into shop_step select supplier_id, day - 1, step, who from shop_step");
  await shop.query("insert into shop_step values ($1, (select min(day) from shop_step), 1, 'another')", [
    shop.owner.supplier.id,
  ]);
  const { funnel }: TradeStats = (await shop.app.as(shop.owner).call(tradeStatsEndpoint, {})).data;
  expect(funnel.steps.map(({ people, rate }) => [people, rate])).toEqual([
    [2, null],
    [1, 0.5],
    [1, 1],
    [1, 1],
  ]);
  const net = [stats.days, stats.goods].map((rows) =>
    rows.reduce((sum, row) => sum + row.paid_fen - row.refunded_fen, 0),
  );
  const [cat] = stats.cats;
  expect(cat?.to, "what was sold of a category, line by line").toMatch(/^\/statistics\/sold\?paid=[\d%C]+&cat=\d+$/);
  expect([...net, stats.cats.reduce((sum, { net_fen }) => sum + net_fen, 0)]).toEqual([13_333, 13_333, 13_333]);
});

it("[T-05] goods say for how long their stock lasts at the pace of the span; what nobody bought is told with its cost, as its list finds it", async () => {
  const ofDays = async (span: number): Promise<TradeStats> =>
    (await shop.app.as(shop.owner).call(goodsStatsEndpoint, { span })).data;
  const stock = async (sku: number): Promise<number> =>
    (await shop.query<{ left: number }>("select on_hand - reserved as left from sku where id = $1", [sku]))[0]?.left ??
    0;
  const week = await ofDays(7);
  const big = week.goods.find(({ name }) => name === "奶昔");
  expect(big).toMatchObject({
    pieces: 1,
    stock: await stock(shop.skus.big),
    lasts_days: 7 * (await stock(shop.skus.big)),
  });
  // The body test was never bought: ten pieces at ¥1.00 each.
  expect(week.still).toMatchObject({ days: 30, goods: 1, pieces: 10, cost_fen: 1_000 });
  const found = new URLSearchParams(week.still.to.split("?")[1]);
  const { data } = await shop.app
    .as(shop.owner)
    .call({ api: "seller/goods/OnSaleList", method: "GET" }, { page: 1, ...Object.fromEntries(found) });
  expect(data.data.map(({ goods }: { goods: { name: string } }) => goods.name)).toEqual(["体测"]);
});

it("[T-05] a month is looked at by its days, against as many before it or the same days a year earlier; today is never counted in", async () => {
  await bought(shop.skus.big, 370);
  const stats = async (asked: Readonly<Record<string, string>>): Promise<TradeStats> =>
    (await shop.app.as(shop.owner).call(tradeStatsEndpoint, asked)).data;
  const today = localDate(shop.app.clock.now(), shop.owner.supplier.context.time_zone);
  const [from, until] = [addDays(today, -7), addDays(today, -4)];
  const week = await stats({ from, until });
  expect([week.days.length, week.former]).toEqual([4, { from: addDays(from, -4), until: addDays(from, -1) }]);
  expect(week.figures.find(({ key }) => key === "paid")).toMatchObject({ value: 10_000, before: 0 });
  const year = await stats({ from, until, against: "year" });
  expect(year.figures.find(({ key }) => key === "paid")).toMatchObject({ value: 10_000, before: 10_000 });
  expect(year.days.reduce((sum, { before }) => sum + before.paid_fen, 0)).toBe(10_000);
  expect((await stats({ from, until: addDays(today, 9) })).until).toBe(addDays(today, -1));
  const refused = async (asked: Readonly<Record<string, string>>) =>
    (await shop.app.as(shop.owner).call(tradeStatsEndpoint, asked)).data;
  expect(Object.keys((await refused({ from: today, until: today })).fields)).toEqual(["from"]);
  expect(Object.keys((await refused({ from: addDays(today, -400), until })).fields)).toEqual(["until"]);
});

it("[T-05] goes as a file with the figures of its page, to whoever may take it away and not to who may only look", async () => {
  const looks = ["seller/statistics/TradeStatistics"];
  const reader = await shop.app.world.operator(shop.owner.supplier, { paths: ["/statistics/trade"], apis: looks });
  expect(await shop.app.as(reader).call(tradeStatsFile, {})).toMatchObject({ code: "no_permission" });
  const stats: TradeStats = (await shop.app.as(shop.owner).call(tradeStatsEndpoint, {})).data;
  const file = await shop.app.as(shop.owner).call(tradeStatsFile, {}, { language: "en" });
  expect(file.headers["content-disposition"]).toMatch(/\.csv/u);
  const lines = file.body.toString().split("\r\n");
  expect(lines.find((line) => line.startsWith("Paid,"))).toContain("Paid,133.33,100.00,");
  expect(lines.filter((line) => /^\d{4}-\d\d-\d\d,/u.test(line))).toHaveLength(stats.days.length);
  const goods = await shop.app.as(shop.owner).call(goodsStatsFile, {}, { language: "en" });
  for (const { name } of stats.goods) expect(goods.body.toString()).toContain(name);
});

it("[T-05] what is paid in the night counts for the shop's day, which ends when the shop says", async () => {
  const { id, context } = shop.owner.supplier;
  const now = shop.app.clock.now();
  const day = addDays(localDate(now, context.time_zone), -10);
  await shop.query("update supplier set day_cut = '04:00' where id = $1", [id]);
  await bought(shop.skus.big, (now.getTime() - instantAt(day, "02:00", context.time_zone).getTime()) / 86_400_000);
  const stats: TradeStats = (
    await shop.app.as(shop.owner).call(tradeStatsEndpoint, { from: addDays(day, -1), until: day })
  ).data;
  expect(stats.days.map(({ paid_fen }) => paid_fen)).toEqual([10_000, 0]);
  expect(stats.figures.find(({ key }) => key === "paid")?.value).toBe(10_000);
  await shop.query("update supplier set day_cut = '00:00' where id = $1", [id]);
});
