import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../../test/desk.ts";
import { brokenRules } from "../../../../test/rules.ts";
import { openShop, type Shop } from "../../../../test/shop.ts";
import { requestRefund } from "../../finance/public.ts";
import { closeOrder, findOrder, fundsOf, holdOrder, payableOf, payOrder } from "../public.ts";
import { latePayJob } from "../order-paid.ts";

let shop: Shop;
let keys = 0;
const settings = desk("seller/shopping/", () => ({ app: shop.app, who: shop.owner }));

beforeAll(async () => {
  shop = await openShop();
  const [row] = await settings.list("ShoppingSetInfo");
  const terms = (await settings.get("ShoppingSetEditPrefill", { id: row?.id ?? 0 })).data;
  await settings.done("ShoppingSetEdit", { ...terms, id: row?.id, stock_at: "payment" });
});
afterAll(() => shop.app.close());

const stock = async () =>
  (
    await shop.query<{ on_hand: number; reserved: number }>(`select on_hand, reserved from sku where id = $1`, [
      shop.skus.big,
    ])
  )[0];
const order = async (qty: number) => (await shop.order({ lines: [{ sku_id: shop.skus.big, qty }] })).order;
const pay = (id: number) =>
  shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", idem_key: `stock ${++keys}` }),
  );
const orders = () =>
  shop.query(`select status, close_reason, paid_fen from shop_order where supplier_id = $1 order by id`, [
    shop.owner.supplier.id,
  ]);

it("[O-07] promised on payment: who pays first gets the last pieces, who pays later gets the money back and the order closes", async () => {
  const [first, second, third] = [await order(7), await order(7), await order(2)];
  expect(await stock(), "nothing is promised before").toEqual({ on_hand: 10, reserved: 0 });
  expect(await brokenRules(shop.app.services), "what waits to be paid breaks no rule").toEqual([]);
  await pay(second.id);
  expect(await stock()).toEqual({ on_hand: 10, reserved: 7 });
  await pay(first.id);
  expect(await stock()).toEqual({ on_hand: 10, reserved: 7 });
  await shop.app.work([latePayJob]);
  expect(await shop.query(`select amount_fen from payout order by id`)).toEqual([{ amount_fen: first.payable_fen }]);
  await shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", third.id), "buyer"));
  expect(await stock(), "an unpaid one frees nothing").toEqual({ on_hand: 10, reserved: 7 });
  expect(await orders()).toMatchObject([
    { status: "close", close_reason: "sold_out" },
    { status: "pay", paid_fen: second.payable_fen },
    { status: "close", close_reason: "buyer" },
  ]);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[O-07] promised on payment: of what was paid in parts for a piece that has gone, every part goes back", async () => {
  const parts = (await order(3)).id;
  const whole = await order(3);
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", parts), {
      channel: "bank",
      amount_fen: 100,
      idem_key: `stock ${++keys}`,
    }),
  );
  await pay(whole.id);
  await pay(parts);
  await shop.app.work([latePayJob]);
  expect(
    await shop.query(
      `select amount_fen, refunded_fen from payment where payable_id = $1 and payable_type = 'order' order by id`,
      [parts],
    ),
  ).toEqual([
    { amount_fen: 100, refunded_fen: 100 },
    { amount_fen: whole.payable_fen - 100, refunded_fen: whole.payable_fen - 100 },
  ]);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[O-07] of a payment that its order did not need, and from which a refund has drawn already, the rest goes back", async () => {
  const lines = [{ sku_id: shop.skus.odd, qty: 6 }];
  const { order: late } = await shop.order({ lines });
  await pay((await shop.order({ lines })).order.id);
  await pay(late.id);
  await shop.work(async (work) => {
    const now = await findOrder(work.tx, work.supplier.id, late.id);
    if (!now) throw new Error("no order");
    await requestRefund(work, {
      payable: payableOf(now),
      owner: { type: "member", id: now.member_id, name: "" },
      amount_fen: 4_000,
      from: [{ account: fundsOf(now), amount_fen: 4_000 }],
      reason: "by hand",
      idem_key: "late by hand",
    });
  });
  await shop.app.work([latePayJob]);
  expect(
    await shop.query(`select amount_fen, refunded_fen from payment where payable_id = $1 and payable_type = 'order'`, [
      late.id,
    ]),
  ).toEqual([{ amount_fen: late.payable_fen, refunded_fen: late.payable_fen }]);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});
