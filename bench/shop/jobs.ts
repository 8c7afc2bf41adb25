import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { confirmed, dialog, effort, pane, pause, scan, show, type Job } from "../desk-page.ts";
import { think } from "../keystroke-level.ts";
import { fresh, ground, origin } from "./page.ts";

/** A waybill that no other parcel has. */
const waybill = (at: number): string => `SF${String(Date.now()).slice(-9)}${String(at).padStart(4, "0")}`;

async function carrierSheet(orders: readonly string[]): Promise<string> {
  const rows = [["订单号", "物流公司", "运单号"], ...orders.map((no, at) => [no, "顺丰速运", waybill(at)])];
  const path = join(mkdtempSync(join(tmpdir(), "kangying-bench-")), "waybills.xlsx");
  writeFileSync(path, await writeXlsx({ sheets: [{ name: "1", rows: rows as never }] }));
  return path;
}

/** Jobs of shipping. */
export const sendJobs: readonly Job[] = [
  {
    name: "40 orders sent by a carrier's sheet, the sheet itself not counted",
    goal: 20,
    run: async (page) => {
      const shop = await ground();
      const path = await carrierSheet(await shop.waiting(40));
      shop.close();
      await fresh(page, "/orderManagement/logistics/pay");
      return effort(page, async () => {
        await think(page);
        await pane(page, "[data-part=page-actions]").getByText("批量发货（导入运单）", { exact: true }).click();
        await page.waitForURL(/parcels/u);
        await dialog(page).waitFor();
        await pause(page);
        // The file is chosen in the system's own window: the person finds and opens it.
        await think(page);
        const [chooser] = await Promise.all([
          page.waitForEvent("filechooser"),
          dialog(page)
            .getByText(/选择|点击/u)
            .first()
            .click(),
        ]);
        await think(page);
        await page.evaluate(() => {
          const { recorded } = globalThis as unknown as { recorded: object[] };
          const at = { x: -9_000, y: 0 };
          for (let press = 0; press < 2; press += 1) recorded.push({ kind: "down", ...at }, { kind: "up", ...at });
        });
        await chooser.setFiles(path);
        await pause(page);
        await think(page);
        const press = dialog(page).locator("button[type=submit]");
        await press.click();
        // The orders that would be sent are shown; the person checks and sends them.
        await dialog(page).locator("[data-part=import-mend] tbody tr").first().waitFor({ timeout: 90_000 });
        await think(page);
        await press.click();
        await press.waitFor({ state: "detached", timeout: 90_000 });
      });
    },
  },
  {
    name: "Ten orders sent by scanner: order, waybill (≤ 5 s each)",
    way: "scanner",
    goal: 50,
    run: async (page) => {
      const shop = await ground();
      const orders = await shop.waiting(10);
      shop.close();
      await fresh(page, "/orderManagement/scan", "form input");
      return effort(page, async () => {
        for (const [at, no] of orders.entries()) {
          await think(page);
          await scan(page, no);
          const field = pane(page, "[data-part=send-form] input").first();
          await field.waitFor();
          await page.waitForFunction(() => document.activeElement?.closest("[data-part=send-form]") !== null);
          await scan(page, waybill(100 + at));
          await pane(page, "[data-part=sent] li").nth(at).waitFor();
          await page.waitForFunction(() => document.activeElement?.closest("[data-part=scan-line]") !== null);
        }
      });
    },
  },
];

/** Jobs after a sale. */
export const afterJobs: readonly Job[] = [
  {
    name: "Partial refund: one of three items, agreed with its freight share",
    goal: 12,
    run: async (page) => {
      const shop = await ground();
      const id = await shop.paid(3);
      const { items, no } = await shop.get("seller/order/SendInfo", { id: String(id) });
      const asker = await shop.hireAsker(origin);
      await asker.post("seller/refund/RefundAsk", {
        id,
        kind: 1,
        fault: "buyer",
        items: [{ item_id: items[0].id, qty: 1 }],
        reason: "质量问题",
        description: `bench ${id}`,
      });
      asker.close();
      shop.close();
      await fresh(page, `/orderManagement/refunds/pending?keyword=${no}`);
      return effort(page, async () => {
        await think(page);
        await pane(page, "tbody tr:nth-child(1) [data-part=row-actions]").getByText("审核", { exact: true }).click();
        await pane(page, "[data-part=refund-foot]").waitFor();
        await pause(page, 1200);
        await think(page);
        await pane(page, "[data-part=refund-page]").getByText("商家、物流责任", { exact: true }).click();
        await pause(page, 1200);
        await think(page);
        await pane(page, "[data-part=refund-foot] button").last().click();
        await page.locator("[data-part=toast]").first().waitFor();
      });
    },
  },
  {
    name: "Code used at the shop, on a phone, from the camera to the camera",
    way: "camera, touch",
    goal: 3,
    run: async (_page, as) => {
      const shop = await ground();
      const { code } = await shop.coded();
      shop.close();
      const phone = await as(undefined, { width: 390, height: 844 });
      await phone.goto("/orderManagement/writeoff/0");
      await phone.locator("form input").first().waitFor();
      await phone.locator("form input").first().focus();
      await pause(phone);
      const done = await effort(phone, async () => {
        // The camera reads the code, so nobody types.
        await phone.keyboard.insertText(code);
        await phone.evaluate(() => (document.activeElement as HTMLInputElement).form?.requestSubmit());
        const use = phone.locator("[data-part=code] footer button").last();
        await use.waitFor();
        await pause(phone);
        await think(phone);
        await use.click();
        await phone.locator("[data-part=alert]").first().waitFor();
      });
      await phone.context().close();
      return done;
    },
  },
  {
    name: "Ten reviews answered, five of them by a template",
    goal: 60,
    login: "shop",
    run: async (page) => {
      await show(page, "/orderManagement/evaluations?unanswered=1");
      const rows = pane(page, "tbody tr");
      return effort(page, async () => {
        await think(page);
        await rows.nth(0).locator("input[type=checkbox]").click();
        await rows
          .nth(4)
          .locator("input[type=checkbox]")
          .click({ modifiers: ["Shift"] });
        await think(page);
        await pane(page, "").getByRole("button", { name: "批量回复" }).click();
        await pause(page, 900);
        await think(page);
        await dialog(page).locator("[data-part=phrases] button").first().click();
        await think(page);
        await confirmed(page);
        await pause(page, 1500);
        for (let one = 0; one < 5; one += 1) {
          await think(page);
          await rows.first().locator("[data-part=row-actions]").getByText("回复", { exact: true }).click();
          const reply = dialog(page).locator("[data-field=reply] textarea");
          await reply.waitFor();
          await pause(page, 700);
          await think(page);
          await page.keyboard.type("xie xie");
          await page.keyboard.type(String(one));
          await think(page);
          await page.keyboard.press("Control+Enter");
          await dialog(page).waitFor({ state: "detached", timeout: 60_000 });
          await pause(page, 900);
        }
      });
    },
  },
];
