import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login, passwordEdit } from "@kangying/contract/session/session.endpoints";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { session } from "../session/session.module.ts";
import { firstPlatformAccount } from "../session/first-platform-account.ts";
import { createSupplierWithOwner, setSupplierStatus } from "./public.ts";
import { suppliers } from "./suppliers.module.ts";

let app: TestApp;
let camp: TestSupplier;
let platform: Principal;
const list = { api: "seller/enter/SupplierManage", method: "GET" } as const;

beforeAll(async () => {
  app = await startApp({ own: true, served: collect([session, suppliers], { partial: true }) });
});
afterAll(() => app.close());

describe("an empty installation", () => {
  it("gets one platform account with a password of its own, told once", async () => {
    const made = await firstPlatformAccount(app.services);
    expect(made).toMatchObject({ login: "admin", password: expect.stringMatching(/^[\w-]{20}$/u) });
    expect(await firstPlatformAccount(app.services)).toBeNull();
    const reply = await app.anonymous.call(login, { type: "supplier", username: "admin", password: made?.password });
    expect(reply).toMatchObject({ code: "ok" });
    platform = { ...reply.data, account_id: 0, login: "admin", sees: null, supplier: await app.world.supplier("shop") };
    camp = await app.world.supplier("camp");
  });
});

describe("the list of suppliers", () => {
  it("shows the platform all of them, by name, kind and state", async () => {
    const { data } = await app.as(platform).call(list, { page: 1, limit: 50, _count_sum: 1 });
    expect(data.count).toBe(3);
    expect(data.data.map((row: { industry_type: string }) => row.industry_type).toSorted()).toEqual([
      "admin",
      "camp",
      "shop",
    ]);
    const found = await app.as(platform).call(list, { page: 1, name: camp.marker });
    expect(found.data.data).toEqual([expect.objectContaining({ id: camp.id, name: camp.context.name, status: 1 })]);
    expect((await app.as(platform).call(list, { page: 1, industry_type: "camp" })).data.data).toHaveLength(1);
  });

  it("masks their phones, and shows one at a time to the platform, which its own log remembers", async () => {
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update supplier set phone = '13812345678' where id = $1", [camp.id]),
    );
    const found = await app.as(platform).call(list, { page: 1, name: camp.marker });
    expect(found.data.data[0].phone).toBe("138****5678");
    const reveal = { api: "seller/enter/SupplierReveal", method: "POST", repeats: "none" } as const;
    const input = { id: camp.id, column: "phone" };
    expect((await app.as(platform).call(reveal, input)).data).toEqual({ value: "13812345678" });
    expect(await app.as(platform).call(reveal, input, { supplieruid: camp.suid })).toMatchObject({ http: 403 });
    const lines = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query<{ supplier_id: number }>(
        "select supplier_id, biz_id from operate_log where api = 'seller/enter/SupplierReveal' and result = 'ok'",
      ),
    );
    expect(lines).toEqual([{ supplier_id: expect.any(Number), biz_id: camp.id }]);
    expect(lines[0]?.supplier_id).not.toBe(camp.id);
  });

  it("is not there for a supplier's own people, nor while acting for one", async () => {
    expect(await app.as(await app.world.owner(camp)).call(list, { page: 1 })).toMatchObject({ http: 403 });
    expect(await app.as(platform).call(list, { page: 1 }, { supplieruid: camp.suid })).toMatchObject({ http: 403 });
  });
});

describe("a supplier", () => {
  it("cannot take a login that another owner has, whatever its capitals", async () => {
    const make = (name: string) =>
      app.database.transaction({ role: "platform" }, (tx) =>
        createSupplierWithOwner(tx, { name, industry: "camp", login: name, password: { hash: "none" } }),
      );
    await make("twice");
    await expect(make("TWICE")).rejects.toMatchObject({ code: "already_exists" });
  });

  it("cannot change what it is or open itself again; only the platform can", async () => {
    const asItself = (sql: string) =>
      app.database.transaction({ role: "app", supplier_id: camp.id }, (tx) => tx.query(sql));
    for (const change of ["industry_type = 'admin'", "status = 0", "suid = 'mine'", "id = 1"]) {
      await expect(asItself(`update supplier set ${change}`)).rejects.toThrow(/permission denied/u);
    }
    await asItself(`update supplier set phone = '057100000000'`);
    const owner = await app.world.owner(camp);
    const call = () => app.as(owner).call(passwordEdit, {});
    await app.database.transaction({ role: "platform" }, (tx) => setSupplierStatus(tx, camp.id, 0));
    expect(await call()).toMatchObject({ http: 401, code: "login_required" });
    await app.database.transaction({ role: "platform" }, (tx) => setSupplierStatus(tx, camp.id, 1));
    expect(await call()).toMatchObject({ http: 400 });
  });

  it("is the platform itself: that one cannot be closed", async () => {
    const [row] = await app.database.transaction({ role: "platform" }, (tx) =>
      tx.query<{ id: number }>(`select id from platform.supplier where industry_type = 'admin'`),
    );
    await app.database.transaction({ role: "platform" }, (tx) => setSupplierStatus(tx, row?.id ?? 0, 0));
    expect(await app.as(platform).call(list, { page: 1 })).toMatchObject({ code: "ok" });
  });
});
