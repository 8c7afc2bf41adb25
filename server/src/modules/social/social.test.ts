import { createHash } from "node:crypto";
import { buyerInfo } from "@kangying/contract/buyers/buyer.endpoints";
import * as endpoints from "@kangying/contract/plugins/social/social.endpoints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, openShop, type Shop } from "../../../test/shop.ts";
import { drainJobs } from "../../core/jobs/running/drain-jobs.ts";
import { installAddon } from "../plugins/public.ts";
import { socialTryJob } from "./keep-social.ts";
import { sandboxApp } from "./social-provider.ts";

let shop: Shop;
const { done, list, post } = desk("addons/social/", () => ({ app: shop.app, who: shop.owner }));

beforeAll(async () => {
  shop = await openShop();
  await shop.work((work) => installAddon(work, "social"));
});
afterAll(() => shop.app.close());

const verifier = "v".repeat(43);
const challenge = createHash("sha256").update(verifier).digest("base64url");
const stranger = () => ({ supplieruid: shop.owner.supplier.suid });
const start = () =>
  shop.app.anonymous.call(
    endpoints.socialStart,
    { provider: "wechat", challenge, redirect_uri: "https://shop.example/in" },
    stranger(),
  );

it("[P-08] a way to sign in is set up with a secret that nobody reads again, tried, and switched on and off", async () => {
  expect((await start()).code).toBe("social_closed");
  expect((await post("SocialSetSave", { id: 1, app_id: "wx123456" })).data.fields).toHaveProperty("secret");
  const { app_id, secret } = sandboxApp(shop.app.services.config, shop.owner.supplier.id, "wechat");
  await done("SocialSetSave", { id: 1, app_id, secret: "x".repeat(32) });
  await drainJobs(shop.app.services, [socialTryJob], [shop.owner.supplier.id]);
  expect((await list("SocialSetList"))[0]).toMatchObject({ result: "refused", is_on: false });
  await done("SocialSetSave", { id: 1, app_id, secret });
  await drainJobs(shop.app.services, [socialTryJob], [shop.owner.supplier.id]);
  const [row] = await list("SocialSetList");
  expect(row).toMatchObject({ result: "ok", secret: `••••${secret.slice(-4)}` });
  expect(JSON.stringify(row)).not.toContain(secret);
  await done("SocialSetOn", { id: 1 });
  expect((await shop.app.anonymous.call(endpoints.socialWays, {}, stranger())).data).toEqual([{ provider: "wechat" }]);
});

it("[P-08] a buyer binds their account by a ticket, is signed in by it from then on, and by nobody's else window", async () => {
  const enter = async (code: string, said = verifier) => {
    const { state } = (await start()).data;
    return await shop.app.anonymous.call(endpoints.socialEnter, { code, state, verifier: said }, stranger());
  };
  expect((await enter("ok-anna", "w".repeat(43))).code).toBe("social_state");
  expect((await enter("nobody")).code).toBe("social_refused");
  const { session, ticket } = (await enter("ok-anna")).data;
  expect(session).toBeNull();
  const second = (await enter("ok-anna")).data.ticket;
  const buyer = shop.app.as(shop.buyer);
  expect((await buyer.call(endpoints.socialBind, { ticket: `${ticket}x` })).code).toBe("social_state");
  expect((await buyer.call(endpoints.socialBind, { ticket })).http).toBe(200);
  expect((await buyer.call(endpoints.socialBind, { ticket: second })).code).toBe("social_bound");
  expect((await buyer.call(endpoints.socialMine)).data).toMatchObject([{ provider: "wechat" }]);
  const again = (await enter("ok-anna")).data;
  expect(again).toMatchObject({ ticket: null, session: { suid: shop.owner.supplier.suid } });
  const { supplier } = shop.owner;
  const signedIn = { ...shop.buyer, access_token: again.session?.access_token ?? "", supplier };
  expect((await shop.app.as(signedIn).call(buyerInfo)).data).toMatchObject({ id: shop.member });
  const freeze = (frozen: boolean) =>
    shop.app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update auth.tenant set frozen = $2 where supplier_id = $1", [supplier.id, frozen]),
    );
  // Members can sign in to a closed shop to complete their purchases; new buyers cannot.
  await freeze(true);
  expect((await shop.app.anonymous.call(endpoints.socialWays, {}, stranger())).data).toEqual([{ provider: "wechat" }]);
  expect((await enter("ok-anna")).data.session).toMatchObject({ suid: supplier.suid });
  expect((await enter("ok-berta")).code).toBe("shop_closed");
  await freeze(false);
  await buyer.call(endpoints.socialUnbind, { provider: "wechat" });
  expect((await enter("ok-anna")).data.session).toBeNull();
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[P-08] tries count also where they are refused", async () => {
  shop.app.clock.advance(61_000);
  const { state } = (await start()).data;
  const codes: string[] = [];
  for (let n = 0; n < 61; n++) {
    const asked = { code: "ok-anna", state, verifier };
    const reply = await shop.app.anonymous.call(endpoints.socialEnter, asked, { supplieruid: "no such shop" });
    codes.push(reply.code);
  }
  shop.app.clock.advance(61_000);
  expect([codes[0], codes[60]]).toEqual(["not_found", "rate_limited"]);
});

it("[P-08] an account goes with its member: whoever comes again after a deletion can bind it to their new membership", async () => {
  const enter = async () => {
    const { state } = (await start()).data;
    return await shop.app.anonymous.call(endpoints.socialEnter, { code: "ok-clara", state, verifier }, stranger());
  };
  const join = async (phone: string) => {
    const member_id = await shop.work((work) => addBuyer(work, "丁兰", phone));
    const buyer = shop.app.as(await shop.app.world.signedIn(shop.owner.supplier, member_id));
    expect((await buyer.call(endpoints.socialBind, { ticket: (await enter()).data.ticket })).http).toBe(200);
    return member_id;
  };
  const id = await join("13500000061");
  const users = desk("seller/user/", () => ({ app: shop.app, who: shop.owner }));
  await users.done("del", { id });
  expect(await shop.query(`select from social_identity where member_id = $1`, [id])).toEqual([]);
  await join("13500000062");
  expect((await enter()).data.session).not.toBeNull();
  const locks = (sql: string) => shop.app.database.transaction({ role: "owner" }, (tx) => tx.query(sql));
  await locks("insert into auth.access_lock (kind, subject, by_name) values ('user', '13500000062', '')");
  expect(await enter(), "whom the platform has locked out does not come in by this door").toMatchObject({
    code: "access_locked",
  });
  expect(await locks("delete from auth.access_lock where subject = '13500000062' returning hits")).toEqual([
    { hits: 1 },
  ]);
});
