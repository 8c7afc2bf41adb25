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
import { resources } from "../resources/resources.module.ts";

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

const { get, post, done } = desk("seller/kit/", () => ({ app, who: owner }));
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
    data: { fields: { name: "There is an item of this name already" } },
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
    `insert into kit_move (supplier_id, kit_id, delta, reason, cost_fen, at, by_name)
     values (${camp.supplier.id}, ${id}, ${delta}, 'counted', 0, now(), '-')`;
  expect(isForbidden(await refusal("app", `update kit_item set stock = 99 where id = ${id}`))).toBe(true);
  expect(isForbidden(await refusal("app", "update kit_move set delta = 99"))).toBe(true);
  expect(isForbidden(await refusal("owner", "delete from kit_move"))).toBe(true);
  expect(checkViolation(await refusal("app", move(-14)), "kit_item_stock_check")).not.toBeNull();
  expect(await refusal("app", move(-13))).toEqual([]);
  expect(await item("运动服")).toMatchObject({ stock: 0, supply: "short" });
  expect(await brokenRules(app.services)).toEqual([]);
});

it("tell a desk of what is short by its name and what is left", async () => {
  const { moveKit } = await import("./move-kit.ts");
  const taken = doWork(app.services, camp.supplier, (work) =>
    moveKit(work, { kit_id: id, delta: -1, reason: "counted", stay_id: null, cost_fen: null, note: "" }),
  );
  await expect(taken).rejects.toMatchObject({ code: "kit_short", data: { name: "运动服", left: 0 } });
});
