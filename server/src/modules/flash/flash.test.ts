import { flashBuy, flashRemind, flashSoon } from "@kangying/contract/plugins/flash/flash.endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { told } from "../../../test/worlds/told.ts";
import { hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import type { Work } from "../../core/jobs/work.ts";
import { closeOrder, holdOrder } from "../orders/public.ts";
import { installAddon } from "../plugins/public.ts";
import { buyFlash } from "./public.ts";
import { stopItem } from "./keep-session.ts";
import { tellSoon } from "./remind.ts";

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
const sku = async () =>
  (
    await shop.query<{ on_hand: number; reserved: number }>(`select on_hand, reserved from sku where id = $1`, [
      shop.skus.big,
    ])
  )[0];
const sold = async () => (await list("ItemList"))[0]?.["sold"];

/** The same work at another time. @param at  in seconds since 1970 */
const heldAt = (work: Work, at: number): Work => ({
  ...work,
  now: new Date(at * 1_000),
  audit: (entry) => work.audit(entry),
  changed: (topic, key, version) => work.changed(topic, key, version),
  enqueue: (job, data, options) => work.enqueue(job, data, options),
});

beforeAll(async () => {
  shop = await openShop();
  await shop.work((work) => installAddon(work, "spike"));
  now = await shop.work(async (work) => Math.floor(work.now.getTime() / 1000));
});
afterAll(() => shop.app.close());

describe("[P-03] flash sale", () => {
  it("has prices filled by a discount on what each SKU costs", async () => {
    type Field = {
      name: string;
      discounts?: object;
      fields?: Field[];
      options?: { value: number; amount_fen?: number }[];
    };
    const { actions } = (await get("SessionList", {})).data as { actions: { name: string; form?: Field[] }[] };
    const items = actions.find(({ name }) => name === "add")?.form?.find(({ name }) => name === "items");
    expect(items?.discounts).toEqual({ field: "price_fen", of: "sku_id" });
    const skus = items?.fields?.find(({ name }) => name === "sku_id")?.options;
    expect(skus?.find(({ value }) => value === shop.skus.big)?.amount_fen).toBe(10_000);
  });

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

  it("tells while it is written what is short, how that is mended, and which session is in its way", async () => {
    const items = [{ sku_id: shop.skus.big, price_fen: 6_000, quota: 11, per_user: null }, { sku_id: null }];
    const { data } = await get("SessionAddPreview", {
      items: JSON.stringify(items),
      times: JSON.stringify([now, now + 600]),
    });
    expect(data.cells.items.rows[0]).toMatchObject({ cells: { list: { text: "100.00" } }, fault: expect.any(String) });
    expect(data.cells.items.rows[1].cells.list.text).toBe("");
    expect(data.day.spans.map(({ is }: { is: string }) => is).toSorted()).toEqual(["clash", "mine", "other", "other"]);
    const bad = data.checks.filter(({ is_good }: { is_good: boolean }) => !is_good);
    expect(bad.map(({ title }: { title: string }) => title)).toContain("同一规格在别的场次里");
    const own = { id: session, items: JSON.stringify(items), times: JSON.stringify([now, now + 600]) };
    const { data: edited } = await get("SessionEditPreview", own);
    expect(
      edited.day.spans.some(({ is }: { is: string }) => is === "clash"),
      "it is not in its own way",
    ).toBe(false);
  });

  it("[G-02] points out a price below what another shop asks for a piece, and which would not be", async () => {
    const floor = (fen: number | null) =>
      shop.query("update sku set floor_fen = $2 where id = $1", [shop.skus.big, fen]);
    const checks = async (price_fen: number) =>
      (await get("SessionAddPreview", { items: JSON.stringify([{ sku_id: shop.skus.big, price_fen, quota: 1 }]) })).data
        .checks as { title: string }[];
    const before = (await checks(6_000)).length;
    await floor(7_000);
    expect(await checks(6_000)).toContainEqual({
      title: expect.stringContaining("低于供货价 ¥70.00"),
      is_good: false,
      offer: { title: expect.any(String), field: "items.0.price_fen", value: 7_000 },
    });
    expect((await checks(7_000)).at(-1)).toMatchObject({ is_good: true });
    const { facts } = (await get("SessionPublishPreview", { id: session })).data;
    expect(facts).toContainEqual(expect.objectContaining({ text: "低于供货价 ¥70.00", tone: "red" }));
    await floor(null);
    expect(await checks(6_000), "of own goods nothing is said").toHaveLength(before);
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

  it("stops one item while the others go on: the rest is free at once, orders keep theirs, and its end gives nothing back twice", async () => {
    const goods = [
      { sku_id: shop.skus.big, price_fen: 6_000, quota: 6, per_user: 3 },
      { sku_id: shop.skus.odd, price_fen: 500, quota: 3, per_user: 1 },
    ];
    const pair = (await done("SessionAdd", form({ name: "两种", items: goods }))).data.id;
    await done("SessionPublish", { id: pair });
    const rows = await list("ItemList", { session: pair });
    const of = (name: object) => rows.find((row) => row["price_fen"] === (name as { price_fen: number }).price_fen)?.id;
    const [big, odd] = goods.map(of);
    item = Number(big);
    const before = (await sku())?.reserved ?? 0;
    const { order } = await buy(2);
    await done("ItemStop", { id: big });
    expect((await sku())?.reserved, "four of six are free again").toBe(before - 4);
    expect((await list("ItemList", { session: pair, status: "3" })).map(({ id }) => id)).toEqual([big]);
    await expect(buy(1)).rejects.toMatchObject({ code: "flash_closed" });
    await expect(shop.work((work) => stopItem(work, item))).rejects.toMatchObject({ code: "wrong_status" });
    expect(await post("ItemQuota", { id: big, quota: 9 })).toMatchObject({ code: "wrong_status" });
    await shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", order.id), "timeout"));
    expect((await sku())?.reserved, "what comes back is no piece of the sale").toBe(before - 6);
    await done("ItemQuota", { id: odd, quota: 2 });
    await done("SessionStop", { id: pair });
    expect((await sku())?.reserved).toBe(before - 6);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("writes one sale at several times: quotas of each its own, stock and checks counted for all, published together", async () => {
    const later = [now + 7_200, now + 10_800];
    const item = { sku_id: shop.skus.odd, price_fen: 500, quota: 3, per_user: 1 };
    const more = (times: readonly number[]) => [{ times }];
    expect(
      await post("SessionAdd", form({ items: [item], more: more([now + 60, now + 120]) })),
      "two of its sessions at once",
    ).toMatchObject({ http: 400, data: { fields: { "more[0].times": expect.any(String) } } });
    const asked = { times: JSON.stringify([now, now + 600]), items: JSON.stringify([{ ...item, quota: 1_000 }]) };
    const { data } = await get("SessionAddPreview", { ...asked, more: JSON.stringify(more(later)) });
    expect(data.cells.items.rows[0].fault, "both sessions").toContain("2000");
    expect(data.cells.items.foot.quota).toBe("1000 × 2");
    expect(data.note).toContain("共 2 场");
    const first = (await done("SessionAdd", form({ name: "两场", items: [item], more: more(later) }))).data.id;
    const drafts = await list("SessionList", { name: "两场" });
    expect(drafts.map(({ status }) => status)).toEqual([0, 0]);
    const second = drafts.find(({ id }) => id !== first)?.id ?? 0;
    await done("SessionEdit", { id: second, name: "两场", times: later, items: [{ ...item, quota: 2 }] });
    expect((await get("SessionPublishPreview", { id: first })).data).toMatchObject({ button: "发布并锁定 5 件" });
    await done("SessionPublish", { id: second });
    expect((await list("SessionList", { name: "两场" })).map((row) => [row["status"], row["sold"]])).toMatchObject([
      [1, { total: 2 }],
      [1, { total: 3 }],
    ]);
    expect((await shop.query(`select reserved from sku where id = $1`, [shop.skus.odd]))[0]).toEqual({ reserved: 5 });

    // A member who asked for a reminder gets it once, ten minutes before.
    const member = shop.app.as(shop.buyer);
    const soon = async () => (await member.call(flashSoon)).data;
    expect((await soon()).map((one: { id: number; is_asked: boolean }) => [one.id, one.is_asked])).toEqual([
      [second, false],
    ]);
    expect((await member.call(flashRemind, { id: session, wanted: true })).code, "it is over").toBe("not_found");
    await member.call(flashRemind, { id: second, wanted: true });
    expect((await soon())[0]?.is_asked).toBe(true);
    const tell = (at: number) => shop.work((work) => tellSoon(heldAt(work, at)));
    await tell(now + 6_000);
    expect(await told(shop, "两场")).toEqual([]);
    await tell(now + 6_700);
    await tell(now + 6_760);
    expect(await told(shop, "两场")).toMatchObject([{ event: "flash_soon", by_day: false }]);
    await member.call(flashRemind, { id: second, wanted: false });
    expect((await soon())[0]?.is_asked).toBe(false);

    await done("SessionStop", { id: first });
    await done("SessionStop", { id: second });
    expect((await shop.query(`select reserved from sku where id = $1`, [shop.skus.odd]))[0]).toEqual({ reserved: 0 });
  });

  it("tells a burst to come again, before it waits for a row", async () => {
    await shop.query(`update supplier_addon set config = config || '{"per_second": 1}' where addon_key = 'spike'`);
    const rush = () => shop.app.as(shop.buyer).call(flashBuy, { id: 99_999_999, qty: 1, ...hangzhou });
    expect(await rush()).toMatchObject({ http: 404 });
    expect(await rush()).toMatchObject({ http: 429, code: "flash_busy" });
    shop.app.clock.advance(1_000);
    expect(await rush()).toMatchObject({ http: 404 });
  });
});
