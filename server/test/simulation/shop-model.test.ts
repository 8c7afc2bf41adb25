import { afterAll, beforeAll, expect, it } from "vitest";
import { AppError } from "../../src/core/kernel/app-error.ts";
import type { Work } from "../../src/core/jobs/work.ts";
import { addCoupon, takeCoupon, type CouponRule } from "../../src/modules/coupons/public.ts";
import { Dice } from "../../src/modules/demo/dice.ts";
import { closeOrder, holdOrder, payOrder, receiveOrder, sendPieces } from "../../src/modules/orders/public.ts";
import { desk } from "../desk.ts";
import { brokenRules } from "../rules.ts";
import { openShop, type Shop } from "../shop.ts";
import { type ModelOrder, modelOff, ShopModel } from "./shop-model.ts";

const isLong = process.env["KANGYING_TEST_LONG"] !== undefined;
/** Acts of a run, and with which seed; a failure names both. */
const acts = isLong ? 5_000 : 300;
const seed = Number(process.env["KANGYING_SHOP_SEED"] ?? 20_261_123);
const rulesEvery = isLong ? 500 : 150;

let shop: Shop;
let keys = 0;
const { post } = desk("seller/refund/", () => ({ app: shop.app, who: shop.owner }));
const stock = desk("seller/stock/", () => ({ app: shop.app, who: shop.owner }));
const usual: CouponRule = {
  name: "立减",
  type: 1,
  ...modelOff,
  pay_bp: null,
  max_off_fen: null,
  scope: 1,
  cat_ids: [],
  goods_ids: [],
  issue_total: null,
  per_user: 1000,
  take_from: null,
  take_to: null,
  valid_kind: 2,
  valid_from: null,
  valid_to: null,
  valid_days: 100,
  valid_delay: 0,
  ways: ["public"],
  take_code: null,
  ranks: [],
  with_rank_price: true,
  with_points: true,
  with_freight_coupon: true,
  with_activity: false,
};

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

/** Whether an act was taken; a fault is none of its answers. */
async function taken(run: (work: Work) => Promise<unknown>): Promise<boolean> {
  try {
    await shop.work(run);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

/** The shop as its tables say it is, in the words of the model. */
async function seen(model: ShopModel) {
  const skus = await shop.query<{ id: number; on_hand: number; reserved: number }>(
    "select id, on_hand, reserved from sku",
  );
  const orders = await shop.query<{
    id: number;
    status: string;
    payable_fen: number;
    sent: number;
    refunded: number;
    is_whole: boolean;
  }>(
    `select o.id, o.status, o.payable_fen::int, i.sent, i.unsent_refunded as refunded,
       o.status <> 'close' or o.close_reason <> 'refunded' or o.refunded_fen = o.paid_fen as is_whole
     from shop_order o join order_item i on i.supplier_id = o.supplier_id and i.order_id = o.id order by o.id`,
  );
  const pieces = await shop.query<{ id: number; status: number }>("select id, status from user_coupon");
  const held = new Map(skus.map(({ id, ...rest }) => [id, rest]));
  return {
    skus: Object.fromEntries(Object.keys(model.skus).map((name) => [name, held.get(shop.skus[name as "big"])])),
    orders,
    pieces: new Map(pieces.map(({ id, status }) => [id, status])),
  };
}

function expected(model: ShopModel) {
  return {
    skus: model.skus,
    orders: model.orders.map(({ id, status, payable_fen, sent, refunded }) => ({
      id,
      status,
      payable_fen,
      sent,
      refunded,
      is_whole: true,
    })),
    pieces: new Map([...model.pieces].map(([id, { status }]) => [id, status])),
  };
}

type Acting = { readonly model: ShopModel; readonly dice: Dice; readonly order: ModelOrder | undefined };
/** Does one thing in the shop and in the model. @returns what was tried; null where there is nothing to try it on */
type Act = (acting: Acting) => Promise<string | null>;

async function place({ model, dice }: Acting): Promise<string> {
  const sku = dice.isLucky(0.6) ? "big" : "odd";
  const qty = dice.between(1, 3);
  const held = [...model.pieces.keys()];
  const piece = held.length > 0 && dice.isLucky(0.4) ? (held[dice.between(0, held.length - 1)] ?? null) : null;
  const price = model.priceOf(sku, qty, piece);
  const coupon_ids = piece === null ? [] : [piece];
  const wanted = { lines: [{ sku_id: shop.skus[sku], qty }], wishes: { coupon_ids, points: 0, activity: null } };
  const placed = await shop.order(wanted).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return null;
  });
  const told = `place ${qty} ${sku} with ${piece ?? "nothing"}`;
  expect(placed?.order.payable_fen ?? null, told).toBe(price);
  if (!placed || price === null) return `${told}: refused`;
  const rest = { sku, qty, payable_fen: price, coupon: piece, status: "submit", sent: 0, refunded: 0 } as const;
  model.place({ ...rest, id: placed.order.id, item_id: placed.items[0]?.id ?? 0 });
  return told;
}

/** An act on an order: the model says whether it is taken. */
const on =
  (
    name: string,
    may: (order: ModelOrder) => boolean,
    run: (work: Work, order: ModelOrder) => Promise<unknown>,
    move: (model: ShopModel, order: ModelOrder) => void,
  ): Act =>
  async ({ model, order }) => {
    if (!order) return null;
    const is = may(order);
    expect(await taken((work) => run(work, order)), `${name} of ${order.id} (${order.status})`).toBe(is);
    if (is) move(model, order);
    return `${name} ${order.id}${is ? "" : ": refused"}`;
  };

const pay = on(
  "pay",
  ({ status }) => status === "submit",
  async (work, { id }) =>
    payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", idem_key: `model ${++keys}` }),
  (model, order) => model.pay(order),
);
const close = on(
  "close",
  ({ status }) => status === "submit",
  async (work, { id }) => closeOrder(work, await holdOrder(work, "close", id), "buyer"),
  (model, order) => model.close(order),
);
const receive = on(
  "receive",
  ({ status }) => status === "send",
  async (work, { id }) => receiveOrder(work, await holdOrder(work, "receive", id), "desk"),
  (_model, order) => {
    order.status = "finish";
  },
);

const send: Act = async (acting) => {
  const { model, dice, order } = acting;
  const qty = dice.between(1, 3);
  return await on(
    `send ${qty} of`,
    (one) => one.status === "pay" && qty <= model.left(one),
    async (work, { id, item_id }) => sendPieces(work, await holdOrder(work, "send", id), [{ item_id, qty }]),
    (_model, one) => model.send(one, qty),
  )({ ...acting, order });
};

const refund: Act = async ({ model, dice, order }) => {
  // Of what was sent, goods come back by another way.
  if (!order || order.sent > 0) return null;
  const qty = dice.between(1, 2);
  const isAgreed = dice.isLucky(0.7);
  const asked = {
    id: order.id,
    kind: 1,
    fault: "buyer",
    reason: "不想要了",
    description: `第 ${++keys} 次`,
    items: [{ item_id: order.item_id, qty }],
  };
  const reply = await post("RefundAsk", asked);
  const may = order.status === "pay" && qty <= model.left(order);
  expect(reply.http === 200, `refund ${qty} of ${order.id} (${order.status}): ${reply.code}`).toBe(may);
  if (!may) return `refund ${qty} of ${order.id}: refused`;
  const [row] = await shop.query<{ refunded_fen: number; refund: number }>(
    "select refunded_fen::int, (select max(id) from refund where order_id = $1) as refund from shop_order where id = $1",
    [order.id],
  );
  const audited = await post("RefundAudit", {
    refund_id: row?.refund,
    decision: isAgreed ? "agree" : "refuse",
    fault: "buyer",
    answer: "好",
    already_refunded_fen: row?.refunded_fen ?? 0,
  });
  expect(audited.http, `audit of ${order.id}: ${audited.code}`).toBe(200);
  if (isAgreed) model.refund(order, qty);
  return `refund ${qty} of ${order.id}: ${isAgreed ? "agreed" : "declined"}`;
};

const receiveGoods: Act = async ({ model, dice }) => {
  const name = dice.isLucky(0.5) ? "big" : "odd";
  const delta = dice.between(1, 5);
  await stock.done("StockChange", { id: shop.skus[name], delta, reason: "received", note: `model ${++keys}` });
  const sku = model.skus[name];
  if (sku) sku.on_hand += delta;
  return `receive ${delta} ${name}`;
};

const weights: readonly (readonly [Act, number])[] = [
  [place, 30],
  [pay, 24],
  [send, 16],
  [refund, 12],
  [close, 8],
  [receive, 6],
  [receiveGoods, 9],
];

/** Coupons of both kinds in the buyer's hands. */
async function handOut(model: ShopModel): Promise<void> {
  const [big] = await shop.query<{ goods_id: number }>("select goods_id from sku where id = $1", [shop.skus.big]);
  const rules: readonly (readonly ["off" | "exchange", CouponRule])[] = [
    ["off", usual],
    [
      "exchange",
      { ...usual, name: "兑换", type: 4, value_fen: null, threshold_fen: 0, scope: 3, goods_ids: [big?.goods_id ?? 0] },
    ],
  ];
  for (const [kind, rule] of rules) {
    const coupon = await shop.work((work) => addCoupon(work, rule, true));
    for (let count = 0; count < 8; count += 1)
      model.pieces.set(await shop.work((work) => takeCoupon(work, shop.member, coupon, "public")), { kind, status: 0 });
  }
}

it(
  "[O-01] [O-05] [G-04] the shop does what a model of plain numbers says, act by act: stock, orders, coupons, refunds",
  async () => {
    const model = new ShopModel();
    const dice = new Dice(seed);
    for (const name of ["big", "odd"]) model.skus[name] = { on_hand: 10, reserved: 0 };
    await handOut(model);
    const done: string[] = [];
    try {
      while (done.length < acts) {
        const open = model.orders.filter(({ status }) => status !== "finish" && status !== "close");
        // Now and then on one that is over: that must be refused.
        const among = dice.isLucky(0.9) && open.length > 0 ? open : model.orders;
        const order = among[dice.between(0, Math.max(0, among.length - 1))];
        const told = await dice.weighted(weights)({ model, dice, order });
        if (told === null) continue;
        done.push(told);
        expect(await seen(model)).toEqual(expected(model));
        if (done.length % rulesEvery === 0) expect(await brokenRules(shop.app.services)).toEqual([]);
      }
    } catch (error) {
      const last = done.slice(-12).join(" · ");
      throw new Error(
        `KANGYING_SHOP_SEED=${seed}, act ${done.length + 1}, after ${last}: ${(error as Error).message}`,
        { cause: error },
      );
    }
    const count = (word: RegExp): number => done.filter((told) => word.test(told)).length;
    expect(count(/^place .*(?<!refused)$/)).toBeGreaterThan(acts / 10);
    expect(count(/refused$/)).toBeGreaterThan(acts / 20);
    expect(count(/agreed$/)).toBeGreaterThan(acts / 100);
  },
  isLong ? 1_800_000 : 120_000,
);
