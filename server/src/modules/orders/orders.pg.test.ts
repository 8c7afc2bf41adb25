import { afterAll, beforeAll, expect, it } from "vitest";
import { outcomes } from "../../../test/outcomes.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, openShop, type Shop } from "../../../test/shop.ts";
import { holdSku } from "../goods/public.ts";
import { closeOrder, holdOrder, payOrder, sendPieces } from "./public.ts";

let shop: Shop;
const buyers: number[] = [];
const many = 50;

beforeAll(async () => {
  shop = await openShop();
  for (let index = 0; index < many; index += 1)
    buyers.push(await shop.work((work) => addBuyer(work, `买家${index}`, `138${String(index).padStart(8, "0")}`)));
  // Nine of the ten pieces are bought before.
  await shop.order({ lines: [{ sku_id: shop.skus.big, qty: 9 }] });
});
afterAll(() => shop.app.close());

const stock = async (sku: number) =>
  (
    await shop.query<{ on_hand: number; reserved: number }>("select on_hand, reserved from sku where id = $1", [sku])
  )[0];

it("[O-01] the last piece goes to one of fifty buyers; the others are told that it is gone", async () => {
  const ended = await outcomes(buyers.map((member_id) => shop.order({ member_id })));
  expect(ended["ok"]).toBe(1);
  expect((ended["goods_short"] ?? 0) + (ended["stock_short"] ?? 0)).toBe(many - 1);
  expect(await stock(shop.skus.big)).toEqual({ on_hand: 10, reserved: 10 });
});

it("[O-01] who looks first and orders afterwards sells it more than once: the reason why the piece is taken by one statement", async () => {
  let sold = 0;
  await Promise.all(
    buyers.map(() =>
      shop.work(async ({ tx, supplier }) => {
        const [row] = await tx.query<{ left: number }>(
          "select on_hand - reserved as left from sku where supplier_id = $1 and id = $2",
          [supplier.id, shop.skus.odd],
        );
        if ((row?.left ?? 0) >= 10) sold += 10;
      }),
    ),
  );
  expect(sold).toBeGreaterThan(10);
});

it("[O-03] paying and closing in the same moment leave one of them, and two desks send a piece once", async () => {
  const { order, items } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 1 }] });
  const ended = await outcomes([
    shop.work(async (work) =>
      payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: "race" }),
    ),
    shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", order.id), "seller")),
  ]);
  expect(ended).toEqual({ ok: 1, wrong_status: 1 });
  const other = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 1 }] });
  const { id } = other.order;
  await shop.work(async (work) => payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", idem_key: "k" }));
  const send = () =>
    shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", id), [{ item_id: other.items[0]?.id ?? 0, qty: 1 }]),
    );
  const sent = await outcomes([send(), send(), send()]);
  expect(sent["ok"]).toBe(1);
  expect(items).toHaveLength(1);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[O-01] who edits goods keeps nobody from ordering them for nothing, nor from paying for them", async () => {
  const { order } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 1 }] });
  const [goods] = await shop.query<{ id: number }>("select goods_id as id from sku where id = $1", [shop.skus.odd]);
  const one = { lines: [{ sku_id: shop.skus.odd, qty: 1, is_gift: true }], type: "lottery" as const };
  // The editor locks the goods and then the SKU. A transaction that locks the SKU first and then waits for the goods would deadlock.
  const [holds, ordered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const editor = shop.work(async ({ tx, supplier }) => {
    await tx.query("select from goods where supplier_id = $1 and id = $2 for no key update", [supplier.id, goods?.id]);
    holds.resolve();
    await ordered.promise;
    await holdSku({ tx, supplier }, shop.skus.odd);
  });
  await holds.promise;
  const free = await shop.order(one);
  expect(free.order).toMatchObject({ status: "pay", payable_fen: 0 });
  const wanted = { channel: "bank", idem_key: "beside the editor" } as const;
  await shop.work(async (work) => payOrder(work, await holdOrder(work, "pay", order.id), wanted));
  ordered.resolve();
  await editor;
  expect(await brokenRules(shop.app.services)).toEqual([]);
});
