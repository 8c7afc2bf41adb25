import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as account from "@kangying/contract/session/own-account.endpoints";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { startApp, type Principal, type TestApp } from "../../../../test/app.ts";
import { asOwner } from "../../../../test/desk.ts";
import { eventually } from "../../../../test/eventually.ts";
import { testPassword } from "../../../../test/principals.ts";
import * as images from "../../../core/auth/proofs/captcha-image.ts";
import { changeAccount } from "../../../core/auth/account.repo.ts";
import { collect } from "../../../core/module/registry.ts";
import { session } from "../session.module.ts";

let app: TestApp;
let clerk: Principal;
const phone = "13900000041";
const query = asOwner(() => app.database);

beforeAll(async () => {
  app = await startApp({ served: collect([session], { partial: true }) });
  clerk = await app.world.owner(await app.world.supplier("camp"));
  vi.spyOn(images, "drawCaptcha").mockResolvedValue({ text: "ACDE", image: "data:image/png;base64,iVBOR" });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** What an operator who manages other operators does. */
const type = (to: string | null) =>
  app.database.transaction({ role: "auth" }, (tx) =>
    changeAccount(tx, clerk.account_id, { login: clerk.login, nickname: "", phone: to, status: 1 }),
  );
async function sent(to: string, least: number): Promise<string> {
  return await eventually(async () => {
    const rows = await query(`select content from auth.sms_sandbox where phone = $1 order by id desc`, [to]);
    if (rows.length < least) return expect.fail("no message yet");
    return /\d{6}/.exec(String(rows[0]?.["content"]))?.[0] ?? expect.fail("no code");
  });
}
async function askToSignIn(to: string): Promise<void> {
  app.clock.advance(61_000);
  const { data } = await app.anonymous.call(endpoints.captcha);
  const body = { phone: to, purpose: "login", captcha: "ACDE", captcha_id: data.captcha_id } as const;
  expect(await app.anonymous.call(endpoints.verifySend, body)).toMatchObject({ code: "ok" });
}
const signIn = (captcha: string) => app.anonymous.call(endpoints.login, { type: "sms", username: phone, captcha });
const isProven = async () => (await app.as(clerk).call(account.info)).data.phone_proven;

describe("a phone that somebody typed into an account", () => {
  it("gets no code and signs nobody in before the account's holder has proven it, with password and code", async () => {
    await type(phone);
    await askToSignIn(phone);
    expect(await query(`select 1 from auth.sms_sandbox where phone = $1`, [phone])).toEqual([]);
    app.clock.advance(61_000);
    expect(await app.as(clerk).call(account.phoneProofSend, { password: "not this one" })).toMatchObject({
      data: { fields: { password: expect.any(String) } },
    });
    expect(await app.as(clerk).call(account.phoneProofSend, { password: testPassword })).toMatchObject({ code: "ok" });
    const code = await sent(phone, 1);
    expect(await signIn(code)).toMatchObject({ code: "bad_sms_code" });
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await app.as(clerk).call(account.phoneProve, { code: wrong })).toMatchObject({
      data: { fields: { code: expect.any(String) } },
    });
    expect(await isProven()).toBe(false);
    expect(await app.as(clerk).call(account.phoneProve, { code })).toMatchObject({ code: "ok" });
    expect(await isProven()).toBe(true);
    await askToSignIn(phone);
    expect(await signIn(await sent(phone, 2))).toMatchObject({ code: "ok", data: { suid: clerk.suid } });
  });

  it("has to be proven again once it is another, and after it came back", async () => {
    await type("13900000042");
    expect(await isProven()).toBe(false);
    await type(phone);
    expect(await isProven()).toBe(false);
  });

  it("is not proven by a code that another account with the same phone was sent", async () => {
    const colleague = await app.world.owner(await app.world.supplier("shop"));
    await query(`update auth.account set phone = $2 where id = $1`, [colleague.account_id, phone]);
    app.clock.advance(61_000);
    expect(await app.as(clerk).call(account.phoneProofSend, { password: testPassword })).toMatchObject({ code: "ok" });
    const code = await sent(phone, 3);
    expect(await app.as(colleague).call(account.phoneProve, { code })).toMatchObject({
      data: { fields: { code: expect.any(String) } },
    });
  });

  it("cannot be proven where there is none", async () => {
    await type(null);
    expect(await app.as(clerk).call(account.phoneProofSend, { password: testPassword })).toMatchObject({
      code: "phone_missing",
    });
  });
});
