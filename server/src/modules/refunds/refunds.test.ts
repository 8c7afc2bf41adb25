import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { addCoupon, takeCoupon, type CouponRule } from "../coupons/public.ts";
import { setRefundDualLimit } from "../finance/finance-settings.ts";
import { balanceOf, markPayoutPaid, payoutsOfRequest } from "../finance/public.ts";
import { holdOrder, payOrder, receiveOrder, sendPieces, settleOrder } from "../orders/public.ts";
import { askForRefund } from "./ask-refund.ts";
import { refunds } from "./refunds.module.ts";
import { shipBack } from "./return-goods.ts";

let shop: Shop;
let keys = 0;
const { get, post, done, list, query } = desk("seller/refund/", () => ({ app: shop.app, who: shop.owner }), {
  language: "zh-CN",
});

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const anyCoupon: CouponRule = {
  name: "兑换",
  type: 4,
  value_fen: null,
  pay_bp: null,
  max_off_fen: null,
  threshold_fen: 0,
  scope: 1,
  cat_ids: [],
  goods_ids: [],
  issue_total: null,
  per_user: 1,
  take_from: null,
  take_to: null,
  valid_kind: 2,
  valid_from: null,
  valid_to: null,
  valid_days: 100,
  valid_delay: 0,
  ways: ["public"],
  take_code: null,
  ranks: [],
  with_rank_price: true,
  with_points: true,
  with_freight_coupon: true,
  with_activity: false,
  gift_goods_ids: [],
  gift_from_fen: 0,
};

/** Places and pays an order of big pieces, and sends some if asked. */
async function paid(qty: number, sent = 0): Promise<{ readonly id: number; readonly item: number }> {
  const { order, items } = await shop.order({ lines: [{ sku_id: shop.skus.big, qty }] });
  const item = items[0]?.id ?? 0;
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `r${++keys}` }),
  );
  if (sent > 0)
    await shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", order.id), [{ item_id: item, qty: sent }]),
    );
  return { id: order.id, item };
}
const ask = async (order: { id: number; item: number }, qty: number, said: object = {}): Promise<number> => {
  const items = [{ item_id: order.item, qty }];
  await done("RefundAsk", { id: order.id, kind: 1, fault: "buyer", reason: "不想要了", items, ...said });
  const [newest] = await query<{ id: number }>("select max(id) as id from refund where order_id = $1", [order.id]);
  return newest?.id ?? 0;
};
const info = async (refund_id: number, said: object = {}) => (await get("RefundInfo", { refund_id, ...said })).data;
const seen = async (refund_id: number) => (await info(refund_id)).order.refunded_fen as number;
const audit = async (refund_id: number, said: object) =>
  await post("RefundAudit", {
    refund_id,
    decision: "agree",
    fault: "buyer",
    already_refunded_fen: await seen(refund_id),
    ...said,
  });
const row = async (id: number) => (await query(`select * from refund where id = $1`, [id]))[0];
const later = async (days: number) => {
  shop.app.clock.advance(days * 86_400_000);
  await shop.app.work(refunds.jobs ?? []);
};

describe("a refund", () => {
  it("[O-05] shows how its amount comes about, goes back in part and again, and is refused where it would be more than was paid", async () => {
    const order = await paid(3);
    const id = await ask(order, 1);
    expect(await info(id)).toMatchObject({
      status: 10,
      apply_fen: 10_000,
      most_fen: 10_000,
      order: { paid_fen: 30_000, refunded_fen: 0 },
      items: [{ qty: 3, refunded: 0, asked: 1, wanted: 1 }],
      queue: { place: 1, count: 1 },
    });
    expect(
      (
        await post("RefundAsk", {
          id: order.id,
          kind: 1,
          fault: "buyer",
          reason: "其他",
          items: [{ item_id: order.item, qty: 3 }],
        })
      ).code,
    ).toBe("pieces_gone");
    expect((await get("RefundCount")).data).toEqual({ refund: 1, return: 0, returns: 0 });
    expect(await audit(id, { amount_fen: 10_001 })).toMatchObject({ code: "refund_over_most" });
    expect(await audit(id, { amount_fen: 9_000 })).toMatchObject({ code: "refund_not_lower" });
    expect(await audit(id, { already_refunded_fen: 1 })).toMatchObject({ http: 409, code: "refund_seen_other" });
    expect((await audit(id, { amount_fen: 9_000, consent: true, answer: "已与您商量" })).data.status).toBe(40);
    expect(await audit(id, { amount_fen: 9_000 })).toMatchObject({ code: "wrong_status" });
    const again = await ask(order, 2, { fault: "seller" });
    // 300.00 − 90.00 is left for two.
    expect((await info(again)).most_fen).toBe(21_000);
    await audit(again, { fault: "seller" });
    expect(await query(`select status, refunded_fen, close_reason from shop_order where id = $1`, [order.id])).toEqual([
      { status: "close", refunded_fen: 30_000, close_reason: "refunded" },
    ]);
    expect((await info(id)).log.map(({ title }: { title: string }) => title)).toEqual(["同意退款", "申请退款"]);
  });

  it("[O-05] takes as pictures of the shop its own uploads alone, in a decision, a note and a refused return", async () => {
    const id = await ask(await paid(1), 1);
    const images = [`${"c".repeat(12)}spng${"0".repeat(32)}`];
    const replies = [
      await post("RefundLogAdd", { refund_id: id, note: "照片", images }),
      await audit(id, { decision: "refuse", answer: "照片", images }),
    ];
    const back = await ask(await paid(1, 1), 1, { kind: 2 });
    await audit(back, { decision: "return", return_to: "杭州仓" });
    await done("RefundShipBack", { id: back, carrier: "顺丰", tracking_no: "SF78" });
    replies.push(await post("RefundReject", { id: back, reason: "照片", images }));
    for (const reply of replies)
      expect(reply).toMatchObject({ http: 400, code: "invalid", data: { fields: { images: expect.anything() } } });
    await audit(id, { decision: "refuse", answer: "照片" });
    await done("RefundReject", { id: back, reason: "不是本店商品" });
  });

  it("[O-05] who opens a picture of it whole is logged", async () => {
    const [refund] = await shop.query<{ id: number }>("select id from refund order by id limit 1");
    await done("RefundLook", { refund_id: refund?.id });
    const logged = await shop.query<{ after: object }>(
      "select after from operate_log where biz_type = 'refund_case' and biz_id = $1 and api = 'seller/refund/RefundLook'",
      [refund?.id],
    );
    expect(logged).toMatchObject([{ after: { revealed: "images" } }]);
    expect(await post("RefundLook", { refund_id: 1_000_000 })).toMatchObject({ http: 404 });
  });

  it("[O-05] once the after-sale time is over the buyer asks no more, but the desk may, and what was earned goes back", async () => {
    const order = await paid(1, 1);
    await shop.work(async (work) => receiveOrder(work, await holdOrder(work, "receive", order.id), "buyer"));
    await query("update shop_order set after_sale_until = received_at where id = $1", [order.id]);
    await shop.work(async (work) => settleOrder(work, await holdOrder(work, "settle", order.id)));
    const said = {
      kind: 1,
      fault: "seller",
      reason: "质量问题",
      description: "",
      images: [],
      apply_fen: null,
    } as const;
    const items = [{ item_id: order.item, qty: 1 }];
    const asked = { ...said, order_id: order.id, member_id: shop.member, items };
    await expect(shop.work((work) => askForRefund(work, asked))).rejects.toMatchObject({ code: "refund_too_late" });
    const before = await shop.work((work) => balanceOf(work, "goods_revenue"));
    const id = await ask(order, 1, { fault: "seller" });
    const { data } = await audit(id, { fault: "seller" });
    expect(data.status).toBe(40);
    const { request_id } = (await row(id)) as { request_id: number };
    const [payout] = await shop.work((work) => payoutsOfRequest(work, request_id));
    await shop.work((work) => markPayoutPaid(work, payout?.id ?? 0, { voucher_images: [] }, null));
    expect(await row(id)).toMatchObject({ status: 50 });
    expect(await shop.work((work) => balanceOf(work, "goods_revenue"))).toBe(before - 10_000);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("[O-05] a refusal wants its reason and frees the pieces; a note is added; fewer pieces than asked for free the others", async () => {
    const order = await paid(2);
    const id = await ask(order, 2);
    expect(
      (await post("RefundAudit", { refund_id: id, decision: "refuse", fault: "buyer", already_refunded_fen: 0 })).data
        .fields,
    ).toHaveProperty("answer");
    await done("RefundLogAdd", { refund_id: id, note: "电话沟通过" });
    await audit(id, { decision: "refuse", answer: "商品完好，已在途中" });
    expect(await row(id)).toMatchObject({ status: 60 });
    const less = await ask(order, 2, { reason: "质量问题" });
    expect((await info(less, { items: JSON.stringify([{ item_id: order.item, qty: 1 }]) })).most_fen).toBe(10_000);
    await audit(less, { items: [{ item_id: order.item, qty: 1 }], amount_fen: 10_000, consent: true });
    expect(await query(`select unsent_refunding, unsent_refunded from order_item where id = $1`, [order.item])).toEqual(
      [{ unsent_refunding: 0, unsent_refunded: 1 }],
    );
  });

  it("[O-05] money alone that is asked for stays open whatever is decided beside it, and is decided where the last piece has gone back", async () => {
    const order = await paid(2);
    const state = async () =>
      (await query(`select status, refund_status, refunded_fen from shop_order where id = $1`, [order.id]))[0];
    const money = await ask(order, 0, { apply_fen: 500, reason: "其他" });
    const dropped = await ask(order, 1);
    await audit(dropped, { decision: "refuse", answer: "商品完好" });
    expect(await state()).toMatchObject({ status: "pay", refund_status: 1 });
    const all = await ask(order, 2);
    await audit(all, { amount_fen: 18_000, consent: true });
    expect(await state()).toMatchObject({ status: "close", refund_status: 1 });
    expect((await audit(money, {})).data.status).toBe(40);
    expect(await state()).toEqual({ status: "close", refund_status: 2, refunded_fen: 18_500 });
    const lies = (account: string) => shop.work((work) => balanceOf(work, account));
    expect(await lies(`deferred:order:${order.id}`), "the rest is earned with the last decision").toBe(0);
    expect(await brokenRules(shop.app.services, /^(refund|order|ledger)\b/)).toEqual([]);
  });

  it("[O-05] of freight that went back nothing is earned as freight", async () => {
    const ofOdd = `where id = (select goods_id from sku where id = $1)`;
    await query(`update goods set freight_type = 2, freight_fen = 1000 ${ofOdd}`, [shop.skus.odd]);
    const { order, items } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 2 }] });
    await query(`update goods set freight_type = 1, freight_fen = null ${ofOdd}`, [shop.skus.odd]);
    const item = items[0]?.id ?? 0;
    await shop.work(async (work) =>
      payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `r${++keys}` }),
    );
    await shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", order.id), [{ item_id: item, qty: 2 }]),
    );
    const id = await ask({ id: order.id, item }, 1, { fault: "seller" });
    await audit(id, { fault: "seller" });
    const back = (await row(id)) as { agreed_fen: number; freight_fen: number };
    expect(back).toMatchObject({ agreed_fen: 3_333 + order.freight_fen / 2, freight_fen: order.freight_fen / 2 });
    await shop.work(async (work) => receiveOrder(work, await holdOrder(work, "receive", order.id), "buyer"));
    const earned = (account: string) => shop.work((work) => balanceOf(work, account));
    const before = { goods: await earned("goods_revenue"), freight: await earned("freight_revenue") };
    await shop.work(async (work) => settleOrder(work, await holdOrder(work, "settle", order.id)));
    expect({
      goods: (await earned("goods_revenue")) - before.goods,
      freight: (await earned("freight_revenue")) - before.freight,
    }).toEqual({ goods: 3_333, freight: order.freight_fen / 2 });
  });

  it("[O-05] goods come back first: asked for with an address, sent, taken in whole or damaged, and then paid by the provider's word alone", async () => {
    const order = await paid(2, 2);
    const id = await ask(order, 2, { kind: 2, fault: "seller" });
    expect(await audit(id, { decision: "return" })).toMatchObject({ code: "refund_no_address" });
    expect((await audit(id, { decision: "return", return_to: "杭州仓 云栖路 1 号" })).data.status).toBe(20);
    await done("RefundShipBack", { id, carrier: "顺丰", tracking_no: "SF1402" });
    expect((await get("RefundLogistics", { refund_id: id })).data).toMatchObject({
      carrier: "顺丰",
      tracking_no: "SF1402",
    });
    expect((await list("RefundReturnList", { keyword: "sf1402" })).map((one) => one.id)).toEqual([id]);
    const [before] = await query<{ on_hand: number }>(`select on_hand from sku where id = $1`, [shop.skus.big]);
    await done("RefundReceive", { id, damaged: 1 });
    expect(await query(`select on_hand from sku where id = $1`, [shop.skus.big])).toEqual([
      { on_hand: (before?.on_hand ?? 0) + 1 },
    ]);
    expect(await row(id)).toMatchObject({ status: 40, agreed_fen: 20_000 });
    const [payout] = await query<{ id: number; status: number; approved: boolean }>(
      `select o.id, o.status, o.approved_at is not null as approved from payout o join refund r on r.request_id = o.request_id where r.id = $1`,
      [id],
    );
    expect(payout).toMatchObject({ status: 0, approved: true });
    await shop.work((work) => markPayoutPaid(work, payout?.id ?? 0, { voucher_images: [] }, null));
    expect(await row(id)).toMatchObject({ status: 50 });
  });

  it("[O-05] what cost nothing goes back too: its code is void, its coupon and its piece are free, and no money is asked for", async () => {
    const [used] = await query<{ goods_id: number }>(`select goods_id from sku where id = $1`, [shop.skus.used]);
    const exchange = { ...anyCoupon, type: 4, scope: 3, goods_ids: [used?.goods_id ?? 0] } as const;
    const coupon = await shop.work((work) => addCoupon(work, exchange, true));
    const piece = await shop.work((work) => takeCoupon(work, shop.member, coupon, "public"));
    const { order, items } = await shop.order({
      lines: [{ sku_id: shop.skus.used, qty: 1 }],
      sent_to: null,
      wishes: { coupon_ids: [piece], points: 0, activity: null },
    });
    expect(order).toMatchObject({ status: "pay", payable_fen: 0 });
    const item = items[0]?.id ?? 0;
    // A refund of money only is impossible when nothing was paid.
    const money = { id: order.id, kind: 1, fault: "buyer", reason: "其他", items: [{ item_id: item, qty: 0 }] };
    expect((await post("RefundAsk", { ...money, apply_fen: 1 })).code).toBe("refund_over_most");
    const id = await ask({ id: order.id, item }, 1);
    expect(await info(id)).toMatchObject({ status: 10, apply_fen: 0, most_fen: 0 });
    expect(await audit(id, { amount_fen: 1 })).toMatchObject({ code: "refund_over_most" });
    expect((await audit(id, { amount_fen: 0 })).data.status).toBe(50);
    expect(await row(id)).toMatchObject({ status: 50, agreed_fen: 0, request_id: null });
    expect(await query(`select status, refund_status, close_reason from shop_order where id = $1`, [order.id])).toEqual(
      [{ status: "close", refund_status: 3, close_reason: "refunded" }],
    );
    expect(await query(`select refunded, frozen from verify_code where order_id = $1`, [order.id])).toEqual([
      { refunded: 1, frozen: 0 },
    ]);
    expect(await query(`select status from user_coupon where id = $1`, [piece])).toEqual([{ status: 0 }]);
    expect(await query(`select reserved from sku where id = $1`, [shop.skus.used])).toEqual([{ reserved: 0 }]);
  });

  it("[O-05] goods that were sent for nothing by a freight coupon go back for all that was paid for them, the coupon where nothing was sent", async () => {
    const ofOdd = `where id = (select goods_id from sku where id = $1)`;
    await query(`update goods set freight_type = 2, freight_fen = 2000 ${ofOdd}`, [shop.skus.odd]);
    const coupon = await shop.work((work) => addCoupon(work, { ...anyCoupon, type: 3, value_fen: null }, true));
    const piece = await shop.work((work) => takeCoupon(work, shop.member, coupon, "public"));
    const { order, items } = await shop.order({
      lines: [{ sku_id: shop.skus.odd, qty: 2 }],
      wishes: { coupon_ids: [piece], points: 0, activity: null },
    });
    await query(`update goods set freight_type = 1, freight_fen = null ${ofOdd}`, [shop.skus.odd]);
    expect(order).toMatchObject({ goods_fen: 6_666, freight_fen: 0, coupon_fen: 0, payable_fen: 6_666 });
    await shop.work(async (work) =>
      payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `r${++keys}` }),
    );
    const id = await ask({ id: order.id, item: items[0]?.id ?? 0 }, 1);
    expect(await info(id)).toMatchObject({ apply_fen: 3_333, most_fen: 3_333 });
    await audit(id, {});
    const rest = await ask({ id: order.id, item: items[0]?.id ?? 0 }, 1, { reason: "其他" });
    expect(await info(rest)).toMatchObject({ apply_fen: 3_333, most_fen: 3_333 });
    await audit(rest, {});
    expect(await query(`select status from user_coupon where id = $1`, [piece])).toEqual([{ status: 0 }]);
  });

  it("[O-05] nobody decides in time: it is escalated; goods that do not come back close it, those that came are taken in by themselves", async () => {
    const order = await paid(1);
    const waits = await ask(order, 1);
    const returns = await paid(1, 1);
    const lapsing = await ask(returns, 1, { kind: 2 });
    await audit(lapsing, { decision: "return", return_to: "杭州仓" });
    const coming = await paid(1, 1);
    const taken = await ask(coming, 1, { kind: 2 });
    await audit(taken, { decision: "return", return_to: "杭州仓" });
    await shop.work((work) => shipBack(work, taken, { carrier: "顺丰", tracking_no: "SF9", images: [] }, null));
    await later(3);
    expect(await row(waits)).toMatchObject({ status: 10, escalated_at: expect.any(Date) });
    await later(8);
    expect(await row(lapsing)).toMatchObject({ status: 62 });
    expect(await row(taken)).toMatchObject({ status: 40 });
    expect(
      (await brokenRules(shop.app.services)).filter(({ rule }) => /^(refund|order|payment|ledger|sku)/.test(rule)),
    ).toEqual([]);
  });
});

describe("the desk's own wish", () => {
  it("[O-05] asked for by the desk is agreed to by somebody else; above the limit asking, approving and paying are three people", async () => {
    const apis = ["RefundAsk", "RefundAudit", "RefundInfo"].map((name) => `seller/refund/${name}`);
    const paths = ["/orderManagement/logistics/all", "/orderManagement/refunds/pending"];
    // Days have passed, so the operator needs a new session.
    const owner = { ...shop.owner, ...(await shop.app.world.session(shop.owner)) };
    const clerk = await shop.app.world.operator(shop.owner.supplier, { paths, apis });
    const stock = desk("seller/stock/", () => ({ app: shop.app, who: owner }));
    await stock.done("StockChange", { id: shop.skus.big, delta: 3, reason: "received", note: "x" });
    const order = await paid(3);
    const own = { id: order.id, kind: 1, fault: "buyer", reason: "不想要了", items: [{ item_id: order.item, qty: 1 }] };
    await done("RefundAsk", own, clerk);
    const [asked] = await query<{ id: number }>("select max(id) as id from refund where order_id = $1", [order.id]);
    const id = asked?.id ?? 0;
    const agree = { refund_id: id, decision: "agree", fault: "buyer", already_refunded_fen: 0 };
    expect((await get("RefundInfo", { refund_id: id }, clerk)).data).toMatchObject({ is_own: true });
    expect(await post("RefundAudit", agree, clerk)).toMatchObject({ http: 403, code: "second_person_needed" });
    await done("RefundAudit", agree, owner);
    expect(await row(id)).toMatchObject({ status: 40, asked_by: clerk.account_id });

    await shop.work((work) => setRefundDualLimit(work, 15_000));
    const next = await shop.work((work) =>
      askForRefund(work, {
        order_id: order.id,
        member_id: shop.member,
        kind: 1,
        fault: "buyer",
        reason: "x",
        description: "",
        images: [],
        items: [{ item_id: order.item, qty: 1 }],
        apply_fen: null,
      }),
    );
    await done("RefundAudit", { ...agree, refund_id: next, already_refunded_fen: 10_000 }, owner);
    const payouts = await query(
      `select o.requested_by, o.approved_by from payout o join refund r on r.supplier_id = o.supplier_id and r.request_id = o.request_id
       where r.id = $1`,
      [next],
    );
    expect(payouts, "who agreed counts as asking").toEqual([{ requested_by: owner.account_id, approved_by: null }]);
    await shop.work((work) => setRefundDualLimit(work, 100_000));
  });
});
