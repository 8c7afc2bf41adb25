import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { holdOrder, payOrder, sendPieces } from "../orders/public.ts";
import { askForRefund } from "./ask-refund.ts";
import type { WantedUnits } from "./refund-amount.ts";
import { refunds } from "./refunds.module.ts";

let shop: Shop;
let keys = 0;
const { get, post, done, list, query } = desk("seller/refund/", () => ({ app: shop.app, who: shop.owner }));

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

/** Places and pays an order. @returns its key, and its items in the order of their places */
async function paid(...lines: readonly { readonly sku_id: number; readonly qty: number }[]) {
  const { order, items } = await shop.order({ lines });
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `k${++keys}` }),
  );
  return { id: order.id, items: items.map(({ id }) => id) };
}

/** The buyer requests money only. */
const ask = (order_id: number, items: readonly WantedUnits[], apply_fen: number | null = null) =>
  shop.work((work) =>
    askForRefund(work, {
      order_id,
      member_id: shop.member,
      kind: 1,
      fault: "buyer",
      reason: "不想要了",
      description: "",
      images: [],
      items,
      apply_fen,
    }),
  );

const agree = async (refund_id: number, said: object = {}) => {
  const { data } = await get("RefundInfo", { refund_id });
  const already_refunded_fen = data.order.refunded_fen;
  return await post("RefundAudit", { refund_id, decision: "agree", fault: "buyer", already_refunded_fen, ...said });
};
const goodsOf = (sku: number, set: string) =>
  query(`update goods set ${set} where id = (select goods_id from sku where id = $1)`, [sku]);

describe("asking for money back", () => {
  it("[O-05] of what has nothing to send its pieces go back once, as money alone", async () => {
    await goodsOf(shop.skus.odd, "type = 3");
    const { id, items } = await paid({ sku_id: shop.skus.odd, qty: 2 });
    await goodsOf(shop.skus.odd, "type = 1");
    const wanted = [{ item_id: items[0], qty: 2 }];
    expect((await get("RefundAskPrefill", { id })).data).toMatchObject({ kind: 1, items: wanted });
    expect((await get("RefundTrial", { id, items: JSON.stringify(wanted) })).data).toMatchObject({ total_fen: 6_666 });
    const said = { id, fault: "buyer", reason: "不想要了" };
    expect((await post("RefundAsk", { ...said, kind: 2, items: wanted })).data.fields).toHaveProperty("kind");
    for (const reason of ["不想要了", "其他"]) {
      await done("RefundAsk", { ...said, reason, kind: 1, items: [{ item_id: items[0], qty: 1 }] });
      const [refund] = await query<{ id: number }>("select max(id) as id from refund where order_id = $1", [id]);
      const back = await agree(refund?.id ?? 0, { decision: "return", return_to: "杭州仓" });
      expect(back.data.fields, "nothing of it can come back").toHaveProperty("decision");
      expect(await agree(refund?.id ?? 0)).toMatchObject({ data: { status: 40 } });
    }
    expect(await post("RefundAsk", { ...said, kind: 1, items: wanted })).toMatchObject({ code: "pieces_gone" });
    expect(await query("select status, refund_status, refunded_fen from shop_order where id = $1", [id])).toEqual([
      { status: "finish", refund_status: 3, refunded_fen: 6_666 },
    ]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("[O-05] an item of which no piece is named stays where another one goes back, when it is asked for and when it is agreed to", async () => {
    const { id, items } = await paid({ sku_id: shop.skus.big, qty: 1 }, { sku_id: shop.skus.odd, qty: 1 });
    const [big = 0, odd = 0] = items;
    const both = (of_odd: number) => [
      { item_id: big, qty: 1 },
      { item_id: odd, qty: of_odd },
    ];
    const mixed = await ask(id, both(0));
    expect((await get("RefundInfo", { refund_id: mixed })).data).toMatchObject({ apply_fen: 10_000, most_fen: 10_000 });
    expect(await query("select item_id from refund_item where refund_id = $1", [mixed])).toEqual([{ item_id: big }]);
    await agree(mixed, { decision: "refuse", answer: "x" });
    const refund_id = await ask(id, both(1));
    const less = await get("RefundInfo", { refund_id, items: JSON.stringify(both(0)) });
    expect(less.data).toMatchObject({ apply_fen: 13_333, most_fen: 10_000 });
    expect(await agree(refund_id, { items: both(0), consent: true })).toMatchObject({ data: { status: 40 } });
    expect(await query("select agreed_fen, qty from refund where id = $1", [refund_id])).toEqual([
      { agreed_fen: 10_000, qty: 1 },
    ]);
  });

  it("[O-05] an unsent order that goes back item by item brings its freight with the last of them", async () => {
    for (const sku of [shop.skus.big, shop.skus.odd]) await goodsOf(sku, "freight_type = 2, freight_fen = 600");
    const { id, items } = await paid({ sku_id: shop.skus.big, qty: 1 }, { sku_id: shop.skus.odd, qty: 1 });
    const [big = 0, odd = 0] = items;
    const first = await ask(id, [{ item_id: big, qty: 1 }]);
    await agree(first);
    const last = await ask(id, [{ item_id: odd, qty: 1 }]);
    const before = (await get("RefundInfo", { refund_id: last })).data;
    expect(before).toMatchObject({ apply_fen: 4_533, most_fen: 4_533, rest_fen: 0 });
    expect(await agree(last)).toMatchObject({ data: { status: 40 } });
    expect(
      await query(
        "select item_id, qty, goods_fen, freight_fen from refund_item where refund_id = $1 order by item_id",
        [last],
      ),
    ).toEqual([
      { item_id: big, qty: 0, goods_fen: 0, freight_fen: 600 },
      { item_id: odd, qty: 1, goods_fen: 3_333, freight_fen: 600 },
    ]);
    expect(await query("select status, paid_fen, refunded_fen from shop_order where id = $1", [id])).toEqual([
      { status: "close", paid_fen: 14_533, refunded_fen: 14_533 },
    ]);
    const after = (await get("RefundInfo", { refund_id: last })).data;
    expect(after.items.map((item: { is_asked: boolean }) => item.is_asked)).toEqual([false, true]);
    expect((await list("RefundAllList")).find((row) => row.id === last)).toMatchObject({ goods: "毛巾 ×1" });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("[O-05] is agreed to by itself for pieces that were not sent, never for money alone, which names none", async () => {
    await query(
      `insert into shopping_setting (supplier_id, said, updated_at)
       values (current_setting('app.supplier_id')::bigint, '{"auto_agree": true}', now())`,
    );
    const delivered = await paid({ sku_id: shop.skus.big, qty: 1 });
    const [item_id = 0] = delivered.items;
    await shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", delivered.id), [{ item_id, qty: 1 }]),
    );
    const money = await ask(delivered.id, [{ item_id, qty: 0 }], 10_000);
    const waiting = await paid({ sku_id: shop.skus.big, qty: 1 });
    const pieces = await ask(waiting.id, [{ item_id: waiting.items[0] ?? 0, qty: 1 }]);
    shop.app.clock.advance(3 * 86_400_000);
    await shop.app.work(refunds.jobs ?? []);
    expect(await query("select id, status from refund where id in ($1, $2) order by id", [money, pieces])).toEqual([
      { id: money, status: 10 },
      { id: pieces, status: 40 },
    ]);
  });

  it("[O-05] is agreed to by itself where the shop is frozen and nobody of it may decide, for what was not sent alone", async () => {
    await query("update shopping_setting set said = '{}'");
    const waiting = await paid({ sku_id: shop.skus.big, qty: 1 });
    const pieces = await ask(waiting.id, [{ item_id: waiting.items[0] ?? 0, qty: 1 }]);
    const due = async (): Promise<unknown> => {
      shop.app.clock.advance(3 * 86_400_000);
      await shop.app.work(refunds.jobs ?? []);
      return (await query("select status from refund where id = $1", [pieces]))[0];
    };
    expect(await due()).toEqual({ status: 10 });
    const freeze = (status: number) =>
      shop.app.database.transaction({ role: "owner" }, (tx) =>
        tx.query("update supplier set status = $2 where id = $1", [shop.owner.supplier.id, status]),
      );
    await freeze(2);
    expect(await due()).toEqual({ status: 40 });
    await freeze(1);
  });
});
