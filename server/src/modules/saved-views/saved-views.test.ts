import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  deleteView,
  pinView,
  preferences,
  saveView,
  setPreference,
  viewCounts,
  viewsEndpoint,
} from "@kangying/contract/saved-views/saved-views.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { makeCamp, nextPhone } from "../../../test/camp.ts";
import { collect } from "../../core/module/registry.ts";
import { resources } from "../resources/resources.module.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { savedViews } from "./saved-views.module.ts";

let app: TestApp;
let owner: Principal;
let clerk: Principal;
let other: Principal;
const list = "seller/student/AppointmentPendingList";
const state = { filters: {}, sort: null, order: "asc", limit: null, columns: null } as const;

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules, savedViews], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  clerk = await app.world.operator(supplier, { paths: ["/student/appointment/pending"], apis: [list] });
  other = await app.world.owner(await app.world.supplier("camp"));
  const camp = await makeCamp(app.services, supplier.context, { rooms: 2 });
  await camp.book({ phone: nextPhone() });
  await camp.book({ phone: nextPhone() });
});
afterAll(() => app.close());

async function save(who: Principal, more: object = {}) {
  return app.as(who).call(saveView, { list, name: "Due", shared: false, state, ...more });
}
const namesFor = async (who: Principal): Promise<string[]> =>
  ((await app.as(who).call(viewsEndpoint, { list })).data.views as { name: string }[]).map(({ name }) => name);

describe("preferences", () => {
  it("are kept by key and account, and forgotten by null", async () => {
    await app.as(owner).call(setPreference, { key: "list:a", value: { columns: [1] } });
    await app.as(owner).call(setPreference, { key: "list:b", value: 2 });
    await app.as(clerk).call(setPreference, { key: "list:a", value: "mine" });
    await app.as(owner).call(setPreference, { key: "list:b", value: null });
    expect((await app.as(owner).call(preferences, { keys: "list:a,list:b" })).data).toEqual({
      values: { "list:a": { columns: [1] } },
    });
    expect((await app.as(clerk).call(preferences, { keys: "list:a" })).data).toEqual({ values: { "list:a": "mine" } });
    expect((await app.as(other).call(preferences, { keys: "list:a" })).data).toEqual({ values: {} });
  });

  it("are refused where they are no setting any more", async () => {
    const reply = await app.as(owner).call(setPreference, { key: "list:a", value: "x".repeat(31_000) });
    expect(reply).toMatchObject({ http: 400, code: "invalid" });
  });
});

describe("saved views", () => {
  it("are their maker's own until they are shared, which needs a permission", async () => {
    await save(owner, { name: "Owner's own" });
    expect(await namesFor(clerk)).toEqual([]);
    expect((await save(clerk, { name: "Clerk's", shared: true })).http).toBe(403);
    await save(owner, { name: "For all", shared: true });
    expect(await namesFor(clerk)).toEqual(["For all"]);
    expect(await namesFor(other)).toEqual([]);
  });

  it("are taken from everybody but their maker by whoever may share, who is told so", async () => {
    const { data } = await save(owner, { shared: true });
    const chief = await app.world.operator(owner.supplier, { paths: [], apis: [list, "seller/view/ViewShare"] });
    const taken = await save(chief, { id: data.id, version: data.version, shared: false });
    expect(taken).toMatchObject({ status: true, data: { id: data.id, shared: false, mine: false, may_edit: false } });
    expect(await namesFor(chief)).toEqual(["For all"]);
    expect(await namesFor(owner)).toContain("Due");
    await app.as(owner).call(deleteView, { id: data.id });
  });

  it("refuse filters that the list has not, and lists that the caller may not see", async () => {
    expect((await save(owner, { state: { ...state, filters: { secret: "1" } } })).http).toBe(400);
    expect((await save(clerk, { list: "seller/student/CampsiteLivingList" })).http).toBe(400);
    expect((await save(owner, { list: "seller/no/List" })).http).toBe(400);
  });

  it("change one row each, and only the version that was seen", async () => {
    const made = await save(owner, { name: "Versioned" });
    const { id } = made.data as { id: number };
    expect((await save(owner, { id, version: 1, name: "Versioned 2" })).data).toMatchObject({ version: 2 });
    expect((await save(owner, { id, version: 1, name: "Versioned 3" })).http).toBe(409);
    expect((await save(clerk, { id, version: 2, name: "Stolen" })).http).toBe(404);
  });

  it("count their rows as the list does, and count no further than a badge needs", async () => {
    const { data } = await save(owner, { name: "Counted", shared: true });
    const { id } = data as { id: number };
    const expected = { counts: [{ id, count: 2, more: false }] };
    expect((await app.as(owner).call(viewCounts, { ids: String(id) })).data).toEqual(expected);
    expect((await app.as(clerk).call(viewCounts, { ids: String(id) })).data).toEqual(expected);
    expect((await app.as(other).call(viewCounts, { ids: String(id) })).data).toEqual({ counts: [] });
    const nobody = await app.world.operator(owner.supplier);
    expect((await app.as(nobody).call(viewCounts, { ids: String(id) })).data).toEqual({ counts: [] });
  });

  it("warn above a limit that is a whole number up to where counting ends, kept until it is taken away", async () => {
    const { id, alert_above } = (await save(owner, { name: "Watched", shared: true, alert_above: 10 })).data;
    expect(alert_above).toBe(10);
    expect((await save(owner, { id, name: "Watched 2", shared: true })).data.alert_above).toBe(10);
    for (const wrong of [-1, 1.5, 10_000, "many"])
      expect((await save(owner, { id, alert_above: wrong })).data).toMatchObject({
        fields: { alert_above: expect.any(String) },
      });
    expect((await save(clerk, { id, alert_above: 3 })).http).toBe(403);
    expect((await save(owner, { id, shared: true, alert_above: null })).data.alert_above).toBeNull();
  });

  it("are pinned by each account for itself, and leave every sidebar with their view", async () => {
    const { data } = await save(owner, { name: "Pinned", shared: true });
    const { id } = data as { id: number };
    await app.as(clerk).call(pinView, { id, pinned: true });
    await app.as(clerk).call(pinView, { id, pinned: true });
    const pinned = async (who: Principal) =>
      (await app.as(who).call(viewsEndpoint, {})).data.views.map((v: { name: string }) => v.name);
    expect(await pinned(clerk)).toEqual(["Pinned"]);
    expect(await pinned(owner)).toEqual([]);
    expect((await app.as(clerk).call(deleteView, { id })).http).toBe(403);
    expect((await app.as(other).call(deleteView, { id })).http).toBe(404);
    expect((await app.as(owner).call(deleteView, { id })).http).toBe(200);
    expect(await pinned(clerk)).toEqual([]);
  });
});
