import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { type Camp, makeCamp } from "../../../test/camp.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { checkViolation, isForbidden } from "../../core/db/sql-errors.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { demandGoods } from "../goods/goods/demand-goods.ts";
import { moveStock } from "../goods/public.ts";
import { findOffers } from "../pricing/pricing.repo.ts";
import { resources } from "../resources/resources.module.ts";
import { moveKit } from "./move-kit.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  app = await startApp({ served: collect([finance, resources, ...stayModules], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context);
});
afterAll(() => app.close());

const { get, post, done, query } = desk("seller/kit/", () => ({ app, who: owner }));
const items = async (input: Record<string, unknown> = {}): Promise<Record<string, unknown>[]> =>
  (await get("KitList", { page: 1, ...input })).data.data;
const item = async (name: string) => (await items()).find((row) => row["name"] === name);
const moves = async (kit: unknown): Promise<Record<string, unknown>[]> =>
  (await get("KitMoveList", { page: 1, kit, sort: "at", order: "asc" })).data.data;

const uniform = { name: "运动服", unit: "套", cost_fen: 8_000, low_stock: 5 };
let id = 0;

it("are added with what is there already, and no two in use share a name", async () => {
  await done("KitAdd", { ...uniform, stock: 10 });
  await done("KitAdd", { name: "水杯", unit: "个", cost_fen: 1_500, low_stock: 3, stock: 2 });
  const made = await item("运动服");
  id = Number(made?.["id"]);
  expect(made).toMatchObject({ stock: 10, supply: "enough", value_fen: 80_000, handed_out: 0 });
  expect(await moves(id)).toMatchObject([{ reason: "received", delta: 10, stock_after: 10, cost_fen: 8_000 }]);
  expect(await post("KitAdd", { ...uniform, stock: 1 })).toMatchObject({
    http: 400,
    data: { fields: { name: "An item in use already has this name" } },
  });
});

it("are found by name, by state, and where they are short; their value is summed", async () => {
  expect((await items({ keyword: "运动", keyword_field: "name" })).map(({ name }) => name)).toEqual(["运动服"]);
  expect((await items({ short: 1 })).map(({ name }) => name)).toEqual(["水杯"]);
  expect(await items({ status: 2 })).toEqual([]);
  expect((await get("KitList", { page: 1, _count_sum: 1 })).data).toMatchObject({ totalrow: { value_fen: 83_000 } });
});

it("are taken in and counted; a count from a stale form is refused and changes nothing", async () => {
  const { data: stale } = await get("KitCountPrefill", { id });
  expect(stale).toMatchObject({ stock: 10 });
  await done("KitReceive", { id, pieces: 4, note: "补货" });
  expect(await post("KitCount", { ...stale, id, stock: 9 })).toMatchObject({ http: 409, code: "conflict" });
  const { data: fresh } = await get("KitCountPrefill", { id });
  await done("KitCount", { ...fresh, id, stock: 12, note: "月底盘点" });
  expect(await item("运动服")).toMatchObject({ stock: 12 });
  expect((await moves(id)).map(({ reason, delta, note }) => [reason, delta, note])).toEqual([
    ["received", 10, ""],
    ["received", 4, "补货"],
    ["counted", -2, "月底盘点"],
  ]);
  const { data: same } = await get("KitCountPrefill", { id });
  expect(await post("KitCount", { ...same, id, stock: 12 })).toMatchObject({ http: 400 });
});

it("are edited while their pieces move, and a stale edit is refused", async () => {
  const { data } = await get("KitEditPrefill", { id });
  await done("KitReceive", { id, pieces: 1 });
  await done("KitEdit", { ...data, id, cost_fen: 9_000 });
  expect(await item("运动服")).toMatchObject({ cost_fen: 9_000, stock: 13, value_fen: 117_000 });
  expect(await post("KitEdit", { ...data, id, cost_fen: 1 })).toMatchObject({ http: 409, code: "conflict" });
});

it("are withdrawn and used again, unless another has the name by then", async () => {
  await done("KitWithdraw", { id });
  expect(await item("运动服")).toMatchObject({ status: 2, _actions: ["count", "edit", "moves", "reuse"] });
  expect(await post("KitReceive", { id, pieces: 1 })).toMatchObject({ http: 409 });
  await done("KitAdd", { ...uniform, stock: 0 });
  expect(await post("KitReuse", { id })).toMatchObject({ http: 400 });
  const other = (await items({ status: 1 })).find(({ name }) => name === "运动服");
  await done("KitWithdraw", { id: other?.["id"] });
  await done("KitReuse", { id });
});

it("have a stock that nothing but their moves can change, that never falls below nothing, and moves that stay", async () => {
  const refusal = (role: "app" | "owner", sql: string): Promise<unknown> =>
    app.database
      .transaction(role === "owner" ? { role } : { role, supplier_id: camp.supplier.id }, (tx) => tx.query(sql))
      .catch((error: unknown) => error);
  const move = (delta: number): string =>
    `insert into stock_log (supplier_id, sku_id, delta_on_hand, delta_reserved, reason, cost_fen, at, by_name)
     select supplier_id, sku_id, ${delta}, 0, 'counted', 0, now(), '-' from kit_item where id = ${id}`;
  expect(isForbidden(await refusal("app", "update sku set on_hand = 99"))).toBe(true);
  expect(isForbidden(await refusal("app", `update kit_item set sku_id = 99 where id = ${id}`))).toBe(true);
  expect(checkViolation(await refusal("app", move(-14)), "sku_stock_check")).not.toBeNull();
  expect(await refusal("app", move(-13))).toEqual([]);
  expect(await item("运动服")).toMatchObject({ stock: 0, supply: "short" });
  expect(await brokenRules(app.services)).toEqual([]);
});

it("tell a desk of what is short by its name and what is left", async () => {
  const taken = doWork(app.services, camp.supplier, (work) =>
    moveKit(work, id, { delta_on_hand: -1, reason: "counted" }),
  );
  await expect(taken).rejects.toMatchObject({ code: "kit_short", data: { name: "运动服", left: 0 } });
});

it("are goods that are not sold: no page of the shop's has them, and nobody can buy one", async () => {
  const [kept] = await query<{ sku_id: number; goods_id: number; status: number; price_fen: number }>(
    `select k.sku_id, u.goods_id, g.status, u.price_fen from kit_item k join sku u on u.id = k.sku_id join goods g on g.id = u.goods_id where k.id = $1`,
    [id],
  );
  expect(kept).toMatchObject({ status: 4, price_fen: 0 });
  expect(
    await doWork(app.services, camp.supplier, ({ tx, supplier }) => findOffers(tx, supplier.id, [kept?.sku_id ?? 0])),
  ).toEqual([]);
  const editing = doWork(app.services, camp.supplier, (work) => demandGoods(work, kept?.goods_id ?? 0, null));
  await expect(editing).rejects.toMatchObject({ code: "not_found" });
});

it("may be goods of the shop: one stock, from which buyers and students take", async () => {
  const [{ sku_id } = { sku_id: 0 }] = await query<{ sku_id: number }>(
    `with c as (
       insert into goods_cat (supplier_id, level, name, sort, created_at, updated_at) values ($1, 1, '用品', 1, now(), now()) returning id),
     g as (
       insert into goods (supplier_id, cat_id, name, code, search, price_min_fen, price_max_fen, created_at, updated_at)
       select $1, c.id, '速干毛巾', 'T1', '速干毛巾 T1', 3900, 3900, now(), now() from c returning id)
     insert into sku (supplier_id, goods_id, price_fen, cost_fen, created_at, updated_at) select $1, g.id, 3900, 1200, now(), now() from g
     returning id as sku_id`,
    [camp.supplier.id],
  );
  const move = (change: object): Promise<unknown> =>
    doWork(app.services, camp.supplier, (work) => moveStock(work, { sku_id, reason: "received", ...change }));
  await move({ delta_on_hand: 5 });
  await done("KitOfShop", { sku_id });
  const towel = await item("速干毛巾");
  expect(towel).toMatchObject({ stock: 5, cost_fen: 1_200 });
  expect(await post("KitOfShop", { sku_id, name: "另名" })).toMatchObject({ http: 400 });
  const kit_id = Number(towel?.["id"]);
  const take = (count: number): Promise<void> =>
    doWork(app.services, camp.supplier, (work) =>
      moveKit(work, kit_id, { delta_on_hand: -count, reason: "taken_out" }),
    );
  // Two pieces are promised to a buyer.
  await move({ delta_reserved: 2, reason: "locked" });
  await expect(take(4)).rejects.toMatchObject({ code: "kit_short", data: { left: 3 } });
  await take(3);
  expect(await item("速干毛巾")).toMatchObject({ stock: 2, supply: "short" });
  expect(await brokenRules(app.services)).toEqual([]);
});
