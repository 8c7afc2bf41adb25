import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { goods } from "../goods/goods.module.ts";
import { freight } from "./freight.module.ts";

let app: TestApp;
let owner: Principal;
const at = () => ({ app, who: owner });
const { get, post, done, list } = desk("seller/freight/", at);
const shop = desk("seller/goods/", at);

beforeAll(async () => {
  app = await startApp({ served: collect([freight, goods], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("shop"));
});
afterAll(() => app.close());

const rule = { first: 1000, first_fen: 1000, cont: 1000, cont_fen: 600 };
const east = { ...rule, areas: ["330000", "310000"], first_fen: 600, cont_fen: 200 };
const template = {
  name: "华东仓标准",
  mode: 2,
  rules: [east, rule],
  serves_rest: true,
  free_rules: [],
  no_delivery: ["810000"],
};
let id = 0;

it("O-07: a template has one rule for the rest, and no place in two of its rules", async () => {
  expect(await post("FreightAdd", { ...template, rules: [east] })).toMatchObject({
    http: 400,
    data: { fields: { rules: "There must be exactly one default rule without areas" } },
  });
  expect(await post("FreightAdd", { ...template, rules: [east, { ...rule, areas: ["310000"] }, rule] })).toMatchObject({
    http: 400,
    data: { fields: { "rules[1].areas": "This area is already in another rule" } },
  });
  ({ id } = (await done("FreightAdd", template)).data);
  expect(await list("FreightList")).toMatchObject([{ id, name: "华东仓标准", rules: 2, no_delivery: 1 }]);
});

it("O-07: areas are the official tree down to the districts, none of them in two rules, and no other code", async () => {
  type Field = { name: string; distinct?: boolean; fields?: Field[]; options?: object[]; remote?: object };
  const { actions } = (await get("FreightList")).data as { actions: { name: string; form?: Field[] }[] };
  const rules = actions.find(({ name }) => name === "add")?.form?.find(({ name }) => name === "rules");
  const areas = rules?.fields?.find(({ name }) => name === "areas");
  expect(areas?.distinct).toBe(true);
  // The areas are not included in every form.
  expect(areas?.options).toBeUndefined();
  expect(areas?.remote).toEqual({ api: "seller/region/RegionTree" });
  const tried = await post("FreightAdd", { ...template, name: "x", rules: [{ ...rule, areas: ["330199"] }, rule] });
  expect(tried).toMatchObject({ http: 400, data: { fields: { "rules[0].areas": "This area does not exist" } } });
});

it("O-07: a parcel is tried by the rules as they stand in the form, and what is not sent is said", async () => {
  const asked = {
    id,
    mode: 2,
    rules: JSON.stringify(template.rules),
    try_area: JSON.stringify(["330000", "330100", "330106"]),
    try_weight_g: 3360,
    try_qty: 1,
  };
  const { data: tried } = await get("FreightTrial", asked);
  expect(tried.total_fen).toBe(1200);
  expect(tried.rows.slice(-3)).toMatchObject([{ amount_fen: 600 }, { amount_fen: 600 }, {}]);
  // The fee of each rule for growing weights, drawn beside the form in kilograms.
  expect(tried.figure).toMatchObject({ text: "¥12.00" });
  expect(tried.steps).toMatchObject({ unit: "kg", at: 3.36 });
  expect(tried.steps.lines[0].points.slice(0, 3)).toEqual([
    [0, 600],
    [1, 800],
    [2, 1000],
  ]);
  expect(tried.checks.map(({ is_good }: { is_good: boolean }) => is_good)).toEqual([true, true]);
  // The same parcel to other places, with the difference that an edit would make there.
  const others = tried.rows.slice(0, -3);
  expect(others.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(["To 广东省 广州市 天河区"]),
  );
  const dearer = JSON.parse(asked.rules).map((rule: object) => ({ ...rule, first_fen: 9_900 }));
  const { data: edited } = await get("FreightTrial", { ...asked, id, rules: JSON.stringify(dearer) });
  expect(edited.rows[0].formula).toContain("compared with saved");
  expect(edited.facts[0]).toMatchObject({ tone: "amber" });
  // A new template can be tried in the same way, before its form is complete.
  expect((await get("FreightAddTrial", { try_weight_g: 500 })).data).toMatchObject({
    checks: [{ is_good: true }, { is_good: false }],
  });
  const elsewhere = { ...asked, try_area: JSON.stringify(["110000", "110100", "110105"]) };
  expect((await get("FreightTrial", elsewhere)).data).toMatchObject({ total_fen: 2800 });
  const hongkong = { ...asked, no_delivery: JSON.stringify(["330000"]) };
  expect((await get("FreightTrial", hongkong)).data).toMatchObject({
    total_fen: 0,
    note: expect.stringContaining("No delivery to"),
  });
});

it("O-07: a copy opens with the rules of its first and without its name, and leaves the first as it is", async () => {
  const { data: form } = await get("FreightCopyPrefill", { id });
  expect(form).toMatchObject({ name: null, mode: 2, no_delivery: ["810000"] });
  await done("FreightCopy", { ...form, id, name: "西南仓", mode: 1 });
  expect(await list("FreightList")).toMatchObject([
    { id, name: "华东仓标准", rules: 2 },
    { name: "西南仓", rules: 2 },
  ]);
});

it("O-07: goods are sent by it, and while they are it cannot be deleted", async () => {
  const cat = (await shop.done("CatAdd", { name: "食品", parent_id: null, shown: true })).data.id;
  const skus = { axes: [], rows: [{ at: [], price_fen: 100, is_sold: true }] };
  const form = { name: "奶昔", cat_id: [cat], type: 1, refund_policy: 1, skus };
  expect(await shop.post("GoodsAdd", { ...form, freight_type: 3 })).toMatchObject({ http: 400 });
  const { data } = await shop.done("GoodsAdd", { ...form, freight_type: 1 });
  const freightForm = async () => (await shop.get("GoodsFreightPrefill", { id: data.id })).data;
  expect(await freightForm()).toMatchObject({ freight_template_id: null });
  expect((await shop.get("GoodsMovePrefill", { id: data.id })).data).toMatchObject({ cat_id: [cat] });
  await shop.done("GoodsFreight", { ids: [data.id], freight_template_id: id });
  expect(await freightForm(), "the form begins with what stands").toMatchObject({ freight_template_id: id });
  expect((await shop.get("GoodsEditPrefill", { id: data.id })).data).toMatchObject({
    freight_type: 3,
    freight_template_id: id,
  });
  expect(await post("FreightDelete", { id })).toMatchObject({ http: 409, code: "in_use" });
  const { data: other } = await done("FreightAdd", { ...template, name: "另一个" });
  await done("FreightDelete", { id: other.id });
});
