import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { asOwner } from "../../../test/desk.ts";
import * as account from "@kangying/contract/session/own-account.endpoints";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { eventually } from "../../../test/eventually.ts";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { hashPassword } from "../../core/auth/proofs/passwords.ts";
import { collect } from "../../core/module/registry.ts";
import { roles } from "../roles/roles.module.ts";
import { createSupplierWithOwner } from "../suppliers/public.ts";
import { suppliers } from "../suppliers/suppliers.module.ts";
import { session } from "./session.module.ts";

let app: TestApp;
let camp: TestSupplier;
let shop: TestSupplier;
let owner: Principal;
let platform: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([session, roles, suppliers], { partial: true }) });
  camp = await app.world.supplier("camp");
  shop = await app.world.supplier("shop");
  owner = await app.world.owner(camp);
  platform = await app.world.owner(await app.world.supplier("admin"));
});
afterAll(() => app.close());

const query = asOwner(() => app.database);

describe("who is signed in", () => {
  it("is told with all its members, the phone masked", async () => {
    await query(`update auth.account set phone = '13812345678' where id = $1`, [owner.account_id]);
    const { data } = await app.as(owner).call(account.info);
    expect(account.info.output.safeParse(data).success).toBe(true);
    expect(data).toMatchObject({
      uid: owner.account_id,
      username: camp.context.name,
      login_name: owner.login,
      phone: "138****5678",
      phone_proven: false,
      industry_type: "camp",
      role: "supplier",
      roles: ["supplier"],
      isunion: false,
      suid: camp.suid,
      time_zone: "Asia/Shanghai",
      day_cut: "00:00",
      locale: "zh-CN",
    });
    expect((await app.as(platform).call(account.info)).data).toMatchObject({
      industry_type: "admin",
      role: "supplier",
      roles: ["admin", "supplier"],
      isunion: true,
    });
  });

  it("is no administrator for holding a role of that name", async () => {
    const clerk = await app.world.operator(camp);
    await query(`update role set name = 'admin' where supplier_id = $1 and name = $2`, [
      camp.id,
      `role ${clerk.login}`,
    ]);
    const { data } = await app.as(clerk).call(account.info);
    expect(data).toMatchObject({ role: "operator", roles: ["operator"] });
  });

  it("may change nickname, introduction and picture, and nothing else of itself", async () => {
    const edited = await app
      .as(owner)
      .call(account.userEdit, { nickname: `Ann ${camp.marker}`, introduction: "two\nlines" });
    expect(edited).toMatchObject({ code: "ok" });
    expect((await app.as(owner).call(account.info)).data).toMatchObject({
      nickname: `Ann ${camp.marker}`,
      introduction: "two\nlines",
    });
    const before = await query(`select kind, supplier_id, status, login, phone from auth.account where id = $1`, [
      owner.account_id,
    ]);
    for (const name of [
      "kind",
      "role",
      "supplier_id",
      "suid",
      "industry_type",
      "status",
      "login",
      "phone",
      "password_hash",
    ]) {
      await app.as(owner).call(account.userEdit, { nickname: `Ann ${name}`, [name]: "1" });
    }
    expect(
      await query(`select kind, supplier_id, status, login, phone from auth.account where id = $1`, [owner.account_id]),
    ).toEqual(before);
  });

  it("learns what it may do, with a version that every reply bears", async () => {
    const clerk = await app.world.operator(camp, {
      paths: ["/settings/roles", "/supertube/suppliers"],
      apis: ["seller/role/rolemanage", "seller/enter/SupplierManage"],
    });
    const reply = await app.as(clerk).call(endpoints.operatorPermission);
    const beyondOwnAccount = reply.data.path_arr.filter((path: string) => !/^\/(?:profile|business)/.test(path));
    expect(beyondOwnAccount.toSorted()).toEqual(["/dashboard", "/settings", "/settings/roles"]);
    expect(reply.data.api_arr).toEqual(["seller/role/rolemanage"]);
    expect(reply.headers["x-permission-version"]).toBe(String(reply.data.version));
    await query(`update role set api_arr = '[]' where supplier_id = $1 and name = $2`, [
      camp.id,
      `role ${clerk.login}`,
    ]);
    const next = await app.as(clerk).call(endpoints.operatorPermission);
    expect(next.data.api_arr).toEqual([]);
    expect(next.data.version).toBeGreaterThan(reply.data.version);
  });
});

describe("acting for a supplier", () => {
  it("is refused to all but platform accounts, alike for suppliers that exist and those that do not", async () => {
    const foreign = await app.as(owner).call(account.info, {}, { supplieruid: shop.suid });
    expect(foreign).toMatchObject({ http: 403, code: "no_permission" });
    const absent = await app.as(owner).call(account.info, {}, { supplieruid: "no-such-supplier" });
    expect({ ...absent, headers: null, body: null }).toEqual({ ...foreign, headers: null, body: null });
  });

  it("shows a platform account what the supplier's owner would see, and ends where it ends", async () => {
    const acting = await app.as(platform).call(account.info, {}, { supplieruid: camp.suid });
    expect(acting.data).toMatchObject({
      suid: camp.suid,
      industry_type: "camp",
      isunion: false,
      uid: platform.account_id,
    });
    const { data } = await app.as(platform).call(endpoints.operatorPermission, {}, { supplieruid: shop.suid });
    expect(data.path_arr).not.toContain("/student");
    expect(data.path_arr.some((path: string) => path.startsWith("/supertube"))).toBe(false);
    expect(await app.as(platform).call(account.info, {}, { supplieruid: "no-such-supplier" })).toMatchObject({
      http: 403,
    });
  });

  it("begins with a link whose code is good once and for a minute", async () => {
    const made = await app.as(platform).call(endpoints.supplierHandover, { supplier_id: camp.id });
    const url = new URL(made.data.url, "http://console");
    expect([url.pathname, url.searchParams.get("supplieruid")]).toEqual(["/dashboard", camp.suid]);
    const code = url.searchParams.get("accesstoken");
    const taken = await app.anonymous.call(endpoints.handover, { code });
    expect(taken).toMatchObject({ code: "ok", data: { suid: camp.suid } });
    expect((await app.as({ ...platform, ...taken.data }).call(account.info)).data).toMatchObject({
      uid: platform.account_id,
      suid: camp.suid,
    });
    expect(await app.anonymous.call(endpoints.handover, { code })).toMatchObject({ http: 401, code: "handover_spent" });

    const late = await app.as(platform).call(endpoints.supplierHandover, { supplier_id: camp.id });
    app.clock.advance(61_000);
    expect(
      await app.anonymous.call(endpoints.handover, {
        code: new URL(late.data.url, "http://console").searchParams.get("accesstoken"),
      }),
    ).toMatchObject({
      code: "handover_spent",
    });
  });

  it("[P-12] may be a look for half an hour, for a reason: nothing is changed, exported or unmasked, and the owner reads it", async () => {
    const visitor = await app.world.owner(platform.supplier);
    const there = { supplieruid: camp.suid };
    const begin = (reason: string, who = visitor, where: object = there) =>
      app.as(who).call(endpoints.visitBegin, { reason }, where);
    const write = { api: "seller/role/roleadd", method: "POST" } as const;
    const role = { name: "助理", description: "", path_arr: "[]", api_arr: "[]" };
    const list = { api: "seller/role/rolemanage", method: "GET" } as const;
    expect(await begin("", visitor)).toMatchObject({ http: 400 });
    expect(await begin("核对投诉", owner, {})).toMatchObject({ http: 403 });
    expect(await begin("核对投诉", visitor, {})).toMatchObject({ http: 403 });
    expect((await begin("核对投诉 TS261204")).http).toBe(200);
    expect((await app.as(visitor).call(account.info, {}, there)).data).toMatchObject({
      restraint: "visit",
      visit: { reason: "核对投诉 TS261204" },
    });
    expect(await app.as(visitor).call(list, {}, there)).toMatchObject({ http: 200 });
    expect(await app.as(visitor).call(write, role, there)).toMatchObject({ http: 403, code: "readonly_session" });
    const held = await app.as(visitor).call(endpoints.operatorPermission, {}, there);
    // Releasing another person's file is a write, and exports nothing.
    expect(held.data.api_arr.filter((api: string) => /Export(?!Re)|Reveal/.test(api))).toEqual([]);
    // A link is bound too, also when it does not say for which supplier it was made.
    const path = "/api/v1/seller/role/rolemanage";
    for (const supplieruid of [camp.suid, ""]) {
      const { token } = (await app.as(visitor).call(endpoints.downloadToken, { path }, there)).data;
      const link = { download_token: token, supplieruid };
      expect(await app.as(visitor).call(list, { _down_excel: 1 }, link)).toMatchObject({ http: 403 });
    }
    // In their own session the rights are unchanged.
    expect((await app.as(visitor).call(account.info)).data).toMatchObject({ restraint: null, visit: null });
    const log = await query(
      "select after from operate_log where supplier_id = $1 and api = 'seller/supplier/VisitBegin' and result = 'ok'",
      [camp.id],
    );
    expect(log).toMatchObject([{ after: { reason: "核对投诉 TS261204" } }]);

    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        `update auth.visit set began_at = began_at - interval '31 minutes', until_at = until_at - interval '31 minutes'`,
      ),
    );
    expect(await app.as(visitor).call(list, {}, there)).toMatchObject({ http: 403, code: "visit_over" });
    expect(await app.as(visitor).call(write, role, there)).toMatchObject({ http: 403, code: "readonly_session" });
    await app.as(visitor).call(endpoints.visitEnd, {}, there);
    expect((await app.as(visitor).call(account.info, {}, there)).data).toMatchObject({ restraint: null });
  });

  it("gives no code to a supplier's own people, nor for a supplier that is not there", async () => {
    expect(await app.as(owner).call(endpoints.supplierHandover, { supplier_id: shop.id })).toMatchObject({ http: 403 });
    expect(
      await app.as(platform).call(endpoints.supplierHandover, { supplier_id: camp.id }, { supplieruid: shop.suid }),
    ).toMatchObject({ http: 403 });
    expect(await app.as(platform).call(endpoints.supplierHandover, { supplier_id: 999_999 })).toMatchObject({
      http: 404,
    });
  });
});

describe("changing one's password", () => {
  it("needs the present one, refuses what would be guessed, and ends every other session", async () => {
    const hash = await hashPassword("the old password");
    const made = await app.database.transaction({ role: "platform" }, (tx) =>
      createSupplierWithOwner(tx, { name: "Moon", industry: "camp", login: "moon", password: { hash } }),
    );
    const signIn = async (password: string) =>
      app.anonymous.call(endpoints.login, { type: "supplier", username: "moon", password });
    const as = (tokens: { access_token: string }) => app.as({ ...owner, ...tokens, suid: made.suid, sees: null });
    const here = (await signIn("the old password")).data;
    const there = (await signIn("the old password")).data;
    const edit = (old_password: string, new_password: string) =>
      as(here).call(account.passwordEdit, { old_password, new_password });

    expect(await edit("a wrong password", "a new pass phrase")).toMatchObject({
      http: 400,
      data: { fields: { old_password: expect.any(String) } },
    });
    expect(await edit("the old password", "12345678")).toMatchObject({
      data: { fields: { new_password: expect.stringContaining("guess") } },
    });
    expect(await edit("the old password", "the old password")).toMatchObject({
      data: { fields: { new_password: expect.any(String) } },
    });
    expect(await as(there).call(account.info)).toMatchObject({ code: "ok" });
    expect(await edit("the old password", "a new pass phrase")).toMatchObject({ code: "ok" });
    expect(await as(here).call(account.info)).toMatchObject({ code: "ok" });
    expect(await as(there).call(account.info)).toMatchObject({ code: "login_required" });
    expect(await signIn("the old password")).toMatchObject({ code: "bad_credentials" });
    expect(await signIn("a new pass phrase")).toMatchObject({ code: "ok" });

    for (let n = 0; n < 7; n++) await edit(`guess number ${n}`, `a newer phrase ${n}`);
    expect(await edit("a new pass phrase", "a newest pass phrase")).toMatchObject({ code: "rate_limited" });
  });
});

describe("signing in by SMS", () => {
  it("sends a code to known phones alone, in equal words, and takes it once", async () => {
    const images = await import("../../core/auth/proofs/captcha-image.ts");
    const drawn = vi
      .spyOn(images, "drawCaptcha")
      .mockResolvedValue({ text: "ACDE", image: "data:image/png;base64,iVBOR" });
    try {
      await query(`update auth.account set phone = '13955500009' where id = $1`, [owner.account_id]);
      await query(`update auth.account set phone_proven_at = now() where id = $1`, [owner.account_id]);
      const send = async (phone: string) => {
        const { data } = await app.anonymous.call(endpoints.captcha);
        return app.anonymous.call(endpoints.verifySend, {
          phone,
          purpose: "login",
          captcha: "acde",
          captcha_id: data.captcha_id,
        });
      };
      const known = await send("13955500009");
      const unknown = await send("13955500010");
      expect([unknown.http, unknown.code, unknown.msg]).toEqual([known.http, known.code, known.msg]);
      expect(await send("13955500009")).toMatchObject({ http: 429, code: "rate_limited" });
      await eventually(async () =>
        expect(await query(`select phone from auth.sms_sandbox where phone like '139555%'`)).toEqual([
          { phone: "13955500009" },
        ]),
      );
      const [message] = await query(`select content from auth.sms_sandbox where phone = '13955500009'`);
      const code = /\d{6}/.exec(String(message?.["content"]))?.[0] ?? "";
      const login = (captcha: string) =>
        app.anonymous.call(endpoints.login, { type: "sms", username: "13955500009", captcha });
      expect(await login(code === "000000" ? "000001" : "000000")).toMatchObject({ http: 401, code: "bad_sms_code" });
      expect(await login(code)).toMatchObject({ code: "ok", data: { suid: camp.suid } });
      expect(await login(code)).toMatchObject({ code: "bad_sms_code" });
    } finally {
      drawn.mockRestore();
    }
  });
});

describe("before signing in", () => {
  it("one learns the server's time and what the login form may offer, with any timestamp", async () => {
    const reply = await app.anonymous.call(endpoints.serverConfigInfo, {}, { skew: 90_000 });
    expect(reply.data).toEqual({
      server_time: Math.floor(app.clock.now().getTime() / 1000),
      sms_login_open: true,
      is_debug: true,
    });
  });

  it("one finds only suppliers that chose to be found: id and name", async () => {
    const [found] = await query(
      `insert into supplier (name, industry_type, listed) values ('Open to all', 'shop', true) returning suid`,
    );
    await query(`insert into supplier (name, industry_type, listed, status) values ('Closed', 'shop', true, 0)`);
    const { data } = await app.anonymous.call(endpoints.supplierList);
    expect(data).toEqual([{ suid: found?.["suid"], name: "Open to all" }]);
    const codes = new Set<string>();
    for (let n = 0; n < 30; n++) codes.add((await app.anonymous.call(endpoints.supplierList)).code);
    expect([...codes]).toEqual(["ok", "rate_limited"]);
  });
});
