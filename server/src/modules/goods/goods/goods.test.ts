import { afterAll, beforeAll, expect, it } from "vitest";
import { shopGoodsInfo } from "@kangying/contract/buyers/shop.endpoints";
import { desk } from "../../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../../test/app.ts";
import { brokenRules } from "../../../../test/rules.ts";
import { doWork } from "../../../../test/work.ts";
import { collect } from "../../../core/module/registry.ts";
import { files } from "../../files/files.module.ts";
import { goods } from "../goods.module.ts";
import { priceAfter } from "./change-many.ts";
import { clockGoods } from "./clock-goods.ts";
import { moveStock } from "./move-stock.ts";
import { specsOf } from "./goods.import.ts";

let app: TestApp;
let owner: Principal;
let cat = 0;
let picture = "";

const { get, post, done, query } = desk("seller/goods/", () => ({ app, who: owner }));

beforeAll(async () => {
  app = await startApp({ served: collect([files, goods], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("shop"));
  cat = (await done("CatAdd", { name: "代餐", parent_id: null, shown: true })).data.id;
  picture = `${"a".repeat(12)}ppng${"0".repeat(32)}`;
  await query(
    `insert into file (supplier_id, file_id, access, kind, name, type, size, created_at, used_at)
     values ($1, $2, 'public', 'image', 'a.png', 'image/png', 1, now(), now())`,
    [owner.supplier.id, picture],
  );
});
afterAll(() => app.close());

const cells = { price_fen: 9_900, cost_fen: 5_200, stock: 10, is_sold: true };
const axes = [
  {
    name: "口味",
    values: [
      { id: 1, name: "原味" },
      { id: 2, name: "可可味" },
    ],
  },
  {
    name: "规格",
    values: [
      { id: 3, name: "7 袋" },
      { id: 4, name: "14 袋" },
    ],
  },
];
const rows = axes[0]!.values.flatMap((taste) => axes[1]!.values.map((size) => ({ ...cells, at: [taste.id, size.id] })));
const shake = (): Record<string, unknown> => ({
  name: "代餐奶昔",
  cat_id: [cat],
  images: [picture],
  type: 1,
  code: "NM-02",
  skus: { axes, rows },
  freight_type: 1,
  refund_policy: 1,
  rank_price: true,
});
const skus = () =>
  query<{ id: number; title: string; status: number; on_hand: number; price_fen: number; sku_code: string | null }>(
    "select id, title, status, on_hand, price_fen, sku_code from sku order by id",
  );
const onSale = async () => (await get("OnSaleList", { page: 1 })).data.data;
let id = 0;

it("G-01: goods are written with a SKU for each combination, its first stock in the log, and go on sale", async () => {
  ({ id } = (await done("GoodsAdd", { ...shake(), put_on: true })).data);
  expect((await skus()).map(({ title, on_hand }) => `${title} ${on_hand}`)).toEqual([
    "原味 · 7 袋 10",
    "原味 · 14 袋 10",
    "可可味 · 7 袋 10",
    "可可味 · 14 袋 10",
  ]);
  expect(await onSale()).toMatchObject([
    { id, goods: { name: "代餐奶昔", sub: "NM-02" }, price_min_fen: 9_900, sellable: 40, supply: "enough", skus: 4 },
  ]);
  expect(await query("select reason, delta_on_hand, after_on_hand from stock_log")).toEqual(
    Array.from({ length: 4 }, () => ({ reason: "received", delta_on_hand: 10, after_on_hand: 10 })),
  );
});

it("G-01: a combination may have a picture of its own, which stays with it; a picture that is not there is refused at its row", async () => {
  const { data: form } = await get("GoodsEditPrefill", { id });
  const pictured = (images: readonly string[]) => ({
    ...form,
    id,
    skus: {
      ...form.skus,
      rows: form.skus.rows.map((row: object, at: number) => (at === 1 ? { ...row, images } : row)),
    },
  });
  expect(await post("GoodsEdit", pictured([picture.replace("a", "b")]))).toMatchObject({
    http: 400,
    data: { fields: { "skus.rows[1].images": expect.any(String) } },
  });
  await done("GoodsEdit", pictured([picture]));
  expect((await get("GoodsEditPrefill", { id })).data.skus.rows.map((row: { images: unknown }) => row.images)).toEqual([
    [],
    [picture],
    [],
    [],
  ]);
  const seen = await app.anonymous.call(shopGoodsInfo, { id }, { supplieruid: owner.suid });
  expect(seen.data?.skus.map((sku: { image: string | null }) => sku.image?.includes(picture) ?? null)).toEqual([
    null,
    true,
    null,
    null,
  ]);
});

it("G-01: visitors are told what is promised beside the goods, and where a video of them is; a promise twice or no address is refused", async () => {
  const { data: form } = await get("GoodsEditPrefill", { id });
  const edit = (said: object) => post("GoodsEdit", { ...form, id, ...said });
  const promises = (...words: string[]) => ({ services: words.map((service) => ({ service })) });
  expect(await edit(promises("正品保证", "正品保证"))).toMatchObject({
    http: 400,
    data: { fields: { "services[1].service": expect.any(String) } },
  });
  expect(await edit({ video: "http://example.com/a.mp4" })).toMatchObject({
    http: 400,
    data: { fields: { video: expect.any(String) } },
  });
  const video = "https://example.com/a.mp4";
  expect(await edit({ ...promises("正品保证", "48 小时内发货"), video })).toMatchObject({ http: 200 });
  const seen = await app.anonymous.call(shopGoodsInfo, { id }, { supplieruid: owner.suid });
  expect(seen.data).toMatchObject({ services: ["正品保证", "48 小时内发货"], video });
});

it("G-01: values that stay keep their SKU and its stock, also when an axis is taken away and comes back", async () => {
  const before = await skus();
  const { data: form } = await get("GoodsEditPrefill", { id });
  const { version, ...rest } = form;
  const oneAxis = {
    axes: [axes[0]],
    rows: form.skus.rows
      .filter(({ at }: { at: number[] }) => at[1] === 3)
      .map((row: { at: number[] }) => ({ ...row, at: [row.at[0]], price_fen: 8_800, stock: 999 })),
  };
  await done("GoodsEdit", { ...rest, id, version, skus: oneAxis });
  expect((await skus()).map((sku) => [sku.title, sku.status, sku.on_hand])).toEqual([
    ["原味", 1, 10],
    ["原味 · 14 袋", 2, 10],
    ["可可味", 1, 10],
    ["可可味 · 14 袋", 2, 10],
  ]);
  const { data: now } = await get("GoodsEditPrefill", { id });
  expect(now.skus).toMatchObject({ next_id: 5 });
  const back = {
    axes: [
      axes[0],
      {
        name: "规格",
        values: [
          { id: 5, name: "7 袋" },
          { id: 6, name: "28 袋" },
        ],
      },
    ],
    rows: now.skus.rows.flatMap((row: { at: number[] }) => [
      { ...row, at: [...row.at, 5] },
      { ...row, at: [...row.at, 6], key: null, stock: 1 },
    ]),
  };
  await done("GoodsEdit", { ...now, id, skus: back });
  const after = await skus();
  expect(after.find(({ title }) => title === "原味 · 7 袋")?.id).toBe(before[0]?.id);
  expect(after.filter(({ status }) => status === 1)).toHaveLength(4);
  // A value that was sold under another name cannot be restored by its id.
  const stale = { ...back, axes: [axes[0], { name: "规格", values: [{ id: 4, name: "x" }] }], rows: [] };
  stale.rows = [1, 2].map((taste) => ({ ...cells, at: [taste, 4] })) as never;
  expect(await post("GoodsEdit", { ...now, version: now.version + 1, id, skus: stale })).toMatchObject({ http: 400 });
});

it("G-01: the desk looks at goods as a buyer will see them, before they are on sale too, with their state and what is promised", async () => {
  const [row] = await query<{ id: number; status: number }>("select id, status from goods order by id limit 1");
  const { data } = await get("GoodsLook", { id: row?.id ?? 0 });
  await query("update goods set status = 1 where id = $1", [row?.id]);
  const seen = await app.anonymous.call(shopGoodsInfo, { id: row?.id ?? 0 }, { supplieruid: owner.suid });
  await query("update goods set status = 0 where id = $1", [row?.id]);
  const stored = await get("GoodsLook", { id: row?.id ?? 0 });
  expect(stored.data).toMatchObject({ ...seen.data, state: { value: 0 }, refund: expect.stringMatching(/./u) });
  await query("update goods set status = $2 where id = $1", [row?.id, row?.status]);
  expect(data).toMatchObject({ ...seen.data, state: { value: row?.status } });
  expect(await get("GoodsLook", { id: 2_000_000_000 })).toMatchObject({ code: "not_found" });
});

it("G-01: of two who edit the same goods the second is refused", async () => {
  const { data: form } = await get("GoodsEditPrefill", { id });
  await done("GoodsEdit", { ...form, id, subtitle: "每份 218 kcal" });
  expect(await post("GoodsEdit", { ...form, id, subtitle: "x" })).toMatchObject({ http: 409, code: "conflict" });
});

it("G-01: without a picture they stay in the warehouse, and the form says why at its field; codes stand once", async () => {
  const bare = {
    ...shake(),
    name: "体脂秤",
    code: "TZ-01",
    images: [],
    skus: { axes: [], rows: [{ ...cells, at: [], sku_code: "A1" }] },
  };
  expect(await post("GoodsAdd", { ...bare, put_on: true })).toMatchObject({
    http: 400,
    data: { fields: { images: "Add at least one picture to put it on sale" } },
  });
  const { data } = await done("GoodsAdd", bare);
  expect((await get("WarehouseList", { page: 1 })).data.data).toMatchObject([{ id: data.id, lacks: "picture" }]);
  expect(await post("GoodsPutOn", { id: data.id })).toMatchObject({ http: 400 });
  const twin = { axes: [], rows: [{ ...cells, at: [], sku_code: "A1" }] };
  expect(await post("GoodsAdd", { ...bare, code: "TZ-02", skus: twin })).toMatchObject({
    http: 400,
    data: { fields: { "skus.rows[0].sku_code": "This SKU code is already used" } },
  });
  expect(await post("GoodsAdd", { ...bare, skus: { axes: [], rows: [{ ...cells, at: [] }] } })).toMatchObject({
    http: 400,
    data: { fields: { code: "This goods code is already used" } },
  });
  await done("GoodsBin", { id: data.id });
  expect((await get("RecycleList", { page: 1 })).data.data).toMatchObject([{ id: data.id }]);
  await done("GoodsRestore", { id: data.id });
});

it("G-01: many are changed at once; a price that would fall below cost is refused, and told", async () => {
  expect((await done("GoodsPrice", { ids: [id], percent: -50, below_cost: false })).data).toMatchObject({
    done: 0,
    failed: [{ id, msg: expect.stringContaining("is below cost") }],
  });
  await done("GoodsPrice", { ids: [id], percent: 12.5, below_cost: false });
  expect(await onSale()).toMatchObject([{ price_min_fen: 9_900, price_max_fen: 9_900 }]);
  await done("GoodsSort", { id, sort: 90 });
  await done("GoodsTakeOff", { ids: [id] });
  expect(await onSale()).toEqual([]);
  await done("GoodsPutOn", { ids: [id] });
  const { data } = await done("GoodsCopy", { id, name: "代餐奶昔（新）" });
  expect(data).toMatchObject({ done: 1 });
  expect((await get("WarehouseList", { page: 1, keyword: "新" })).data.data).toMatchObject([{ sellable: 0, skus: 4 }]);
});

it("G-01: the clock puts goods on sale and takes them off, once, however often it is asked and however late", async () => {
  const due = Math.floor(Date.parse("2020-01-01T00:00:00Z") / 1000);
  await done("GoodsTakeOff", { id });
  const { data: form } = await get("GoodsEditPrefill", { id });
  await done("GoodsEdit", { ...form, id, on_at: due, off_at: due + 60 });
  const tick = () =>
    doWork(app.services, owner.supplier.context, async (work) => {
      if ("single" in clockGoods.run) await clockGoods.run.single(work, { goods_id: id });
    });
  await tick();
  expect(await onSale()).toMatchObject([{ id }]);
  await tick();
  expect(await onSale()).toEqual([]);
  await tick();
  expect(await onSale()).toEqual([]);
  expect(await query("select on_at, off_at from goods where id = $1", [id])).toEqual([{ on_at: null, off_at: null }]);
});

it("G-01: goods of which an activity has pieces locked stay on sale, and are found by that; what did not sell for thirty days too", async () => {
  const [sku] = await query<{ id: number }>("select id from sku where goods_id = $1 and status = 1 and on_hand > 1", [
    id,
  ]);
  const lock = (delta_reserved: number, reason: "locked" | "unlocked") =>
    doWork(app.services, owner.supplier.context, (work) =>
      moveStock(work, { sku_id: sku?.id ?? 0, delta_reserved, reason }),
    );
  const [{ version } = { version: 0 }] = await query<{ version: number }>(
    "update goods set status = 1 where id = $1 returning version",
    [id],
  );
  await lock(2, "locked");
  expect(await post("GoodsTakeOff", { id, version })).toMatchObject({ http: 409, code: "goods_in_activity" });
  const { data: form } = await get("GoodsEditPrefill", { id });
  // Buyers of a group would have what nothing is sent of before the group is full.
  expect(await post("GoodsEdit", { ...form, id, type: 3 })).toMatchObject({ http: 409, code: "goods_in_activity" });
  const without = form.skus.rows.map((row: { key: number }) =>
    row.key === sku?.id ? { ...row, is_sold: false } : row,
  );
  expect(
    await post("GoodsEdit", { ...form, id, skus: { ...form.skus, rows: without } }),
    "it is for sale there",
  ).toMatchObject({ http: 409, code: "goods_in_activity" });
  const found = async (asked: object) => (await get("OnSaleList", { page: 1, ...asked })).data.data.length;
  expect([await found({ locked: 1 }), await found({ still: 1 })]).toEqual([1, 1]);
  await lock(-2, "unlocked");
  expect(await found({ locked: 1 })).toBe(0);
  await done("GoodsTakeOff", { id, version });
});

it("G-02: a stock is the sum of its log: nothing else writes it, and it never falls below what is promised", async () => {
  await expect(query("update sku set on_hand = 99")).rejects.toMatchObject({ code: "42501" });
  await expect(query("delete from stock_log")).rejects.toMatchObject({ code: "42501" });
  expect(await brokenRules(app.services)).toEqual([]);
});

it("G-01: a sheet's line is read as axes and values, and prices change to the fen", () => {
  expect(specsOf("口味:原味；规格：7 袋")).toEqual([
    ["口味", "原味"],
    ["规格", "7 袋"],
  ]);
  expect([specsOf(null), specsOf("口味"), specsOf("a:1;a:2")]).toEqual([[], null, null]);
  expect([priceAfter(9_900, -12.5), priceAfter(1, 50), priceAfter(1, 49)]).toEqual([8_663, 2, 1]);
});
