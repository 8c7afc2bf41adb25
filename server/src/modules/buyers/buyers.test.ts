import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyerInfo, buyerLogin, buyerLogout } from "@kangying/contract/buyers/buyer.endpoints";
import { refreshAccessToken, verifySend } from "@kangying/contract/session/session.endpoints";
import { openShop, type Shop } from "../../../test/shop.ts";
import { makeSmsCode } from "../../core/auth/proofs/sms-code.ts";
import type { MemberPrincipal } from "../../../test/principals.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const suid = () => ({ supplieruid: shop.owner.suid });
let network = 0;
async function codeFor(phone: string, purpose = "buyer"): Promise<string> {
  const { services } = shop.app;
  return await services.database.transaction({ role: "auth" }, (tx) =>
    makeSmsCode(tx, services, { phone, purpose }, `10.0.${(network += 1)}.0/24`),
  );
}
const signIn = (phone: string, captcha: string) => shop.app.anonymous.call(buyerLogin, { phone, captcha }, suid());

const freeze = (frozen: boolean) =>
  shop.app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update auth.tenant set frozen = $2 where supplier_id = $1", [shop.owner.supplier.id, frozen]),
  );

describe("signing in at a shop", () => {
  it("lets whoever holds the phone in, by its code, once", async () => {
    const captcha = await codeFor("13312344970");
    const reply = await signIn("13312344970", captcha);
    expect(reply).toMatchObject({ http: 200, data: { suid: shop.owner.suid } });
    const who: MemberPrincipal = { ...shop.buyer, ...reply.data };
    expect((await shop.app.as(who).call(buyerInfo)).data).toMatchObject({
      id: shop.member,
      nickname: "许清和",
      phone: "133****4970",
      points: 0,
    });
    expect(await signIn("13312344970", captcha)).toMatchObject({ http: 401, code: "bad_sms_code" });
  });

  it("throws out whoever is still in by a phone that is the member's no more", async () => {
    const phone = "13900004401";
    const reply = await signIn(phone, await codeFor(phone));
    const who: MemberPrincipal = { ...shop.buyer, ...reply.data };
    expect(await shop.app.as(who).call(buyerInfo)).toMatchObject({ http: 200 });
    await shop.query("update member set remark = 'x' where phone = $1", [phone]);
    expect(await shop.app.as(who).call(buyerInfo)).toMatchObject({ http: 200 });
    await shop.query("update member set phone = '13900004402' where phone = $1", [phone]);
    expect(await shop.app.as(who).call(buyerInfo)).toMatchObject({ http: 401 });
  });

  it("makes who comes with a new phone a member of this shop", async () => {
    const reply = await signIn("13900008811", await codeFor("13900008811"));
    const info = await shop.app.as({ ...shop.buyer, ...reply.data }).call(buyerInfo);
    expect(info.data).toMatchObject({ nickname: "Member 8811", phone: "139****8811" });
    const rows = await shop.query("select source from member where phone = '13900008811' and supplier_id = $1", [
      shop.owner.supplier.id,
    ]);
    expect(rows).toEqual([{ source: "app" }]);
  });

  it("takes no code that was sent for something else, and no shop that is not there", async () => {
    const captcha = await codeFor("13900008822", "login");
    expect(await signIn("13900008822", captcha)).toMatchObject({ http: 401, code: "bad_sms_code" });
    const there = await codeFor("13900008833");
    const input = { phone: "13900008833", captcha: there };
    expect(await shop.app.anonymous.call(buyerLogin, input, { supplieruid: "nowhere" })).toMatchObject({ http: 404 });
    expect(await shop.app.anonymous.call(buyerLogin, input)).toMatchObject({ http: 404 });
  });

  it("keeps out whom the shop has disabled, and writes each sign-in into the shop's log", async () => {
    const reply = await signIn("13900008844", await codeFor("13900008844"));
    await shop.query("update member set status = 2 where phone = '13900008844'");
    expect(await shop.app.as({ ...shop.buyer, ...reply.data }).call(buyerInfo)).toMatchObject({ http: 401 });
    shop.app.clock.advance(120_000);
    expect(await signIn("13900008844", await codeFor("13900008844"))).toMatchObject({
      http: 403,
      code: "account_disabled",
    });
    const log = await shop.query(
      "select kind, login, result from login_log where supplier_id = $1 order by id desc limit 2",
      [shop.owner.supplier.id],
    );
    expect(log).toEqual([
      { kind: "member", login: "139****8844", result: "account_disabled" },
      { kind: "member", login: "139****8844", result: "ok" },
    ]);
  });

  it("refreshes a member's tokens, and ends the session with the logout", async () => {
    const reply = await signIn("13900008855", await codeFor("13900008855"));
    const next = await shop.app.anonymous.call(refreshAccessToken, { refresh_token: reply.data.refresh_token });
    expect(next).toMatchObject({ http: 200, data: { suid: shop.owner.suid } });
    const who = shop.app.as({ ...shop.buyer, ...next.data });
    expect(await who.call(buyerLogout)).toMatchObject({ http: 200 });
    expect(await who.call(buyerInfo)).toMatchObject({ http: 401, code: "login_required" });
  });

  it("sells nothing at a frozen shop, where its members still see themselves", async () => {
    const reply = await signIn("13900008866", await codeFor("13900008866"));
    await freeze(true);
    expect(await shop.app.as({ ...shop.buyer, ...reply.data }).call(buyerInfo)).toMatchObject({ http: 200 });
    expect(await signIn("13900008877", await codeFor("13900008877"))).toMatchObject({ code: "shop_closed" });
    await freeze(false);
  });

  it("sends its code only for a picture that was read", async () => {
    const asked = { phone: "13900008888", purpose: "buyer", captcha: "no", captcha_id: "no" };
    expect(await shop.app.anonymous.call(verifySend, asked)).toMatchObject({ code: "bad_captcha" });
  });
});
