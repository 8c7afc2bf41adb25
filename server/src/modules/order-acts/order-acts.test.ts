import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";

let shop: Shop;
const { get, post, done, list } = desk("seller/order/", () => ({ app: shop.app, who: shop.owner }));

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const address = {
  recipient: "许女士",
  phone: "13312344970",
  region: ["330000", "330100", "330106"],
  detail: "云栖路 18 号",
};
const add = async (qty = 1) =>
  (await done("OrderAdd", { member_id: shop.member, lines: [{ sku_id: shop.skus.big, qty }], ...address })).data.id;

describe("the desk", () => {
  it("[O-01] writes an order for a member whom it finds by name, sees the price explained before, and takes the money", async () => {
    expect((await get("OrderBuyers", { q: "许清" })).data.options).toMatchObject([{ value: shop.member }]);
    expect((await get("OrderSkus", { q: "奶昔" })).data.options).toHaveLength(1);
    const lines = JSON.stringify([{ sku_id: shop.skus.big, qty: 2 }]);
    expect((await get("OrderTrial", { member_id: shop.member, lines })).data).toMatchObject({ total_fen: 20_000 });
    const short = JSON.stringify([{ sku_id: shop.skus.big, qty: 99 }]);
    expect((await get("OrderTrial", { member_id: shop.member, lines: short })).data.note).toContain("奶昔");
    expect(
      await post("OrderAdd", { member_id: shop.member, lines: [{ sku_id: shop.skus.big, qty: 1 }], recipient: "x" }),
    ).toMatchObject({ http: 400 });
    const id = await add();
    expect(await list("OrderSubmitList")).toMatchObject([{ id, payable_fen: 10_000, promise: null }]);
    expect((await get("OrderCollectPrefill", { id })).data).toMatchObject({ amount_fen: 10_000 });
    await done("OrderCollect", { id, channel: "bank", amount_fen: 10_000 });
    expect(await list("OrderPayList")).toMatchObject([
      { id, paid_fen: 10_000, promise: expect.any(String), pay_channel: "bank" },
    ]);
    const { data } = await get("info", { id });
    expect(data).toMatchObject({
      status: "pay",
      buyer: { nickname: "许清和", phone: "133****4970" },
      // As in the list, where showing it is written into the log.
      sent_to: { phone: "133****4970", region: "浙江省 杭州市 西湖区", detail: "云栖****" },
      lines: [
        { step: "goods", amount_fen: 10_000 },
        { step: "freight", amount_fen: 0 },
      ],
      items: [{ qty: 1, pay_fen: 10_000, left: 1 }],
    });
    expect(data.log.map(({ act }: { act: string }) => act)).toEqual(["pay", "place"]);
    expect(await list("OrderPriceList", { of_order: id })).toMatchObject([{ amount_fen: 10_000 }, { amount_fen: 0 }]);
    expect((await list("OrderItemList", { of_order: id }))[0]).toMatchObject({ left: 1 });
    expect(await list("OrderLogList", { of_order: id })).toHaveLength(2);
  });

  it("[O-01] sees which orders may go in one parcel, and asks for them by a press; the rest of what stands beside the list too", async () => {
    const taken = async () => {
      const { order } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 1 }] });
      await done("OrderCollect", { id: order.id, channel: "bank", amount_fen: 3_333 });
      return order.id;
    };
    const [one, two] = [await taken(), await taken()];
    const alone = await taken();
    await done("OrderAddress", { id: alone, ...address, recipient: "江女士" });
    const twins = (await list("OrderPayList", { twin: "1" })).map(({ id }) => id);
    expect(twins).toEqual(expect.arrayContaining([one, two]));
    expect(twins).not.toContain(alone);
    const rows = new Map((await list("OrderPayList")).map((row) => [row.id, row["hints"]]));
    expect([rows.get(one), rows.get(alone)]).toEqual([[{ color: "violet", text: "Can ship together" }], null]);
    const { top_search } = (await get("OrderPayList")).data;
    const quick = (top_search as { name: string; quick?: { value: unknown }[] }[]).flatMap(
      ({ name, quick: chips = [] }) => chips.map(({ value }) => [name, value]),
    );
    expect(quick).toEqual([
      ["promise", "late"],
      ["promise", "soon"],
      ["twin", 1],
      ["short", 1],
      ["ship_status", 1],
    ]);
    for (const id of [one, two, alone])
      await done("OrderSend", { id, waybill: `SF14028817${String(id).padStart(5, "0")}` });
  });

  it("[O-03] changes price, address and remark of an order, closes it, and may do only what its stage allows", async () => {
    const id = await add(2);
    const row = async () => (await list("OrderAllList")).find((each) => each.id === id);
    expect((await row())?._actions).toEqual(expect.arrayContaining(["collect", "price", "close", "address", "remark"]));
    expect((await row())?._actions).not.toContain("receive");
    await done("OrderPrice", { id, payable_fen: 18_800, reason: "老客户" });
    expect(await row()).toMatchObject({ payable_fen: 18_800, adjust_fen: -1_200 });
    await done("OrderAddress", { id, ...address, recipient: "江晚" });
    await done("OrderRemark", { id, seller_note: "加急", flag: "red" });
    await done("OrderClose", { id, note: "买家改主意" });
    expect(await row()).toMatchObject({ status: "close", close_reason: "seller", flag: "red" });
    expect(await post("OrderPrice", { id, payable_fen: 1, reason: "x" })).toMatchObject({
      http: 409,
      code: "wrong_status",
    });
  });

  it("[O-08] counts orders by stage, those of things used at the shop apart", async () => {
    await shop.order({ lines: [{ sku_id: shop.skus.used, qty: 1 }], sent_to: null });
    expect((await get("OrderCount", { order_status: "submit,pay" })).data).toEqual({
      submit: 1,
      pay: 1,
      refund: 0,
      bepaid: 1,
      becounsumed: 0,
    });
    expect((await get("OrderCount", { freight_mode: 2, order_status: "submit" })).data).toMatchObject({ submit: 1 });
    expect((await get("OrderCount", { freight_mode: 1 })).data).toMatchObject({ submit: 0, pay: 1, close: 1 });
    expect(await get("OrderCount", { order_status: "lost" })).toMatchObject({ http: 400 });
  });

  it("[O-05] asks for money back on an order by item and count, sees how the most comes about, and never more than is free", async () => {
    const refunds = desk("seller/refund/", () => ({ app: shop.app, who: shop.owner }));
    const id = await add(3);
    const row = async (list_name = "OrderAllList") => (await list(list_name)).find((each) => each.id === id);
    expect((await row())?._actions).not.toContain("refund");
    const order = await row("OrderSubmitList");
    await done("OrderCollect", { id, channel: "bank", amount_fen: order?.payable_fen });
    expect((await row("OrderPayList"))?._actions).toContain("refund");
    const { data: form } = await refunds.get("RefundAskPrefill", { id });
    expect(form).toMatchObject({ kind: 1, items: [{ qty: 3 }] });
    const [item] = form.items;
    expect((await refunds.get("RefundItems", { item_id: item.item_id })).data.options).toMatchObject([
      { value: item.item_id },
    ]);
    const trial = async (qty: number) =>
      (await refunds.get("RefundTrial", { id, items: JSON.stringify([{ ...item, qty }]), fault: "seller" })).data;
    expect(await trial(1)).toMatchObject({
      total_fen: 10_000,
      cells: { items: { rows: [{ cells: { paid: { text: "300.00" }, free: { text: "3 / 3" } } }] } },
    });
    expect((await trial(4)).cells.items.rows[0].fault).toContain("3");
    const asked = { id, kind: 1, fault: "seller", reason: "质量问题", items: [{ ...item, qty: 2 }] };
    expect(await refunds.post("RefundAsk", { ...asked, apply_fen: 20_001 })).toMatchObject({
      code: "refund_over_most",
    });
    await refunds.done("RefundAsk", { ...asked, apply_fen: 15_000, description: "外包装破损" });
    expect(await refunds.list("RefundPendingList")).toMatchObject([{ apply_fen: 15_000, reason: "质量问题" }]);
    expect(await refunds.post("RefundAsk", asked)).toMatchObject({ http: 409, code: "pieces_gone" });
    expect((await refunds.get("RefundAskPrefill", { id })).data.items).toMatchObject([{ qty: 1 }]);
  });

  it("[O-07] says by which times its orders go; those that come afterwards go by them", async () => {
    const settings = desk("seller/shopping/", () => ({ app: shop.app, who: shop.owner }));
    const [one] = await settings.list("ShoppingSetInfo");
    expect(one).toMatchObject({ pay_minutes: 30, receive_days: 10, after_sale_days: 7 });
    const { data: form } = await settings.get("ShoppingSetEditPrefill", { id: one?.id });
    const said = { ...form, id: one?.id, pay_minutes: 60, free_from_fen: 9_900 };
    await settings.done("ShoppingSetEdit", said);
    expect(await settings.post("ShoppingSetEdit", { ...said, pay_minutes: 90 })).toMatchObject({ http: 409 });
    const { order } = await shop.order();
    expect(order.pay_deadline.getTime() - order.placed_at.getTime()).toBe(60 * 60_000);
    expect((await settings.list("ShoppingSetInfo"))[0]).toMatchObject({ pay_minutes: 60, free_from_fen: 9_900 });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("[G-02] says which goods another price of an order brings below what their source asks for a piece", async () => {
    const { id } = (await shop.order({ lines: [{ sku_id: shop.skus.big, qty: 3 }] })).order;
    await shop.query("update sku set floor_fen = 9000 where id = $1", [shop.skus.big]);
    const look = async (payable_fen: number) => (await get("OrderPricePreview", { id, payable_fen })).data;
    expect(await look(27_000)).toMatchObject({ total_fen: 27_000, rows: [{ amount_fen: -3_000 }] });
    expect((await look(27_000)).facts).toBeUndefined();
    expect((await look(25_500)).facts).toMatchObject([
      { text: "¥85.00 a piece: below the supply price of ¥90.00", tone: "red" },
    ]);
    await shop.query("update sku set floor_fen = null where id = $1", [shop.skus.big]);
    await done("OrderClose", { id, note: "改价试算" });
  });
});
