import { undoMinutes } from "@kangying/contract/orders/code";
import { codesOfOrder } from "../../../src/modules/codes/public.ts";
import { closeOrder, holdOrder, payOrder, receiveOrder, sendPieces } from "../../../src/modules/orders/public.ts";
import type { Shop } from "../../shop.ts";
import { begin, live, nextKey, providers, taken, type Acting } from "./acting.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";
import type { ShopStep } from "./shop-steps.ts";

const pay = async (acting: Acting, { id }: ModelOrder): Promise<boolean> => {
  const wanted = { channel: "bank", idem_key: `model ${nextKey()}` } as const;
  const is = await taken(acting.shop, async (work) => payOrder(work, await holdOrder(work, "pay", id), wanted));
  // Pressed again: the money is taken only once.
  await taken(acting.shop, async (work) => payOrder(work, await holdOrder(work, "pay", id), wanted));
  return is;
};

/** The code of a paid order whose goods are used at the shop. */
const codeOf = async (shop: Shop, order: ModelOrder) =>
  order.sku === "used"
    ? (await shop.work(({ tx, supplier }) => codesOfOrder(tx, supplier.id, order.id)))[0]
    : undefined;

/** An act on an order: whether the model allows it, how it is done, and how it changes the model. */
interface OnOrder {
  readonly may: (model: ShopModel, order: ModelOrder, qty: number) => boolean;
  readonly run: (acting: Acting, order: ModelOrder, step: ShopStep) => Promise<boolean>;
  readonly move?: (model: ShopModel, order: ModelOrder, qty: number) => void;
}

const waits = (_model: ShopModel, { status }: ModelOrder): boolean => status === "submit";
/** Acts on an order, by name. */
export const onOrder: Partial<Record<ShopStep["act"], OnOrder>> = {
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
      // The provider has the money and reports nothing. Meanwhile the order is closed.
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
        code !== undefined &&
        (await orders.post("CodeUndo", { id: code.id, reason: `第 ${nextKey()} 次` })).http === 200
      );
    },
    move: (model, order) => model.unspend(order),
  },
  void: {
    may: (model, order) => order.sku === "used" && order.status === "pay" && !order.is_void && model.left(order) > 0,
    run: async ({ shop, orders }, order) => {
      const code = await codeOf(shop, order);
      return (
        code !== undefined &&
        (await orders.post("CodeVoid", { id: code.id, reason: `第 ${nextKey()} 次` })).http === 200
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
