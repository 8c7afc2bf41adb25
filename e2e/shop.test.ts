import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { endVisits, type Visit } from "./ground/browser.ts";
import { dialog, pane, rowOf, rows, visitAs } from "./ground/console.ts";
import { field, fill, submit } from "./ground/desk.ts";
import { inLanguages } from "./ground/pages.ts";
import { ShopGround } from "./ground/shop-ground.ts";

/** The shop from new goods to an answered review, on its screens. After each step, the stock log or the ledger has it. */

const owner = { login: "camp" };
const folder = mkdtempSync(join(tmpdir(), "kangying-shop-"));
const picture = join(folder, "goods.png");
let shop: ShopGround;

beforeAll(async () => {
  writeFileSync(
    picture,
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  );
  shop = await ShopGround.open(inject("origin"), "camp");
});
afterAll(async () => {
  shop.close();
  await endVisits();
  rmSync(folder, { recursive: true, force: true });
});

const waybill = (at: number): string => `SF${String(Date.now()).slice(-9)}${String(at).padStart(4, "0")}`;
const orderRow = async (id: number) =>
  (await shop.rows("seller/order/OrderAllList", { keyword: await numberOf(id), keyword_field: "no" }))[0];
const numberOf = async (id: number): Promise<string> =>
  String((await shop.get("seller/order/SendInfo", { id: String(id) })).no);
/** Returns the reasons and pieces in the stock log of a document, oldest first. */
async function logOf(doc: string): Promise<readonly (readonly [unknown, unknown, unknown])[]> {
  const found = await shop.rows("seller/stock/StockLogList", { keyword: doc, keyword_field: "doc_no" });
  return found
    .toReversed()
    .map(({ reason, delta_on_hand, delta_reserved }) => [reason, delta_on_hand, delta_reserved] as const);
}
/** Returns the sum in fen of the debits whose memo has a text. */
async function ledgerOf(words: string): Promise<number> {
  const found = await shop.rows("seller/finance/LedgerList", { keyword: words, keyword_field: "memo" });
  return found.reduce((sum, { debit }) => sum + Number(debit ?? 0), 0);
}
const visit = (locale: string, path: string): Promise<Visit> => visitAs(owner, path, { locale });
const rowAct = (page: Page, at: number) => rows(page).first().locator("[data-part=row-actions] button").nth(at);

describe.each(inLanguages("zh-CN", "es"))("the shop, in $locale", ({ locale }) => {
  it("[G-01] twelve SKUs go on sale at one price with two exceptions, each with its stock", async () => {
    const { page, context, faults } = await visit(locale, "/goods/list/add");
    const name = `奶昔 ${locale} ${Date.now()}`;
    const part = (named: string) => pane(page).locator(`[data-field=${named}]`);
    await part("name").locator("input").fill(name);
    await part("cat_id").locator("input").first().click();
    for (const key of ["ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await part("images").locator("input[type=file]").setInputFiles(picture);
    await part("images").locator("img").first().waitFor();
    const matrix = pane(page).locator("[data-part=matrix]");
    for (const [axis, words] of [
      ["A", "1,2,3,"],
      ["B", "5,6,7,8,"],
    ] as const) {
      await matrix.locator("ul > li").last().getByRole("button").click();
      await matrix.locator("[data-part=matrix-new-axis] input").first().fill(axis);
      await matrix.locator("[data-part=matrix-new-axis] input").nth(1).pressSequentially(words);
      await page.keyboard.press("Tab");
    }
    await expect.poll(() => matrix.locator("tbody tr").count()).toBe(12);
    const shared = pane(page).locator("[data-part=matrix-fill] input");
    for (const [at, figure] of ["99", "52", "100"].entries()) await shared.nth(at).fill(figure);
    await shared.nth(2).press("Enter");
    for (const row of [3, 7]) await matrix.locator(`[data-row="${row}"][data-column="0"] input`).fill("168");
    await pane(page).locator("[data-part=form-foot] button[type=submit]").click();
    await page.waitForURL(/warehouse|onsale/u);
    const [goods] = await shop.rows("seller/goods/OnSaleList", { keyword: name });
    expect(goods).toMatchObject({ skus: 12, sellable: 1_200, price_min_fen: 9_900, price_max_fen: 16_800 });
    const skus = await shop.rows("seller/stock/SkuList", { goods: String(goods?.id) });
    const logged = await shop.rows("seller/stock/StockLogList", { sku: String(skus[0]?.id) });
    expect([skus.length, logged.map(({ delta_on_hand }) => delta_on_hand)]).toEqual([12, [100]]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[O-02] forty orders leave by a carrier's sheet, and an order in two parcels", async () => {
    const orders: number[] = [];
    for (let at = 0; at < 40; at += 1) orders.push(await shop.paid());
    const nos = await Promise.all(orders.map(numberOf));
    const { page, context, faults } = await visit(locale, "/orderManagement/parcels");
    await pane(page).locator("[data-part=page-actions] button").first().click();
    const path = join(folder, `${locale}.xlsx`);
    // The sheet's author may use another language than the person who imports it.
    const titles = ["订单号", "物流公司", "运单号"];
    const body = nos.map((no, at) => [no, "", waybill(at)]);
    writeFileSync(path, await writeXlsx({ sheets: [{ name: "1", rows: [titles, ...body] as never }] }));
    await dialog(page).locator("input[type=file]").setInputFiles(path);
    const press = dialog(page).locator("button[type=submit]");
    await press.click();
    // The orders that would be sent are shown first; then the same table shows the result.
    await dialog(page).locator("[data-part=import-mend] tbody tr").nth(39).waitFor();
    await press.click();
    await press.waitFor({ state: "detached", timeout: 90_000 });
    expect(await dialog(page).locator("[data-part=import-mend] tbody tr").count()).toBe(40);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect((await orderRow(orders[39] ?? 0))?.["status"]).toBe("send");
    expect(await logOf(nos[0] ?? "")).toEqual([
      ["ordered", null, 1],
      ["shipped", -1, -1],
    ]);
    // ── one order is sent in two parcels
    const split = await shop.paid(2);
    await page.goto(`/orderManagement/send/${split}`);
    const form = pane(page).locator("[data-part=send-form]");
    await form.locator("[data-part=waybill] input").first().waitFor();
    await form.locator("tbody tr").nth(1).locator("button").first().click();
    await form.locator("[data-part=waybill] input").first().fill(waybill(50));
    await form.locator("button[type=submit]").click();
    await expect.poll(async () => (await orderRow(split))?.["ship_status"]).toBe(1);
    await expect.poll(() => form.locator("[data-part=waybill] input").first().inputValue()).toBe("");
    await form.locator("[data-part=waybill] input").first().fill(waybill(51));
    await form.locator("button[type=submit]").click();
    await page.waitForURL(/parcels/u);
    const { parcels } = await shop.get("seller/order/LogisticsQuery", { order_id: String(split) });
    expect(parcels).toHaveLength(2);
    expect((await orderRow(split))?.["status"]).toBe("send");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[O-05] one of two pieces comes back with its share of the freight: the stock has it, the ledger the money", async () => {
    const id = await shop.paid(2);
    const { items } = await shop.get("seller/order/SendInfo", { id: String(id) });
    await shop.post("seller/order/OrderSend", { id, waybill: waybill(60) });
    const asker = await shop.hireAsker(inject("origin"));
    await asker.post("seller/refund/RefundAsk", {
      id,
      kind: 2,
      fault: "buyer",
      items: [{ item_id: items[0].id, qty: 1 }],
      reason: "质量问题",
      description: "e2e",
    });
    asker.close();
    const no = await numberOf(id);
    const [asked] = await shop.rows("seller/refund/RefundPendingList", { keyword: no });
    const { page, context, faults } = await visit(locale, `/orderManagement/refundexamine/${asked?.id}`);
    const foot = pane(page).locator("[data-part=refund-foot]");
    await foot.waitFor();
    await pane(page).locator("[data-part=refund-page] [role=radio], [data-part=segmented] button").first().click();
    await foot.locator("button").nth(1).click();
    await dialog(page).locator("textarea").first().fill("浙江省 杭州市 云栖路 18 号 退货组");
    await dialog(page).locator("button[type=submit]").click();
    await expect.poll(async () => (await refundRow(no))?.["status"]).toBe(20);
    await shop.post("seller/refund/RefundShipBack", { id: asked?.id, carrier: "顺丰", tracking_no: waybill(61) });
    await page.goto(`/orderManagement/refundexamine/${asked?.id}`);
    await foot.locator("button[data-kind=filled]").click();
    await submit(page);
    await expect.poll(async () => Number((await refundRow(no))?.["status"])).toBeGreaterThanOrEqual(40);
    expect((await logOf(no)).at(-1)).toEqual(["returned", 1, null]);
    expect(await ledgerOf(no)).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[O-03] an order that is not paid gets another price, with its reason in its story", async () => {
    const id = await shop.placed(1, "price");
    const { page, context, faults } = await visit(locale, "/orderManagement/logistics/submit");
    await rowOf(page, await numberOf(id))
      .locator("[data-part=row-actions] button")
      .nth(1)
      .click();
    await fill(page, "payable_fen", "12.34");
    await fill(page, "reason", "e2e");
    await submit(page);
    await expect.poll(async () => (await orderRow(id))?.["payable_fen"]).toBe(1_234);
    const lines = await shop.rows("seller/order/OrderPriceList", { of_order: String(id) });
    expect(lines.reduce((sum, { amount_fen }) => sum + Number(amount_fen), 0)).toBe(1_234);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[O-04] a code is used on a phone, and the piece leaves the stock", async () => {
    const order = String((await shop.coded()).order);
    const before = (await shop.get("seller/order/ChainCodeInfo", { order_id: order })).codes[0];
    const { page, context, faults } = await visitAs(owner, "/orderManagement/consumption/scan", {
      locale,
      width: 390,
      height: 844,
    });
    await pane(page).locator("form input").first().fill(before.code);
    await pane(page).locator("form button[type=submit]").click();
    await pane(page).locator("[data-part=code] footer button").last().click();
    await pane(page).locator("[data-part=alert]").first().waitFor();
    const after = (await shop.get("seller/order/ChainCodeInfo", { order_id: order })).codes[0];
    expect(after.left).toBe(before.left - 1);
    expect((await logOf(before.order_no)).at(-1)).toEqual(["shipped", -1, -1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[O-06] a review is answered by a template, once", async () => {
    const other = await ShopGround.open(inject("origin"), "shop");
    const { page, context, faults } = await visitAs({ login: "shop" }, "/orderManagement/evaluations?unanswered=1", {
      locale,
    });
    const [review] = await other.rows("seller/order/EvaluateList", { unanswered: "1" });
    await rowAct(page, 1).click();
    await field(page, "reply").locator("textarea").waitFor();
    await dialog(page).locator("[data-part=phrases] button").first().click();
    await submit(page);
    const answered = async () =>
      (await other.rows("seller/order/EvaluateList")).find(({ id }) => id === review?.id)?.["reply"];
    await expect.poll(answered).toBeTruthy();
    other.close();
    expect(faults).toEqual([]);
    await context.close();
  });
});

const refundRow = async (no: string) => (await shop.rows("seller/refund/RefundAllList", { keyword: no }))[0];
