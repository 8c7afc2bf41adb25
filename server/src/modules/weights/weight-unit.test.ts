import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { type Camp, makeCamp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { editRules } from "../packages/rules/edit-rules.ts";
import { readRules } from "../packages/rules/rules.repo.ts";
import { resources } from "../resources/resources.module.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let stay = 0;

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context);
  stay = await camp.stay(30);
});
afterAll(() => app.close());

const { get, post, done, query } = desk("seller/weight/", () => ({ app, who: owner }));
const described = async () => (await get("WeightList", {})).data;
const measured = { kind: "weekly", measured_at: Date.parse("2026-03-02T02:00:00Z") / 1000 - 60 };
const csv = async () =>
  (
    await app
      .as(owner)
      .call(
        { api: "seller/weight/WeightList", method: "GET" },
        { _down_excel: 1, _excel_type: "csv", _excel_columns: "weight_kg" },
      )
  ).body
    .toString()
    .trim();

describe("[C-09] a house that reads 斤", () => {
  it("shows kilograms as they travel where nothing is set", async () => {
    await done("StayWeigh", { id: stay, ...measured, kind: "entry", weight_kg: 70.9 });
    expect((await described()).rows.weight_kg).toMatchObject({ unit: "kg" });
    expect((await described()).rows.weight_kg.times).toBeUndefined();
    expect(await csv()).toMatch(/kg\)"?\s+70\.9$/);
  });

  it("has every list, form, filter and file of weights in 斤; what travels and what is kept stays as it was", async () => {
    await doWork(app.services, camp.supplier, async (work) =>
      editRules(work, { ...(await readRules(work.tx, work.supplier.id)), weight_unit: "jin" }),
    );
    const list = await described();
    expect(list.rows).toMatchObject({
      weight_kg: { unit: "jin", times: 2 },
      since_last: { unit: "jin", times: 2 },
      since_entry: { unit: "jin", times: 2 },
    });
    const add = list.actions.find(({ name }: { name: string }) => name === "add");
    expect(add.form.find(({ name }: { name: string }) => name === "weight_kg")).toMatchObject({
      unit: "jin",
      times: 2,
      min: 20,
      max: 350,
    });
    expect((await get("TargetList", {})).data.rows).toMatchObject({
      target_kg: { unit: "jin", times: 2 },
      pace_kg: { unit: "jin/week", times: 2 },
    });
    expect(await csv()).toMatch(/jin\)"?\s+141\.8$/);
    // 141.35 斤 is 70.675 kg: nothing of it is cut off.
    await done("StayWeigh", { id: stay, ...measured, weight_kg: 70.675 });
    expect(await query("select weight_g::int from weight_log where kind = 'weekly' and stay_id = $1", [stay])).toEqual([
      { weight_g: 70_675 },
    ]);
  });

  it("is asked in 斤 whether a far weight is right, and told bounds in 斤", async () => {
    const at = { ...measured, kind: "self", measured_at: measured.measured_at + 30 };
    const half = await post("StayWeigh", { id: stay, ...at, weight_kg: 35.4 });
    expect(half.data.fields.weight_kg).toMatch(/141\.35 jin.*kilograms.*141\.6 jin/);
    expect((await post("StayWeigh", { id: stay, ...at, weight_kg: 351 })).data.fields.weight_kg).toContain("700");
  });
});
