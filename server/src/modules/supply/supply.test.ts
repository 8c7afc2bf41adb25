import { workbenchEndpoint, type Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { testPassword, type Principal } from "../../../test/principals.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openSupplyShops, type SupplyShops } from "../../../test/supply-shops.ts";
import { formatText } from "../../core/kernel/text.ts";
import { balanceOf } from "../finance/public.ts";
import { supplyTie } from "./supply-tie.ts";

let at: SupplyShops;
let offer = 0;

beforeAll(async () => {
  at = await openSupplyShops();
});
afterAll(() => at.shop.app.close());

const goods = desk("seller/goods/", () => ({ app: at.shop.app, who: at.shop.owner }));
const offered = async () => (await at.mine.list("MarketList", { limit: 50 })).find(({ id }) => id === offer);
const supplied = async () => (await at.mine.list("SuppliedList"))[0];
const own = async () => (await at.theirs.list("OfferList"))[0];
const suppliedSku = async (): Promise<number> =>
  (await at.shop.query<{ sku_id: number }>("select sku_id from supply_import"))[0]?.sku_id ?? 0;
const spent = () => at.shop.work((work) => balanceOf(work, "supply_expense"));
const earned = () => at.asSource((work) => balanceOf(work, "supply_income"));
const inbox = async (who: Principal): Promise<string> =>
  JSON.stringify((await desk("seller/message/", () => ({ app: at.shop.app, who })).get("Inbox", {})).data);
const todo = async (who: Principal, key: string): Promise<number | undefined> => {
  const { data } = await at.shop.app.as(who).call(workbenchEndpoint, {});
  return (data as Workbench).todos?.find((one) => one.key === key)?.value;
};
const pieces = (rows: readonly { on_hand: number }[]) => rows[0]?.on_hand;

it("[G-02] a source offers its own goods at a price and up to so many pieces; others see name, picture, price and what is left", async () => {
  const line = { sku_id: at.sku, price_fen: 1_800, agreed: 20 };
  await at.theirs.done("OfferAdd", { lines: [line] });
  expect(await at.theirs.post("OfferAdd", { lines: [{ ...line, agreed: 5 }] })).toMatchObject({ http: 400 });
  expect(await at.theirs.post("OfferAdd", { lines: [{ ...line, sku_id: at.shop.skus.big }] })).toMatchObject({
    http: 400,
  });
  const row = await own();
  offer = row?.id ?? 0;
  expect(row).toMatchObject({ goods: "鸡胸肉", price_fen: 1_800, agreed: 20, taken: 0, remaining: 20, status: 1 });
  expect(await offered()).toEqual({
    id: offer,
    _actions: ["import"],
    goods: "鸡胸肉",
    spec: "",
    picture: expect.stringContaining(at.picture),
    source: at.names.source,
    price_fen: 1_800,
    remaining: 20,
    imported: null,
    created_at: expect.anything(),
  });
  expect((await at.theirs.list("MarketList", { limit: 50 })).filter(({ id }) => id === offer)).toEqual([]);
});

it("[G-02] a shop takes pieces into its warehouse as goods of its own, with copies of the pictures, never below the supply price", async () => {
  const said = { id: offer, pieces: 12, cat_id: [at.cat] };
  const { data: look } = await at.mine.get("SupplyImportPreview", { id: offer, pieces: 12 });
  expect(look).toMatchObject({ total_fen: 21_600 });
  expect(await at.mine.post("SupplyImport", { ...said, price_fen: 1_799 })).toMatchObject({ http: 400 });
  expect(await at.mine.post("SupplyImport", { ...said, price_fen: 2_500, pieces: 21 })).toMatchObject({
    http: 409,
    code: "supply_short",
  });
  const raised = await at.mine.post("SupplyImport", { ...said, price_fen: 2_500, shown_fen: 20_400 });
  expect(raised, "at another price than was shown").toMatchObject({ http: 409, code: "supply_sum_changed" });
  expect(raised.msg).toContain("216.00");
  expect(await own(), "a refused import takes nothing").toMatchObject({ taken: 0, sellable: 30 });
  await at.mine.done("SupplyImport", { ...said, price_fen: 2_500, shown_fen: look.total_fen });
  expect(await at.mine.post("SupplyImport", { ...said, price_fen: 2_600 })).toMatchObject({ code: "wrong_status" });
  expect(await supplied()).toMatchObject({ goods: "鸡胸肉", pieces: 12, sellable: 12, sold: 0, due_fen: 0, status: 0 });
  expect(await own()).toMatchObject({ taken: 12, remaining: 8, sellable: 18, shops: 1 });
  const [copy] = await at.shop.query<{ id: number; images: string[]; detail: string; code: string }>(
    "select g.id, g.images, g.detail, g.code from goods g join supply_import i on i.goods_id = g.id",
  );
  expect(copy?.images).toHaveLength(1);
  expect(copy?.images[0]).not.toBe(at.picture);
  expect(copy?.detail).toContain(copy?.images[0]);
  expect(copy?.detail).not.toContain(at.picture);
  await goods.done("GoodsPutOn", { id: copy?.id });
});

it("[G-02] the database holds the floor, whoever writes the price; the desk is told which price that is", async () => {
  const sku = await suppliedSku();
  const [{ goods_id } = { goods_id: 0 }] = await at.shop.query<{ goods_id: number }>(
    "select goods_id from sku where id = $1",
    [sku],
  );
  await expect(at.shop.query("update sku set price_fen = 1799 where id = $1", [sku])).rejects.toMatchObject({
    constraint: "sku_price_floor",
  });
  const { data } = await goods.get("GoodsEditPrefill", { id: goods_id });
  const cheaper = { ...data.skus, rows: [{ ...data.skus.rows[0], price_fen: 1_700 }] };
  const refused = await goods.post("GoodsEdit", { ...data, id: goods_id, skus: cheaper });
  expect(refused).toMatchObject({ http: 400 });
  expect(JSON.stringify(refused.data)).toContain("18.00");
  expect(await goods.post("GoodsPrice", { id: goods_id, percent: -40, below_cost: true })).toMatchObject({ http: 400 });
  await at.shop.query("update sku set price_fen = 1800 where id = $1", [sku]);
  await at.shop.query("update sku set price_fen = 2500 where id = $1", [sku]);
});

it("[G-02] what is due follows what buyers paid and did not get back, is settled once into both books, and both sides see it", async () => {
  const sku = await suppliedSku();
  const first = await at.sell(sku, 3);
  expect(await supplied()).toMatchObject({ sold: 3, due_fen: 5_400 });
  await at.giveBack(first, 1);
  expect(await supplied()).toMatchObject({ sold: 2, due_fen: 3_600 });
  expect(await own()).toMatchObject({ sold: 2, due_fen: 3_600, settled_fen: 0 });
  const id = (await supplied())?.id ?? 0;
  expect((await at.mine.get("SuppliedSettlePreview", { id })).data).toMatchObject({ total_fen: 3_600 });
  expect(await at.mine.post("SuppliedSettle", { id, pay_fen: 5_400 })).toMatchObject({
    http: 409,
    code: "supply_sum_changed",
    msg: expect.stringContaining("36.00"),
  });
  await at.mine.done("SuppliedSettle", { id, pay_fen: 3_600, note: "B-1" });
  expect(await at.mine.post("SuppliedSettle", { id, pay_fen: 0, note: "B-2" })).toMatchObject({
    http: 409,
    code: "wrong_status",
  });
  expect(await supplied()).toMatchObject({ due_fen: 0, settled_fen: 3_600 });
  expect(await own()).toMatchObject({ due_fen: 0, settled_fen: 0, on_way_fen: 3_600 });
  const [paid, got] = [await at.mine.list("SettlementList"), await at.theirs.list("SettlementList")];
  expect(paid).toMatchObject([{ side: "paid", state: "sent", amount_fen: 3_600, note: "B-1", _actions: [] }]);
  expect(got).toMatchObject([
    {
      side: "received",
      state: "sent",
      amount_fen: 3_600,
      no: paid[0]?.["no"],
      by: null,
      _actions: ["arrived", "refused"],
    },
  ]);
  expect(await spent()).toBe(3_600);
  expect(await earned(), "money on its way is not the source's yet").toBe(0);
});

it("[G-02] the source says that money has arrived, and only then it is in its book; nobody answers twice, or for the other side", async () => {
  const [row] = await at.theirs.list("SettlementList", { open: "1" });
  const id = row?.id ?? 0;
  expect(await inbox(at.source)).toContain(row?.["no"]);
  expect(await todo(at.source, "supply_open")).toBe(1);
  expect(await at.mine.post("SettlementArrived", { id }), "the shop confirms its own payment").toMatchObject({
    code: "wrong_status",
  });
  expect((await at.theirs.get("SettlementArrivedPreview", { id })).data).toMatchObject({ total_fen: 3_600 });
  await at.theirs.done("SettlementArrived", { id });
  expect(await at.theirs.post("SettlementRefused", { id, reason: "没有收到" })).toMatchObject({ code: "wrong_status" });
  expect(await own()).toMatchObject({ due_fen: 0, settled_fen: 3_600, on_way_fen: 0 });
  expect(await at.mine.list("SettlementList")).toMatchObject([{ state: "arrived", answered_by: null }]);
  expect([await earned(), await at.asSource((work) => balanceOf(work, "bank"))]).toEqual([3_600, 3_600]);
  expect(await todo(at.source, "supply_open")).toBeUndefined();
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[G-02] what has not arrived counts no longer: the shop is told why, its book takes it back, and the sum is due again", async () => {
  const id = (await supplied())?.id ?? 0;
  await at.sell(await suppliedSku(), 1);
  await at.mine.done("SuppliedSettle", { id, pay_fen: 1_800, note: null });
  expect(await own()).toMatchObject({ settled_fen: 3_600, on_way_fen: 1_800, due_fen: 0 });
  const [row] = await at.theirs.list("SettlementList", { open: "1" });
  expect((await at.theirs.post("SettlementRefused", { id: row?.id, reason: null })).http).toBe(400);
  await at.theirs.done("SettlementRefused", { id: row?.id, reason: "账号已注销" });
  expect(await at.theirs.post("SettlementArrived", { id: row?.id })).toMatchObject({ code: "wrong_status" });
  expect(await supplied()).toMatchObject({ due_fen: 1_800, settled_fen: 3_600 });
  expect([await spent(), await earned()]).toEqual([3_600, 3_600]);
  expect(await inbox(at.shop.owner)).toContain("账号已注销");
  expect(await todo(at.shop.owner, "supply_refused")).toBe(1);
  expect(await at.mine.list("SettlementList", { to_settle: "1" })).toMatchObject([
    { state: "refused", reason: "账号已注销" },
  ]);
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
  await at.mine.done("SuppliedSettle", { id, pay_fen: 1_800, note: "again" });
  expect(await todo(at.shop.owner, "supply_refused")).toBeUndefined();
  const [again] = await at.theirs.list("SettlementList", { open: "1" });
  const tried = await at.theirs.done("SettlementArrivedTrial", { ids: [again?.id, row?.id] });
  expect(tried.data).toMatchObject({ tried: 2, done: 1 });
  expect([await spent(), await earned()], "a trial writes nothing").toEqual([5_400, 3_600]);
  const several = await at.theirs.done("SettlementArrived", { ids: [again?.id, row?.id] });
  expect(several.data, "of a selection what is open").toMatchObject({ done: 1 });
  expect([await spent(), await earned()]).toEqual([5_400, 5_400]);
  expect(await supplied()).toMatchObject({ due_fen: 0, settled_fen: 5_400 });
});

it("[G-02] each side's log tells what the other did in its rows, under the other's name", async () => {
  const log = async (who: Principal) =>
    (await desk("seller/system/", () => ({ app: at.shop.app, who })).list("OperateLogList", { limit: 50 })).filter(
      ({ role }) => role === "partner",
    );
  const theirs = await log(at.source);
  expect(new Set(theirs.map(({ who }) => who))).toEqual(new Set([at.names.shop]));
  expect(new Set(theirs.map(({ api }) => api))).toEqual(
    new Set(["seller/supply/SupplyImport", "seller/supply/SuppliedSettle"]),
  );
  const mine = await log(at.shop.owner);
  expect(mine.map(({ api, who }) => [api, who])).toContainEqual(["seller/supply/SettlementRefused", at.names.source]);
});

it("[G-02] another supply price counts for what is sold after the shop has taken it over; more pieces come at the price agreed to", async () => {
  const row = await own();
  await at.theirs.done("OfferEdit", { id: offer, price_fen: 2_600, agreed: 20, version: row?.["version"] });
  const id = (await supplied())?.id ?? 0;
  expect(await supplied()).toMatchObject({ price_fen: 1_800, offer: "moved", due_fen: 0 });
  expect(await at.mine.post("SuppliedMore", { id, pieces: 2 })).toMatchObject({ code: "supply_price_moved" });
  const sku = await suppliedSku();
  await at.sell(sku, 1);
  const { data } = await at.mine.get("SuppliedPricePrefill", { id });
  expect(await at.mine.post("SuppliedPrice", { ...data, id, price_fen: 2_599 })).toMatchObject({ http: 400 });
  const { data: look } = await at.mine.get("SuppliedPricePreview", { id });
  expect(look).toMatchObject({ total_fen: 2_600 });
  expect(
    await at.mine.post("SuppliedPrice", { ...data, id, price_fen: 3_200, shown_fen: 2_000 }),
    "the source has raised it again",
  ).toMatchObject({ http: 409, code: "supply_price_changed", msg: expect.stringContaining("26.00") });
  await at.mine.done("SuppliedPrice", { ...data, id, price_fen: 3_200, shown_fen: look.total_fen });
  const last = await at.sell(sku, 2);
  expect(await supplied(), "one at the old price, two at the new").toMatchObject({
    sold: 6,
    due_fen: 1_800 + 5_200,
    selling_fen: 3_200,
  });
  await at.giveBack(last, 2);
  expect(await supplied()).toMatchObject({ sold: 4, due_fen: 1_800 });
  const { data: eight } = await at.mine.get("SuppliedMorePreview", { id, pieces: 8 });
  expect(eight, "at the price agreed to").toMatchObject({ total_fen: 20_800 });
  const more = { id, pieces: 8, shown_fen: 14_400 };
  expect(await at.mine.post("SuppliedMore", more), "a colleague has agreed to another one").toMatchObject({
    code: "supply_sum_changed",
  });
  await at.mine.done("SuppliedMore", { ...more, shown_fen: eight.total_fen });
  expect(await own()).toMatchObject({ taken: 20, remaining: 0 });
  expect(await at.mine.post("SuppliedMore", { id, pieces: 1 })).toMatchObject({ code: "supply_short" });
  expect(pieces(await at.shop.query("select on_hand from sku where id = $1", [sku]))).toBe(20);
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[G-02] what was stopped is taken by nobody, and what was taken before may be sold", async () => {
  await at.theirs.done("OfferEdit", { id: offer, price_fen: 2_600, agreed: 25 });
  expect(await at.theirs.post("OfferEdit", { id: offer, price_fen: 2_600, agreed: 19 })).toMatchObject({ http: 400 });
  await at.theirs.done("OfferStop", { id: offer });
  expect(await offered()).toBeUndefined();
  const id = (await supplied())?.id ?? 0;
  expect(await at.mine.post("SuppliedMore", { id, pieces: 1 })).toMatchObject({ code: "wrong_status" });
  await at.sell(await suppliedSku(), 1);
  expect(await supplied()).toMatchObject({ sold: 5, offer: "stopped" });
  await at.theirs.done("OfferResume", { id: offer });
  expect(await offered()).toMatchObject({ remaining: 5 });
});

it("[G-02] pieces that nobody has bought go back: both stocks and both books move at once", async () => {
  const id = (await supplied())?.id ?? 0;
  expect((await at.mine.get("SuppliedGiveBackPreview", { id, pieces: 16 })).data.hindered).toContain("15");
  expect((await at.mine.post("SuppliedGiveBack", { id, pieces: 16 })).http).toBe(400);
  expect(await own()).toMatchObject({ taken: 20, sellable: 10 });
  await at.mine.done("SuppliedGiveBack", { id, pieces: 4 });
  expect(await supplied()).toMatchObject({ pieces: 16, sellable: 11, sold: 5, due_fen: 1_800 + 2_600 });
  expect(await own()).toMatchObject({ taken: 16, remaining: 9, sellable: 14 });
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[G-02] a piece that the shop loses or breaks is due as a sold one, until it is found", async () => {
  const stock = desk("seller/stock/", () => ({ app: at.shop.app, who: at.shop.owner }));
  const [sku, id] = [await suppliedSku(), (await supplied())?.id ?? 0];
  await stock.done("StockChange", { id: sku, delta: -1, reason: "damaged", note: "压碎" });
  await stock.done("StockChange", { id: sku, delta: -1, reason: "taken_out", note: "试吃" });
  await stock.done("StockCount", { id: sku, counted: 13 });
  expect(await supplied()).toMatchObject({ sold: 5, lost: 3, due_fen: 1_800 + 4 * 2_600 });
  expect(await own()).toMatchObject({ sold: 5, lost: 3, due_fen: 1_800 + 4 * 2_600 });
  const { data } = await at.mine.get("SuppliedSettlePreview", { id });
  expect(data.rows.map(({ formula, amount_fen }: Record<string, unknown>) => [formula, amount_fen])).toEqual([
    ["4 × ¥18.00", 7_200],
    ["1 × ¥26.00", 2_600],
    ["3 × ¥26.00", 7_800],
    ["", -5_400],
    ["¥176.00 − ¥54.00", 12_200],
  ]);
  await stock.done("StockCount", { id: sku, counted: 14 });
  expect(await supplied()).toMatchObject({ lost: 2, due_fen: 1_800 + 3 * 2_600 });
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

let bought = { id: 0, item: 0 };

it("[G-02] above the shop's limit two people settle: the second one is another person, and types their password", async () => {
  const { app, owner } = at.shop;
  const id = (await supplied())?.id ?? 0;
  const limit = (fen: number) =>
    app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        `insert into finance_setting (supplier_id, refund_dual_limit_fen) values ($1, $2)
         on conflict (supplier_id) do update set refund_dual_limit_fen = excluded.refund_dual_limit_fen`,
        [owner.supplier.id, fen],
      ),
    );
  bought = await at.sell(await suppliedSku(), 2);
  const due_fen = 1_800 + 5 * 2_600;
  await limit(due_fen);
  expect((await at.mine.get("SuppliedSettlePreview", { id })).data).not.toHaveProperty("asks");
  await limit(due_fen - 1);
  expect((await at.mine.get("SuppliedSettlePreview", { id })).data).toMatchObject({
    asks: ["second_account", "second_password"],
  });
  const refused = async (more: object) =>
    (await at.mine.post("SuppliedSettle", { id, pay_fen: due_fen, ...more })).data.fields;
  expect(await refused({})).toEqual({ second_account: expect.any(String) });
  const own_password = { second_account: owner.account_id, second_password: testPassword };
  expect(await refused(own_password)).toEqual({ second_account: expect.any(String) });
  const clerk = await app.world.operator(owner.supplier);
  const by_two = { second_account: clerk.account_id, second_password: testPassword };
  await at.mine.done("SuppliedSettle", { id, pay_fen: due_fen, note: null, ...by_two });
  expect(await supplied()).toMatchObject({ due_fen: 0 });
  await limit(100_000);
});

it("[G-02] what was settled stays in the shop, though a buyer's money for it went back", async () => {
  const id = (await supplied())?.id ?? 0;
  await at.giveBack(bought, 2);
  expect(await supplied()).toMatchObject({ pieces: 16, sold: 5, lost: 2, due_fen: 0 });
  expect((await at.mine.post("SuppliedGiveBack", { id, pieces: 8 })).http, "nine of them are paid for").toBe(400);
  await at.mine.done("SuppliedGiveBack", { id, pieces: 7 });
  expect(await supplied()).toMatchObject({ pieces: 9, sellable: 2 });
  expect((await supplied())?._actions).not.toContain("give_back");
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[G-02] goods that another shop supplies cannot be offered on", async () => {
  const line = { sku_id: await suppliedSku(), price_fen: 2_000, agreed: 1 };
  expect(await at.mine.post("OfferAdd", { lines: [line] })).toMatchObject({ http: 400 });
});

it("[G-02] a piece that the buyer keeps though their money went back is lost", async () => {
  const orders = desk("seller/order/", () => ({ app: at.shop.app, who: at.shop.owner }));
  const sale = await at.sell(await suppliedSku(), 1);
  expect(await supplied()).toMatchObject({ sold: 6, lost: 2 });
  await orders.done("OrderSend", { id: sale.id, waybill: "SF1402881700001" });
  await at.giveBack(sale, 1);
  expect(await supplied()).toMatchObject({ sold: 5, lost: 3 });
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[G-02] a third shop sees nothing of what two have with one another, and changes none of it", async () => {
  const { app } = at.shop;
  const third: Principal = await app.world.owner(await app.world.supplier("shop"));
  for (const api of ["SuppliedList", "OfferList", "SettlementList"])
    expect(await at.mine.list(api, {}, third), api).toEqual([]);
  const id = (await supplied())?.id ?? 0;
  const refused = async (api: string, body: object, who: Principal) => (await at.mine.post(api, { ...body }, who)).http;
  for (const who of [third, at.shop.owner]) {
    expect(await refused("OfferEdit", { id: offer, price_fen: 1, agreed: 99 }, who)).toBe(404);
    expect(await refused("OfferStop", { id: offer }, who)).toBe(404);
    expect(await refused("OfferResume", { id: offer }, who)).toBe(404);
  }
  for (const who of [third, at.source]) {
    expect(await refused("SuppliedMore", { id, pieces: 1 }, who)).toBe(404);
    expect(await refused("SuppliedPrice", { id, price_fen: 9_999 }, who)).toBe(404);
    expect(await refused("SuppliedSettle", { id, pay_fen: 1 }, who)).toBe(404);
    expect(await refused("SuppliedGiveBack", { id, pieces: 1 }, who)).toBe(404);
    for (const api of [
      "SuppliedSettlePreview",
      "SuppliedPricePreview",
      "SuppliedGiveBackPreview",
      "SuppliedMorePreview",
    ])
      expect((await at.mine.get(api, { id }, who)).http, api).toBe(404);
  }
  const [settled] = await at.theirs.list("SettlementList", { open: "1" });
  for (const [who, http] of [
    [third, 404],
    [at.shop.owner, 409],
  ] as const) {
    expect(await refused("SettlementArrived", { id: settled?.id }, who)).toBe(http);
    expect(await refused("SettlementRefused", { id: settled?.id, reason: "x" }, who)).toBe(http);
    expect((await at.mine.get("SettlementArrivedPreview", { id: settled?.id }, who)).http).toBe(404);
  }
  expect((await at.mine.get("SupplyImportPreview", { id: offer, pieces: 1 }, at.source)).http).toBe(404);
  const [cat] = await at.theirs.query<{ id: number }>("select id from goods_cat");
  const said = { id: offer, pieces: 1, cat_id: [cat?.id], price_fen: 9_999 };
  expect(await refused("SupplyImport", said, at.source)).toBe(404);
});

it("[G-02] a window shows nothing where no supplier looks through it, and to each its own part, whatever was asked", async () => {
  const windows = ["supply_import", "supply_offer", "supply_settlement", "supply_market"] as const;
  const column = {
    supply_import: "shop_id",
    supply_offer: "source_id",
    supply_settlement: "party_id",
    supply_market: "shop_id",
  };
  for (const window of windows) {
    const look = (supplier_id?: number) =>
      at.shop.app.database.transaction(
        { role: "platform", ...(supplier_id === undefined ? {} : { supplier_id }) },
        (tx) => tx.query<{ whose: number }>(`select distinct ${column[window]} as whose from platform.${window}`),
      );
    expect(await look(), window).toEqual([]);
    for (const { supplier } of [at.shop.owner, at.source])
      for (const { whose } of await look(supplier.id)) expect(whose, window).toBe(supplier.id);
  }
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[G-02] neither side is closed while money is due or on its way between them, or pieces lie there that nobody has paid for", async () => {
  const { app, owner } = at.shop;
  const ties = async () =>
    await Promise.all(
      [owner, at.source].map(({ supplier: { id } }) =>
        app.database.transaction({ role: "app", supplier_id: id }, (tx) =>
          supplyTie.find(tx, id, (text, data) => formatText(text, "en", data)),
        ),
      ),
    );
  await at.mine.done("SuppliedMore", { id: (await supplied())?.id, pieces: 2 });
  const [sent] = await at.theirs.list("SettlementList", { open: "1" });
  expect(sent).toMatchObject({ amount_fen: 14_800 });
  expect(await ties()).toEqual([expect.stringContaining("148.00"), expect.stringContaining("148.00")]);

  const admin: Principal = await app.world.owner(await app.world.supplier("admin"));
  const platform = desk("seller/enter/", () => ({ app, who: admin }));
  const { id } = at.source.supplier;
  await platform.done("SupplierFreeze", { id, reason: "要离开" });
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update ledger_account set balance_fen = 0 where supplier_id = $1 and balance_fen <> 0", [id]),
  );
  expect(await platform.post("SupplierClose", { id, reason: "合同到期" })).toMatchObject({
    http: 409,
    code: "supplier_tied",
    msg: expect.stringContaining("148.00"),
  });
  await platform.done("SupplierUnfreeze", { id });

  await at.theirs.done("SettlementArrived", { id: sent?.id });
  expect(await ties()).toEqual([
    expect.stringContaining("2 supplied pieces"),
    expect.stringContaining("2 supplied pieces"),
  ]);
  await at.mine.done("SuppliedGiveBack", { id: (await supplied())?.id, pieces: 2 });
  expect(await ties()).toEqual([null, null]);
});
