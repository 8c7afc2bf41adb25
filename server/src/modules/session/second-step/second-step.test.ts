import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { downloadExport } from "@kangying/contract/exports/exports.endpoints";
import * as account from "@kangying/contract/session/own-account.endpoints";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { startApp, type Principal, type TestApp } from "../../../../test/app.ts";
import { testPassword } from "../../../../test/principals.ts";
import { changeAccount } from "../../../core/auth/account.repo.ts";
import { totpAt } from "../../../core/auth/proofs/totp.ts";
import { collect } from "../../../core/module/registry.ts";
import { exports } from "../../exports/exports.module.ts";
import { roles } from "../../roles/roles.module.ts";
import { safety } from "../../safety/safety.module.ts";
import { session } from "../session.module.ts";

let app: TestApp;
let owner: Principal;

beforeAll(async () => {
  app = await startApp({ own: true, served: collect([safety, roles, session, exports], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());

const signIn = (who: Principal) =>
  app.anonymous.call(endpoints.login, { type: "supplier", username: who.login, password: testPassword });
const second = (ticket: string, code: string) => app.anonymous.call(endpoints.secondStep, { ticket, code });
const codeOf = (secret: string) => totpAt(secret, Math.floor(app.clock.now().getTime() / 30_000));
const act = (api: string) => ({ api, method: "POST", repeats: "repeatable" }) as const;

/** Turns the second step on. @returns its secret, and the recovery codes as they were shown */
async function turnOn(who: Principal): Promise<{ secret: string; codes: string[] }> {
  const begun = await app.as(who).call(account.secondStepBegin, { password: testPassword });
  const { secret } = begun.data;
  const { data } = await app.as(who).call(account.secondStepConfirm, { code: codeOf(secret) });
  return { secret, codes: data.recovery_codes };
}

describe("[T-03] two-step sign-in", () => {
  it("is asked for nothing before a first code has proven the phone", async () => {
    await app.as(owner).call(account.secondStepBegin, { password: testPassword });
    expect(await app.as(owner).call(account.secondStepConfirm, { code: "000000" })).toMatchObject({
      data: { fields: { code: expect.any(String) } },
    });
    expect((await signIn(owner)).data).toMatchObject({ access_token: expect.any(String) });
  });

  it("takes each code once, a recovery code once, and never the password alone", async () => {
    const { secret, codes } = await turnOn(owner);
    const asked = await signIn(owner);
    expect(asked).toMatchObject({ http: 401, code: "second_step_required" });
    expect(asked.data.access_token).toBeUndefined();
    const { ticket } = asked.data;
    // The code that confirmed the second step cannot be used again.
    expect(await second(ticket, codeOf(secret))).toMatchObject({ code: "bad_second_step" });
    app.clock.advance(30_000);
    const code = codeOf(secret);
    expect((await second(ticket, code)).data).toMatchObject({ refresh_token: expect.any(String) });
    expect(await second(ticket, code)).toMatchObject({ code: "bad_second_step" });
    const [recovery = ""] = codes;
    expect((await second(ticket, recovery.toLowerCase().replace("-", " "))).code).toBe("ok");
    expect((await second(ticket, recovery)).code).toBe("bad_second_step");
    expect(await second(`${ticket}x`, codes[1] ?? "")).toMatchObject({ code: "second_step_spent" });
    app.clock.advance(301_000);
    expect(await second(ticket, codes[1] ?? "")).toMatchObject({ code: "second_step_spent" });
  });

  it("ends with the password: a ticket from before a change is worth nothing", async () => {
    const who = await app.world.owner(await app.world.supplier("camp"));
    const { codes } = await turnOn(who);
    const { ticket } = (await signIn(who)).data;
    const change = { old_password: testPassword, new_password: "a lamp beside the window" };
    expect(await app.as(who).call(account.passwordEdit, change)).toMatchObject({ code: "ok" });
    expect(await second(ticket, codes[0] ?? "")).toMatchObject({ code: "second_step_spent" });
  });

  it("stops guessing at the tenth try within a quarter of an hour", async () => {
    const { ticket } = (await signIn(owner)).data;
    app.clock.advance(1000);
    const tries: string[] = [];
    for (let i = 0; i < 11; i++) tries.push((await second(ticket, "AAAAA-AAAAA")).code);
    expect(tries.filter((code) => code === "rate_limited").length).toBeGreaterThan(0);
    app.clock.advance(901_000);
  });

  it("is no way to guess the password or the code at a session left open, nor is any other call that asks for them", async () => {
    const ways: readonly (readonly [typeof account.secondStepBegin, object])[] = [
      [account.secondStepBegin, { password: "not this one" }],
      [account.secondStepConfirm, { code: "000000" }],
      [account.secondStepCodes, { password: "not this one", code: "000000" }],
      [account.secondStepEnd, { password: "not this one", code: "000000" }],
      [account.phoneProofSend, { password: "not this one" }],
      [account.phoneProve, { code: "000000" }],
      [account.wechatBindStart, { password: "not this one" }],
    ] as never;
    for (const [endpoint, guess] of ways) {
      const left = await app.world.owner(await app.world.supplier("shop"));
      await app.database.transaction({ role: "auth" }, (tx) =>
        changeAccount(tx, left.account_id, { login: left.login, nickname: "", phone: "13900000077", status: 1 }),
      );
      await app.as(left).call(account.secondStepBegin, { password: testPassword });
      for (let n = 0; n < 10; n++)
        expect((await app.as(left).call(endpoint, guess as never)).http, `${endpoint.api} ${n}`).toBe(400);
      expect(await app.as(left).call(endpoint, guess as never), endpoint.api).toMatchObject({ code: "rate_limited" });
      const right = { password: testPassword };
      expect(await app.as(left).call(account.secondStepBegin, right)).toMatchObject({ code: "rate_limited" });
    }
  });

  it("gives a platform account no more tries by working for another supplier", async () => {
    const platform = await app.world.owner(await app.world.supplier("admin"));
    const guess = { password: "not this one" };
    for (let n = 0; n < 10; n++) {
      const { suid: supplieruid } = await app.world.supplier("shop");
      expect((await app.as(platform).call(account.secondStepBegin, guess, { supplieruid })).http).toBe(400);
    }
    const { suid: supplieruid } = owner.supplier;
    const right = { password: testPassword };
    expect(await app.as(platform).call(account.secondStepBegin, right, { supplieruid })).toMatchObject({
      code: "rate_limited",
    });
    expect(await app.as(platform).call(account.secondStepBegin, right)).toMatchObject({ code: "rate_limited" });
  });

  it("that a role demands is set up first; the owner takes it away where the phone is lost", async () => {
    const list = { paths: ["/settings/operators"], apis: ["seller/operator/OperatorList"] };
    const clerk = await app.world.operator(owner.supplier, list);
    owner = { ...owner, ...(await app.world.session(owner)) };
    const [held] = await app.database.transaction({ role: "app", supplier_id: owner.supplier.id }, (tx) =>
      tx.query<{ role_id: number; id: number }>(
        "select x.role_id, o.id from operator o join operator_role x on x.operator_id = o.id where o.account_id = $1",
        [clerk.account_id],
      ),
    );
    const operators = { api: "seller/operator/OperatorList", method: "GET" } as const;
    expect((await app.as(clerk).call(operators)).code).toBe("ok");
    const role = { id: held?.role_id, name: "财务", second_step: true, path_arr: list.paths, api_arr: list.apis };
    expect((await app.as(owner).call(act("seller/role/roleedit"), role)).code).toBe("ok");
    expect(await app.as(clerk).call(operators)).toMatchObject({ code: "second_step_first" });
    expect((await app.as(clerk).call(account.info)).data).toMatchObject({ restraint: "second_step" });
    const { codes } = await turnOn(clerk);
    expect((await app.as(clerk).call(operators)).code).toBe("ok");
    const proof = { password: testPassword, code: codes[0] };
    expect((await app.as(clerk).call(account.secondStepEnd, proof)).code).toBe("second_step_demanded");
    const reset = act("seller/operator/OperatorResetSecondStep");
    expect((await app.as(owner).call(reset, { id: held?.id })).code).toBe("ok");
    expect((await app.as(clerk).call(account.info)).http).toBe(401);
    const again = { ...clerk, ...(await app.world.session(clerk)) };
    expect((await app.as(again).call(operators)).code).toBe("second_step_first");
  });
});

describe("[T-03] two steps for a whole house", () => {
  it("are asked of the owner too, from the next call on, and are not ended while they are asked", async () => {
    const boss = await app.world.owner(await app.world.supplier("camp"));
    const safe = { api: "seller/safe/SafeSetInfo", method: "GET" } as const;
    const set = { id: boss.supplier.id, password_days: 0, second_step: true, ip_only: false, allowed: [] };
    expect((await app.as(boss).call(act("seller/safe/SafeSetSave"), set)).code).toBe("ok");
    expect(await app.as(boss).call(safe)).toMatchObject({ code: "second_step_first" });
    // Neither what a role allows is shown, nor what needs no permission of its own.
    expect(await app.as(boss).call(downloadExport, { id: 1 })).toMatchObject({ code: "second_step_first" });
    expect((await app.as(boss).call(account.secondStepInfo)).data).toMatchObject({ since: null, demanded: true });
    const { codes } = await turnOn(boss);
    expect((await app.as(boss).call(safe)).data).toMatchObject({ second_step: true });
    const proof = { password: testPassword, code: codes[0] };
    expect((await app.as(boss).call(account.secondStepEnd, proof)).code).toBe("second_step_demanded");
    const again = await app.as(boss).call(act("seller/safe/SafeSetSave"), { ...set, second_step: false });
    expect(again.code).toBe("ok");
    expect((await app.as(boss).call(account.secondStepEnd, proof)).code).toBe("ok");
  });
});

describe("[T-03] a session that nobody uses", () => {
  it("ends after the supplier's minutes; what the console asks by itself keeps none awake", async () => {
    const idle = await app.world.owner(await app.world.supplier("camp"));
    const set = { id: idle.supplier.id, password_days: 0, idle_minutes: 5, ip_only: false, allowed: [] };
    expect((await app.as(idle).call(act("seller/safe/SafeSetSave"), set)).code).toBe("ok");
    const use = (headers = {}) => app.as(idle).call({ api: "seller/safe/SafeSetInfo", method: "GET" }, {}, { headers });
    app.clock.advance(4 * 60_000);
    expect((await use()).code).toBe("ok");
    app.clock.advance(4 * 60_000);
    expect((await use({ unattended: "1" })).code).toBe("ok");
    expect((await app.as(idle).call(account.info)).code).toBe("ok");
    app.clock.advance(2 * 60_000);
    expect(await use()).toMatchObject({ http: 401, data: "login" });
    const { refresh_token } = idle;
    expect((await app.anonymous.call(endpoints.refreshAccessToken, { refresh_token })).http).toBe(401);
  });
});
