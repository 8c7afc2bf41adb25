import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { weighInSheetEndpoint, type WeighInSheet } from "@kangying/contract/students/health/weigh-in.endpoints";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { type Camp, makeCamp, nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { collect } from "../../core/module/registry.ts";
import { resources } from "../resources/resources.module.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let stay = 0;
let other = 0;

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context);
  stay = await camp.stay(30, { phone: nextPhone(), name: "夏梨" });
  other = await camp.stay(30, { phone: nextPhone(), name: "冯子衿", bed_id: camp.beds[1] ?? 0 });
});
afterAll(() => app.close());

const { post, done, query } = desk("seller/weight/", () => ({ app, who: owner }));
const sheet = async (class_id?: number) =>
  (await app.as(owner).call(weighInSheetEndpoint, class_id === undefined ? {} : { class_id })).data as WeighInSheet;
const rowOf = async (id: number) => (await sheet()).rows.find((row) => row.stay_id === id);

describe("[C-09] the morning's weigh-in", () => {
  it("weighs for the entry first, and corrects what stands there already that day", async () => {
    await done("WeighInSave", { stay_id: stay, weight_g: 82_600 });
    await done("WeighInSave", { stay_id: stay, weight_g: 82_500, waist_mm: 910 });
    await done("WeighInSave", { stay_id: stay, weight_g: 82_400 });
    expect(await query("select kind, weight_g::int, waist_mm::int from weight_log where stay_id = $1", [stay])).toEqual(
      [{ kind: "entry", weight_g: 82_400, waist_mm: 910 }],
    );
    expect(await rowOf(stay)).toMatchObject({ today_g: 82_400, waist_mm: 910, last: null, is_away: false });
  });

  it("shows the last weight, the way since entry and the last days of everybody in camp or of a class", async () => {
    app.clock.set("2026-03-03T02:00:00Z");
    owner = await app.world.owner(owner.supplier);
    expect(await rowOf(stay)).toMatchObject({
      name: "夏梨",
      last: { day: "2026-03-02", weight_g: 82_400 },
      baseline_g: 82_400,
      today_g: null,
      trend: [{ day: "2026-03-02", weight_g: 82_400 }],
    });
    expect((await sheet()).rows.map(({ name }) => name).toSorted()).toEqual(["冯子衿", "夏梨"].toSorted());
    expect((await sheet(987_654)).rows).toEqual([]);
  });

  it("tells of whom nothing is recorded, because they withdrew the consent to health data", async () => {
    expect(await rowOf(stay)).toMatchObject({ is_withdrawn: false });
    const withdraw = (at: string | null) =>
      query("update student set health_withdrawn_at = $2 where id = (select student_id from stay where id = $1)", [
        stay,
        at,
      ]);
    await withdraw("2026-03-03T01:00:00Z");
    expect(await rowOf(stay)).toMatchObject({ is_withdrawn: true });
    expect(await post("WeighInSave", { stay_id: stay, weight_g: 82_300 })).toMatchObject({
      http: 400,
      code: "invalid",
    });
    await withdraw(null);
  });

  it("asks before a weight is kept that is more than 3 kg or a factor of two away, in the grid, the form and a row's form", async () => {
    const refused = async (api: string, body: Record<string, unknown>) => {
      const reply = await post(api, body);
      expect(reply, api).toMatchObject({ http: 400, code: "invalid" });
      return (reply.data as { fields: Record<string, string> }).fields["weight_kg"];
    };
    expect(await refused("WeighInSave", { stay_id: stay, weight_g: 130_000 })).toContain("82.4");
    expect(await refused("WeighInSave", { stay_id: stay, weight_g: 163_000 })).toContain("81.5");
    const form = { kind: "morning", measured_at: Date.parse("2026-03-03T01:00:00Z") / 1000, weight_kg: 130 };
    expect(await refused("WeightAdd", { stay_id: stay, ...form })).toContain("47.6");
    expect(await refused("StayWeigh", { id: stay, ...form })).toContain("47.6");
    expect(await query("select from weight_log where stay_id = $1", [stay])).toHaveLength(1);
    await done("WeightAdd", { stay_id: stay, ...form, is_sure: true });
    await done("WeighInSave", { stay_id: stay, weight_g: 81_900, is_sure: true });
    expect(await rowOf(stay)).toMatchObject({ today_g: 81_900 });
    // The first figure of the morning stays in the history; fat beside the same weight is no second weighing.
    await done("WeighInSave", { stay_id: stay, weight_g: 81_900, fat_bp: 3000, is_sure: true });
    expect(
      await query(
        "select weight_g::int, fat_bp::int, void_reason from weight_log where stay_id = $1 and kind = 'morning' order by id",
        [stay],
      ),
    ).toEqual([
      { weight_g: 130_000, fat_bp: null, void_reason: "replaced" },
      { weight_g: 81_900, fat_bp: 3000, void_reason: null },
    ]);
    // Nobody was weighed before: there is nothing to compare with.
    await done("WeighInSave", { stay_id: other, weight_g: 130_000 });
  });

  it("is written by nobody who may only read weights", async () => {
    const clerk = await app.world.operator(owner.supplier, { apis: ["seller/weight/WeightList"], paths: [] });
    expect((await app.as(clerk).call(weighInSheetEndpoint, {})).data).toMatchObject({ may_save: false });
    expect(await post("WeighInSave", { stay_id: stay, weight_g: 81_000 }, clerk)).toMatchObject({ http: 403 });
  });
});
