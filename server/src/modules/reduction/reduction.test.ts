import { afterAll, beforeAll, expect, it } from "vitest";
import { reductionsRunning } from "@kangying/contract/plugins/reduction/reduction.endpoints";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { closeOrder, holdOrder } from "../orders/public.ts";
import { installAddon } from "../plugins/public.ts";
import { stopReduction } from "./keep-reduction.ts";
import { endReductions } from "./reduction.repo.ts";

let shop: Shop;
let now = 0;
let goods: { readonly big: number; readonly odd: number };
const at = () => ({ app: shop.app, who: shop.owner });
const { done, get, list, post } = desk("addons/reduction/", at, { language: "zh-CN" });

beforeAll(async () => {
  shop = await openShop();
  await shop.work((work) => installAddon(work, "reduction"));
  now = await shop.work(async (work) => Math.floor(work.now.getTime() / 1000));
  const rows = await shop.query<{ id: number; goods_id: number }>("select id, goods_id from sku");
  const of = (sku: number): number => rows.find(({ id }) => id === sku)?.goods_id ?? 0;
  goods = { big: of(shop.skus.big), odd: of(shop.skus.odd) };
});
afterAll(() => shop.app.close());

const form = (more: object = {}) => ({
  name: "冬季满减",
  times: [now - 60, now + 3_600],
  tiers: [
    { from_fen: 20_000, off_fen: 2_000 },
    { from_fen: 30_000, off_fen: 5_000 },
  ],
  scope: 1,
  ...more,
});
const order = (big: number, odd: number) =>
  shop.order({
    lines: [{ sku_id: shop.skus.big, qty: big }, ...(odd > 0 ? [{ sku_id: shop.skus.odd, qty: odd }] : [])],
  });
const published = async (more: object = {}): Promise<number> => {
  const { id } = (await done("ReductionAdd", form(more))).data;
  await done("ReductionPublish", { id });
  return id;
};

it("refuses tiers that do not rise, more off than is paid, goods that nobody chose, and a time that is over", async () => {
  const wrong = async (more: object) => Object.keys((await post("ReductionAdd", form(more))).data.fields);
  const tier = (from_fen: number, off_fen: number) => ({ from_fen, off_fen });
  expect(await wrong({ tiers: [tier(200, 20), tier(200, 30)] })).toEqual(["tiers[1].from_fen"]);
  expect(await wrong({ tiers: [tier(200, 20), tier(300, 20)] })).toEqual(["tiers[1].off_fen"]);
  expect(await wrong({ tiers: [tier(200, 200)] })).toEqual(["tiers[0].off_fen"]);
  expect(await wrong({ scope: 3, goods: [] })).toEqual(["goods"]);
  expect(await wrong({ times: [now - 60, now - 1] })).toEqual(["times"]);
});

it("tells while it is written what each tier takes off, for how many goods, and which would sell below cost", async () => {
  const tiers = JSON.stringify([{ from_fen: 10_000, off_fen: 9_950 }, null]);
  const asked = { tiers, scope: 4, goods: JSON.stringify([{ goods_id: goods.odd }, {}]) };
  const { data } = await get("ReductionAddPreview", asked);
  expect(data.rows).toMatchObject([{ formula: "99.5%", amount_fen: -9_950 }]);
  expect(data.facts.map(({ text }: { text: string }) => text)).toEqual([expect.stringContaining("2"), "奶昔、体测"]);
});

it("takes the highest tier off that an order reaches, over its items to the fen; a draft takes nothing, and what is closed gives it back", async () => {
  const { id } = (await done("ReductionAdd", form())).data;
  expect((await order(2, 0)).order.discount_fen).toBe(0);
  await done("ReductionPublish", { id });
  expect((await order(1, 2)).order.discount_fen).toBe(0);
  const { order: first, items } = await order(2, 1);
  expect(first).toMatchObject({ goods_fen: 23_333, discount_fen: 2_000, payable_fen: 21_333 });
  // 2,000 is split over 20,000 and 3,333.
  expect(items.map(({ pay_fen }) => pay_fen)).toEqual([18_286, 3_047]);
  expect((await order(3, 0)).order.discount_fen).toBe(5_000);
  expect((await list("ReductionList"))[0]).toMatchObject({ state: "live", orders: 2, off_fen: 7_000 });
  await shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", first.id), "seller"));
  expect((await list("ReductionList"))[0]).toMatchObject({ orders: 1, off_fen: 5_000 });
  expect((await shop.app.as(shop.buyer).call(reductionsRunning, {})).data).toMatchObject([{ id, scope: 1 }]);
  await done("ReductionStop", { id });
  expect((await order(2, 0)).order.discount_fen).toBe(0);
  await expect(shop.work((work) => stopReduction(work, id, null))).rejects.toMatchObject({ code: "wrong_status" });
});

it("is for the goods that it names, and an item counts for the one that takes off most", async () => {
  const of = (goods_id: number, off_fen: number, from_fen = 1_000) => ({
    scope: 3,
    goods: [{ goods_id }],
    tiers: [{ from_fen, off_fen }],
  });
  const big = await published(of(goods.big, 900));
  const all = await published({ tiers: [{ from_fen: 3_000, off_fen: 300 }] });
  expect((await order(1, 1)).order.discount_fen).toBe(1_200);
  expect((await order(1, 0)).order.discount_fen).toBe(900);
  for (const id of [big, all]) await done("ReductionStop", { id });
});

it("says that it is over once its time is", async () => {
  const id = await published();
  const states = async () => (await list("ReductionList")).find((row) => row.id === id)?.["state"];
  await shop.work((work) => endReductions(work.tx, work.supplier.id, new Date((now + 3_599) * 1000)));
  expect(await states()).toBe("live");
  await shop.work((work) => endReductions(work.tx, work.supplier.id, new Date((now + 3_600) * 1000)));
  expect(await states()).toBe("over");
});

it("keeps its rules", async () => {
  expect(await brokenRules(shop.app.services)).toEqual([]);
});
