import { afterAll, beforeAll, expect, it } from "vitest";
import { asOwner } from "../../../test/desk.ts";
import { eventually } from "../../../test/eventually.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, openShop, type Shop } from "../../../test/shop.ts";
import { confirmPayment, lockPayable } from "../finance/public.ts";
import { holdSku } from "../goods/public.ts";
import { latePayJob } from "./order-paid.ts";
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

it("[O-01] money for pieces that have gone comes while a desk is at its order: it waits for the desk, and neither is turned away", async () => {
  await shop.query(
    `insert into shopping_setting (supplier_id, said, updated_at)
     values (current_setting('app.supplier_id')::bigint, '{"stock_at": "payment"}', now())`,
  );
  const lines = [{ sku_id: shop.skus.used, qty: 6 }];
  const pay = (id: number, said: object) =>
    shop.work(async (work) =>
      payOrder(work, await holdOrder(work, "pay", id), {
        channel: "bank",
        idem_key: JSON.stringify([id, said]),
        ...said,
      }),
    );
  const { order } = await shop.order({ lines });
  await pay(order.id, { amount_fen: 100 });
  const { no } = await pay(order.id, { channel: "wechat" });
  await pay((await shop.order({ lines })).order.id, {});
  const [holds, comes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const atDesk = shop.work(async (work) => {
    await lockPayable(work.tx, work.supplier.id, "order", order.id);
    holds.resolve();
    await comes.promise;
    return await holdOrder(work, "close", order.id);
  });
  await holds.promise;
  const facts = { no, channel_no: `42${no}`, amount_fen: order.payable_fen - 100, fee_fen: 0 };
  const arrives = shop.work((work) => confirmPayment(work, facts));
  await eventually(async () =>
    expect(
      await asOwner(() => shop.app.database)(
        "select from pg_locks where not granted and locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      ),
    ).toHaveLength(1),
  );
  comes.resolve();
  expect((await atDesk).order).toMatchObject({ status: "submit", paid_fen: 100 });
  await arrives;
  await shop.app.work([latePayJob]);
  expect(await shop.query("select status, close_reason from shop_order where id = $1", [order.id])).toEqual([
    { status: "close", close_reason: "sold_out" },
  ]);
  expect(
    await shop.query("select amount_fen - refunded_fen as left from payment where payable_id = $1", [order.id]),
  ).toEqual([{ left: 0 }, { left: 0 }]);
  await shop.query("delete from shopping_setting");
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
