import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { asOwner } from "../../../../test/desk.ts";
import * as account from "@kangying/contract/session/own-account.endpoints";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { eventually } from "../../../../test/eventually.ts";
import { startApp, type Principal, type TestApp } from "../../../../test/app.ts";
import * as images from "../../../core/auth/proofs/captcha-image.ts";
import { collect } from "../../../core/module/registry.ts";
import { session } from "../session.module.ts";

let app: TestApp;
let owner: Principal;
const phone = "13900000021";
const password = "a new lamp by the window";

beforeAll(async () => {
  app = await startApp({ served: collect([session], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
  await query(`update auth.account set phone = $2 where id = $1`, [owner.account_id, phone]);
  await query(`update auth.account set phone_proven_at = now() where id = $1`, [owner.account_id]);
  vi.spyOn(images, "drawCaptcha").mockResolvedValue({ text: "ACDE", image: "data:image/png;base64,iVBOR" });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const query = asOwner(() => app.database);
async function send(to: string, purpose: "login" | "password"): Promise<void> {
  app.clock.advance(61_000);
  const { data } = await app.anonymous.call(endpoints.captcha);
  const body = { phone: to, purpose, captcha: "ACDE", captcha_id: data.captcha_id };
  expect(await app.anonymous.call(endpoints.verifySend, body)).toMatchObject({ code: "ok" });
}
/** The code that was sent to this phone now. Other test files' clocks may show the same instant. */
async function codeSent(to: string): Promise<string> {
  return await eventually(async () => {
    const [message] = await query(`select content from auth.sms_sandbox where phone = $1 and sent_at = $2`, [
      to,
      app.clock.now(),
    ]);
    return /\d{6}/.exec(String(message?.["content"]))?.[0] ?? expect.fail("no message yet");
  });
}
const reset = (captcha: string, new_password = password, to = phone) =>
  app.anonymous.call(endpoints.passwordReset, { phone: to, captcha, new_password });

describe("[T-04] a forgotten password", () => {
  it("is set again by a code that was sent for that and nothing else, and ends every session there was", async () => {
    await send(phone, "login");
    const forLogin = await codeSent(phone);
    expect(await reset(forLogin)).toMatchObject({ http: 401, code: "bad_sms_code" });
    await send(phone, "password");
    const code = await codeSent(phone);
    expect(await reset(code, "12345678")).toMatchObject({
      http: 400,
      data: { fields: { new_password: expect.any(String) } },
    });
    await query(`insert into auth.wechat_binding (account_id, openid, bound_at) values ($1, 'an intruder', now())`, [
      owner.account_id,
    ]);
    const reply = await reset(code);
    expect(reply).toMatchObject({ code: "ok", data: { suid: owner.suid } });
    expect(await query(`select 1 from auth.wechat_binding where account_id = $1`, [owner.account_id])).toEqual([]);
    expect(await app.as(owner).call(account.info)).toMatchObject({ http: 401 });
    expect(await app.as({ ...owner, ...reply.data }).call(account.info)).toMatchObject({ code: "ok" });
    expect(await reset(code)).toMatchObject({ http: 401, code: "bad_sms_code" });
    const login = { type: "supplier", username: owner.login, password };
    expect(await app.anonymous.call(endpoints.login, login)).toMatchObject({ code: "ok" });
  });

  it("answers for a phone that is nobody's as for one with a wrong code", async () => {
    const unknown = "13900000022";
    await send(unknown, "password");
    const [stranger, wrong] = [await reset("000000", password, unknown), await reset("000001")];
    expect([stranger.http, stranger.code, stranger.msg]).toEqual([wrong.http, wrong.code, wrong.msg]);
    expect(await query(`select 1 from auth.sms_sandbox where phone = $1`, [unknown])).toEqual([]);
  });
});

describe("[T-04] a phone that several accounts share", () => {
  const shared = "13900000077";
  let other: Principal;
  beforeAll(async () => {
    other = await app.world.owner(await app.world.supplier("shop"));
    await query(`update auth.account set phone = $2 where id = any($1::bigint[])`, [
      [owner.account_id, other.account_id],
      shared,
    ]);
    await query(`update auth.account set phone_proven_at = now() where phone = $1`, [shared]);
  });
  /** A person who is not signed in and has accounts at both suppliers; they may read the names of both. */
  const holder = () =>
    app.as({ ...owner, access_token: undefined, suid: undefined, sees: null } as unknown as Principal);
  const login = (captcha: string, account_id?: number) =>
    holder().call(endpoints.login, { type: "sms", username: shared, captcha, account_id });

  it("lets its holder choose, once it is proven, and into no other; to nobody else it tells them", async () => {
    await send(shared, "login");
    const code = await codeSent(shared);
    expect(await login(code === "000000" ? "000001" : "000000")).toMatchObject({ code: "bad_sms_code" });
    const asked = await login(code);
    expect(asked).toMatchObject({ http: 409, code: "account_choice" });
    expect(asked.data.accounts).toHaveLength(2);
    expect(asked.data.accounts).toContainEqual(expect.objectContaining({ account_id: other.account_id }));
    const stranger = await app.world.owner(await app.world.supplier("camp"));
    expect(await login(code, stranger.account_id)).toMatchObject({ http: 401, code: "bad_sms_code" });
    expect(await login(code, other.account_id)).toMatchObject({ code: "ok", data: { suid: other.suid } });
    expect(await login(code, other.account_id)).toMatchObject({ code: "bad_sms_code" });
  });

  it("sets the password of the chosen account alone", async () => {
    await send(shared, "password");
    const body = { phone: shared, captcha: await codeSent(shared), new_password: "yet another lamp by a window" };
    expect(await holder().call(endpoints.passwordReset, body)).toMatchObject({ code: "account_choice" });
    const chosen = { ...body, account_id: other.account_id };
    expect(await app.anonymous.call(endpoints.passwordReset, chosen)).toMatchObject({ data: { suid: other.suid } });
    const former = { type: "supplier", username: owner.login, password };
    expect(await app.anonymous.call(endpoints.login, former)).toMatchObject({ code: "ok" });
  });
});
