import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { closeOrder, holdOrder } from "../orders/public.ts";
import { installAddon } from "../plugins/public.ts";
import { buyFlash } from "./public.ts";

let shop: Shop;
let now = 0;
let item = 0;
let session = 0;
const at = () => ({ app: shop.app, who: shop.owner });
const { done, get, list, post } = desk("addons/spike/", at, { language: "zh-CN" });
const form = (more: object = {}) => ({
  name: "双十二",
  times: [now - 60, now + 3_600],
  items: [{ sku_id: shop.skus.big, price_fen: 6_000, quota: 10, per_user: 3 }],
  ...more,
});
const buy = (qty: number) => shop.work((work) => buyFlash(work, shop.member, item, qty, hangzhou));
const sku = async () => (await shop.query(`select on_hand, reserved from sku where id = $1`, [shop.skus.big]))[0];
const sold = async () => (await list("ItemList"))[0]?.["sold"];

beforeAll(async () => {
  shop = await openShop();
  await shop.work((work) => installAddon(work, "spike"));
  now = await shop.work(async (work) => Math.floor(work.now.getTime() / 1000));
});
afterAll(() => shop.app.close());

describe("[P-03] flash sale", () => {
  it("refuses a price that is not lower and more pieces than there are, and locks its quota when it is published", async () => {
    const dear = { sku_id: shop.skus.big, price_fen: 10_000, quota: 5, per_user: 1 };
    expect(await post("SessionAdd", form({ items: [dear] }))).toMatchObject({ http: 400 });
    const many = (await done("SessionAdd", form({ items: [{ ...dear, price_fen: 6_000, quota: 11 }] }))).data.id;
    expect((await get("SessionPublishPreview", { id: many })).data.hindered).toBe("还差 1 处：库存不够");
    expect(await post("SessionPublish", { id: many })).toMatchObject({ http: 409, code: "stock_short" });
    session = (await done("SessionAdd", form())).data.id;
    await done("SessionPublish", { id: session });
    expect(await sku()).toEqual({ on_hand: 10, reserved: 10 });
    const again = (await done("SessionAdd", form({ name: "又一场" }))).data.id;
    expect(await post("SessionPublish", { id: again })).toMatchObject({ http: 409, code: "flash_overlap" });
    item = (await list("ItemList", { session }))[0]?.id ?? 0;
  });

  it("sells at its price though all stock is locked, for ten minutes to pay, no more than one may have", async () => {
    const { order } = await buy(2);
    expect(order).toMatchObject({
      type: "flash",
      goods_fen: 20_000,
      discount_fen: 8_000,
      rank_fen: 0,
      payable_fen: 12_000,
    });
    expect(order.pay_deadline.getTime() / 1000 - now).toBeLessThanOrEqual(10 * 60 + 60);
    await expect(buy(2)).rejects.toMatchObject({ code: "flash_limit" });
    expect(await sku(), "two of the ten belong to the order now").toEqual({ on_hand: 10, reserved: 10 });
    await expect(shop.order(), "nothing is left for others").rejects.toMatchObject({ code: "goods_short" });
    await shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", order.id), "timeout"));
    expect(await sold(), "the quota returns while it runs").toMatchObject({ value: 0, total: 10 });
    expect(await sku()).toEqual({ on_hand: 10, reserved: 10 });
  });

  it("lets the quota fall to what was sold, and gives back the rest when it ends", async () => {
    await buy(3);
    expect(await post("ItemQuota", { id: item, quota: 2 })).toMatchObject({ http: 409, code: "flash_below_sold" });
    await done("ItemQuota", { id: item, quota: 4 });
    expect(await sku()).toEqual({ on_hand: 10, reserved: 4 });
    await done("SessionStop", { id: session });
    expect(await sku(), "the three that were ordered").toEqual({ on_hand: 10, reserved: 3 });
    await expect(buy(1)).rejects.toMatchObject({ code: "flash_closed" });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });
});
