import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asOwner } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { migrationsFolder } from "../../core/db/migrations/migrations.ts";
import { holdOrder, itemsOf, payOrder, sendPieces } from "./public.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

it("[O-07] an order that stayed “sent” though pieces of it had become free again can be sent after the upgrade", async () => {
  const { order } = await shop.order({ lines: [{ sku_id: shop.skus.big, qty: 2 }] });
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: "stuck" }),
  );
  const [item] = await shop.work(({ tx, supplier }) => itemsOf(tx, supplier.id, order.id));
  const one = [{ item_id: item?.id ?? 0, qty: 1 }];
  await shop.work(async (work) => sendPieces(work, await holdOrder(work, "send", order.id), one));
  const query = asOwner(() => shop.app.database);
  await query("update shop_order set status = 'send' where supplier_id = $1 and id = $2", [
    shop.owner.supplier.id,
    order.id,
  ]);
  expect((await brokenRules(shop.app.services)).map(({ rule }) => rule)).toEqual(["order.item_counters"]);
  await query(readFileSync(join(migrationsFolder, "1530-stuck-orders.sql"), "utf8"));
  await shop.work(async (work) => sendPieces(work, await holdOrder(work, "send", order.id), one));
  expect(await shop.query("select status, ship_status from shop_order where id = $1", [order.id])).toEqual([
    { status: "send", ship_status: 2 },
  ]);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});
