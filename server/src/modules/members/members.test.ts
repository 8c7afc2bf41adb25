import { afterAll, beforeAll, expect, it } from "vitest";
import { buyerLogin } from "@kangying/contract/buyers/buyer.endpoints";
import { nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { makeSmsCode } from "../../core/auth/proofs/sms-code.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { requestRefund } from "../finance/public.ts";
import { fundsOf, holdOrder, payableOf, payOrder } from "../orders/public.ts";

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
  const owner = { type: "member", id, name: "在途" };
  const from = [{ account: fundsOf({ ...order, status: "pay" }), amount_fen: order.payable_fen }];
  const owed = { payable: payableOf(order), owner, from, amount_fen: order.payable_fen, reason: "x", idem_key: "owed" };
  await shop.work((work) => requestRefund(work, owed));
  expect(await at.post("user/del", { id })).toMatchObject({ http: 409, code: "member_has_refunds" });
  await at.query("update refund_request set stop_tx_id = tx_id where owner_id = $1", [id]);
  expect(await at.post("user/del", { id })).toMatchObject({ code: "ok" });
  expect(await kept()).toEqual([{ recipient: "", phone: "", detail: "", search: order.no.toLowerCase() }]);
  expect(await at.query("select from social_identity where openid = 'o-left'")).toEqual([]);
});

it("[T-01] of a member who is deleted no name or number stays in what entries keep: refunds, coupons, codes, money, messages", async () => {
  const [nickname, phone] = ["离店人", nextPhone()];
  const id = (await at.done("user/reg", { nickname, phone, source: "desk" })).data.id;
  const { order, items } = await shop.order({ member_id: id });
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: "leaves" }),
  );
  const asked = { kind: 1, fault: "buyer", reason: "不想要了", items: [{ item_id: items[0]?.id, qty: 1 }] };
  await at.done("refund/RefundAsk", { id: order.id, ...asked });
  await at.query("update refund set status = 60, due_at = null where order_id = $1", [order.id]);
  await at.query("update order_item set unsent_refunding = 0 where order_id = $1", [order.id]);
  await at.query(
    "update shop_order set status = 'close', refund_status = 0, closed_at = now(), close_reason = 'seller' where id = $1",
    [order.id],
  );
  const mine = [shop.owner.supplier.id, id, nickname];
  await at.query(
    `insert into bank_card (supplier_id, owner_type, owner_id, owner_name, kind, holder, card_no_cipher, card_no_hash, card_no_tail, bank, status,
       probe_cipher, search, created_at, created_name) values ($1, 'member', $2, $3, 'private', $3, 'x', 'x', '1234', '工商银行', 0, 'x', $3, now(), 'x')`,
    mine,
  );
  await at.query(
    "insert into wallet (supplier_id, member_id, search, opened_at, moved_at) values ($1, $2, $3, now(), now())",
    mine,
  );
  await at.query(
    `insert into event_message (supplier_id, event, channel, phone, name, told, content, dedupe_key, status, by_day, sent_at, created_at)
     values ($1, 'order_sent', 'sms', $2, $3, '{}', $3, 'order_sent:1:x', 2, false, now(), now())`,
    [shop.owner.supplier.id, phone, nickname],
  );
  await at.query(
    "insert into wx_fan (supplier_id, open_id, remark, phone, is_following, created_at) values ($1, 'o-who-leaves', $3, $2, true, now())",
    [shop.owner.supplier.id, phone, nickname],
  );
  const found = async () =>
    (
      await Promise.all(
        ["refund", "bank_card", "wallet", "event_message", "shop_order", "wx_fan"].map(async (table) => ({
          table,
          rows: await at.query(
            `select 1 from ${table} t where t.supplier_id = $1 and (strpos(t::text, $2) > 0 or strpos(t::text, $3) > 0)`,
            [shop.owner.supplier.id, nickname, phone],
          ),
        })),
      )
    ).flatMap(({ table, rows }) => (rows.length > 0 ? [table] : []));
  expect(await found()).toEqual(["refund", "bank_card", "wallet", "event_message", "shop_order", "wx_fan"]);
  expect(await at.post("user/del", { id })).toMatchObject({ code: "ok" });
  expect(await found()).toEqual([]);
  // The card's number is gone, so it can be shown to nobody.
  const [card] = await at.query<{ id: number }>("select id from bank_card where owner_id = $1", [id]);
  expect((await at.get("finance/BankCardReveal", { id: card?.id })).data).toBeNull();
});
