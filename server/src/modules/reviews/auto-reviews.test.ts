import { shopReviews } from "@kangying/contract/buyers/shop.endpoints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import type { Principal } from "../../../test/principals.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { askRefund, holdOrder, payOrder, receiveOrder, sendPieces } from "../orders/public.ts";
import { writeAutoReviews } from "./auto-reviews.ts";
import { writeReview } from "./public.ts";

let shop: Shop;
let owner: Principal;
const settings = desk("seller/shopping/", () => ({ app: shop.app, who: owner }));
const at = desk("seller/order/", () => ({ app: shop.app, who: owner }));
const run = () => shop.work(writeAutoReviews);
const dayMs = 86_400_000;

beforeAll(async () => {
  shop = await openShop();
  owner = shop.owner;
});
afterAll(() => shop.app.close());

/** An order of both goods that are sent, received now. */
async function received() {
  const lines = [shop.skus.big, shop.skus.odd].map((sku_id) => ({ sku_id, qty: 1 }));
  const { order, items } = await shop.order({ lines });
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `auto ${order.id}` }),
  );
  await shop.work(async (work) => {
    const pieces = items.map(({ id }) => ({ item_id: id, qty: 1 }));
    await sendPieces(work, await holdOrder(work, "send", order.id), pieces);
    await receiveOrder(work, await holdOrder(work, "receive", order.id), "buyer");
  });
  return { order, items: items.map(({ id }) => id) };
}

it("[O-06] what a buyer kept and did not review in time gets the best score by itself, if the shop wants it, and nothing that goes back", async () => {
  const { order, items } = await received();
  const said = { logistics_score: 3, service_score: 3, body: "还行", images: [], is_anonymous: false } as const;
  await shop.work((work) =>
    writeReview(work, shop.member, { ...said, goods_score: 3, order_id: order.id, item_id: items[0] ?? 0 }),
  );
  const other = await received();
  await shop.work(async (work) => {
    const held = await holdOrder(work, "ask_refund", other.order.id);
    await askRefund(work, held, [{ item_id: other.items[0] ?? 0, unsent: 0, sent: 1, amount_fen: 0 }]);
  });
  shop.app.clock.advance(31 * dayMs);
  owner = { ...owner, ...(await shop.app.world.session(owner)) };
  expect(await run(), "off until the shop wants it").toBe(0);

  const set = (await settings.list("ShoppingSetInfo"))[0]?.id ?? 0;
  const terms = (await settings.get("ShoppingSetEditPrefill", { id: set })).data;
  const edit = (auto_review_days: number) => settings.post("ShoppingSetEdit", { ...terms, id: set, auto_review_days });
  expect(await edit(29)).toMatchObject({ http: 400, data: { fields: { auto_review_days: expect.any(String) } } });
  expect(await edit(30)).toMatchObject({ code: "ok" });

  expect(await run()).toBe(2);
  expect(await run(), "once each").toBe(0);
  const rows = await at.list("EvaluateList", { sort: "created_at" });
  expect(
    rows.map(({ score, is_auto }) => `${String(score)} ${String(is_auto)}`).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(["3 0", "5 1", "5 1"]);
  const { goods_id } = (
    await shop.query<{ goods_id: number }>(`select goods_id from sku where id = $1`, [shop.skus.odd])
  )[0] ?? { goods_id: 0 };
  const shown = await shop.app.anonymous.call(shopReviews, { goods_id }, { supplieruid: shop.owner.suid });
  expect(shown.data.reviews).toMatchObject([
    { score: 5, is_auto: true, by: null },
    { score: 5, is_auto: true },
  ]);
});
