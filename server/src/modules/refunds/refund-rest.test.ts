import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { setWays } from "../event-messages/public.ts";
import { balanceOf } from "../finance/public.ts";
import {
  askRefund,
  changePrice,
  holdOrder,
  payOrder,
  receiveOrder,
  sendPieces,
  settleOrder,
  takeBack,
} from "../orders/public.ts";
import { askForRefund } from "./public.ts";
import { refunds } from "./refunds.module.ts";

let shop: Shop;
let keys = 0;
const { get, post, done, list, query } = desk("seller/refund/", () => ({ app: shop.app, who: shop.owner }), {
  language: "zh-CN",
});

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const pay = (id: number) =>
  shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", idem_key: `rest${++keys}` }),
  );
const ask = async (order_id: number, item_id: number, qty: number, said: object = {}): Promise<number> => {
  const items = [{ item_id, qty }];
  await done("RefundAsk", { id: order_id, kind: 1, fault: "buyer", reason: "不想要了", items, ...said });
  const [newest] = await query<{ id: number }>("select max(id) as id from refund where order_id = $1", [order_id]);
  return newest?.id ?? 0;
};
const info = async (refund_id: number) => (await get("RefundInfo", { refund_id })).data;
const audit = async (refund_id: number, said: object = {}) =>
  await post("RefundAudit", {
    refund_id,
    decision: "agree",
    fault: "buyer",
    already_refunded_fen: (await info(refund_id)).order.refunded_fen,
    ...said,
  });
const row = async (id: number) => (await query(`select * from refund where id = $1`, [id]))[0];

describe("what is left for a refund that waited", () => {
  /** An order with a big and an odd piece and ¥10.00 freight on the odd one. Both refunds are requested one after the other. */
  async function askedApart(): Promise<{ id: number; first: number; last: number; paid_fen: number }> {
    const ofOdd = `where id = (select goods_id from sku where id = $1)`;
    await query(`update goods set freight_type = 2, freight_fen = 1000 ${ofOdd}`, [shop.skus.odd]);
    const { order, items } = await shop.order({
      lines: [
        { sku_id: shop.skus.big, qty: 1 },
        { sku_id: shop.skus.odd, qty: 1 },
      ],
    });
    await query(`update goods set freight_type = 1, freight_fen = null ${ofOdd}`, [shop.skus.odd]);
    await pay(order.id);
    const first = await ask(order.id, items[0]?.id ?? 0, 1);
    const last = await ask(order.id, items[1]?.id ?? 0, 1);
    return { id: order.id, first, last, paid_fen: order.payable_fen };
  }

  it("[O-05] of two that wait at once the one decided last brings the freight back, whichever it is, by itself", async () => {
    const forwards = await askedApart();
    expect(await info(forwards.last)).toMatchObject({ apply_fen: 3_333, usual_fen: 3_333 });
    await audit(forwards.first);
    expect(await info(forwards.last)).toMatchObject({ apply_fen: 3_333, usual_fen: 4_333, most_fen: 4_333 });
    expect(await audit(forwards.last, { amount_fen: 3_333 })).toMatchObject({ code: "refund_not_lower" });
    await done("RefundAgree", { id: forwards.last });
    expect(await row(forwards.last)).toMatchObject({ agreed_fen: 4_333, freight_fen: 1_000 });
    const backwards = await askedApart();
    await audit(backwards.last);
    await audit(backwards.first);
    expect(await row(backwards.first)).toMatchObject({ agreed_fen: 11_000, freight_fen: 1_000 });
    expect(await query("select refunded_fen, refund_status from shop_order where id = $1", [backwards.id])).toEqual([
      { refunded_fen: backwards.paid_fen, refund_status: 3 },
    ]);
    expect(await brokenRules(shop.app.services, /^(refund|order|ledger)\b/)).toEqual([]);
  });

  it("[O-05] goods are asked for first only where one of them was sent", async () => {
    const { order, items } = await shop.order({ lines: [{ sku_id: shop.skus.big, qty: 2 }] });
    const item = items[0]?.id ?? 0;
    await pay(order.id);
    const unsent = await ask(order.id, item, 1);
    expect(await info(unsent)).toMatchObject({ can_return: false });
    expect((await audit(unsent, { decision: "return", return_to: "杭州仓" })).data.fields).toHaveProperty("decision");
    await shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", order.id), [{ item_id: item, qty: 1 }]),
    );
    expect(await info(await ask(order.id, item, 1, { reason: "其他" }))).toMatchObject({ can_return: true });
  });

  it("[O-05] agreed to in the list, a wish to send goods back asks for the goods first: no money goes before they are there", async () => {
    const { order, items } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 1 }] });
    const item = items[0]?.id ?? 0;
    await pay(order.id);
    await shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", order.id), [{ item_id: item, qty: 1 }]),
    );
    const id = await ask(order.id, item, 1, { kind: 2 });
    expect(await post("RefundAgree", { id }), "the shop has no address for it").toMatchObject({
      code: "refund_no_address",
    });
    await query(
      `insert into shopping_setting (supplier_id, said, updated_at)
       values (current_setting('app.supplier_id')::bigint,
         '{"return_addresses": [{"recipient": "杭州仓", "phone": "0571-88886666", "address": "云栖路 1 号"}]}', now())`,
    );
    await done("RefundAgree", { id });
    expect(await row(id)).toMatchObject({
      status: 20,
      agreed_fen: null,
      return_to: "杭州仓 0571-88886666 云栖路 1 号",
    });
    expect(await query("select refunded_fen from shop_order where id = $1", [order.id])).toEqual([{ refunded_fen: 0 }]);
    await query("delete from shopping_setting");
  });

  it("[O-05] what comes back is taken in SKU by SKU in the order of their keys, damaged or not, so that no two orders wait for each other", async () => {
    const lines = [shop.skus.big, shop.skus.odd].map((sku_id) => ({ sku_id, qty: 1 }));
    const { order, items } = await shop.order({ lines });
    await pay(order.id);
    const pieces = items.map(({ id: item_id, sku_id }) => ({ item_id, qty: 1, isOdd: sku_id === shop.skus.odd }));
    await shop.work(async (work) => sendPieces(work, await holdOrder(work, "send", order.id), pieces));
    await shop.work(async (work) => {
      const held = await askRefund(
        work,
        await holdOrder(work, "ask_refund", order.id),
        pieces.map(({ item_id }) => ({ item_id, unsent: 0, sent: 1, amount_fen: 0 })),
      );
      await takeBack(
        work,
        held,
        pieces.map(({ item_id, isOdd }) => ({ item_id, ok: isOdd ? 0 : 1, damaged: isOdd ? 1 : 0 })),
      );
    });
    expect(
      await query(
        `select sku_id, reason from stock_log where doc_no = $1 and reason in ('returned', 'damaged') order by id`,
        [order.no],
      ),
    ).toEqual([
      { sku_id: shop.skus.big, reason: "returned" },
      { sku_id: shop.skus.odd, reason: "returned" },
      { sku_id: shop.skus.odd, reason: "damaged" },
    ]);
  });

  it("[O-05] damaged goods are taken in too while a count has found fewer pieces than are promised", async () => {
    const { order, items } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 1 }] });
    const item = items[0]?.id ?? 0;
    await pay(order.id);
    await shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", order.id), [{ item_id: item, qty: 1 }]),
    );
    const id = await ask(order.id, item, 1, { kind: 2 });
    await audit(id, { decision: "return", return_to: "杭州仓" });
    await done("RefundShipBack", { id, carrier: "顺丰", tracking_no: "SF78" });
    await pay((await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 2 }] })).order.id);
    const stock = desk("seller/stock/", () => ({ app: shop.app, who: shop.owner }));
    const { data: form } = await stock.get("StockCountPrefill", { id: shop.skus.odd });
    const sku = async () =>
      (await query("select on_hand, reserved, missing from sku where id = $1", [shop.skus.odd]))[0];
    const before = await sku();
    const counted = Number(before?.["reserved"]) - 1;
    await stock.done("StockCount", { ...form, id: shop.skus.odd, counted });
    const short = await sku();
    expect(short).toMatchObject({ missing: 1 });
    await done("RefundReceive", { id, damaged: 1 });
    expect(await sku(), "nothing that can be sold has come").toEqual(short);
    expect(
      await query("select reason, delta_on_hand from stock_log where doc_no = $1 order by id", [order.no]),
    ).toEqual(
      expect.arrayContaining([
        { reason: "returned", delta_on_hand: 1 },
        { reason: "damaged", delta_on_hand: -1 },
      ]),
    );
    await stock.done("StockChange", { id: shop.skus.odd, delta: 5, reason: "received", note: "x" });
    expect(await brokenRules(shop.app.services, /^(refund|order|ledger|sku)\b/)).toEqual([]);
  });

  it("[O-05] of an order whose price was changed to less than its freight no more goes back than was paid, and no less", async () => {
    const ofOdd = `where id = (select goods_id from sku where id = $1)`;
    await query(`update goods set freight_type = 2, freight_fen = 1000 ${ofOdd}`, [shop.skus.odd]);
    const cheap = async (): Promise<{ id: number; item: number }> => {
      const { order, items } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 2 }] });
      await shop.work(async (work) =>
        changePrice(work, await holdOrder(work, "change_price", order.id), 500, "老客户"),
      );
      await pay(order.id);
      return { id: order.id, item: items[0]?.id ?? 0 };
    };
    const whole = await cheap();
    const kept = await cheap();
    await query(`update goods set freight_type = 1, freight_fen = null ${ofOdd}`, [shop.skus.odd]);
    const all = await ask(whole.id, whole.item, 2);
    expect(await info(all)).toMatchObject({ apply_fen: 500, most_fen: 500 });
    await audit(all);
    await shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", kept.id), [{ item_id: kept.item, qty: 2 }]),
    );
    const one = await ask(kept.id, kept.item, 1, { fault: "seller" });
    expect(await info(one)).toMatchObject({ apply_fen: 250, most_fen: 250 });
    await audit(one, { fault: "seller" });
    await shop.work(async (work) => receiveOrder(work, await holdOrder(work, "receive", kept.id), "buyer"));
    const earned = (account: string) => shop.work((work) => balanceOf(work, account));
    const before = [await earned("goods_revenue"), await earned("freight_revenue")];
    await shop.work(async (work) => settleOrder(work, await holdOrder(work, "settle", kept.id)));
    expect([await earned("goods_revenue"), await earned("freight_revenue")]).toEqual([
      before[0],
      (before[1] ?? 0) + 250,
    ]);
    expect(await brokenRules(shop.app.services, /^(refund|order|ledger)\b/)).toEqual([]);
  });

  it("[O-05] who does not send the goods back is reminded once a day, and the desk withdraws the wish in their place, with what they said", async () => {
    const { order, items } = await shop.order();
    const item = items[0]?.id ?? 0;
    await pay(order.id);
    await shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", order.id), [{ item_id: item, qty: 1 }]),
    );
    const id = await ask(order.id, item, 1, { kind: 2 });
    expect(await post("RefundRemind", { id })).toMatchObject({ code: "wrong_status" });
    await shop.work((work) => setWays(work, "refund_return", { sms: true }, null));
    await audit(id, { decision: "return", return_to: "杭州仓" });
    await done("RefundRemind", { id });
    expect(await post("RefundRemind", { id })).toMatchObject({ http: 409, code: "refund_reminded" });
    const told = await query("select phone from event_message where event = 'refund_return' and told ->> 'no' = $1", [
      order.no,
    ]);
    expect(told).toEqual([1, 2].map(() => ({ phone: "13312344970" })));
    await shop.work((work) => setWays(work, "refund_return", { sms: false }, null));
    expect((await post("RefundWithdraw", { id })).data.fields).toHaveProperty("note");
    await done("RefundWithdraw", { id, note: "买家来电：不退了" });
    expect(await row(id)).toMatchObject({ status: 61, due_at: null });
    expect((await info(id)).log[0]).toMatchObject({ title: "撤销申请", note: "买家来电：不退了" });
    expect(await query("select sent_refunding from order_item where id = $1", [item])).toEqual([{ sent_refunding: 0 }]);
    expect(await post("RefundWithdraw", { id, note: "再一次" })).toMatchObject({ code: "wrong_status" });
    const other = await ask(order.id, item, 1, { reason: "质量问题" });
    expect((await list("RefundPendingList", { reason: "质量问题" })).map((one) => one.id)).toEqual([other]);
    await shop.work((work) => setWays(work, "refund_refused", { sms: true }, null));
    await audit(other, { decision: "refuse", answer: "商品完好" });
    expect(await query("select told ->> 'reason' as reason from event_message where event = 'refund_refused'")).toEqual(
      [{ reason: "商品完好" }],
    );
  });

  it("[O-05] what is due is done by itself though all the money went back before: goods are taken in, unsent pieces given back", async () => {
    await query(
      `insert into shopping_setting (supplier_id, said, updated_at)
       values (current_setting('app.supplier_id')::bigint, '{"auto_agree": true}', now())`,
    );
    const orderOf = async (): Promise<{ id: number; item: number }> => {
      const { order, items } = await shop.order();
      await pay(order.id);
      return { id: order.id, item: items[0]?.id ?? 0 };
    };
    const given = async ({ id, item }: { id: number; item: number }): Promise<void> =>
      void (await audit(await ask(id, item, 0, { apply_fen: 10_000, reason: "其他" })));
    const sent = await orderOf();
    await shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", sent.id), [{ item_id: sent.item, qty: 1 }]),
    );
    const back = await ask(sent.id, sent.item, 1, { kind: 2 });
    await audit(back, { decision: "return", return_to: "杭州仓" });
    await done("RefundShipBack", { id: back, carrier: "顺丰", tracking_no: "SF77" });
    await given(sent);
    const unsent = await orderOf();
    const piece = await ask(unsent.id, unsent.item, 1);
    await given(unsent);
    shop.app.clock.advance(12 * 86_400_000);
    await shop.app.work(refunds.jobs ?? []);
    expect(await row(back)).toMatchObject({ status: 50, agreed_fen: 0 });
    expect(await row(piece)).toMatchObject({ status: 50, agreed_fen: 0 });
    expect(await brokenRules(shop.app.services, /^(refund|order|ledger)\b/)).toEqual([]);
  });

  it("[O-05] agreed to by nobody but the clock, what the buyer says of the shop's fault brings no freight", async () => {
    const ofOdd = `where id = (select goods_id from sku where id = $1)`;
    await query(`update goods set freight_type = 2, freight_fen = 1000 ${ofOdd}`, [shop.skus.odd]);
    const lines = [shop.skus.big, shop.skus.odd].map((sku_id) => ({ sku_id, qty: 1 }));
    const { order, items } = await shop.order({ lines });
    await pay(order.id);
    const words = { kind: 1, fault: "seller", reason: "其他", description: "", images: [], apply_fen: null } as const;
    const id = await shop.work((work) =>
      askForRefund(work, {
        ...words,
        order_id: order.id,
        member_id: shop.member,
        items: [{ item_id: items[1]?.id ?? 0, qty: 1 }],
      }),
    );
    expect(await row(id)).toMatchObject({ apply_fen: 4_333 });
    shop.app.clock.advance(3 * 86_400_000);
    await shop.app.work(refunds.jobs ?? []);
    expect(await row(id)).toMatchObject({ agreed_fen: 3_333, freight_fen: 0 });
    expect(await row(id), "what the buyer said stays on record").toMatchObject({ fault: "seller" });
  });
});
