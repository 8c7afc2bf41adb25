import { afterAll, beforeAll, expect, it } from "vitest";
import { buyerLogin } from "@kangying/contract/buyers/buyer.endpoints";
import { nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { makeSmsCode } from "../../core/auth/proofs/sms-code.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { holdOrder, payOrder } from "../orders/public.ts";

let shop: Shop;
const at = desk("seller/", () => ({ app: shop.app, who: shop.owner }));

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const now = () => seconds(shop.app.clock.now());

it("[T-01] members stand with what they have bought, what their wallet holds, and when they were here last", async () => {
  // Use a new phone, because codes are limited for each phone.
  const phone = nextPhone();
  const other = (await at.done("user/reg", { nickname: "阿岚", phone, source: "desk" })).data.id;
  await at.done("finance/WalletRecharge", { member_id: shop.member, channel: "bank", amount_fen: 5_000 });
  const { order } = await shop.order();
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: "p1" }),
  );
  await shop.order();
  const { services } = shop.app;
  const captcha = await services.database.transaction({ role: "auth" }, (tx) =>
    makeSmsCode(tx, services, { phone, purpose: "buyer" }, "members.test"),
  );
  await shop.app.anonymous.call(buyerLogin, { phone, captcha }, { supplieruid: shop.owner.suid });

  const rows = await at.list("user/UserManage");
  const of = (id: number) => rows.find((row) => row.id === id);
  expect(of(shop.member)).toMatchObject({ orders: 1, spent: order.payable_fen, wallet: 5_000, last_login: null });
  expect(of(other)).toMatchObject({ orders: 0, spent: 0, wallet: null, last_login: now() });
  const found = async (filters: Record<string, unknown>) =>
    (await at.list("user/UserManage", filters)).map(({ id }) => id);
  expect(await found({ spent: "1," })).toEqual([shop.member]);
  expect(await found({ seen: `${now() - 60},${now() + 60}` })).toEqual([other]);
  const { totalrow } = (await at.get("user/UserManage", { page: 1, _count_sum: 1 })).data;
  expect(totalrow).toMatchObject({ spent: order.payable_fen, wallet: 5_000 });

  // An operator without access to orders and wallets does not see their sums here either.
  const clerk = await shop.app.world.operator(shop.owner.supplier, {
    paths: ["/users/manage"],
    apis: ["seller/user/UserManage"],
  });
  const seen = (await at.get("user/UserManage", { page: 1, limit: 10 }, clerk)).data.data[0];
  expect(seen).not.toHaveProperty("spent");
  expect(seen).not.toHaveProperty("wallet");
});

const coupon = {
  type: 1,
  name: "营养券",
  threshold_fen: 30_000,
  value_fen: 4_000,
  scope: 1,
  valid_kind: 2,
  valid_days: 15,
  issue_total: 100,
  per_user: 1,
  ways: ["desk"],
  with_rank_price: true,
  with_points: true,
  with_freight_coupon: true,
  with_activity: false,
  publish: true,
};

it("[G-04] a coupon is given to those chosen, and who has as many as one may have is told so", async () => {
  const id = (await at.done("coupon/CouponAdd", coupon)).data.id;
  const give = (member: number) => at.post("user/UserCoupon", { id: member, coupon_id: id });
  expect(await give(shop.member)).toMatchObject({ code: "ok" });
  expect(await give(shop.member)).toMatchObject({ code: "coupon_per_user" });
  expect(await at.list("coupon/UserCouponList")).toMatchObject([{ member: "许清和", source: "desk" }]);
  await at.done("user/UserDisable", { id: shop.member });
  expect((await at.list("user/UserManage")).find((row) => row.id === shop.member)?.["_actions"]).not.toContain(
    "coupon",
  );
  expect(await give(shop.member)).toMatchObject({ status: false });
});

it("[T-01] a member whose wallet holds money, or sends it away, is not deleted: nobody could be paid whom nobody knows", async () => {
  const id = (await at.done("user/reg", { nickname: "秋白", phone: "13900002222", source: "desk" })).data.id;
  await at.done("finance/WalletRecharge", { member_id: id, channel: "bank", amount_fen: 1_200 });
  const del = () => at.post("user/del", { id });
  expect(await del()).toMatchObject({ http: 409, code: "member_has_money", msg: expect.stringContaining("12.00") });
  await at.done("finance/WalletAdjust", { id, amount_fen: -1_200, reason: "x" });
  expect(await del()).toMatchObject({ code: "ok" });
});

it("[T-01] a member with an order under way is not deleted: its refund could be paid to nobody", async () => {
  const id = (await at.done("user/reg", { nickname: "在途", phone: nextPhone(), source: "desk" })).data.id;
  const { order } = await shop.order({ member_id: id });
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: "under-way" }),
  );
  expect(await at.post("user/del", { id })).toMatchObject({ http: 409, code: "member_has_orders" });
  await at.query("update shop_order set status = 'close', closed_at = now(), close_reason = 'seller' where id = $1", [
    order.id,
  ]);
  // What says who they were goes with them, also from the order that stays, and the way in by another service is free again.
  await at.query(
    "insert into social_identity (supplier_id, provider, openid, member_id, bound_at) values ($1, 'wechat', 'o-left', $2, now())",
    [shop.owner.supplier.id, id],
  );
  const kept = () => at.query("select recipient, phone, detail, search from shop_order where id = $1", [order.id]);
  expect(await kept()).toMatchObject([{ recipient: "许女士", phone: "13312344970" }]);
  expect(await at.post("user/del", { id })).toMatchObject({ code: "ok" });
  expect(await kept()).toEqual([{ recipient: "", phone: "", detail: "", search: order.no.toLowerCase() }]);
  expect(await at.query("select from social_identity where openid = 'o-left'")).toEqual([]);
});
