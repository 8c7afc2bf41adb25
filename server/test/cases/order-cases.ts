import { expect } from "vitest";
import { holdOrder, payOrder } from "../../src/modules/orders/public.ts";
import { shipOrder } from "../../src/modules/shipping/public.ts";
import type { Principal } from "../principals.ts";
import { posts, type Cases, type Stage } from "./stage.ts";

posts(
  "seller/order/ChainCodeUse",
  "seller/refund/RefundAsk",
  "seller/refund/RefundAudit",
  "seller/refund/RefundLogAdd",
  "seller/refund/RefundShipBack",
);
posts("seller/shopping/ShoppingSetEdit");

let order = 0;
let item = 0;
let coded = 0;
let refund = 0;

async function paid(
  { shop }: Stage,
  sku_id: number,
  isSent: boolean,
): Promise<{ readonly id: number; readonly item: number }> {
  const placed = await shop.order({ lines: [{ sku_id, qty: 2 }], ...(isSent ? {} : { sent_to: null }) });
  const { id } = placed.order;
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", idem_key: `calls ${id}` }),
  );
  return { id, item: placed.items[0]?.id ?? 0 };
}

/** An operator who may approve a refund that somebody else has asked for. */
async function clerkOf({ shop, owner }: Stage): Promise<Principal> {
  const apis = ["seller/refund/RefundAudit", "seller/refund/RefundInfo"];
  return await shop.app.world.operator(owner.supplier, { paths: ["/orderManagement/refunds/pending"], apis });
}

/** Orders, codes and refunds. */
export const orderCases: Cases = {
  "seller/order/info": async (stage) => {
    ({ id: order, item } = await paid(stage, stage.shop.skus.big, true));
    expect(await stage.ok("seller/order/info", { id: order })).toMatchObject({
      id: order,
      status: "pay",
      buyer: { nickname: "许清和" },
      pay_channel: "bank",
    });
    await stage.no("seller/order/info", { id: 99_999_999 }, { http: 404 });
  },
  "seller/order/OrderCount": async ({ ok, no, shop }) => {
    expect(await ok("seller/order/OrderCount", { order_status: "submit,pay" })).toMatchObject({
      submit: 0,
      pay: 1,
      bepaid: 0,
    });
    // As the Workbench asks: orders that are used at the shop and wait for payment.
    await shop.order({ lines: [{ sku_id: shop.skus.used, qty: 1 }], sent_to: null });
    const waits = { order_status: "submit", freight_mode: 2 };
    expect(await ok("seller/order/OrderCount", waits)).toEqual({ submit: 1, refund: 0, bepaid: 1, becounsumed: 0 });
    expect(await ok("seller/order/OrderCount", { ...waits, freight_mode: 1 })).toMatchObject({ submit: 0 });
    expect(Object.keys(await ok("seller/order/OrderCount"))).toEqual(
      expect.arrayContaining(["submit", "pay", "send", "finish", "close", "refund", "bepaid", "becounsumed"]),
    );
    await no("seller/order/OrderCount", { order_status: "nothing" }, "invalid");
    await no("seller/order/OrderCount", { freight_mode: 9 }, "invalid");
  },
  "seller/order/LogisticsQuery": async ({ ok, no, rows, shop }) => {
    const waybill = "SF1402881766305";
    await shop.work((work) => shipOrder(work, order, { carrier: null, waybill, pieces: [{ item_id: item, qty: 1 }] }));
    expect(await ok("seller/order/LogisticsQuery", { order_id: order })).toMatchObject({
      parcels: [
        { waybill, carrier: "shunfeng", status: 0, asked_at: null, fault: null, items: [{ qty: 1 }], trace: [] },
      ],
    });
    // As it is kept after the carrier's answer: the newest first.
    const trace = [
      { at: 1_772_420_400, text: "离开湖州转运中心" },
      { at: 1_772_416_800, text: "已揽收" },
    ];
    await rows("update parcel set status = 1, asked_at = '2026-03-02T04:00Z', trace = $2::jsonb where waybill = $1", [
      waybill,
      JSON.stringify(trace),
    ]);
    expect(await ok("seller/order/LogisticsQuery", { order_id: order })).toMatchObject({
      order_no: expect.any(String),
      parcels: [{ status: 1, status_title: expect.any(String), asked_at: 1_772_424_000, trace }],
    });
    await no("seller/order/LogisticsQuery", { order_id: 0 }, "invalid");
    await no("seller/order/LogisticsQuery", { order_id: 99_999_999 }, "not_found");
  },
  "seller/order/EvaluateList": async ({ ok, no, rows, owner }) => {
    expect(await ok("seller/order/EvaluateList", { page: 1, _count_sum: 1 })).toMatchObject({ data: [], count: 0 });
    await rows(
      `insert into review (supplier_id, order_id, order_item_id, order_no, member_id, member_name, goods_id, goods_name,
         goods_score, logistics_score, service_score, body, search, created_at)
       select $1, o.id, i.id, o.no, o.member_id, '许清和', i.goods_id, '奶昔', 2, 3, 4, '太甜', '太甜', now()
       from order_item i join shop_order o on o.supplier_id = i.supplier_id and o.id = i.order_id where i.supplier_id = $1 and i.id = $2`,
      [owner.supplier.id, item],
    );
    expect(await ok("seller/order/EvaluateList", { page: 1, _count_sum: 1 })).toMatchObject({
      data: [{ score: 2, body: "太甜", reply: null, status: 1 }],
      count: 1,
    });
    expect(await ok("seller/order/EvaluateList", { page: 1, score: "5", _count_sum: 1 })).toMatchObject({ count: 0 });
    await no("seller/order/EvaluateList", { page: "x" }, "invalid");
  },
  "public/goods/LogisticsCompanyList": async ({ ok }) => {
    expect((await ok("public/goods/LogisticsCompanyList", {}, null)).companies).toContainEqual({
      code: "shunfeng",
      name: expect.any(String),
    });
  },
  "seller/order/ChainCodeInfo": async (stage) => {
    ({ id: coded } = await paid(stage, stage.shop.skus.used, false));
    expect(await stage.ok("seller/order/ChainCodeInfo", { order_id: coded })).toMatchObject({
      codes: [{ order_id: coded, total: 2, used: 0, left: 2, stage: "unused" }],
    });
    await stage.no("seller/order/ChainCodeInfo", { code: "1" }, { status: false });
  },
  "seller/order/ChainCodeUse": async ({ ok, no, rows }) => {
    const [code] = await rows("select code from verify_code where order_id = $1", [coded]);
    expect(await ok("seller/order/ChainCodeUse", { code: code?.["code"], qty: 1, place: "康复室" })).toMatchObject({
      left: 1,
      order_id: coded,
    });
    expect(await rows("select used from verify_code where order_id = $1", [coded])).toEqual([{ used: 1 }]);
    await no("seller/order/ChainCodeUse", { code: code?.["code"], qty: 2 }, { http: 409, code: "code_used_up" });
    expect(await ok("seller/order/ChainCodeMine", {})).toMatchObject({ uses: 1, pieces: 1, latest: [{ qty: 1 }] });
  },
  "seller/refund/RefundInfo": async ({ ok, no, rows }) => {
    const asked = { id: order, kind: 1, fault: "buyer", reason: "不想要了", items: [{ item_id: item, qty: 1 }] };
    await ok("seller/refund/RefundAsk", asked);
    refund = Number((await rows("select id from refund where order_id = $1", [order]))[0]?.["id"]);
    expect(await ok("seller/refund/RefundInfo", { refund_id: refund })).toMatchObject({
      id: refund,
      status: 10,
      apply_fen: 10_000,
    });
    await no("seller/refund/RefundInfo", { refund_id: 99_999_999 }, "not_found");
  },
  "seller/refund/RefundCount": async ({ ok, no }) => {
    expect(await ok("seller/refund/RefundCount")).toEqual({ refund: 1, return: 0, returns: 0 });
    await no("seller/refund/RefundCount", {}, { http: 401 }, null);
  },
  "seller/refund/RefundLogAdd": async ({ ok, no, rows }) => {
    expect(await ok("seller/refund/RefundLogAdd", { refund_id: refund, note: "电话沟通过" })).toEqual({
      id: expect.any(Number),
    });
    expect(await rows("select id from refund_log where refund_id = $1 and note = '电话沟通过'", [refund])).toHaveLength(
      1,
    );
    await no("seller/refund/RefundLogAdd", { refund_id: refund, note: "" }, "invalid");
  },
  "seller/refund/RefundLogistics": async (stage) => {
    const { ok, no, rows, shop } = stage;
    // Nothing was sent, so nothing comes back.
    expect(await ok("seller/refund/RefundLogistics", { refund_id: refund })).toEqual({
      return_to: null,
      carrier: null,
      tracking_no: null,
      due_at: expect.any(Number),
      trace: [],
    });
    const sent = await paid(stage, shop.skus.big, true);
    const pieces = [{ item_id: sent.item, qty: 2 }];
    await shop.work((work) => shipOrder(work, sent.id, { carrier: null, waybill: "SF1402881766306", pieces }));
    const items = [{ item_id: sent.item, qty: 1 }];
    await ok("seller/refund/RefundAsk", { id: sent.id, kind: 2, fault: "seller", reason: "质量问题", items });
    const id = Number((await rows("select id from refund where order_id = $1", [sent.id]))[0]?.["id"]);
    const clerk = await clerkOf(stage);
    const agreed = { refund_id: id, decision: "return", fault: "seller", already_refunded_fen: 0 };
    await ok("seller/refund/RefundAudit", { ...agreed, return_to: "湖州仓 13900000000 工业路 8 号" }, clerk);
    await ok("seller/refund/RefundShipBack", { id, carrier: "shunfeng", tracking_no: "SF1402881769999" });
    expect(await rows("select status, tracking_no from refund where id = $1", [id])).toEqual([
      { status: 30, tracking_no: "SF1402881769999" },
    ]);
    expect(await ok("seller/refund/RefundLogistics", { refund_id: id })).toMatchObject({
      return_to: "湖州仓 13900000000 工业路 8 号",
      tracking_no: "SF1402881769999",
      due_at: expect.any(Number),
      trace: [
        { text: expect.stringContaining("SF1402881769999") },
        { at: expect.any(Number), text: expect.any(String) },
      ],
    });
    await no("seller/refund/RefundLogistics", { refund_id: "x" }, "invalid");
    await no("seller/refund/RefundLogistics", { refund_id: 99_999_999 }, "not_found");
  },
  "seller/refund/RefundAudit": async (stage) => {
    const { ok, no, rows } = stage;
    const clerk = await clerkOf(stage);
    const agreed = { refund_id: refund, decision: "agree", fault: "buyer", already_refunded_fen: 0 };
    await no("seller/refund/RefundAudit", { ...agreed, already_refunded_fen: 1 }, "refund_seen_other");
    // The same desk asked for the refund, on the buyer's behalf.
    await no("seller/refund/RefundAudit", agreed, "second_person_needed");
    expect(await ok("seller/refund/RefundAudit", agreed, clerk)).toMatchObject({ status: 40 });
    expect(await rows("select refunded_fen from shop_order where id = $1", [order])).toEqual([
      { refunded_fen: 10_000 },
    ]);
  },
  "seller/shopping/ShoppingSetInfo": async ({ ok, no }) => {
    expect((await ok("seller/shopping/ShoppingSetInfo", { page: 1 })).data[0]).toMatchObject({
      id: expect.any(Number),
      pay_minutes: 30,
    });
    await no("seller/shopping/ShoppingSetInfo", { page: 0 }, "invalid");
  },
  "seller/shopping/ShoppingSetEdit": async ({ ok, no, rows, owner }) => {
    const set = {
      id: owner.supplier.id,
      pay_minutes: 45,
      ship_hours: 48,
      receive_days: 10,
      extend_days: 5,
      after_sale_days: 7,
    };
    const times = {
      refund_audit_hours: 48,
      refund_return_days: 7,
      refund_receive_days: 10,
      review_days: 15,
      freight_combination: "sum",
      code_days: 180,
      stock_at: "order",
      code_expiry: "wait",
    };
    const points = { points_per_yuan: 1, growth_per_yuan: 1, points_worth: 100, points_share_percent: 20 };
    const whole = { ...set, ...times, ...points, refund_reasons: [{ reason: "不想要了" }] };
    await ok("seller/shopping/ShoppingSetEdit", whole);
    expect(
      await rows("select (said ->> 'pay_minutes')::int as pay_minutes from shopping_setting where supplier_id = $1", [
        owner.supplier.id,
      ]),
    ).toEqual([{ pay_minutes: 45 }]);
    await no("seller/shopping/ShoppingSetEdit", { ...whole, pay_minutes: 0 }, "invalid");
  },
};
