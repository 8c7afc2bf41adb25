import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenRules } from "../../../test/rules.ts";
import { desk } from "../../../test/desk.ts";
import type { Principal } from "../../../test/principals.ts";
import { hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { holdOrder, payOrder } from "../orders/public.ts";
import { walletAccount } from "../finance/public.ts";
import { rechargeWallet } from "../wallets/public.ts";
import { kuaidi100, readReply, signQuery } from "./carriers/kuaidi100.ts";
import { sandboxAccount, sandboxSend } from "./carriers/sandbox.ts";
import { importParcels } from "./import-parcels.ts";
import { queueDue, trackParcelJob } from "./track-parcel.ts";

let shop: Shop;
let keys = 0;
const hour = 3_600_000;
let who: Principal;
const { get, post, done, list } = desk("seller/order/", () => ({ app: shop.app, who }));

beforeAll(async () => {
  shop = await openShop();
  who = shop.owner;
  const stock = desk("seller/stock/", () => ({ app: shop.app, who }));
  for (const id of [shop.skus.big, shop.skus.odd])
    await stock.done("StockChange", { id, delta: 200, reason: "received", note: "x" });
});
afterAll(() => shop.app.close());

/** An order of two of one thing and one of another, paid. */
async function paid(channel: "bank" | "wallet" = "bank", recipient = hangzhou.recipient): Promise<number> {
  const { order } = await shop.order({
    sent_to: { ...hangzhou, recipient },
    lines: [
      { sku_id: shop.skus.big, qty: 2 },
      { sku_id: shop.skus.odd, qty: 1 },
    ],
  });
  await shop.work(async (work) => {
    const wanted = { channel, idem_key: `ship ${++keys}` };
    await payOrder(work, await holdOrder(work, "pay", order.id), wanted);
  });
  return order.id;
}
const later = async (ms: number): Promise<void> => {
  shop.app.clock.advance(ms);
  await shop.work(queueDue);
  await shop.app.work([trackParcelJob]);
  // A session lasts one hour.
  who = { ...shop.owner, ...(await shop.app.world.session(shop.owner)) };
};
const parcelOf = async (waybill: string) =>
  (await list("ParcelList", { keyword: waybill })).find((row) => row["waybill"] === waybill);

describe("a parcel", () => {
  it("[O-02] takes a part of an order, the next one the rest; the carrier is known by the number, a wrong one refused", async () => {
    const id = await paid();
    const { data: info } = await get("SendInfo", { id });
    expect(info).toMatchObject({ recipient: "许女士", phone: "133****4970", status: "pay" });
    expect(info.items.map(({ free }: { free: number }) => free)).toEqual([2, 1]);
    // A scanner reads the order number.
    expect((await get("SendInfo", { no: info.no.toLowerCase() })).data).toMatchObject({ id, version: info.version });
    expect(await get("SendInfo", { no: "DD000000000000" })).toMatchObject({ http: 404, code: "order_no_unknown" });
    const [first, second] = info.items;
    const wrong = await post("OrderSend", { id, waybill: "SF12", lines: [{ item_id: first.id, qty: 1 }] });
    expect(wrong.data.fields).toHaveProperty("waybill");
    expect((await post("OrderSend", { id, waybill: "ABC12345678" })).data.fields).toHaveProperty("carrier");
    const send = { id, version: info.version };
    const part = await done("OrderSend", {
      ...send,
      waybill: "SF1402 8817 66305",
      lines: [{ item_id: first.id, qty: 1 }],
    });
    expect(part.data).toMatchObject({ status: "pay", left: 2 });
    const printed = async () => (await get("OrderPapers", { ids: String(id) })).data.orders[0];
    expect(await printed(), "what was sent is not packed again").toMatchObject({
      pieces: 2,
      items: [{ qty: 1 }, { qty: 1 }],
    });
    expect(await post("OrderSend", { ...send, waybill: "SF1402881766306" })).toMatchObject({
      http: 409,
      code: "conflict",
    });
    const over = await post("OrderSend", { id, waybill: "SF1402881766306", lines: [{ item_id: second.id, qty: 2 }] });
    expect(over).toMatchObject({ http: 409, code: "pieces_gone" });
    const rest = await done("OrderSend", { id, waybill: "YT1234567890123" });
    expect(rest.data).toMatchObject({ status: "send", left: 0 });
    expect(await parcelOf("YT1234567890123")).toMatchObject({ carrier: "yuantong", pieces: 2, status: 0 });
    // The order is found by its parcel's number, and by the whole phone.
    expect(await list("OrderSendList", { keyword: "yt1234567890123" })).toMatchObject([{ id }]);
    const byPhone = async (phone: string) =>
      (await list("OrderSendList", { keyword: phone, keyword_field: "phone" })).length;
    expect([await byPhone("13312344970"), await byPhone("13312344971")]).toEqual([1, 0]);
    expect(await post("OrderSend", { id, waybill: "SF1402881766309" })).toMatchObject({ http: 409 });
    expect(await printed()).toMatchObject({ phone: "13312344970", pieces: 3, parcels: [{ items: [{ qty: 1 }] }, {}] });
  });

  it("[O-02] holds an item that is named twice once, with all its pieces", async () => {
    const id = await paid("bank", "孙女士");
    const { data: info } = await get("SendInfo", { id });
    const [first] = info.items;
    const lines = [1, 1].map((qty) => ({ item_id: first.id, qty }));
    expect((await done("OrderSend", { id, waybill: "SF1402881779901", lines })).data).toMatchObject({ left: 1 });
    expect(await parcelOf("SF1402881779901")).toMatchObject({ pieces: 2 });
  });

  it("[O-02] leaves beside others of its order in one call, all of them or none; each one's fault stands at its own fields", async () => {
    const id = await paid();
    const { data: info } = await get("SendInfo", { id });
    const [first, second] = info.items;
    const send = { id, version: info.version, waybill: "SF1402881770001", lines: [{ item_id: first.id, qty: 1 }] };
    const other = (waybill: string) => ({ waybill, lines: [{ item_id: second.id, qty: 1 }] });
    const refused = await post("OrderSend", {
      ...send,
      also: [other("SF1402881770002"), { waybill: "SF12", lines: [] }],
    });
    expect(Object.keys(refused.data.fields)).toEqual(["also.1.waybill"]);
    expect(await parcelOf("SF1402881770001")).toBeUndefined();
    const sent = await done("OrderSend", { ...send, also: [other("SF1402881770002")] });
    expect(sent.data).toMatchObject({ status: "pay", left: 1 });
    expect(await parcelOf("SF1402881770002")).toMatchObject({ carrier: "shunfeng", pieces: 1 });
  });

  it("[O-02] of a sheet is tried before it is sent: what the act alone refuses stands at its row, and nothing has happened", async () => {
    const id = await paid();
    const { data: info } = await get("SendInfo", { id });
    const waybill = "SF1402881770301";
    const { version } = info;
    await done("OrderSend", { id, version, waybill, lines: [{ item_id: info.items[0].id, qty: 1 }] });
    const [order] = await shop.query<{ no: string }>("select no from shop_order where id = $1", [id]);
    const no = order?.no ?? "";
    const check = async (number: string) =>
      (await post("ParcelListSheetCheck", { rows: [{ row: 2, values: { order_no: no, waybill: number } }] })).data;
    expect(await check(waybill)).toMatchObject({ failed: [{ row: 2, field: "waybill" }], review: { told: [] } });
    expect(await check("SF1402881770302")).toMatchObject({ failed: [], review: { told: [{ row: 2 }] } });
    expect(await parcelOf("SF1402881770302")).toBeUndefined();
  });

  it("[O-02] holds what several orders of one address wait for, under one number; an order to somebody else is refused", async () => {
    const orders = [await paid(), await paid()];
    const together = { waybill: "SF1402881770009", ids: orders };
    const { data } = await done("OrderSendTogether", together);
    expect(data).toMatchObject({ done: 2 });
    expect(await list("ParcelList", { keyword: together.waybill })).toHaveLength(2);
    const id = await paid("bank", "江女士");
    expect(await post("OrderSendTogether", { id, waybill: together.waybill })).toMatchObject({
      http: 409,
      code: "waybill_elsewhere",
    });
    await done("OrderSend", { id, waybill: "SF1402881770010" });
    const parcel = await parcelOf("SF1402881770010");
    expect(await post("ParcelNumber", { id: parcel?.id, waybill: together.waybill })).toMatchObject({
      http: 409,
      code: "waybill_elsewhere",
    });
  });

  it("[O-02] is taken back before its carrier has seen it, and its number corrected; afterwards neither", async () => {
    const id = await paid();
    await done("OrderSend", { id, waybill: "SF1402881760001" });
    const parcel = await parcelOf("SF1402881760001");
    await done("ParcelNumber", { id: parcel?.id, waybill: "SF1402881760002" });
    await done("ParcelUndo", { id: parcel?.id, reason: "少放一件" });
    expect((await get("SendInfo", { id })).data).toMatchObject({ status: "pay", items: [{ free: 2 }, { free: 1 }] });
    await done("OrderSend", { id, waybill: "SF1402881760003" });
    await later(3 * hour);
    const sent = await parcelOf("SF1402881760003");
    expect(sent).toMatchObject({ status: 1, last: expect.stringContaining("揽收") });
    expect(await post("ParcelUndo", { id: sent?.id, reason: "x" })).toMatchObject({ http: 409 });
  });

  it("[O-02] is followed to its receiver; an answer that is late, silent or wrong changes nothing of what is known", async () => {
    const id = await paid();
    const ends = {
      good: "SF1402881761111",
      silent: "SF1402881769001",
      html: "SF1402881769002",
      other: "SF1402881769003",
    };
    await done("OrderSend", { id, waybill: ends.good });
    for (const waybill of [ends.silent, ends.html, ends.other]) await done("OrderSend", { id: await paid(), waybill });
    await later(3 * hour);
    expect(await parcelOf(ends.good)).toMatchObject({ status: 1, fault: null });
    for (const [waybill, fault] of [
      [ends.silent, "no_answer"],
      [ends.html, "no_json"],
      [ends.other, "other_parcel"],
    ] as const)
      expect(await parcelOf(waybill)).toMatchObject({ status: 0, fault: expect.stringContaining(fault) });
    for (let n = 0; n < 20; n += 1) await later(2 * hour);
    const { data } = await get("LogisticsQuery", { order_id: id });
    expect(data.parcels).toMatchObject([{ status: 3, carrier: "shunfeng", trace: { length: 6 } }]);
    expect(data.parcels[0].trace[0].at).toBeGreaterThan(data.parcels[0].trace[5].at);
  });

  it("[O-02] of a sheet: every row is looked at before the first is sent; a number of somebody else is refused", async () => {
    const { check, insert } = importParcels;
    const ids = [await paid(), await paid("bank", "江女士"), await paid(), await paid()];
    const nos = await shop.query<{ no: string }>("select no from shop_order where id = any($1) order by id", [ids]);
    const [a = "", b = "", c = "", d = ""] = nos.map(({ no }) => no);
    const { items } = (await get("SendInfo", { id: ids[3] })).data as { items: { id: number; free: number }[] };
    const refunds = desk("seller/refund/", () => ({ app: shop.app, who }));
    await refunds.done("RefundAsk", {
      id: ids[3],
      kind: 1,
      fault: "buyer",
      reason: "不想要了",
      items: items.map(({ id: item_id, free: qty }) => ({ item_id, qty })),
    });
    const rows = [
      { row: 2, order_no: a, carrier: null, waybill: "SF1402881765551" },
      { row: 3, order_no: "DD000000000000", carrier: null, waybill: "SF1402881765552" },
      { row: 4, order_no: b, carrier: "zhongtong", waybill: "SF1402881765553" },
      { row: 5, order_no: b, carrier: null, waybill: "SF1402881761111" },
      // To the same address in the same parcel, and to another address with the same parcel number.
      { row: 6, order_no: c, carrier: null, waybill: "SF1402881765551", together: true },
      { row: 7, order_no: b, carrier: null, waybill: "SF1402881765551" },
      // All of it is in a refund.
      { row: 8, order_no: d, carrier: null, waybill: "SF1402881765555" },
    ];
    const faults = await shop.work(
      async (work) =>
        await check?.({ ...work, can: () => true, text: (text: { en: string }) => text.en } as never, rows as never),
    );
    // A mistyped order number is recognised if exactly one order is near it. Another carrier's waybill number is recognised by its format.
    const slip = `${c.slice(0, 6)}${c.slice(7)}`;
    const offered = await shop.work(
      async (work) =>
        await check?.(
          { ...work, can: () => true, text: (text: { en: string }) => text.en } as never,
          [{ row: 2, order_no: slip, carrier: "zhongtong", waybill: "SF1402881765556" }] as never,
        ),
    );
    expect(offered?.map(({ ways }) => ways?.map((way) => "set" in way && way.set))).toEqual([
      [{ order_no: c }],
      [{ carrier: "SF Express" }],
    ]);
    const { review } = importParcels;
    const sight = await shop.work(async (work) => await review?.(work as never, [rows[0], rows[4]] as never, 5));
    const waiting = await list("OrderPayList");
    expect(sight?.figures.map(({ value }) => value)).toEqual([2, 5, 0, waiting.length - 2]);
    // Both orders are sent in one parcel.
    expect(sight?.figures[0]?.data).toMatchObject({ count: 2, parcels: 1 });
    expect(faults?.map(({ row, field }) => [row, field])).toEqual([
      [3, "order_no"],
      [4, "waybill"],
      [5, "order_no"],
      [5, "waybill"],
      [7, "order_no"],
      [7, "waybill"],
      [8, "order_no"],
    ]);
    const [asked] = await shop.query<{ id: number }>("select max(id) as id from refund");
    await refunds.done("RefundAudit", {
      refund_id: asked?.id,
      decision: "agree",
      fault: "buyer",
      answer: "好",
      already_refunded_fen: 0,
    });
    await shop.work((work) =>
      insert(work as never, [rows[0], rows[4], { ...rows[3], waybill: "SF1402881765554" }] as never),
    );
    expect((await get("SendInfo", { id: ids[1] })).data.status).toBe("send");
    const companies = { api: "public/goods/LogisticsCompanyList", method: "GET" } as const;
    expect((await shop.app.anonymous.call(companies)).data.companies).toContainEqual({
      code: "shunfeng",
      name: "SF Express",
    });
  });

  it("[G-02] of which a count finds fewer than are promised: the order promised last lacks them, until they come in", async () => {
    const stock = desk("seller/stock/", () => ({ app: shop.app, who }));
    const [first, last] = [await paid(), await paid()];
    const sku = async () => (await stock.list("SkuList")).find((row) => row["id"] === shop.skus.odd);
    const reserved = Number((await sku())?.["reserved"]);
    // One piece fewer than is promised to all waiting orders.
    await stock.done("StockCount", { id: shop.skus.odd, counted: reserved - 1, note: "盘点" });
    expect(await sku()).toMatchObject({ on_hand: reserved, sellable: 0, missing: 1 });
    const shortOf = async (id: number) =>
      (await get("SendInfo", { id })).data.items.map(({ short }: { short: number }) => short);
    expect([await shortOf(first), await shortOf(last)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    const rows = await list("OrderPayList", { short: 1 });
    expect(rows).toMatchObject([{ id: last, hints: [{ color: "red" }, { color: "violet" }] }]);
    await stock.done("SkuShelf", { id: shop.skus.odd, shelf: "A-03-2" });
    const pick = (await get("PickList", { ids: `${first},${last}` })).data;
    expect(pick).toMatchObject({ orders: 2, pieces: 6, lines: [{ shelf: "A-03-2", qty: 2, short: 1 }, { qty: 4 }] });
    expect((await get("PickList")).data.lines[0].qty).toBe(reserved);
    await stock.done("StockChange", { id: shop.skus.odd, delta: 5, reason: "received", note: "x" });
    expect(await sku()).toMatchObject({ on_hand: reserved + 4, sellable: 4, missing: null });
    expect(await shortOf(last)).toEqual([0, 0]);
  });

  it("[O-01] goes to an address that is masked in lists; a look and a copy give all of it, and are logged", async () => {
    const id = await paid();
    const [row] = await list("OrderAllList");
    expect(row).toMatchObject({ address: "云栖****" });
    const seen = await done("OrderReveal", { id, column: "address" });
    expect(seen.data.value).toBe("许女士 13312344970 浙江省 杭州市 西湖区 云栖路 18 号");
    const logged = await shop.query("select after from operate_log where biz_type = 'order' and biz_id = $1", [id]);
    expect(JSON.stringify(logged)).toContain('"revealed":"address"');
  });

  it("[F-04] a member's wallet pays an order; every rule holds", async () => {
    const recharge = { member_id: shop.member, channel: "bank", memo: null, drawer_id: null } as const;
    await shop.work((work) => rechargeWallet(work, { ...recharge, amount_fen: 30_000, idem_key: "wallet" }));
    await paid("wallet");
    const code = walletAccount({ type: "member", id: shop.member });
    expect(await shop.query("select balance_fen from ledger_account where code = $1", [code])).toEqual([
      { balance_fen: 30_000 - 23_333 },
    ]);
    await expect(paid("wallet")).rejects.toMatchObject({ kind: { code: "balance_too_low" } });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });
});

describe("Kuaidi100", () => {
  const parcel = { carrier: "shunfeng", waybill: "SF1402881766305", phone_tail: "4970" } as const;
  it("[O-02] is asked with a signature as its documents have it", () => {
    expect(signQuery('{"com":"yuantong"}', { customer: "C", key: "K" })).toBe("8837AFFD1786D12596635224495A2795");
  });
  it("[O-02] is refused where the signature is another's, and known where it answers in time", async () => {
    const now = new Date("2026-03-03T02:00:00Z");
    const send = sandboxSend(
      () => now,
      async () => new Date("2026-03-02T02:00:00Z"),
    );
    const asked = await kuaidi100({ customer: "SANDBOX", key: "other" }, send).ask(parcel);
    expect(asked).toMatchObject({ state: "refused", code: "503" });
    const known = await kuaidi100(sandboxAccount, send).ask(parcel);
    expect(known).toMatchObject({ state: "known", status: 1, trace: { length: 3 } });
  });
  it("[O-02] bad members of an answer make it none", () => {
    expect(readReply('{"nu":"A","data":[{"context":1}]}', "A")).toMatchObject({ state: "refused", code: "bad_data" });
    expect(readReply("[]", "A")).toMatchObject({ state: "refused", code: "no_object" });
    expect(readReply('{"nu":"A","data":[]}', "A")).toEqual({ state: "unknown" });
  });
});
