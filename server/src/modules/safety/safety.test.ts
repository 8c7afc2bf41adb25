import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login, logout, refreshAccessToken } from "@kangying/contract/session/session.endpoints";
import type { TokenReply } from "@kangying/contract/session/session";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { testPassword } from "../../../test/principals.ts";
import { collect } from "../../core/module/registry.ts";
import { session } from "../session/session.module.ts";
import { refusalAtDoor } from "../../core/auth/limits/access-lock.repo.ts";
import { letIn } from "./let-in.ts";
import { safety } from "./safety.module.ts";

let app: TestApp;
let admin: Principal;
let owner: Principal;
const act = (name: string, repeats: "guarded" | "repeatable" = "guarded") =>
  ({ api: `seller/safe/${name}`, method: "POST", repeats }) as const;
const signIn = (username: string) => app.anonymous.call(login, { type: "supplier", username, password: testPassword });

beforeAll(async () => {
  app = await startApp({ own: true, served: collect([session, safety], { partial: true }) });
  admin = await app.world.owner(await app.world.supplier("admin"));
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());

describe("the platform's locks", () => {
  it("[P-10] an account that is locked is out at once and stays out; a ban ends by hand alone, a lock by time", async () => {
    const lock = { subject: owner.login.toUpperCase(), hours: 1, reason: "核实中" };
    const { data } = await app.as(admin).call(act("AccessUserAdd"), lock);
    expect(await signIn(owner.login)).toMatchObject({ http: 403, code: "access_locked" });
    expect(await app.as(owner).call(logout, {})).toMatchObject({ http: 401 });
    await app.as(admin).call(act("AccessUserExtend", "repeatable"), { id: data.id, hours: 0 });
    app.clock.advance(90_000_000);
    expect(await signIn(owner.login)).toMatchObject({ code: "access_locked" });
    const again = { ...admin, ...(await app.world.session(admin)) };
    await app.as(again).call(act("AccessUserExtend", "repeatable"), { id: data.id, hours: 1 });
    app.clock.advance(3_700_000);
    expect((await signIn(owner.login)).code).toBe("ok");
    admin = { ...admin, ...(await app.world.session(admin)) };
    owner = { ...owner, ...(await app.world.session(owner)) };
  });

  it("[P-10] nobody locks out themselves: neither their account nor the address they sit at", async () => {
    const one = { hours: 1, reason: "x" };
    const told = { data: { fields: { subject: expect.any(String) } } };
    expect(await app.as(admin).call(act("AccessUserAdd"), { ...one, subject: admin.login })).toMatchObject(told);
    expect(await app.as(admin).call(act("AccessIpAdd"), { ...one, subject: `${app.address}/24` })).toMatchObject(told);
    expect(await app.as(admin).call(act("AccessIpAdd"), { ...one, subject: "300.1.1.1" })).toMatchObject(told);
    expect(await app.as(admin).call(act("AccessIpAdd"), { ...one, subject: "203.0.113.0/24" })).toMatchObject({
      code: "ok",
    });
  });
});

describe("a lock and the ways in", () => {
  const add = (name: string, subject: string) => app.as(admin).call(act(name), { subject, hours: 1, reason: "x" });

  it("[P-10] an address stands there once, in whatever form it is typed; what is none is refused in words", async () => {
    const told = { code: "invalid", data: { fields: { subject: expect.any(String) } } };
    expect((await add("AccessIpAdd", "192.0.2.9")).code).toBe("ok");
    for (const same of ["192.0.2.9/32", "::ffff:192.0.2.9"]) expect(await add("AccessIpAdd", same)).toMatchObject(told);
    for (const none of ["10.1", "2130706433", "fe80::1%eth0"])
      expect(await add("AccessIpAdd", none)).toMatchObject(told);
  });

  it("[P-10] a lock that is over cannot be set again on the address that one sits at", async () => {
    const { data } = await add("AccessIpAdd", "198.51.0.0/16");
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update auth.access_lock set subject = host($2::inet), net = $2::inet where id = $1", [
        data.id,
        app.address,
      ]),
    );
    expect(await app.as(admin).call(act("AccessIpExtend", "repeatable"), { id: data.id, hours: 1 })).toMatchObject({
      data: { fields: { hours: expect.any(String) } },
    });
    await app.as(admin).call(act("AccessIpDel", "repeatable"), { id: data.id });
  });

  it("[P-10] a person's lock is no address's: by its key it is neither extended nor freed there", async () => {
    const { data } = await add("AccessUserAdd", "somebody");
    const id = (data as { id: number }).id;
    const ofIps = { AccessIpExtend: { id, hours: 1 }, AccessIpDel: { id } };
    for (const [name, body] of Object.entries(ofIps))
      expect(await app.as(admin).call(act(name, "repeatable"), body)).toMatchObject({ http: 404 });
    expect(await app.as(admin).call(act("AccessUserDel", "repeatable"), { id })).toMatchObject({ code: "ok" });
  });

  it("[P-10] an address that is locked ends the sessions from it", async () => {
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update auth.session set ip = '198.51.100.9' where account_id = $1", [owner.account_id]),
    );
    expect((await add("AccessIpAdd", "198.51.100.0/24")).code).toBe("ok");
    expect(await app.as(owner).call(logout, {})).toMatchObject({ http: 401 });
    owner = { ...owner, ...(await app.world.session(owner)) };
  });

  it("[P-10] no session is renewed for who is locked", async () => {
    const other = await app.world.owner(await app.world.supplier("camp"));
    const { data } = await signIn(other.login);
    expect((await add("AccessUserAdd", other.login)).code).toBe("ok");
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update auth.session set revoked_at = null where account_id = $1", [other.account_id]),
    );
    const { refresh_token } = data as TokenReply;
    expect(await app.anonymous.call(refreshAccessToken, { refresh_token })).toMatchObject({ http: 401 });
  });
});

describe("a lock on the login of an owner", () => {
  it("[P-10] is one on its operators too, whatever way they come in, and whatever session they have", async () => {
    const house = await app.world.owner(await app.world.supplier("camp"));
    const clerk = await app.world.operator(house.supplier);
    const elsewhere = await app.world.operator(owner.supplier);
    const asks = (of: Principal) =>
      app.database.transaction({ role: "auth" }, (tx) =>
        refusalAtDoor(tx, of.account_id, app.address, app.clock.now()),
      );
    expect(await asks(clerk)).toBeNull();
    const lock = { subject: house.login, hours: 1, reason: "x" };
    expect(await app.as(admin).call(act("AccessUserAdd"), lock)).toMatchObject({ code: "ok" });
    expect(await app.as(clerk).call(logout, {})).toMatchObject({ http: 401 });
    expect(await asks(clerk)).toBe("access_locked");
    const { refresh_token } = await app.world.session(clerk);
    expect(await app.anonymous.call(refreshAccessToken, { refresh_token })).toMatchObject({ http: 401 });
    expect(await asks(elsewhere)).toBeNull();
    expect(await app.as(elsewhere).call(logout, {})).toMatchObject({ http: 200 });
  });
});

describe("what an owner asks of its own people", () => {
  const save = (input: object) =>
    app
      .as(owner)
      .call(act("SafeSetSave"), { id: owner.supplier.id, password_days: 0, ip_only: false, allowed: [], ...input });

  it("[T-03] only from given networks, one's own among them", async () => {
    const elsewhere = [{ net: "203.0.113.0/24" }];
    expect(await save({ ip_only: true, allowed: elsewhere })).toMatchObject({
      data: { fields: { allowed: expect.any(String) } },
    });
    expect(await save({ ip_only: true, allowed: [...elsewhere, { net: `${app.address}/32` }] })).toMatchObject({
      code: "ok",
    });
    expect((await signIn(owner.login)).code).toBe("ok");
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update safe_setting set allowed = '{203.0.113.0/24}' where supplier_id = $1", [owner.supplier.id]),
    );
    expect(await signIn(owner.login)).toMatchObject({ http: 403, code: "ip_not_allowed" });
  });

  it("[T-03] so many wrong passwords within a minute lock the login where they were typed, for as long as the owner says", async () => {
    const house = await app.world.owner(await app.world.supplier("camp"));
    const wrong = () => app.anonymous.call(login, { type: "supplier", username: house.login, password: "a wrong one" });
    const rule = { id: house.supplier.id, password_days: 0, ip_only: false, allowed: [] };
    await app.as(house).call(act("SafeSetSave"), { ...rule, fail_limit: 3, lock_minutes: 30 });
    await wrong();
    await wrong();
    app.clock.advance(61_000);
    await wrong();
    expect(await wrong()).toMatchObject({ code: "captcha_required" });
    await app.database.transaction({ role: "owner" }, (tx) => tx.query("delete from auth.throttle"));
    for (let n = 0; n < 3; n++) await wrong();
    expect(await signIn(house.login)).toMatchObject({ code: "locked", data: { seconds: 1800 } });
    app.clock.advance(1_801_000);
    expect(await signIn(house.login)).toMatchObject({ code: "captcha_required" });
    await app.database.transaction({ role: "owner" }, (tx) => tx.query("delete from auth.throttle"));
    // ── a rule that is loosened or removed no longer locks anybody out
    const boss = { ...house, ...(await app.world.session(house)) };
    for (let n = 0; n < 3; n++) await wrong();
    const loosened = async (looser: { readonly fail_limit: number; readonly lock_minutes: number }) => {
      await app.as(boss).call(act("SafeSetSave"), { ...rule, ...looser });
      return await signIn(house.login);
    };
    expect(await loosened({ fail_limit: 3, lock_minutes: 10 })).toMatchObject({ data: { seconds: 600 } });
    expect(await loosened({ fail_limit: 3, lock_minutes: 0 })).toMatchObject({ code: "captcha_required" });
    expect(await loosened({ fail_limit: 3, lock_minutes: 20 })).toMatchObject({ data: { seconds: 1200 } });
    expect(await loosened({ fail_limit: 4, lock_minutes: 20 })).toMatchObject({ code: "captcha_required" });
    await app.database.transaction({ role: "owner" }, (tx) => tx.query("delete from auth.throttle"));
    owner = { ...owner, ...(await app.world.session(owner)) };
  });

  it("[T-03] [P-10] whoever works on the machine lets in who is kept out: by the house's networks, a lock on the login, one on the address", async () => {
    const { login: name, supplier } = await app.world.owner(await app.world.supplier("camp"));
    const out = (kind: string, subject: string, net: string | null) =>
      app.database.transaction({ role: "owner" }, (tx) =>
        tx.query("insert into auth.access_lock (kind, subject, net, by_name) values ($1, $2, $3::inet, '')", [
          kind,
          subject,
          net,
        ]),
      );
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("insert into safe_setting (supplier_id, ip_only, allowed) values ($1, true, '{203.0.113.0/24}')", [
        supplier.id,
      ]),
    );
    expect(await signIn(name)).toMatchObject({ code: "ip_not_allowed" });
    await out("user", name.toLowerCase(), null);
    await out("ip", `${app.address}/32`, `${app.address}/32`);
    const freed = (address: string | null) =>
      app.database.transaction({ role: "auth" }, (tx) => letIn(tx, name, address, app.clock.now()));
    expect(await freed(null)).toEqual({ rule: true, locks: [name.toLowerCase()] });
    expect(await signIn(name)).toMatchObject({ code: "access_locked" });
    expect(await freed(app.address)).toEqual({ rule: false, locks: [`${app.address}/32`] });
    expect(await signIn(name)).toMatchObject({ code: "ok" });
    expect(
      await app.database.transaction({ role: "auth" }, (tx) => letIn(tx, "nobody", null, app.clock.now())),
    ).toBeNull();
  });

  it("[T-03] a password that is too old is changed before anything else", async () => {
    expect(await save({ password_days: 30 })).toMatchObject({ code: "ok" });
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        "update auth.account set password_changed_at = password_changed_at - interval '40 years' where id = $1",
        [owner.account_id],
      ),
    );
    expect(await save({ password_days: 60 })).toMatchObject({ http: 403, code: "password_change_first" });
  });
});
