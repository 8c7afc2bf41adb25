import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { holdOrder, payOrder, receiveOrder, sendPieces } from "../orders/public.ts";
import { writeReview } from "../reviews/public.ts";

let shop: Shop;
let keys = 0;
const { get, done, list, query } = desk("seller/", () => ({ app: shop.app, who: shop.owner }));

beforeAll(async () => {
  shop = await openShop({ industry: "camp" });
});
afterAll(() => shop.app.close());

const pay = (id: number) =>
  shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", idem_key: `filters ${++keys}` }),
  );
const idsOf = async (api: string, asked: object): Promise<readonly number[]> =>
  (await list(api, { ...asked })).map(({ id }) => id);

describe("lists of the shop", () => {
  it("[O-01] find orders by where they came from and by the province, the city and the district that they go to", async () => {
    const desk = await shop.order();
    const app = await shop.order({ source: "app" });
    const shanghai = { recipient: "林晚", phone: "13312344971", region_code: "310115", region: "上海市 浦东新区" };
    const far = await shop.order({ sent_to: { ...shanghai, detail: "张杨路 1 号" } });
    expect(await idsOf("order/OrderAllList", { source: "app" })).toEqual([app.order.id]);
    const near = [app.order.id, desk.order.id];
    for (const [area, ids] of [
      ["310000", [far.order.id]],
      ["310000,310100,310115", [far.order.id]],
      ["310000,310100,310101", []],
      ["330000", near],
      ["330000,330100", near],
      ["330000,330200", []],
      ["320000", []],
    ] as const)
      expect(await idsOf("order/OrderAllList", { area }), area).toEqual(ids);
    // A code that is not in the tree, and a path that does not lead to its code.
    for (const area of ["339900", "310000,330100"])
      expect(await get("order/OrderAllList", { page: 1, area }), area).toMatchObject({ http: 400 });
    const { top_search } = (await get("order/OrderAllList", {})).data as { top_search: { name: string }[] };
    const item = top_search.find(({ name }) => name === "area");
    expect(item).toMatchObject({ type: "cascader", remote: { api: "seller/region/RegionTree" } });
    expect(item).not.toHaveProperty("cascades");
  });

  it("[O-04] find codes of some places alone, and what was used by its goods, its order and its place", async () => {
    const { order } = await shop.order({ lines: [{ sku_id: shop.skus.used, qty: 2 }], sent_to: null });
    await pay(order.id);
    const [code] = await query<{ id: number; code: string }>("select id, code from verify_code where order_id = $1", [
      order.id,
    ]);
    const id = code?.id ?? 0;
    const venues = await query<{ id: number }>(
      `insert into venue (supplier_id, name, capacity, open_from, open_to, created_at, updated_at)
       select $1, n, 10, 480, 1200, now(), now() from unnest($2::text[]) n returning id`,
      [shop.owner.supplier.id, ["康复室", "泳池"]],
    );
    await query("update verify_code set venue_ids = array[$2::bigint] where id = $1", [id, venues[0]?.id]);
    expect(await idsOf("order/CodeList", { place: String(venues[0]?.id) })).toEqual([id]);
    expect(await idsOf("order/CodeList", { place: String(venues[1]?.id) })).toEqual([]);
    await query("update verify_code set venue_ids = '{}' where id = $1", [id]);
    await done("order/CodeUse", { id, qty: 1, place: "康复室" });
    const uses = await idsOf("order/CodeUseList", {});
    expect(uses).toHaveLength(1);
    for (const asked of [{ keyword: order.no }, { keyword: "体测" }, { place: "康复室" }])
      expect(await idsOf("order/CodeUseList", asked), JSON.stringify(asked)).toEqual(uses);
    for (const asked of [{ keyword: "奶昔" }, { place: "泳池" }])
      expect(await idsOf("order/CodeUseList", asked), JSON.stringify(asked)).toEqual([]);
  });

  it("[G-01] find goods by how much of them can be sold, and documents by whom was bought from", async () => {
    const [big] = await query<{ goods_id: number }>("select goods_id from sku where id = $1", [shop.skus.big]);
    await done("stock/StockChange", { id: shop.skus.big, delta: 90, reason: "received", note: "x" });
    expect(await idsOf("goods/OnSaleList", { sellable: "50," })).toEqual([big?.goods_id]);
    expect(await idsOf("goods/OnSaleList", { sellable: "0,50" })).toHaveLength(2);
    const lines = (pieces: number) => [{ sku_id: shop.skus.odd, pieces, cost_fen: 250, batch: null, expires_on: null }];
    for (const [source, pieces] of [
      ["禾木食品", 4],
      ["青禾", 6],
    ] as const)
      await done("stock/SupplyReceive", { source, note: "", lines: lines(pieces) });
    const { data } = await get("stock/SupplyList", { page: 1, limit: 0, _count_sum: 1, source: "青禾" });
    expect(data).toMatchObject({ count: 1, totalrow: { pieces: 6, amount_fen: 1_500 } });
    expect((await get("stock/SupplyLineList", { page: 1, limit: 0, _count_sum: 1 })).data.totalrow).toEqual({
      pieces: 10,
      amount_fen: 2_500,
    });
  });

  it("[O-07] have the average of scores under evaluations", async () => {
    for (const goods_score of [5, 4, 4] as const) {
      const { order, items } = await shop.order();
      const item = items[0]?.id ?? 0;
      await pay(order.id);
      await shop.work(async (work) => {
        await sendPieces(work, await holdOrder(work, "send", order.id), [{ item_id: item, qty: 1 }]);
        await receiveOrder(work, await holdOrder(work, "receive", order.id), "buyer");
        const scores = { goods_score, logistics_score: 5, service_score: 5 } as const;
        const said = { body: "", images: [], is_anonymous: false };
        await writeReview(work, shop.member, { order_id: order.id, item_id: item, ...scores, ...said });
      });
    }
    const { data } = await get("order/EvaluateList", { page: 1, limit: 0, _count_sum: 1 });
    expect(data).toMatchObject({ count: 3, totalrow: { score: 4.3 } });
  });
});
