import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../../test/app.ts";
import { collect } from "../../../core/module/registry.ts";
import { goods } from "../goods.module.ts";

let app: TestApp;
let owner: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([goods], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("shop"));
});
afterAll(() => app.close());

const { get, post, done } = desk("seller/goods/", () => ({ app, who: owner }));
interface Line {
  readonly id: number;
  readonly name: string;
  readonly level: number;
  readonly version: number;
  readonly count: number;
}
const tree = async (): Promise<Line[]> => (await get("CatTree")).data;
const shape = async (): Promise<string[]> => (await tree()).map(({ name, level }) => `${level} ${name}`);
const ids: Record<string, number> = {};
const add = async (name: string, parent?: string): Promise<void> => {
  const { data } = await done("CatAdd", {
    name,
    parent_id: parent === undefined ? null : ids[parent],
    icon: null,
    shown: true,
  });
  ids[name] = data.id;
};
const move = async (name: string, parent: string | null, place: number) => {
  const version = (await tree()).find((line) => line.name === name)?.version;
  return await post("CatMove", { id: ids[name], version, parent_id: parent === null ? null : ids[parent], place });
};

it("G-03: categories stand in a tree of three levels, in an order of the shop's own", async () => {
  await add("食品");
  await add("器材");
  await add("代餐", "食品");
  await add("零食", "食品");
  await add("奶昔", "代餐");
  expect(await shape()).toEqual(["1 食品", "2 代餐", "3 奶昔", "2 零食", "1 器材"]);
  expect(await post("CatAdd", { name: "更深", parent_id: ids["奶昔"], shown: true })).toMatchObject({ http: 400 });
  expect(await post("CatAdd", { name: "代餐", parent_id: ids["食品"], shown: true })).toMatchObject({
    http: 400,
    data: { fields: { name: "This name already exists" } },
  });
});

it("G-03: a category moves with its branches; never below itself, and never deeper than the third level", async () => {
  expect(await move("器材", null, 1)).toMatchObject({ http: 200 });
  expect(await move("零食", "食品", 1)).toMatchObject({ http: 200 });
  expect(await shape()).toEqual(["1 器材", "1 食品", "2 零食", "2 代餐", "3 奶昔"]);
  expect(await move("食品", "代餐", 1)).toMatchObject({ http: 400 });
  expect(await move("食品", "器材", 1)).toMatchObject({
    http: 400,
    data: { fields: { parent_id: expect.any(String) } },
  });
  expect(await move("代餐", "器材", 9)).toMatchObject({ http: 200 });
  expect(await move("代餐", null, 2)).toMatchObject({ http: 200 });
  expect(await shape()).toEqual(["1 器材", "1 代餐", "2 奶昔", "1 食品", "2 零食"]);
  expect(await post("CatMove", { id: ids["代餐"], version: 1, parent_id: null, place: 1 })).toMatchObject({
    http: 409,
  });
});

it("G-03: a category counts what stands in its branches too", async () => {
  const bare = {
    name: "草稿",
    cat_id: [ids["代餐"], ids["奶昔"]],
    type: 1,
    freight_type: 1,
    refund_policy: 1,
    images: [],
  };
  await done("GoodsAdd", {
    ...bare,
    rank_price: true,
    skus: { axes: [], rows: [{ at: [], price_fen: 100, stock: 0 }] },
  });
  const counts = (await tree()).filter(({ count }) => count > 0).map(({ name, count }) => `${name} ${count}`);
  expect(counts).toEqual(["代餐 1", "奶昔 1"]);
});

it("G-03: only an empty category is deleted", async () => {
  expect(await post("CatDelete", { id: ids["食品"] })).toMatchObject({ http: 409, code: "in_use" });
  await done("CatDelete", { id: ids["零食"] });
  await done("CatDelete", { id: ids["食品"] });
  expect(await shape()).toEqual(["1 器材", "1 代餐", "2 奶昔"]);
});

it("G-03: specs and models are kept, named once, withdrawn and used again", async () => {
  const { data: spec } = await done("SpecAdd", { name: "口味", spec_values: [{ name: "原味" }, { name: "可可味" }] });
  await done("ModelAdd", { name: "代餐", spec_ids: [spec.id], params: [{ name: "保质期" }] });
  expect((await get("ModelList", { page: 1 })).data.data).toMatchObject([
    { name: "代餐", specs: "口味", params: "保质期" },
  ]);
  expect(await post("SpecAdd", { name: "口味", spec_values: [{ name: "x" }] })).toMatchObject({ http: 400 });
  const twice = [{ name: "辣" }, { name: "辣" }];
  expect((await post("SpecAdd", { name: "辣度", spec_values: twice })).data.fields).toHaveProperty([
    "spec_values[1].name",
  ]);
  expect((await post("ModelAdd", { name: "零食", params: twice })).data.fields).toHaveProperty(["params[1].name"]);
  await done("SpecWithdraw", { id: spec.id });
  await done("SpecAdd", { name: "口味", spec_values: [{ name: "原味" }] });
  expect(await post("SpecReuse", { id: spec.id })).toMatchObject({ http: 400 });
});
