import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "@kangying/contract/session/own-account.endpoints";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { startApp, type Principal, type TestApp } from "../../../../test/app.ts";
import { testPassword } from "../../../../test/principals.ts";
import { collect } from "../../../core/module/registry.ts";
import { session } from "../session.module.ts";

let app: TestApp;
let owner: Principal;
let other: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([session], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
  other = await app.world.owner(await app.world.supplier("shop"));
  // The sandbox has three people. Bindings that other test files of this worker made are removed.
  await app.database.transaction({ role: "auth" }, (tx) => tx.query("delete from auth.wechat_binding"));
});
afterAll(() => app.close());

/** Agrees at the sandbox as this person. @returns the query of its redirect */
async function agree(url: string, openid = "sandbox-openid-1"): Promise<{ code: string; state: string }> {
  const address = new URL(url, "http://console.test");
  expect((await app.app.inject({ method: "GET", url: address.pathname + address.search })).statusCode).toBe(200);
  const state = address.searchParams.get("state") ?? "";
  const back = await app.app.inject({ method: "GET", url: "/sandbox/wechat/agree", query: { state, openid } });
  expect(back.statusCode).toBe(302);
  expect(back.headers.location).toMatch(/^\/auth-redirect\?/);
  const query = new URLSearchParams(String(back.headers.location).split("?")[1]);
  return { code: query.get("code") ?? "", state: query.get("state") ?? "" };
}
const start = (who: Principal, password = testPassword) => app.as(who).call(account.wechatBindStart, { password });
const bind = (who: Principal, input: object) => app.as(who).call(account.wechatBind, { ...input });
const unbind = (who: Principal, password = testPassword) => app.as(who).call(account.wechatUnbind, { password });
async function bindAs(who: Principal, openid = "sandbox-openid-1") {
  return bind(who, await agree((await start(who)).data.url, openid));
}

describe("[T-04] binding a WeChat", () => {
  it("takes one's own password, an authorisation, and then shows in one's own facts until it is undone", async () => {
    expect(await start(owner, "wrong")).toMatchObject({
      http: 400,
      data: { fields: { password: expect.any(String) } },
    });
    expect(await bindAs(owner)).toMatchObject({ code: "ok" });
    expect((await app.as(owner).call(account.info)).data).toMatchObject({
      is_bind_wx: true,
      bind_wx_time: Math.floor(app.clock.now().getTime() / 1000),
    });
    expect(await start(owner)).toMatchObject({ http: 409, code: "wechat_bound" });
    expect(await unbind(owner, "wrong")).toMatchObject({ http: 400 });
    expect(await unbind(owner)).toMatchObject({ code: "ok" });
    expect(await unbind(owner)).toMatchObject({ http: 409, code: "wrong_status" });
    expect((await app.as(owner).call(account.info)).data).toMatchObject({ is_bind_wx: false, bind_wx_time: null });
  });

  it("refuses a state that was made up, was used, has expired, or belongs to another session; and a code that was used", async () => {
    const made = { code: randomBytes(32).toString("base64url"), state: randomBytes(32).toString("base64url") };
    expect(await bind(owner, made)).toMatchObject({ http: 400, code: "wechat_state" });

    const foreign = await agree((await start(other)).data.url);
    expect(await bind(owner, foreign)).toMatchObject({ code: "wechat_state" });
    // The state was used up by the other session, so this session must start again.
    expect(await bind(other, foreign)).toMatchObject({ code: "wechat_state" });

    const sibling = { ...owner, ...(await app.world.session(owner)) };
    expect(await bind(sibling, await agree((await start(owner)).data.url))).toMatchObject({ code: "wechat_state" });

    const late = await agree((await start(owner)).data.url);
    app.clock.advance(601_000);
    expect(await bind(owner, late)).toMatchObject({ code: "wechat_state" });

    const good = await agree((await start(owner)).data.url);
    expect(await bind(owner, good)).toMatchObject({ code: "ok" });
    await unbind(owner);
    const again = (await start(owner)).data.state;
    expect(await bind(owner, { code: good.code, state: again })).toMatchObject({ http: 400, code: "wechat_refused" });
    expect((await app.as(owner).call(account.info)).data.is_bind_wx).toBe(false);
  });

  it("never binds one WeChat to two accounts", async () => {
    expect(await bindAs(owner, "sandbox-openid-2")).toMatchObject({ code: "ok" });
    expect(await bindAs(other, "sandbox-openid-2")).toMatchObject({ http: 409, code: "wechat_taken" });
    expect(await bindAs(other, "sandbox-openid-3")).toMatchObject({ code: "ok" });
    await unbind(owner);
    await unbind(other);
  });

  it("counts wrong passwords: a stolen session is no way to guess them", async () => {
    const victim = await app.world.owner(await app.world.supplier("camp"));
    for (let n = 0; n < 10; n++) expect((await unbind(victim, `wrong ${n}`)).http).toBe(400);
    expect(await unbind(victim)).toMatchObject({ http: 429, code: "rate_limited" });
    expect(await start(victim)).toMatchObject({ http: 429 });
  });
});

describe("[T-04] signing in by WeChat", () => {
  const verifier = randomBytes(32).toString("base64url");
  const challengeOf = (text: string) => createHash("sha256").update(text).digest("base64url");
  const begin = async () =>
    (await app.anonymous.call(endpoints.socialAuthData, { challenge: challengeOf(verifier) })).data.start;
  const exchange = (input: object, method: "GET" | "POST" = "POST") =>
    app.anonymous.call(endpoints.socialLogin, { ...input }, { method });

  it("opens a session for the account that is bound, and makes no account", async () => {
    expect((await app.anonymous.call(endpoints.socialAuthData)).data).toEqual({ open: true, start: null });
    const stranger = await agree((await begin()).url);
    expect(await exchange({ ...stranger, verifier })).toMatchObject({ http: 401, code: "wechat_not_bound" });
    await bindAs(owner);
    const answer = await agree((await begin()).url);
    const reply = await exchange({ ...answer, verifier });
    expect(reply).toMatchObject({ code: "ok", data: { suid: owner.suid } });
    const signedIn = app.as({ ...owner, ...reply.data });
    expect((await signedIn.call(account.info)).data).toMatchObject({ uid: owner.account_id });
    expect(await exchange({ ...answer, verifier })).toMatchObject({ http: 400, code: "wechat_state" });
  });

  it("refuses a state whose verifier another window holds: nobody is signed in by a link", async () => {
    const answer = await agree((await begin()).url);
    const stolen = randomBytes(32).toString("base64url");
    expect(await exchange({ ...answer, verifier: stolen }, "GET")).toMatchObject({ code: "wechat_state" });
    expect(await exchange({ ...answer, verifier })).toMatchObject({ code: "wechat_state" });
  });

  it("refuses a binding's state, and a disabled account", async () => {
    await unbind(owner);
    const bindState = await agree((await start(owner)).data.url);
    expect(await exchange({ ...bindState, verifier })).toMatchObject({ code: "wechat_state" });
    await bindAs(owner);
    await app.database.transaction({ role: "auth" }, (tx) =>
      tx.query(`update auth.account set status = 0 where id = $1`, [owner.account_id]),
    );
    const answer = await agree((await begin()).url);
    expect(await exchange({ ...answer, verifier })).toMatchObject({ http: 403, code: "account_disabled" });
  });
});

describe("the sandboxes", () => {
  it("are there only where they are configured, and the messages only where the console is a debug one", async () => {
    const inbox = () => app.app.inject({ method: "GET", url: "/sandbox/sms" });
    expect((await inbox()).statusCode).toBe(200);
    const live = await startApp({
      served: app.served,
      database: app.database,
      config: { sms: "sandbox", wechat: null, debug_console: false },
    });
    try {
      const status = async (url: string) => (await live.app.inject({ method: "GET", url })).statusCode;
      expect(await status("/sandbox/sms")).toBe(404);
      expect(await status("/sandbox/wechat/connect/qrconnect?appid=wx-sandbox&state=a")).toBe(404);
      expect(await status("/sandbox/wechat/agree?openid=sandbox-openid-1&state=a")).toBe(404);
      expect((await live.anonymous.call(endpoints.socialAuthData)).data).toEqual({ open: false, start: null });
      expect((await live.anonymous.call(endpoints.serverConfigInfo)).data.sms_login_open).toBe(true);
    } finally {
      await live.close();
    }
    const closed = await startApp({ served: app.served, database: app.database, config: { sms: null } });
    expect((await closed.anonymous.call(endpoints.serverConfigInfo)).data.sms_login_open).toBe(false);
    await closed.close();
  });

  it("lead back to this very site, whatever address they are given", async () => {
    const query = { state: "//evil.example", openid: "sandbox-openid-1", redirect_uri: "https://evil.example/" };
    const back = await app.app.inject({ method: "GET", url: "/sandbox/wechat/agree", query });
    expect(new URL(String(back.headers.location), "http://console.test").origin).toBe("http://console.test");
    const page = await app.app.inject({
      method: "GET",
      url: "/sandbox/wechat/connect/qrconnect",
      query: { appid: "wx-sandbox", state: `"><script>alert(1)</script>` },
    });
    expect(page.body).not.toContain("<script");
  });
});
