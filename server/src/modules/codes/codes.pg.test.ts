import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenRules } from "../../../test/rules.ts";
import { desk } from "../../../test/desk.ts";
import { meeting } from "../../../test/meeting.ts";
import { outcomes } from "../../../test/outcomes.ts";
import type { Principal } from "../../../test/principals.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { askRefund, dropRefund, holdOrder, itemsOf, payOrder, receiveOrder, refundPieces } from "../orders/public.ts";
import { askForRefund } from "../refunds/public.ts";
import { shipOrder } from "../shipping/public.ts";
import { followReview, replyReview, writeReview } from "../reviews/public.ts";
import { newCode, readCode } from "./code-number.ts";
import { codes } from "./codes.module.ts";
import { codesOfOrder, spendCode } from "./public.ts";
import { extendCode } from "./use-code.ts";

let shop: Shop;
let clerk: Principal;
let keys = 0;
let who: Principal;
const { get, post, done, list } = desk("seller/order/", () => ({ app: shop.app, who }));
const later = async (ms: number): Promise<void> => {
  shop.app.clock.advance(ms);
  who = { ...shop.owner, ...(await shop.app.world.session(shop.owner)) };
  clerk = { ...clerk, ...(await shop.app.world.session(clerk)) };
};

beforeAll(async () => {
  shop = await openShop({ industry: "camp" });
  who = shop.owner;
  const stock = desk("seller/stock/", () => ({ app: shop.app, who }));
  for (const id of Object.values(shop.skus))
    await stock.done("StockChange", { id, delta: 200, reason: "received", note: "x" });
  const apis = ["CodeList", "ChainCodeInfo", "ChainCodeUse", "CodeUndo"].map((name) => `seller/order/${name}`);
  clerk = await shop.app.world.operator(shop.owner.supplier, { paths: ["/orderManagement/consumption/codes"], apis });
});
afterAll(() => shop.app.close());

async function pay(id: number): Promise<void> {
  await shop.work(async (work) => {
    await payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", idem_key: `codes ${++keys}` });
  });
}
/** Makes a paid order of pieces that are used at the shop, with its code. */
async function bought(qty: number): Promise<{ readonly id: number; readonly code: string; readonly item: number }> {
  const { order } = await shop.order({ lines: [{ sku_id: shop.skus.used, qty }], sent_to: null });
  await pay(order.id);
  const [row] = await shop.work(({ tx, supplier }) => codesOfOrder(tx, supplier.id, order.id));
  return { id: order.id, code: row?.code ?? "", item: row?.order_item_id ?? 0 };
}
const use = (code: string, qty: number) => ({ code, qty, place: "康复室" });

describe("a code", () => {
  it("[O-04] is issued with the payment, used piece by piece, and the last piece finishes the order", async () => {
    const { id, code } = await bought(3);
    expect(readCode(code)).toBe(code);
    expect(readCode(`${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`)).toBe(code);
    expect(readCode(newCode().slice(0, 11))).toBeNull();
    const { data } = await get("ChainCodeInfo", { order_id: id });
    expect(data.codes).toMatchObject([
      { code, total: 3, used: 0, left: 3, stage: "unused", holder: "许清和", phone: "133****4970" },
    ]);
    expect((await done("ChainCodeUse", use(code, 1))).data).toMatchObject({ left: 2, order_status: "pay" });
    expect((await get("ChainCodeInfo", { code })).data.codes).toMatchObject([
      { stage: "part", last: { qty: 1, place: "康复室" } },
    ]);
    expect(await post("ChainCodeUse", use(code, 3))).toMatchObject({ http: 409, code: "code_used_up" });
    expect((await done("ChainCodeUse", use(code, 2))).data).toMatchObject({ left: 0, order_status: "finish" });
    expect((await post("ChainCodeUse", use(code, 1))).http).toBe(409);
    expect((await list("CodeList", { keyword: code, keyword_field: "code" }))[0]).toMatchObject({ stage: "used" });
    expect(await shop.query("select from verify_use")).toHaveLength(2);
  });

  it("[R-03] resources list every use of a code with its place, those taken back too, to whoever may see that page", async () => {
    const { id, code } = await bought(3);
    await done("ChainCodeUse", use(code, 2));
    await done("ChainCodeUse", { code, qty: 1, place: "泳池" }, clerk);
    const [row] = await list("CodeList", { keyword: code, keyword_field: "code" });
    await done("CodeUndo", { id: row?.id, reason: "扫错" }, clerk);
    const asked = { sort: "at", order: "desc", limit: 10, _count_sum: 1 };
    const { data } = (await get("CodeUseList", { page: 1, ...asked })).data;
    const mine = data.filter(({ order_no }: { order_no: { to: string } }) => order_no.to.endsWith(`/${id}`));
    expect(mine).toMatchObject([
      { qty: 1, place: "泳池", state: 1, reason: "扫错" },
      { qty: 2, place: "康复室", state: 0, reason: null },
    ]);
    expect((await list("CodeUseList", { reversed: 1 })).map(({ reason }) => reason)).toContain("扫错");
    // An operator without the right to this page does not see it, although they use codes.
    expect((await get("CodeUseList", { page: 1 }, clerk)).http).toBe(403);
  });

  it("[O-04] is not found by guessing: ten wrong ones a minute are the most, looked up or used", async () => {
    const { code } = await bought(1);
    for (let n = 0; n < 10; n++)
      expect(await get("ChainCodeInfo", { code: newCode() }, clerk)).toMatchObject({ http: 400, code: "invalid" });
    expect(await get("ChainCodeInfo", { code }, clerk)).toMatchObject({ code: "rate_limited" });
    expect(await post("ChainCodeUse", use(code, 1), clerk)).toMatchObject({ code: "rate_limited" });
    await later(61_000);
    expect((await get("ChainCodeInfo", { code }, clerk)).data.codes).toMatchObject([{ code, left: 1 }]);
  });

  it("[O-04] a use is taken back by whoever did it, within half an hour; a refund freezes what is not used", async () => {
    const { id, code, item } = await bought(2);
    const [row] = await list("CodeList", { keyword: code, keyword_field: "code" });
    const undo = { id: row?.id, reason: "扫错" };
    await done("ChainCodeUse", use(code, 1), clerk);
    expect(await post("CodeUndo", undo)).toMatchObject({ http: 403, code: "code_undo_other" });
    await done("CodeUndo", undo, clerk);
    await done("ChainCodeUse", use(code, 1), clerk);
    await later(31 * 60_000);
    expect(await post("CodeUndo", { ...undo, reason: "晚了" }, clerk)).toMatchObject({ code: "code_undo_late" });
    const pieces = [{ item_id: item, unsent: 1, sent: 0, amount_fen: 0 }];
    await shop.work(async (work) => askRefund(work, await holdOrder(work, "ask_refund", id), pieces));
    expect(await post("ChainCodeUse", use(code, 1))).toMatchObject({ code: "code_frozen" });
    await shop.work(async (work) => dropRefund(work, await holdOrder(work, "drop_refund", id), pieces));
    await shop.work(async (work) => refundPieces(work, await holdOrder(work, "refund", id), pieces, false));
    expect((await get("ChainCodeInfo", { code })).data.codes).toMatchObject([
      { left: 0, refunded: 1, used: 1, stage: "used" },
    ]);
  });

  it("[O-04] is made void with a reason: nobody uses it any more, what was not used is asked back all the same", async () => {
    const { id, code, item } = await bought(3);
    await done("ChainCodeUse", use(code, 1));
    expect((await get("ChainCodeInfo", { order_id: id })).data.codes[0].last).toMatchObject({ qty: 1, may_undo: true });
    expect((await get("ChainCodeInfo", { order_id: id }, clerk)).data.codes[0].last.may_undo).toBe(false);
    const [row] = await list("CodeList", { keyword: code, keyword_field: "code" });
    expect((await post("CodeVoid", { id: row?.id, reason: "" })).http).toBe(400);
    await done("CodeVoid", { id: row?.id, reason: "课程停开" });
    expect(await post("CodeVoid", { id: row?.id, reason: "再来" })).toMatchObject({ http: 409, code: "wrong_status" });
    expect(await post("ChainCodeUse", use(code, 1))).toMatchObject({ http: 409, code: "code_void" });
    const [now] = await list("CodeList", { keyword: code, keyword_field: "code" });
    expect(now).toMatchObject({ stage: "void", void_reason: "课程停开" });
    expect(now?._actions).not.toEqual(expect.arrayContaining(["use", "extend", "void"]));
    expect((await get("ChainCodeInfo", { code })).data.codes).toMatchObject([{ stage: "void", left: 2 }]);
    const refunds = desk("seller/refund/", () => ({ app: shop.app, who }));
    await shop.work((work) =>
      askForRefund(work, {
        order_id: id,
        member_id: shop.member,
        kind: 1,
        fault: "seller",
        reason: "其他",
        description: "",
        images: [],
        items: [{ item_id: item, qty: 2 }],
        apply_fen: null,
      }),
    );
    const [asked] = await shop.query<{ id: number }>("select max(id) as id from refund where order_id = $1", [id]);
    const agreed = { decision: "agree", fault: "seller", already_refunded_fen: 0 };
    await refunds.done("RefundAudit", { refund_id: asked?.id, ...agreed });
    expect((await get("ChainCodeInfo", { order_id: id })).data.codes).toMatchObject([
      { left: 0, refunded: 2, used: 1 },
    ]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("[O-04] is refused out of date until it is extended; guessing is stopped after ten wrong ones", async () => {
    const { code } = await bought(1);
    const [row] = await list("CodeList", { keyword: code, keyword_field: "code" });
    await later(181 * 86_400_000);
    expect(await post("ChainCodeUse", use(code, 1))).toMatchObject({ code: "code_expired" });
    expect((await post("CodeExtend", { id: row?.id, valid_to: "2026-01-01", reason: "x" })).http).toBe(400);
    await done("CodeExtend", { id: row?.id, valid_to: "2027-03-01", reason: "学员请假" });
    for (let n = 0; n < 10; n += 1) expect((await post("ChainCodeUse", use(newCode(), 1))).http).toBe(400);
    expect(await post("ChainCodeUse", use(code, 1))).toMatchObject({ http: 429 });
    expect((await done("ChainCodeUse", use(code, 1), clerk)).data.left).toBe(0);
  });

  it("[O-04] is used at its venues alone, as later codes of its goods are; what is not used in time is given back where the shop says so", async () => {
    await shop.query(
      `insert into venue (supplier_id, name, capacity, is_exclusive, open_from, open_to, remark, created_at, updated_at)
       values ($1, '泳池', 20, false, 480, 1200, '', now(), now())`,
      [shop.owner.supplier.id],
    );
    const [venue] = await shop.query<{ id: number }>("select max(id) as id from venue");
    // After ten wrong codes the person may try again a minute later.
    await later(61_000);
    const { code } = await bought(2);
    const [row] = await list("CodeList", { keyword: code, keyword_field: "code" });
    await done("CodePlaces", { id: row?.id, venue_ids: [venue?.id], for_goods: true });
    expect(await post("ChainCodeUse", use(code, 1))).toMatchObject({ http: 409, code: "code_wrong_place" });
    expect((await done("ChainCodeUse", { code, qty: 1, place: "泳池" })).data).toMatchObject({ left: 1 });
    const secondOne = await bought(1);
    expect((await get("ChainCodeInfo", { code: secondOne.code })).data.codes).toMatchObject([{ places: ["泳池"] }]);

    const settings = desk("seller/shopping/", () => ({ app: shop.app, who }));
    const id = (await settings.list("ShoppingSetInfo"))[0]?.id;
    const { data: form } = await settings.get("ShoppingSetEditPrefill", { id });
    await settings.done("ShoppingSetEdit", { ...form, id, code_days: 30, code_expiry: "refund" });
    const short = await bought(3);
    await done("ChainCodeUse", { code: short.code, qty: 1, place: "泳池" });
    await later(31 * 86_400_000);
    await shop.work((work) => work.enqueue("code.expire", {}));
    await shop.app.work(codes.jobs ?? []);
    expect(
      await shop.query(
        `select o.status, o.refunded_fen, c.used, c.refunded from shop_order o join verify_code c on c.supplier_id = o.supplier_id
           and c.order_id = o.id where o.id = $1`,
        [short.id],
      ),
    ).toEqual([{ status: "finish", refunded_fen: 10_000, used: 1, refunded: 2 }]);
    expect(
      await shop.query("select refunded from verify_code where code = $1", [code]),
      "it is good for longer",
    ).toEqual([{ refunded: 0 }]);
    const { data: now } = await settings.get("ShoppingSetEditPrefill", { id });
    await settings.done("ShoppingSetEdit", { ...form, id, version: now.version });
    await done("CodePlaces", { id: row?.id, venue_ids: [], for_goods: true });
  });

  it("[O-04] is good where its goods are, said before any code of them was there; open ones follow where that is asked", async () => {
    const [venue] = await shop.query<{ id: number }>("select max(id) as id from venue");
    const open = await bought(2);
    const [goods] = await list("CodePlaceList", { keyword: "体测" });
    expect(goods).toMatchObject({ name: "体测", places: "Anywhere" });
    const set = { id: goods?.id, venue_ids: [venue?.id] };
    expect((await post("CodePlaceSet", { ...set, venue_ids: [999_999] })).http).toBe(400);
    await done("CodePlaceSet", { ...set, also_open: false });
    expect((await list("CodePlaceList", { limited: 1 })).map(({ places }) => places)).toEqual(["泳池"]);
    const placesOf = async (code: string) => (await get("ChainCodeInfo", { code })).data.codes[0].places;
    expect([await placesOf((await bought(1)).code), await placesOf(open.code)]).toEqual([["泳池"], []]);
    await done("CodePlaceSet", { ...set, also_open: true });
    expect(await placesOf(open.code)).toEqual(["泳池"]);
    await done("CodePlaceSet", { ...set, venue_ids: [], also_open: true });
    expect(await placesOf(open.code)).toEqual([]);
  });

  it("[O-04] is one scanner's of two that read it at the same moment; the same key uses it once", async () => {
    const { code } = await bought(5);
    const counted = await outcomes(
      Array.from({ length: 8 }, (_, n) => shop.work((work) => spendCode(work, use(code, 2), `race ${code} ${n}`))),
    );
    expect(counted).toEqual({ ok: 2, code_used_up: 6 });
    const other = await bought(2);
    const same = await Promise.all(
      Array.from({ length: 4 }, () => shop.work((work) => spendCode(work, use(other.code, 1), `same ${other.code}`))),
    );
    expect(new Set(same.map(({ use_id }) => use_id)).size).toBe(1);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("[O-04] keeps the later of two ends that are set at the same moment", async () => {
    const { code } = await bought(1);
    const [row] = await list("CodeList", { keyword: code, keyword_field: "code" });
    const extend = (valid_to: string) =>
      shop.work((work) => extendCode(work, row?.id ?? 0, { valid_to, reason: "学员请假" }));
    const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = shop.work(async ({ tx, supplier }) => {
      await tx.query("select from verify_code where supplier_id = $1 and id = $2 for update", [supplier.id, row?.id]);
      locked.resolve();
      await goOn.promise;
    });
    await locked.promise;
    // The second one waits behind the first; both have read the former end.
    const further = extend("2030-03-01");
    await setTimeout(300);
    const both = outcomes([further, extend("2030-02-01")]);
    await setTimeout(300);
    goOn.resolve();
    await holder;
    await both;
    expect(
      await shop.query("select to_char(valid_to, 'YYYY-MM-DD') as valid_to from verify_code where code = $1", [code]),
    ).toEqual([{ valid_to: "2030-03-01" }]);
  });

  it("would be both scanners' where what is left is only looked at before", async () => {
    const { code } = await bought(1);
    const met = meeting();
    const naive = () =>
      shop.work(async ({ tx, supplier }) => {
        const [row] = await tx.query<{ left: number }>(
          "select total - used - frozen - refunded as left from verify_code where supplier_id = $1 and code = $2",
          [supplier.id, code],
        );
        if ((row?.left ?? 0) < 1) throw Object.assign(new Error("used"), { code: "code_used_up" });
        await met();
      });
    expect(await outcomes([naive(), naive()])).toEqual({ ok: 2 });
  });
});

describe("a review", () => {
  it("[O-06] is written once for each item, by its buyer; two at once are one; the shop answers once and may hide it", async () => {
    const { order } = await shop.order();
    await pay(order.id);
    await shop.work((work) => shipOrder(work, order.id, { carrier: null, waybill: "SF1402881764444", pieces: null }));
    await shop.work(async (work) => receiveOrder(work, await holdOrder(work, "receive", order.id), "desk"));
    const [item] = await shop.work(({ tx, supplier }) => itemsOf(tx, supplier.id, order.id));
    const scores = { goods_score: 5, logistics_score: 4, service_score: 5 } as const;
    const said = {
      order_id: order.id,
      item_id: item?.id ?? 0,
      ...scores,
      body: "味道不错",
      images: [],
      is_anonymous: false,
    };
    await expect(shop.work((work) => writeReview(work, shop.member + 1, said))).rejects.toMatchObject({
      kind: { code: "not_found" },
    });
    const counted = await outcomes(
      Array.from({ length: 4 }, () => shop.work((work) => writeReview(work, shop.member, said))),
    );
    expect(counted).toEqual({ ok: 1, review_there: 3 });
    const [row] = await list("EvaluateList", { unanswered: 1 });
    const id = row?.id ?? 0;
    expect(row).toMatchObject({ score: 5, body: "味道不错", status: 1 });
    await done("EvaluateReply", { id, reply: "感谢您的支持" });
    await expect(shop.work((work) => replyReview(work, id, { reply: "again" }, null))).rejects.toMatchObject({
      kind: { code: "reply_there" },
    });
    expect((await get("EvaluateReplyEditPrefill", { id })).data, "the form begins with what stands").toMatchObject({
      reply: "感谢您的支持",
    });
    await done("EvaluateReplyEdit", { id, reply: "感谢您的支持！" });
    await later(25 * 3_600_000);
    expect((await post("EvaluateReplyEdit", { id, reply: "x" })).http).toBe(409);
    await shop.work((work) => followReview(work, shop.member, id, "又买了一份"));
    await expect(shop.work((work) => followReview(work, shop.member, id, "again"))).rejects.toMatchObject({
      kind: { code: "follow_there" },
    });
    await done("EvaluateHide", { id, reason: "含联系方式" });
    expect((await list("EvaluateList"))[0]).toMatchObject({
      status: 2,
      hidden_reason: "含联系方式",
      follow: "又买了一份",
    });
    await done("EvaluateShow", { id });
    expect((await get("EvaluateList", { page: 1, score: "1" })).data.data).toEqual([]);
  });
});
