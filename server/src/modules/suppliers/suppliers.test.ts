import { prefillApi } from "@kangying/contract/core/derived-apis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login } from "@kangying/contract/session/session.endpoints";
import { info, passwordEdit } from "@kangying/contract/session/own-account.endpoints";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { session } from "../session/session.module.ts";
import { firstPlatformAccount } from "../session/first-platform-account.ts";
import { createSupplierWithOwner, keepSupplierWeeks, setSupplierStatus } from "./public.ts";
import { suppliers } from "./suppliers.module.ts";

let app: TestApp;
let camp: TestSupplier;
let platform: Principal;
const list = { api: "seller/enter/SupplierManage", method: "GET" } as const;

beforeAll(async () => {
  app = await startApp({ own: true, served: collect([session, suppliers, finance], { partial: true }) });
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
    expect(found.data.data).toEqual([
      expect.objectContaining({
        id: camp.id,
        name: camp.context.name,
        who: { name: camp.context.name, sub: expect.any(String), avatar: null },
        state: 1,
      }),
    ]);
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

describe("what the platform does with a supplier", () => {
  const act = (name: string, repeats: "guarded" | "repeatable" = "guarded") =>
    ({ api: `seller/enter/${name}`, method: "POST", repeats }) as const;
  const one = { kind: 1, contact: "蒋予白", region: "湖州", categories: "轻食", remark: "" };
  let made: { id: number; suid: string };
  let password: string;
  const stateOf = async (): Promise<number> =>
    (await app.as(platform).call(list, { page: 1, name: "山屿" })).data.data[0].state;

  it("[P-12] adds one with its owner, who signs in at once and must choose a password of their own first", async () => {
    const form = await app
      .as(platform)
      .call({ api: prefillApi("seller/enter/SupplierAdd"), method: "GET" } as const, {});
    password = form.data.password;
    const input = {
      ...one,
      name: "湖州山屿轻食",
      industry: "shop",
      login: "shanyu",
      password,
      phone: "13900003315",
      listed: true,
    };
    expect(await app.as(platform).call(act("SupplierAdd"), { ...input, login: "ADMIN" })).toMatchObject({
      code: "invalid",
      data: { fields: { login: expect.any(String) } },
    });
    expect(await app.as(platform).call(act("SupplierAdd"), input)).toMatchObject({ code: "ok" });
    const found = (await app.as(platform).call(list, { page: 1, name: "山屿" })).data.data[0];
    made = { id: found.id, suid: found.suid };
    const opened = await app.anonymous.call(login, { type: "supplier", username: "shanyu", password });
    const owner = { ...opened.data, account_id: 0, login: "shanyu", sees: null, supplier: camp };
    const money = { api: "seller/finance/DepositList", method: "GET" } as const;
    expect(await app.as(owner).call(money, { page: 1 })).toMatchObject({ http: 403, code: "password_change_first" });
    const fresh = { old_password: password, new_password: "shan-yu-2026-qing" };
    expect(await app.as(owner).call(passwordEdit, fresh)).toMatchObject({ code: "ok" });
    expect((await app.as(owner).call(money, { page: 1 })).code).not.toBe("password_change_first");
  });

  it("[P-12] a food permit that ends is a paper that ends: the supplier's row says it first, and it needs a hand", async () => {
    const row = async () => (await app.as(platform).call(list, { page: 1, name: "山屿" })).data.data[0];
    expect(await row()).toMatchObject({ papers_until: null, todo: false });
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        `insert into supplier_certification (supplier_id, no, name, licence_no, legal_person, status, fee_fen, valid_until, permit_until)
         values ($1, 'RC260302000009', 'x', '91350100M000100Y43', 'x', 40, 0, '2027-03-02', '2026-03-09')`,
        [made.id],
      ),
    );
    await app.database.transaction({ role: "platform" }, (tx) => keepSupplierWeeks(tx, app.clock.now(), made.id));
    const measured = await app.database.transaction({ role: "platform" }, (tx) =>
      tx.query("select papers_days, papers from platform.supplier_health where id = $1", [made.id]),
    );
    expect(measured).toEqual([{ papers_days: 7, papers: 10 }]);
    expect(await row()).toMatchObject({ papers_until: { on: "2026-03-09" }, permit_until: "2026-03-09", todo: true });
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("delete from supplier_certification where supplier_id = $1", [made.id]),
    );
  });

  it("[P-12] freezes it: its people look and write nothing; sets it free; lets its time run out and renews it", async () => {
    const opened = await app.anonymous.call(login, {
      type: "supplier",
      username: "shanyu",
      password: "shan-yu-2026-qing",
    });
    const owner = { ...opened.data, account_id: 0, login: "shanyu", sees: null, supplier: camp };
    const write = { api: "seller/finance/DrawerAdd", method: "POST", repeats: "guarded" } as const;
    const told = async (who: typeof owner) => (await app.as(who).call(info)).data;
    expect(
      await app.as(platform).call(act("SupplierFreeze", "repeatable"), { id: made.id, reason: "投诉未处理" }),
    ).toMatchObject({ code: "ok" });
    const told_there = async () =>
      await app.database.transaction({ role: "app", supplier_id: made.id }, (tx) =>
        tx.query(
          "select api, actor_name, actor_role, account_id from operate_log where actor_role = 'platform' order by id",
        ),
      );
    const byPlatform = { actor_name: "platform", actor_role: "platform", account_id: null };
    expect(await told_there()).toEqual([{ ...byPlatform, api: "seller/enter/SupplierFreeze" }]);
    expect(await app.as(owner).call(write, { name: "前台" })).toMatchObject({ http: 403, code: "supplier_frozen" });
    expect(await told(owner)).toMatchObject({ restraint: "frozen", frozen_for: "投诉未处理", paid_until: null });
    expect(
      await app.as(owner).call({ api: "seller/finance/DepositList", method: "GET" } as const, { page: 1 }),
    ).toMatchObject({ code: "ok" });
    expect(
      (await app.anonymous.call({ api: "public/supplier/getSupplierList", method: "GET" } as const, {})).data,
    ).toEqual([]);
    expect(await app.as(platform).call(act("SupplierUnfreeze", "repeatable"), { id: made.id })).toMatchObject({
      code: "ok",
    });
    expect(
      (await app.anonymous.call({ api: "public/supplier/getSupplierList", method: "GET" } as const, {})).data,
    ).toEqual([{ suid: made.suid, name: "湖州山屿轻食" }]);
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update supplier set expire_on = '2026-02-25' where id = $1", [made.id]),
    );
    expect(await stateOf()).toBe(3);
    expect(await app.as(owner).call(write, { name: "前台" })).toMatchObject({ code: "supplier_expired" });
    expect(await told(owner)).toMatchObject({ restraint: "expired", frozen_for: "", paid_until: "2026-02-25" });
    const renewed = { id: made.id, expire_on: "2027-02-25", grace_days: 3 };
    expect(await app.as(platform).call(act("SupplierRenew", "repeatable"), renewed)).toMatchObject({ code: "ok" });
    expect(await app.as(owner).call(write, { name: "前台" })).toMatchObject({ code: "ok" });
  });

  it("[P-12] lets it go only with empty accounts", async () => {
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        "insert into ledger_account (supplier_id, code, kind, floor_zero, balance_fen) values ($1, 'wallet:7', 'liability', true, 5000)",
        [made.id],
      ),
    );
    await app.as(platform).call(act("SupplierFreeze", "repeatable"), { id: made.id, reason: "要离开" });
    const close = () => app.as(platform).call(act("SupplierClose", "repeatable"), { id: made.id, reason: "合同到期" });
    expect(await close()).toMatchObject({ http: 409, code: "supplier_tied", msg: expect.stringContaining("50.00") });
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update ledger_account set balance_fen = 0 where supplier_id = $1", [made.id]),
    );
    expect(await close()).toMatchObject({ code: "ok" });
    expect(await stateOf()).toBe(0);
    const again = await app.anonymous.call(login, {
      type: "supplier",
      username: "shanyu",
      password: "shan-yu-2026-qing",
    });
    expect(again.code).not.toBe("ok");
  });
});
