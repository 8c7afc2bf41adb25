import { expect } from "vitest";
import { undoMinutes } from "@kangying/contract/orders/code";
import { sandboxManners, type SandboxManner } from "@kangying/contract/finance/pay-set.calls";
import { modules } from "../../src/app.ts";
import { AppError } from "../../src/core/kernel/app-error.ts";
import type { Work } from "../../src/core/jobs/work.ts";
import { codesOfOrder } from "../../src/modules/codes/public.ts";
import type { Dice } from "../../src/modules/demo/dice.ts";
import { closeOrder, holdOrder, payOrder, receiveOrder, sendPieces } from "../../src/modules/orders/public.ts";
import type { Desk } from "../desk.ts";
import { hangzhou, type Shop } from "../shop.ts";
import type { ModelOrder, ModelSkuName, ShopModel } from "./shop-model.ts";

const acts = [
  "place",
  "pay",
  "pay_by_provider",
  "begin_and_leave",
  "close",
  "close_while_paying",
  "send",
  "use",
  "undo",
  "void",
  "refund",
  "receive",
  "stock",
] as const;

/** One thing that somebody does, as data: a sequence of them can be lived through again, and made shorter. */
export interface ShopStep {
  readonly act: (typeof acts)[number];
  readonly sku: ModelSkuName;
  readonly qty: number;
  /** Which order or coupon, as a share of those that there are. */
  readonly pick: number;
  /** Among the orders that are open alone. */
  readonly among_open: boolean;
  readonly with_coupon: boolean;
  readonly manner: SandboxManner;
  readonly agreed: boolean;
}

const weights: readonly (readonly [ShopStep["act"], number])[] = [
  ["place", 28],
  ["pay", 12],
  ["pay_by_provider", 14],
  ["begin_and_leave", 4],
  ["close", 6],
  ["close_while_paying", 4],
  ["send", 14],
  ["use", 8],
  ["undo", 4],
  ["void", 2],
  ["refund", 12],
  ["receive", 5],
  ["stock", 8],
];

/** Something to do. */
export function drawStep(dice: Dice): ShopStep {
  return {
    act: dice.weighted(weights),
    sku: dice.weighted([
      ["big", 5],
      ["odd", 3],
      ["used", 3],
    ]),
    qty: dice.between(1, 3),
    pick: dice.between(0, 999) / 1000,
    among_open: dice.isLucky(0.9),
    with_coupon: dice.isLucky(0.4),
    manner: sandboxManners[dice.between(0, sandboxManners.length - 1)] ?? "once",
    agreed: dice.isLucky(0.7),
  };
}

/** The shop in which they are done, beside the model of it. */
export interface Acting {
  readonly shop: Shop;
  readonly model: ShopModel;
  readonly refunds: Pick<Desk<never>, "post">;
  readonly orders: Pick<Desk<never>, "post">;
  readonly stock: Pick<Desk<never>, "done">;
}

const providers = modules
  .flatMap((module) => module.jobs ?? [])
  .filter(({ name }) => /^(payment|payout|sandbox|wechat)\.|^order\.latePay$/.test(name));
let keys = 0;

/** What a provider has to say within so many minutes, said. */
async function live({ shop }: Acting, minutes: number): Promise<void> {
  await shop.app.work(providers);
  for (let minute = 0; minute < minutes; minute += 1) {
    shop.app.clock.advance(60_000);
    await shop.app.work(providers);
  }
}

/** Whether an act was taken; a fault is none of its answers. */
async function taken(shop: Shop, run: (work: Work) => Promise<unknown>): Promise<boolean> {
  try {
    await shop.work(run);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

/** Begins a payment by the provider. @returns its key */
async function begin(acting: Acting, order: ModelOrder): Promise<number> {
  const { payment_id } = await acting.shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "wechat", idem_key: `model ${++keys}` }),
  );
  await live(acting, 0);
  return payment_id;
}

const pay = async (acting: Acting, { id }: ModelOrder): Promise<boolean> => {
  const wanted = { channel: "bank", idem_key: `model ${++keys}` } as const;
  const is = await taken(acting.shop, async (work) => payOrder(work, await holdOrder(work, "pay", id), wanted));
  // Pressed once more: the money is taken once.
  await taken(acting.shop, async (work) => payOrder(work, await holdOrder(work, "pay", id), wanted));
  return is;
};

async function placed({ shop, model }: Acting, { sku, qty, pick, with_coupon }: ShopStep): Promise<string> {
  const held = [...model.pieces.keys()];
  const piece = with_coupon ? (held[Math.floor(pick * held.length)] ?? null) : null;
  const price = model.priceOf(sku, qty, piece);
  const wishes = { coupon_ids: piece === null ? [] : [piece], points: 0, activity: null };
  const sent_to = sku === "used" ? null : hangzhou;
  const made = await shop
    .order({ lines: [{ sku_id: shop.skus[sku], qty }], wishes, sent_to })
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return null;
    });
  const told = `place ${qty} ${sku} with ${piece ?? "nothing"}`;
  expect(made?.order.payable_fen ?? null, told).toBe(price);
  if (!made || price === null) return `${told}: refused`;
  const fresh = { status: "submit", gone: 0, refunded: 0, kept_fen: 0, is_void: false } as const;
  const item_id = made.items[0]?.id ?? 0;
  model.place({ id: made.order.id, item_id, sku, qty, payable_fen: price, coupon: piece, uses: [], ...fresh });
  return told;
}

async function refunded({ shop, model, refunds }: Acting, order: ModelOrder, step: ShopStep): Promise<string | null> {
  // Of what was sent, goods come back by another way.
  if (order.sku !== "used" && order.gone > 0) return null;
  const { qty, agreed } = step;
  const reply = await refunds.post("RefundAsk", {
    id: order.id,
    kind: 1,
    fault: "buyer",
    reason: "不想要了",
    description: `第 ${++keys} 次`,
    items: [{ item_id: order.item_id, qty }],
  });
  const told = `refund ${qty} of ${order.id} (${order.status})`;
  const may = order.status === "pay" && qty <= model.left(order);
  expect(reply.http === 200, `${told}: ${reply.code}`).toBe(may);
  if (!may) return `${told}: refused`;
  const [row] = await shop.query<{ refunded_fen: number; refund: number }>(
    "select refunded_fen::int, (select max(id) from refund where order_id = $1) as refund from shop_order where id = $1",
    [order.id],
  );
  const audited = await refunds.post("RefundAudit", {
    refund_id: row?.refund,
    decision: agreed ? "agree" : "refuse",
    fault: "buyer",
    answer: "好",
    already_refunded_fen: row?.refunded_fen ?? 0,
  });
  expect(audited.http, `audit of ${order.id}: ${audited.code}`).toBe(200);
  if (agreed) model.refund(order, qty);
  return `${told}: ${agreed ? "agreed" : "declined"}`;
}

/** Of what is used at the shop, once it is paid. */
const codeOf = async (shop: Shop, order: ModelOrder) =>
  order.sku === "used"
    ? (await shop.work(({ tx, supplier }) => codesOfOrder(tx, supplier.id, order.id)))[0]
    : undefined;

/** What may be done to an order, whether the model lets it, how it is done, and what the model makes of it. */
interface OnOrder {
  readonly may: (model: ShopModel, order: ModelOrder, qty: number) => boolean;
  readonly run: (acting: Acting, order: ModelOrder, step: ShopStep) => Promise<boolean>;
  readonly move?: (model: ShopModel, order: ModelOrder, qty: number) => void;
}

const waits = (_model: ShopModel, { status }: ModelOrder): boolean => status === "submit";
const onOrder: Partial<Record<ShopStep["act"], OnOrder>> = {
  pay: { may: waits, run: pay, move: (model, order) => model.pay(order) },
  pay_by_provider: {
    may: waits,
    run: async (acting, order, { manner }) => {
      if (order.status !== "submit") return false;
      const payment_id = await begin(acting, order);
      await acting.shop.work((work) => work.enqueue("sandbox.pay", { payment_id, manner }));
      await live(acting, 1);
      return true;
    },
    move: (model, order) => model.pay(order),
  },
  begin_and_leave: {
    may: waits,
    run: async (acting, order) => order.status === "submit" && (await begin(acting, order)) > 0,
  },
  close: {
    may: waits,
    run: ({ shop }, { id }) =>
      taken(shop, async (work) => closeOrder(work, await holdOrder(work, "close", id), "buyer")),
    move: (model, order) => model.close(order),
  },
  close_while_paying: {
    may: waits,
    run: async (acting, order) => {
      if (order.status !== "submit") return false;
      const payment_id = await begin(acting, order);
      // The provider has the money and says nothing; meanwhile the order is closed.
      await acting.shop.work((work) => work.enqueue("sandbox.pay", { payment_id, manner: "never" }));
      const sandbox = providers.filter(({ name }) => name.startsWith("sandbox."));
      await acting.shop.app.work(sandbox);
      const { id } = order;
      const is = await taken(acting.shop, async (work) =>
        closeOrder(work, await holdOrder(work, "close", id), "buyer"),
      );
      await live(acting, 2);
      return is;
    },
    move: (model, order) => model.close(order),
  },
  send: {
    may: (model, order, qty) => order.status === "pay" && order.sku !== "used" && qty <= model.left(order),
    run: async ({ shop }, { id, item_id, sku }, { qty }) =>
      sku !== "used" &&
      taken(shop, async (work) => sendPieces(work, await holdOrder(work, "send", id), [{ item_id, qty }])),
    move: (model, order, qty) => model.spend(order, qty),
  },
  use: {
    may: (model, order, qty) =>
      order.status === "pay" && order.sku === "used" && !order.is_void && qty <= model.left(order),
    run: async ({ shop, orders }, order, { qty }) => {
      const code = await codeOf(shop, order);
      return code !== undefined && (await orders.post("ChainCodeUse", { code: code.code, qty })).http === 200;
    },
    move: (model, order, qty) => {
      model.spend(order, qty);
      order.uses.push({ qty, at_ms: model.now_ms() });
    },
  },
  undo: {
    may: (model, order) => {
      const last = order.uses.at(-1);
      return last !== undefined && model.now_ms() - last.at_ms <= undoMinutes * 60_000;
    },
    run: async ({ shop, orders }, order) => {
      const code = await codeOf(shop, order);
      return (
        code !== undefined && (await orders.post("CodeUndo", { id: code.id, reason: `第 ${++keys} 次` })).http === 200
      );
    },
    move: (model, order) => model.unspend(order),
  },
  void: {
    may: (model, order) => order.sku === "used" && order.status === "pay" && !order.is_void && model.left(order) > 0,
    run: async ({ shop, orders }, order) => {
      const code = await codeOf(shop, order);
      return (
        code !== undefined && (await orders.post("CodeVoid", { id: code.id, reason: `第 ${++keys} 次` })).http === 200
      );
    },
    move: (_model, order) => {
      order.is_void = true;
    },
  },
  receive: {
    may: (_model, { status }) => status === "send",
    run: ({ shop }, { id }) =>
      taken(shop, async (work) => receiveOrder(work, await holdOrder(work, "receive", id), "desk")),
    move: (_model, order) => {
      order.status = "finish";
    },
  },
};

const fits = (act: ShopStep["act"], { sku }: ModelOrder): boolean =>
  act === "use" || act === "undo" || act === "void" ? sku === "used" : act !== "send" || sku !== "used";

/**
 * Does one thing in the shop and in the model.
 * @returns what was tried; null where there is nothing to try it on
 */
export async function doStep(acting: Acting, step: ShopStep): Promise<string | null> {
  const { model, stock, shop } = acting;
  const { act, sku, qty } = step;
  if (act === "place") return await placed(acting, step);
  if (act === "stock") {
    await stock.done("StockChange", { id: shop.skus[sku], delta: qty, reason: "received", note: `model ${++keys}` });
    model.skus[sku].on_hand += qty;
    return `stock ${qty} ${sku}`;
  }
  // What is used at the shop is not sent, and the other way round: tried now and then all the same.
  const fitting = model.orders.filter((order) => !step.among_open || fits(act, order));
  const open = fitting.filter(({ status }) => status !== "finish" && status !== "close");
  // Now and then on one that is over: that must be refused.
  const among = step.among_open && open.length > 0 ? open : fitting;
  const order = among[Math.floor(step.pick * among.length)];
  if (!order) return null;
  if (act === "refund") return await refunded(acting, order, step);
  const one = onOrder[act];
  if (!one) return null;
  const told = `${act} ${qty} of ${order.id} (${order.status}, ${step.manner})`;
  const is = one.may(model, order, qty);
  expect(await one.run(acting, order, step), told).toBe(is);
  if (is) one.move?.(model, order, qty);
  return `${told}${is ? "" : ": refused"}`;
}
