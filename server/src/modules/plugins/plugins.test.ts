import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorPermission, supplierAddonList } from "@kangying/contract/session/session.endpoints";
import { addons, addonTypes, industriesOfAddons } from "@kangying/contract/plugins/addons";
import { tree } from "@kangying/contract/tree";
import {
  addonCategories,
  addonSetupInfo,
  kefuConfig,
  kefuSetInfo,
  kefuSetSave,
} from "@kangying/contract/plugins/plugins.endpoints";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { session } from "../session/session.module.ts";
import { plugins } from "./plugins.module.ts";

let app: TestApp;
let camp: TestSupplier;
let owner: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([session, plugins], { partial: true }) });
  camp = await app.world.supplier("camp");
  owner = await app.world.owner(camp);
});
afterAll(() => app.close());

const list = { api: "addons/list", method: "GET" } as const;
const post = (api: string) => ({ api, method: "POST", repeats: "repeatable" }) as const;
const chat = { host: "https://chat.example.com/x", appid: "kangying-1" };

async function kefuRow(who: Principal = owner): Promise<Record<string, unknown>> {
  const { data } = await app.as(who).call(list, { page: 1 });
  return data.data.find((row: { key: string }) => row.key === "kefu");
}
const act = async (api: "addons/install" | "addons/uninstall", who: Principal = owner) =>
  app.as(who).call(post(api), { id: (await kefuRow())["id"] });

describe("[P-01] the plugin centre", () => {
  it("lists the add-ons of this release by category, with what may be done to each", async () => {
    expect(await kefuRow()).toMatchObject({ key: "kefu", type: "tool", installed: false, _actions: ["install"] });
    const { data } = await app.as(owner).call(addonCategories);
    const industriesOf = industriesOfAddons(tree);
    const count = (type: string) =>
      addons.filter(({ key, type: its }) => its === type && industriesOf.get(key)?.has("camp")).length;
    expect(data).toEqual(
      addonTypes
        .filter((type) => count(type) > 0)
        .map((type) => ({ type, title: expect.any(String), count: count(type), installed: 0 })),
    );
    expect((await app.as(owner).call(list, { page: 1, type: "tool" })).data.data).toHaveLength(count("tool"));
  });

  it("[S6-06] installs an add-on: its pages and calls are there with the next call, for those who may manage add-ons", async () => {
    const may = { paths: ["/plugin/manage", "/plugin/kefu/settings"], apis: ["addons/kefu/KefuSetInfo"] };
    const manager = await app.world.operator(camp, may);
    const other = await app.world.operator(camp, { ...may, paths: ["/plugin/kefu/settings"] });
    const paths = async (who: Principal): Promise<string[]> =>
      (await app.as(who).call(operatorPermission)).data.path_arr;
    expect(await paths(owner)).not.toContain("/plugin/kefu/settings");
    expect(await app.as(manager).call(kefuSetInfo)).toMatchObject({ http: 404 });

    const before = (await app.as(owner).call(operatorPermission)).data.version;
    expect(await act("addons/install")).toMatchObject({ code: "ok" });
    const { data } = await app.as(owner).call(operatorPermission);
    expect(data).toMatchObject({ addons: ["kefu"], path_arr: expect.arrayContaining(["/plugin/kefu/settings"]) });
    expect(data.version, "open consoles load their rights again").toBeGreaterThan(before);
    expect(await paths(manager)).toContain("/plugin/kefu/settings");
    expect(await app.as(manager).call(kefuSetInfo)).toMatchObject({ code: "ok" });
    expect(await paths(other), "the menu needs the right to manage add-ons").not.toContain("/plugin/kefu/settings");
    expect(await app.as(other).call(kefuSetInfo)).toMatchObject({ http: 403 });
    expect((await app.as(owner).call(supplierAddonList)).data).toContainEqual({
      key: "kefu",
      type: "tool",
      installed: true,
    });
    expect(await act("addons/install")).toMatchObject({ http: 409, code: "wrong_status" });
  });

  it("keeps what an add-on was set up with when it is taken out, and brings it back", async () => {
    const { data } = await app.as(owner).call(kefuSetInfo);
    expect(await app.as(owner).call(kefuSetSave, { ...chat, version: data.version })).toMatchObject({ code: "ok" });
    const config = { host: "https://chat.example.com", appid: "kangying-1" };
    expect((await app.as(owner).call(kefuConfig)).data).toEqual({ ...config, own: false });
    expect(await act("addons/uninstall")).toMatchObject({ code: "ok" });
    expect((await app.as(owner).call(kefuConfig)).data).toBeNull();
    expect(await app.as(owner).call(kefuSetInfo)).toMatchObject({ http: 404 });
    expect(await app.as(owner).call(kefuSetSave, chat)).toMatchObject({ http: 404 });
    expect(await act("addons/uninstall")).toMatchObject({ http: 409, code: "wrong_status" });
    expect(await act("addons/install")).toMatchObject({ code: "ok" });
    expect((await app.as(owner).call(kefuConfig)).data).toEqual({ ...config, own: false });
  });

  it("takes settings only as they were described, and from who saw the present ones", async () => {
    const save = (values: Readonly<Record<string, unknown>>) => app.as(owner).call(kefuSetSave, values);
    for (const host of ["http://chat.example.com", "javascript:alert(1)", "chat", "https://a:b@chat.example.com"])
      expect(await save({ ...chat, host })).toMatchObject({ http: 400, code: "invalid" });
    expect(await save({ ...chat, appid: "" })).toMatchObject({ http: 400, code: "invalid" });
    expect(await save({ ...chat, installed: true })).toMatchObject({ http: 400, code: "invalid" });
    expect(await save({ ...chat, appid: "late", version: 1 })).toMatchObject({ http: 409, code: "conflict" });
  });

  it("says of an add-on that asks nothing that it has no settings: that is no fault", async () => {
    expect((await app.as(owner).call(addonSetupInfo, { key: "kefu" })).data).toMatchObject({ fields: [] });
    expect(await app.as(owner).call(addonSetupInfo, { key: "auction" })).toMatchObject({ code: "not_found" });
  });

  it("is each supplier's own", async () => {
    const stranger = await app.world.owner(await app.world.supplier("shop"));
    expect(await kefuRow(stranger)).toMatchObject({ installed: false });
    expect((await app.as(stranger).call(kefuConfig)).data).toBeNull();
  });

  it("offers the platform and a counter without a shop what needs none", async () => {
    const keysFor = async (who: Principal): Promise<string[]> =>
      (await app.as(who).call(list, { page: 1 })).data.data.map((row: { key: string }) => row.key);
    expect(await keysFor(owner)).toContain("groupbuy");
    for (const industry of ["admin", "offline-pay"] as const) {
      const who = await app.world.owner(await app.world.supplier(industry));
      expect(await keysFor(who)).toEqual(["kefu"]);
      expect((await app.as(who).call(addonCategories)).data).toMatchObject([{ type: "tool", count: 1 }]);
      expect(await app.as(who).call(post("addons/install"), { id: 1 })).toMatchObject({ http: 404 });
      expect(await act("addons/install", who)).toMatchObject({ code: "ok" });
      expect((await app.as(who).call(operatorPermission)).data.path_arr).toContain("/plugin/kefu/settings");
    }
  });

  it("installs nothing that is not there", async () => {
    for (const id of [99, 999_999])
      expect(await app.as(owner).call(post("addons/install"), { id })).toMatchObject({ http: 404, code: "not_found" });
  });

  it("lets none in who may only look", async () => {
    const reader = await app.world.operator(camp, { paths: ["/plugin/manage"], apis: ["addons/list"] });
    expect(await act("addons/uninstall", reader)).toMatchObject({ http: 403, code: "no_permission" });
    expect((await app.as(reader).call(list)).data.actions).toEqual([]);
  });
});
