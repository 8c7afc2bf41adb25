import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { wechatBindStart } from "@kangying/contract/session/own-account.endpoints";
import { testPassword, type Principal } from "../principals.ts";
import { posts, type Cases, type Stage } from "./stage.ts";

posts(
  "public/user/login",
  "public/user/refreshAccessToken",
  "public/verify/verifysend",
  "buyer/user/userEdit",
  "seller/supplier/PasswordEdit",
  "addons/social/public/GetSocialAndBindByCode",
  "seller/supplier/WxBind",
  "seller/supplier/WxUnbind",
  "addons/kefu/KefuSetSave",
);

const tokens = { access_token: expect.any(String), refresh_token: expect.any(String), suid: expect.any(String) };
const passwordOf = async ({ rows }: Stage, who: Principal) =>
  (await rows("select password_hash from auth.account where id = $1", [who.account_id]))[0]?.["password_hash"];

/** What WeChat answers after the person has agreed. */
async function agreed(stage: Stage, state: string): Promise<{ readonly code: string; readonly state: string }> {
  const { app } = stage.shop;
  const query = { state, openid: "sandbox-openid-1" };
  const back = await app.app.inject({ method: "GET", url: "/sandbox/wechat/agree", query });
  const answer = new URLSearchParams(String(back.headers.location).split("?")[1]);
  return { code: answer.get("code") ?? "", state: answer.get("state") ?? "" };
}
const bound = async ({ rows, owner }: Stage) =>
  (await rows("select account_id from auth.wechat_binding where account_id = $1", [owner.account_id])).length;

/** Session and profile. */
export const sessionCases: Cases = {
  "public/user/login": async ({ ok, no, owner, rows }) => {
    const right = { type: "supplier", username: ` ${owner.login} `, password: testPassword };
    expect(await ok("public/user/login", right, null)).toEqual({ ...tokens, suid: owner.suid });
    expect(await rows("select id from login_log where account_id = $1", [owner.account_id])).not.toEqual([]);
    await no("public/user/login", { ...right, password: "wrong" }, "bad_credentials", null);
    await no("public/user/login", { ...right, type: "nobody" }, "invalid", null);
  },
  "public/user/refreshAccessToken": async ({ ok, no, shop, owner }) => {
    const { refresh_token } = await shop.app.world.session(owner);
    expect(await ok("public/user/refreshAccessToken", { refresh_token }, null)).toEqual(tokens);
    await no("public/user/refreshAccessToken", { refresh_token: "no token" }, { http: 401 }, null);
  },
  "public/verify/verifysend": async ({ ok, no, captcha, rows }) => {
    const asked = { phone: "13900001111", purpose: "login" };
    await no("public/verify/verifysend", { ...asked, captcha: "ABCD", captcha_id: "x" }, "bad_captcha", null);
    await no("public/verify/verifysend", { ...asked, phone: "123", ...(await captcha()) }, "invalid", null);
    expect(await ok("public/verify/verifysend", { ...asked, ...(await captcha()) }, null)).toBeNull();
    expect(await rows("select purpose from auth.sms_code where purpose = 'login'")).not.toEqual([]);
  },
  "buyer/user/logout": async ({ ok, no, ask, shop, owner }) => {
    const other = { ...owner, ...(await shop.app.world.session(owner)) };
    expect(await ok("buyer/user/logout", {}, other)).toBeNull();
    expect((await ask("buyer/user/info", {}, other)).http).toBe(401);
    await no("buyer/user/logout", {}, { http: 401 }, null);
  },
  "buyer/user/info": async ({ ok, no, rows, owner }) => {
    const [account] = await rows("select nickname, login from auth.account where id = $1", [owner.account_id]);
    expect(await ok("buyer/user/info")).toMatchObject({
      uid: owner.account_id,
      nickname: account?.["nickname"],
      login_name: account?.["login"],
      suid: owner.suid,
      avatar: null,
      introduction: expect.any(String),
      phone: null,
      role: "supplier",
      logo: null,
      username: owner.supplier.context.name,
      is_bind_wx: false,
      bind_wx_time: null,
      store_domain: null,
      last_login_time: expect.any(Number),
      industry_type: "shop",
      roles: ["supplier"],
    });
    await no("buyer/user/info", {}, { http: 401 }, null);
  },
  "buyer/user/userEdit": async ({ ok, no, rows, owner }) => {
    await ok("buyer/user/userEdit", { nickname: "阿周", introduction: "店长" });
    expect(await rows("select nickname, introduction from auth.account where id = $1", [owner.account_id])).toEqual([
      { nickname: "阿周", introduction: "店长" },
    ]);
    await no("buyer/user/userEdit", { nickname: "x".repeat(200) }, "invalid");
  },
  "seller/supplier/PasswordEdit": async (stage) => {
    const { ok, no, shop, owner } = stage;
    const clerk = await shop.app.world.operator(owner.supplier);
    const before = await passwordOf(stage, clerk);
    await no(
      "seller/supplier/PasswordEdit",
      { old_password: "wrong", new_password: "another long one 7" },
      { http: 400 },
      clerk,
    );
    await no("seller/supplier/PasswordEdit", { old_password: testPassword, new_password: "1" }, { http: 400 }, clerk);
    expect(await passwordOf(stage, clerk)).toBe(before);
    await ok("seller/supplier/PasswordEdit", { old_password: testPassword, new_password: "another long one 7" }, clerk);
    expect(await passwordOf(stage, clerk)).not.toBe(before);
  },
  "public/config/GetServerConfig": async ({ ok, unfit }) => {
    expect(await unfit("public/config/GetServerConfig", { skew: -86_400 })).toMatchObject({ http: 200, status: true });
    expect(await ok("public/config/GetServerConfig", { more: 1 }, null)).toEqual({
      server_time: expect.any(Number),
      sms_login_open: expect.any(Boolean),
      is_debug: expect.any(Boolean),
    });
  },
  "addons/social/public/GetSocialAuthData": async ({ ok, no }) => {
    expect(await ok("addons/social/public/GetSocialAuthData", {}, null)).toEqual({ open: true, start: null });
    await no("addons/social/public/GetSocialAuthData", { challenge: "short" }, "invalid", null);
  },
  "seller/supplier/WxBind": async (stage) => {
    const { ok, no, shop, owner } = stage;
    await no("seller/supplier/WxBind", { code: "none", state: "none" }, "wechat_state");
    const { data } = await shop.app.as(owner).call(wechatBindStart, { password: testPassword });
    expect(await ok("seller/supplier/WxBind", await agreed(stage, data.state))).toBeNull();
    expect(await bound(stage)).toBe(1);
  },
  "addons/social/public/GetSocialAndBindByCode": async (stage) => {
    const { ok, no, owner } = stage;
    const verifier = randomBytes(32).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const { start } = await ok("addons/social/public/GetSocialAuthData", { challenge }, null);
    const answer = await agreed(stage, start.state);
    expect(await ok("addons/social/public/GetSocialAndBindByCode", { ...answer, verifier }, null)).toEqual({
      ...tokens,
      suid: owner.suid,
    });
    await no("addons/social/public/GetSocialAndBindByCode", { ...answer, verifier }, "wechat_state", null);
  },
  "seller/supplier/WxUnbind": async (stage) => {
    const { ok, no } = stage;
    await no("seller/supplier/WxUnbind", { password: "wrong" }, { http: 400 });
    expect(await bound(stage)).toBe(1);
    expect(await ok("seller/supplier/WxUnbind", { password: testPassword })).toBeNull();
    expect(await bound(stage)).toBe(0);
  },
  "addons/kefu/public/GetKefuConfig": async ({ ok, no }) => {
    const { data } = await ok("addons/list", { page: 1, limit: 50 });
    const chat = data.find((row: Record<string, unknown>) => JSON.stringify(row).includes("kefu"))?.id;
    expect(await ok("addons/kefu/public/GetKefuConfig")).toBeNull();
    await ok("addons/install", { id: chat });
    // Installed, but not set up.
    expect(await ok("addons/kefu/public/GetKefuConfig")).toBeNull();
    const set = { host: "https://chat.example.com/path", appid: "shop-1" };
    await ok("addons/kefu/KefuSetSave", set);
    expect(await ok("addons/kefu/public/GetKefuConfig")).toEqual({
      host: "https://chat.example.com",
      appid: "shop-1",
      own: false,
    });
    await ok("addons/uninstall", { id: chat });
    expect(await ok("addons/kefu/public/GetKefuConfig")).toBeNull();
    await no("addons/kefu/public/GetKefuConfig", {}, { http: 401 }, null);
  },
};
