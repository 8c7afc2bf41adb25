import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressDelete, addressList, addressSave } from "@kangying/contract/buyers/address.endpoints";
import * as after from "@kangying/contract/buyers/after-sale.endpoints";
import * as order from "@kangying/contract/buyers/order.endpoints";
import { shopCats, shopGoods, shopGoodsInfo, shopReviews } from "@kangying/contract/buyers/shop.endpoints";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import { brokenRules } from "../../../test/rules.ts";
import { photo } from "../../../test/worlds/pictures.ts";
import type { MemberPrincipal } from "../../../test/principals.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { shipOrder } from "../shipping/public.ts";
import { rechargeWallet } from "../wallets/public.ts";

let shop: Shop;
let stranger: MemberPrincipal;
let address = 0;

beforeAll(async () => {
  shop = await openShop();
  stranger = await shop.app.world.member(shop.owner.supplier);
  await shop.work((work) =>
    rechargeWallet(work, {
      member_id: shop.member,
      channel: "bank",
      amount_fen: 100_000,
      memo: null,
      drawer_id: null,
      idem_key: "r",
    }),
  );
  const home = {
    recipient: "许女士",
    phone: "13312344970",
    region_code: "330106",
    detail: "云栖路 18 号",
    is_default: true,
  };
  address = (await done(addressSave, home)).id;
});
afterAll(() => shop.app.close());

const call = (endpoint: Endpoint, input: object = {}, who: MemberPrincipal = shop.buyer) =>
  shop.app.as(who).call(endpoint, input as Record<string, unknown>);
async function done(endpoint: Endpoint, input: object = {}) {
  const reply = await call(endpoint, input);
  expect(reply, `${endpoint.api}: ${reply.msg} ${JSON.stringify(reply.data)}`).toMatchObject({ http: 200 });
  return reply.data;
}
const visit = async (endpoint: Endpoint, input: object = {}) =>
  (await shop.app.anonymous.call(endpoint, input as Record<string, unknown>, { supplieruid: shop.owner.suid })).data;

/** Uploads a picture. @returns its id */
async function picture(who: MemberPrincipal = shop.buyer): Promise<string> {
  const bytes = await photo().png().toBuffer();
  const reply = await shop.app.as(who).call(after.buyerUpload, {}, { file: { name: "a.png", bytes } });
  expect(reply, reply.msg).toMatchObject({ http: 200 });
  return reply.data.id;
}

it("counts uploads also where the picture is refused, so that nobody keeps the server busy with bad ones", async () => {
  shop.app.clock.advance(61_000);
  const bad = { name: "a.png", bytes: Buffer.from("no picture at all") };
  const codes: string[] = [];
  for (let n = 0; n < 21; n++)
    codes.push((await shop.app.as(shop.buyer).call(after.buyerUpload, {}, { file: bad })).code);
  shop.app.clock.advance(61_000);
  expect(codes[0]).not.toBe("rate_limited");
  expect(codes[20]).toBe("rate_limited");
});

const lines = () => [{ sku_id: shop.skus.big, qty: 1 }];
async function placed(of = lines()): Promise<number> {
  const asked = { lines: of, address_id: address };
  const { payable_fen, stops } = await done(order.orderPrice, asked);
  expect(stops).toEqual([]);
  return (await done(order.orderPlace, { ...asked, seen_fen: payable_fen })).id;
}
const paid = async (): Promise<number> => {
  const id = await placed();
  expect(await done(order.orderPay, { id, channel: "wallet" })).toMatchObject({ is_paid: true, status: "pay" });
  return id;
};
async function sent(): Promise<number> {
  const id = await paid();
  await shop.work((work) =>
    shipOrder(work, id, { carrier: null, waybill: `SF${String(id).padStart(12, "1")}`, pieces: null }),
  );
  return id;
}

describe("a visitor", () => {
  it("[G-01] finds goods on sale by words and category, with what is left of each SKU", async () => {
    const [cat] = await visit(shopCats);
    const { goods } = await visit(shopGoods, { cat_id: cat.id, sort: "cheap" });
    expect(goods.map(({ name }: { name: string }) => name)).toEqual(["毛巾", "体测", "奶昔"]);
    expect((await visit(shopGoods, { q: "奶" })).goods).toHaveLength(1);
    const info = await visit(shopGoodsInfo, { id: goods[2].id });
    expect(info).toMatchObject({ name: "奶昔", skus: [{ id: shop.skus.big, price_fen: 10_000, left: 10 }] });
    await shop.query("update goods set status = 0 where name = '体测'");
    expect((await visit(shopGoods)).goods).toHaveLength(2);
    await shop.query("update goods set status = 1 where name = '体测'");
  });
});

describe("a member with a rank", () => {
  it("sees its price beside each SKU's, to the fen that an order will take; nobody else, and of no goods without one", async () => {
    const { goods } = await visit(shopGoods, { q: "奶" });
    const { id } = goods[0];
    await shop.query(
      "update member_rank set discount_bp = 9500 where id = (select rank_id from member where id = $1)",
      [shop.member],
    );
    const seen = async () => (await done(order.ownPrices, { id })).skus;
    // 100.00 at 95 % is 95.00.
    expect(await seen()).toEqual([{ id: shop.skus.big, price_fen: 10_000, rank_price_fen: 9_500 }]);
    const { lines: priced } = await done(order.orderPrice, { lines: lines(), address_id: address });
    expect(priced.find(({ step }: { step: string }) => step === "rank").amount_fen).toBe(-500);
    await shop.query("update goods set rank_price = false where id = $1", [id]);
    expect(await seen()).toMatchObject([{ rank_price_fen: null }]);
    await shop.query("update goods set rank_price = true where id = $1", [id]);
    await shop.query(
      "update member_rank set discount_bp = 10000 where id = (select rank_id from member where id = $1)",
      [shop.member],
    );
    expect(await seen()).toMatchObject([{ rank_price_fen: null }]);
    expect((await shop.app.anonymous.call(order.ownPrices, { id }, { supplieruid: shop.owner.suid })).http).toBe(401);
    expect(await call(order.ownPrices, { id: 999_999 })).toMatchObject({ http: 404 });
  });
});

describe("a cart", () => {
  it("holds what was put in, says what it cost then, and loses what is ordered", async () => {
    await done(order.cartAdd, { sku_id: shop.skus.odd, qty: 2 });
    expect(await done(order.cartAdd, { sku_id: shop.skus.odd, qty: 1 })).toEqual({ qty: 3 });
    await shop.query("update sku set price_fen = 3000 where id = $1", [shop.skus.odd]);
    const [line] = await done(order.cartList);
    expect(line).toMatchObject({ qty: 3, price_fen: 3_000, price_then_fen: 3_333, can_buy: true });
    await shop.query("update sku set price_fen = 3333 where id = $1", [shop.skus.odd]);
    await done(order.cartSet, { sku_id: shop.skus.odd, qty: 11 });
    expect((await done(order.cartList))[0]).toMatchObject({ can_buy: false, left: 10 });
    expect((await call(order.cartList, {}, stranger)).data).toEqual([]);
    await done(order.orderCancel, { id: await placed([{ sku_id: shop.skus.odd, qty: 1 }]) });
    expect(await done(order.cartList)).toEqual([]);
  });
});

describe("addresses", () => {
  it("[T-01] are ten at most, one of them the default, each its member's alone", async () => {
    const one = { recipient: "许", phone: "13312344970", region_code: "330106", detail: "a", is_default: false };
    const keys: number[] = [];
    for (let index = 0; index < 9; index += 1)
      keys.push((await done(addressSave, { ...one, detail: `a ${index}`, is_default: index === 8 })).id);
    expect(await call(addressSave, { ...one, detail: "an eleventh" })).toMatchObject({ code: "too_many_addresses" });
    expect(await call(addressDelete, { id: keys[0] }, stranger)).toMatchObject({ http: 404 });
    for (const id of keys) await done(addressDelete, { id });
    expect(await done(addressList)).toMatchObject([{ id: address, is_default: true }]);
  });
});

describe("an order by its buyer", () => {
  it("[O-01] is placed at the price that was shown, paid from the wallet, and seen by nobody else", async () => {
    const asked = { lines: lines(), address_id: address };
    expect(await call(order.orderPlace, { ...asked, seen_fen: 1 })).toMatchObject({ code: "price_changed" });
    const id = await paid();
    expect(await done(order.orderDetail, { id })).toMatchObject({ status: "pay", paid_fen: 10_000, acts: ["refund"] });
    for (const [endpoint, input] of [
      [order.orderDetail, { id }],
      [order.orderCancel, { id }],
      [order.orderPay, { id, channel: "wallet" }],
      [order.orderReceive, { id }],
    ] as const)
      expect(await call(endpoint, input, stranger), endpoint.api).toMatchObject({ http: 404, code: "not_found" });
    expect((await call(order.orderList, {}, stranger)).data.orders).toEqual([]);
    expect((await done(order.orderList, { status: "pay" })).orders.map((row: { id: number }) => row.id)).toContain(id);
    expect(await done(order.walletInfo)).toEqual({ balance_fen: 90_000 });
  });

  it("[O-03] is cancelled while it is not paid, and its pieces are free again", async () => {
    const id = await placed();
    expect(await done(order.orderCancel, { id })).toEqual({ status: "close" });
    expect(await call(order.orderPay, { id, channel: "wallet" })).toMatchObject({ code: "wrong_status" });
    expect(await done(order.orderDetail, { id })).toMatchObject({ close_reason: "buyer", acts: [] });
  });

  it("[O-06] is followed on its way, received and reviewed once", async () => {
    const id = await sent();
    const info = await done(order.orderDetail, { id });
    expect(info).toMatchObject({ status: "send", parcels: [{ waybill: expect.stringMatching(/^SF/u) }] });
    expect(await done(order.orderReceive, { id })).toEqual({ status: "finish" });
    const said = { order_id: id, item_id: info.items[0].id, goods_score: 5, logistics_score: 4, service_score: 5 };
    const mine = await picture();
    const review = { ...said, body: "好", is_anonymous: false, images: [mine] };
    // Another member's picture, and a file of the shop itself, are not the buyer's own.
    const foreign = [
      await picture(stranger),
      ...(await shop.query<{ file_id: string }>("select file_id from file limit 1")).map((one) => one.file_id),
    ];
    for (const id of foreign)
      expect(await call(after.reviewWrite, { ...review, images: [id] })).toMatchObject({ code: "invalid" });
    const { id: key } = await done(after.reviewWrite, review);
    expect(await call(after.reviewWrite, { ...review, body: "again" })).toMatchObject({ code: "review_there" });
    await done(after.reviewFollow, { id: key, body: "still good" });
    const shown = await visit(shopReviews, { goods_id: info.items[0].goods_id });
    expect(shown.reviews).toMatchObject([{ by: "许**", score: 5, follow_body: "still good" }]);
    expect(shown.reviews[0].images).toEqual([expect.stringContaining(mine)]);
  });

  it("[O-07] is reviewed and read by the shop before others see it, where the shop wants that; what is added waits as well", async () => {
    const desk = shop.app.as(shop.owner);
    const act = async (name: string, body: object) =>
      await desk.call({ api: `seller/order/${name}`, method: "POST", repeats: "guarded" }, { ...body });
    const set = async (review_first: boolean) => {
      const said = JSON.stringify({ review_first });
      await shop.query(
        `insert into shopping_setting (supplier_id, said, updated_at) values ($1, $2, now())
         on conflict (supplier_id) do update set said = excluded.said`,
        [shop.owner.supplier.id, said],
      );
    };
    await set(true);
    const id = await sent();
    const { items } = await done(order.orderDetail, { id });
    await done(order.orderReceive, { id });
    const scores = { goods_score: 2, logistics_score: 4, service_score: 5 };
    const said = { order_id: id, item_id: items[0].id, ...scores, body: "先审后显", is_anonymous: false };
    const { id: key } = await done(after.reviewWrite, said);
    const bodies = async () =>
      (await visit(shopReviews, { goods_id: items[0].goods_id })).reviews.map(({ body }: { body: string }) => body);
    expect(await bodies()).not.toContain("先审后显");
    const waiting = { api: "seller/order/EvaluateList", method: "GET" } as const;
    const rows = async () => (await desk.call(waiting, { page: 1, status: 0 })).data.data;
    expect(await rows()).toMatchObject([{ id: key, score: 2, _actions: ["reply", "hide", "show"] }]);
    expect(await act("EvaluateShow", { id: key })).toMatchObject({ http: 200 });
    expect(await bodies()).toContain("先审后显");
    await done(after.reviewFollow, { id: key, body: "又买了" });
    expect(await bodies()).not.toContain("先审后显");
    expect(await act("EvaluateHide", { id: key, reason: "广告" })).toMatchObject({ http: 200 });
    expect(await rows()).toEqual([]);
    await set(false);
  });

  it("[O-05] is given back in money: asked for, withdrawn, asked for again; another's refund is not there", async () => {
    const id = await paid();
    const { items } = await done(order.orderDetail, { id });
    const asked = {
      order_id: id,
      kind: 1,
      fault: "buyer",
      reason: "不想要了",
      items: [{ item_id: items[0].id, qty: 1 }],
    };
    const { id: first } = await done(after.buyerRefundAsk, asked);
    expect(await call(after.buyerRefund, { id: first }, stranger)).toMatchObject({ http: 404 });
    expect(await call(after.buyerRefundWithdraw, { id: first }, stranger)).toMatchObject({ http: 404 });
    await done(after.buyerRefundWithdraw, { id: first });
    const { id: second } = await done(after.buyerRefundAsk, asked);
    const seen = await picture();
    expect(
      await call(after.buyerRefundLogAdd, { id: second, note: "x", images: [await picture(stranger)] }),
    ).toMatchObject({
      code: "invalid",
    });
    await done(after.buyerRefundLogAdd, { id: second, note: "please", images: [seen] });
    const refund = await done(after.buyerRefund, { id: second });
    expect(refund.log[0].images).toEqual([expect.stringContaining(seen)]);
    expect(refund).toMatchObject({ status: 10, apply_fen: 10_000, log: [{ note: "please" }, { amount_fen: 10_000 }] });
    expect((await done(after.buyerRefunds)).refunds).toHaveLength(2);
    expect(await call(after.buyerRefundAsk, { ...asked, order_id: id }, stranger)).toMatchObject({ http: 404 });
  });

  it("[O-04] shows the codes of what is used at the shop", async () => {
    const { payable_fen } = await done(order.orderPrice, { lines: [{ sku_id: shop.skus.used, qty: 2 }] });
    const { id } = await done(order.orderPlace, { lines: [{ sku_id: shop.skus.used, qty: 2 }], seen_fen: payable_fen });
    await done(order.orderPay, { id, channel: "wallet" });
    expect((await done(order.orderDetail, { id })).codes).toMatchObject([{ total: 2, left: 2 }]);
  });

  it("leaves every rule of the data sound", async () => {
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });
});
