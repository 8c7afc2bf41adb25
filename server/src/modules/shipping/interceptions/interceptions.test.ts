import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../../test/desk.ts";
import { hangzhou, openShop, type Shop } from "../../../../test/shop.ts";
import { holdOrder, payOrder } from "../../orders/public.ts";

let shop: Shop;
let keys = 0;
const { post, done, get, list } = desk("seller/order/", () => ({ app: shop.app, who: shop.owner }));
const refunds = desk("seller/refund/", () => ({ app: shop.app, who: shop.owner }));

beforeAll(async () => {
  shop = await openShop();
  const stock = desk("seller/stock/", () => ({ app: shop.app, who: shop.owner }));
  await stock.done("StockChange", { id: shop.skus.big, delta: 2_000, reason: "received", note: "x" });
});
afterAll(() => shop.app.close());

/** A paid order of one piece. */
async function paid(recipient = hangzhou.recipient): Promise<{ readonly id: number; readonly no: string }> {
  const sent_to = { ...hangzhou, recipient };
  const { order } = await shop.order({ sent_to, lines: [{ sku_id: shop.skus.big, qty: 1 }] });
  await shop.work(async (work) => {
    await payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `stop ${++keys}` });
  });
  const [row] = await shop.query<{ no: string }>("select no from shop_order where id = $1", [order.id]);
  return { id: order.id, no: row?.no ?? "" };
}
/** An order that was fully refunded before it was sent. */
async function refunded() {
  const order = await paid();
  const { items } = (await get("SendInfo", { id: order.id })).data as { items: { id: number; free: number }[] };
  await refunds.done("RefundAsk", {
    id: order.id,
    kind: 1,
    fault: "buyer",
    reason: "不想要了",
    items: items.map(({ id: item_id, free: qty }) => ({ item_id, qty })),
  });
  const [asked] = await shop.query<{ id: number }>("select max(id) as id from refund");
  const answer = { decision: "agree", fault: "buyer", answer: "好", already_refunded_fen: 0 };
  await refunds.done("RefundAudit", { refund_id: asked?.id, ...answer });
  return order;
}
const check = async (...rows: Record<string, string>[]) =>
  (await post("ParcelListSheetCheck", { rows: rows.map((values, at) => ({ row: at + 2, values })) })).data;

it("[O-02] marks a parcel that its carrier has of an order refunded in full: once, from the sheet, until its end is known", async () => {
  const { id, no } = await refunded();
  const waybill = "SF1402881790001";
  const [fault] = (await check({ order_no: no, waybill })).failed;
  expect(fault.ways).toMatchObject([
    { act: { api: "seller/order/InterceptionAdd" } },
    { to: `/orderManagement/refunds/all?keyword=${no}` },
  ]);
  expect(await done("InterceptionAdd", fault.ways[0].act.form)).toMatchObject({ msg: expect.stringContaining("SF") });
  expect((await post("InterceptionAdd", { ...fault.ways[0].act.form, note: "x" })).data.fields).toHaveProperty(
    "waybill",
  );
  // Checking the same sheet again does not offer a second interception.
  expect((await check({ order_no: no, waybill })).failed[0].ways).toHaveLength(1);
  expect((await get("LogisticsQuery", { order_id: id })).data).toMatchObject({
    parcels: [],
    interceptions: [{ waybill, status: 0, ended_at: null }],
  });
  const [row] = await list("InterceptionList", { status: "0" });
  expect(row).toMatchObject({ waybill, order_no: no });
  await done("InterceptionEnd", { id: row?.id, status: 1, note: "已退回仓库" });
  expect(await post("InterceptionEnd", { id: row?.id, status: 2 })).toMatchObject({ http: 409, code: "wrong_status" });
  expect((await get("LogisticsQuery", { order_id: id })).data.interceptions).toMatchObject([
    { status: 1, note: "已退回仓库" },
  ]);
  const logged = await shop.query("select after from operate_log where biz_type = 'interception'");
  expect(logged).toHaveLength(2);
});

it("[O-02] marks no parcel of an order that is still wanted, and none in which another order's goods go", async () => {
  const open = await paid();
  const waybill = "SF1402881790002";
  expect((await post("InterceptionAdd", { order_no: open.no, waybill })).data.fields).toHaveProperty("order_no");
  await done("OrderSend", { id: open.id, waybill });
  const { no } = await refunded();
  expect((await post("InterceptionAdd", { order_no: no, waybill })).data.fields).toHaveProperty("waybill");
});

it("[O-02] asks before two orders of one receiver under one number are one parcel, in a sheet and after it", async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()];
  const waybill = "SF1402881790003";
  const first = { order_no: one.no, waybill };
  const { failed } = await check(first, { order_no: two.no, waybill });
  expect(failed).toMatchObject([{ row: 3, ways: [{ set: { together: "1" } }, { edit: "waybill" }] }]);
  const both = await check(first, { order_no: two.no, waybill, ...failed[0].ways[0].set });
  expect(both).toMatchObject({ failed: [], review: { told: [{ row: 2 }, { row: 3 }] } });
  await done("OrderSend", { id: one.id, waybill });
  expect((await check({ order_no: three.no, waybill })).failed).toMatchObject([{ field: "waybill" }]);
});

it("[O-02] a number that is to be stopped on its way sends nobody else's goods, until its end is known", async () => {
  const { no } = await refunded();
  const waybill = "SF1402881790004";
  await done("InterceptionAdd", { order_no: no, waybill });
  const other = await paid("江女士");
  expect(await post("OrderSend", { id: other.id, waybill })).toMatchObject({ code: "waybill_elsewhere" });
  expect((await check({ order_no: other.no, waybill })).failed).toMatchObject([{ field: "waybill" }]);
  const [row] = await list("InterceptionList", { keyword: waybill });
  await done("InterceptionEnd", { id: row?.id, status: 2, note: "x" });
  await done("OrderSend", { id: other.id, waybill });
});
