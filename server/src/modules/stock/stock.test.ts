import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { brokenRules } from "../../../test/rules.ts";
import { collect } from "../../core/module/registry.ts";
import { goods } from "../goods/goods.module.ts";
import { averageCost } from "./move-pieces.ts";
import { stock } from "./stock.module.ts";

let app: TestApp;
let owner: Principal;

const at = () => ({ app, who: owner });
const shop = desk("seller/goods/", at);
const { get, post, done, list } = desk("seller/stock/", at);

beforeAll(async () => {
  app = await startApp({ served: collect([goods, stock], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("shop"));
  const cat = (await shop.done("CatAdd", { name: "食品", parent_id: null, shown: true })).data.id;
  const cells = { price_fen: 9_900, cost_fen: 5_000, warn_at: 5, is_sold: true };
  await shop.done("GoodsAdd", {
    name: "奶昔",
    cat_id: [cat],
    type: 1,
    freight_type: 1,
    refund_policy: 1,
    skus: {
      axes: [
        {
          name: "口味",
          values: [
            { id: 1, name: "原味" },
            { id: 2, name: "可可味" },
          ],
        },
      ],
      rows: [
        { ...cells, at: [1], stock: 10 },
        { ...cells, at: [2], stock: 0 },
      ],
    },
  });
});
afterAll(() => app.close());

const skus = () => list("SkuList", { sort: "on_hand", order: "desc" });
const skuOf = async (title: string) => (await skus()).find((row) => row["title"] === title);
const log = async (sku: number) => await list("StockLogList", { sku, sort: "at", order: "asc" });

it("G-02: pieces are moved by hand as a change with its reason, never as an amount; the list says what is low", async () => {
  const id = Number((await skuOf("原味"))?.id);
  expect(await post("StockChange", { id, delta: 3, reason: "received" })).toMatchObject({ http: 400 });
  expect(await post("StockChange", { id, delta: 3, reason: "taken_out", note: "x" })).toMatchObject({ http: 400 });
  await done("StockChange", { id, delta: 3, reason: "received", note: "补货" });
  await done("StockChange", { id, delta: -8, reason: "damaged", doc_no: "TK1" });
  expect(await post("StockChange", { id, delta: -6, reason: "taken_out", note: "x" })).toMatchObject({
    http: 409,
    code: "stock_short",
  });
  expect(await skuOf("原味")).toMatchObject({ on_hand: 5, sellable: 5, supply: "low", value_fen: 25_000 });
  expect(
    (await log(id)).map(({ reason, delta_on_hand, after_on_hand }) => [reason, delta_on_hand, after_on_hand]),
  ).toEqual([
    ["received", 10, 10],
    ["received", 3, 13],
    ["damaged", -8, 5],
  ]);
  expect((await list("SkuList", { out: 1 })).map((row) => row["title"])).toEqual(["可可味"]);
});

it("G-02: the bridge says where pieces went, of one SKU and of all, and what was there before", async () => {
  const id = Number((await skuOf("原味"))?.id);
  const { data } = await get("StockBridge", { sku: id });
  expect(data).toMatchObject({
    opening: 0,
    moves: [
      { reason: "received", pieces: 13 },
      { reason: "damaged", pieces: -8 },
    ],
    closing: 5,
    sku: { name: "奶昔", title: "原味", on_hand: 5, reserved: 0, warn_at: 5, days_left: null },
  });
  expect((await get("StockBridge", { at: `${data.since},${data.since}` })).data).toMatchObject({
    opening: 0,
    moves: [],
    closing: 0,
  });
  const later = (await get("StockBridge", { at: `${data.until + 60},` })).data;
  expect(later).toMatchObject({ opening: 5, moves: [], closing: 5, sku: null });
  expect((await get("StockBridge", { sku: 999_999 })).http).toBe(404);
});

it("G-02: where the log does not make what there is, the bridge names the first row that does not fit", async () => {
  const id = Number((await skuOf("原味"))?.id);
  expect((await get("StockBridge", { sku: id })).data.agrees).toEqual({ on_hand: 5, log: 5, first: null });
  const rows = await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ id: number; at: Date }>("select id, at from stock_log where sku_id = $1 order by id", [id]),
  );
  const tamper = (sql: string, values: unknown[]) =>
    app.database.transaction({ role: "owner" }, async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query(sql, values);
    });
  await tamper("update stock_log set delta_on_hand = 4 where id = $1", [rows[1]?.id]);
  const at = Math.floor((rows[1]?.at.getTime() ?? 0) / 1000);
  const broken = { on_hand: 5, log: 6, first: { sku: id, at } };
  expect((await get("StockBridge", { sku: id })).data.agrees).toEqual(broken);
  expect((await get("StockBridge", {})).data.agrees).toEqual(broken);
  await tamper("update stock_log set delta_on_hand = 3 where id = $1", [rows[1]?.id]);
});

it("G-02: a delivery is a document with cost, batch and expiry; what a piece costs becomes the weighted average", async () => {
  const plain = Number((await skuOf("原味"))?.id);
  const cocoa = Number((await skuOf("可可味"))?.id);
  const lines = [
    { sku_id: plain, pieces: 15, cost_fen: 6_000, batch: "B2611", expires_on: "2027-11-30" },
    { sku_id: cocoa, pieces: 4, cost_fen: 5_500, batch: null, expires_on: null },
  ];
  const tried = (await get("SupplyTrial", { lines: JSON.stringify(lines) })).data.cells.lines.rows;
  expect(tried[0].cells).toMatchObject({ there: { text: "20" }, average: { text: "57.50" } });
  const { data } = await done("SupplyReceive", { source: "优选供应链", note: null, lines });
  expect(data.id).toBeGreaterThan(0);
  // 5 × 50.00 and 15 × 60.00 are 20 × 57.50.
  expect(await skuOf("原味")).toMatchObject({ on_hand: 20, cost_fen: 5_750 });
  expect(await skuOf("可可味")).toMatchObject({ on_hand: 4, cost_fen: 5_500 });
  const [doc] = await list("SupplyList");
  expect(doc).toMatchObject({
    kind: "purchase",
    pieces: 19,
    amount_fen: 112_000,
    no: expect.stringMatching(/^RK\d{12}$/),
  });
  expect(await list("SupplyLineList", { sku: plain })).toMatchObject([
    { batch: "B2611", expires_on: "2027-11-30", book: 5 },
  ]);
  expect((await log(plain)).at(-1)).toMatchObject({
    doc_no: { text: doc?.["no"], to: `/goods/list/supply?keyword_field=no&keyword=${String(doc?.["no"])}` },
    note: "B2611",
  });
  expect(await post("SupplyReceive", { source: "x", lines: [lines[0], lines[0]] })).toMatchObject({ http: 400 });
});

it("G-02: a count shows the book and posts the difference alone; one from a stale form is refused", async () => {
  const id = Number((await skuOf("原味"))?.id);
  const { data: stale } = await get("StockCountPrefill", { id });
  expect(stale).toMatchObject({ counted: 20 });
  const counted = JSON.stringify([{ sku_id: id, counted: 17 }]);
  expect((await get("CountTrial", { lines: counted })).data.cells.lines.rows[0].cells).toMatchObject({
    book: { text: "20" },
    off: { text: "−3", tone: "red" },
  });
  await done("StockChange", { id, delta: -1, reason: "issued", note: "入营礼包" });
  expect(await post("StockCount", { ...stale, id, counted: 18 })).toMatchObject({ http: 409, code: "conflict" });
  const { data: fresh } = await get("StockCountPrefill", { id });
  await done("StockCount", { ...fresh, id, counted: 17, note: "月底盘点" });
  expect((await log(id)).at(-1)).toMatchObject({ reason: "counted", delta_on_hand: -2, after_on_hand: 17 });
  const cocoa = Number((await skuOf("可可味"))?.id);
  await done("StockCountMany", {
    lines: [
      { sku_id: id, counted: 17 },
      { sku_id: cocoa, counted: 5 },
    ],
    note: null,
  });
  const [doc] = await list("SupplyList", { kind: "count" });
  expect(doc).toMatchObject({ pieces: 1, amount_fen: 5_500 });
  expect(await brokenRules(app.services)).toEqual([]);
});

it("G-02: the warning is edited in its cell, and SKUs are found by words for a form", async () => {
  const id = Number((await skuOf("可可味"))?.id);
  await done("SkuWarn", { id, warn_at: 2 });
  expect(await skuOf("可可味")).toMatchObject({ supply: "enough" });
  expect((await get("SkuOptions", { q: "奶昔" })).data.options).toHaveLength(2);
  expect((await get("SkuOptions", { value: id })).data.options).toMatchObject([
    { value: id, title: "奶昔 可可味 (5)" },
  ]);
});

it("G-02: the average is worked out in whole fen, halves up", () => {
  expect(averageCost(0, 5_000, 10, 6_000)).toBe(6_000);
  expect(averageCost(1, 100, 1, 101)).toBe(101);
  expect(averageCost(3, 1_000, 1, 1_001)).toBe(1_000);
  expect(averageCost(0, 7, 0, 9)).toBe(9);
});
