import type { Page } from "playwright-core";
import { WireClient } from "../server/test/wire-client.ts";
import { confirmed, dialog, effort, pane, pause, show, type Job } from "./desk-page.ts";
import { addEfforts, think } from "./keystroke-level.ts";
import { ground } from "./shop/page.ts";

const origin = process.argv[2] ?? "http://127.0.0.1:8080";
const password = "kangying-demo";
const heads = "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,服务费（元）";

/** A bill of the month with two lines that the books do not have. */
function billOf(month: string): Buffer {
  const line = (no: string, day: string, yuan: string): string =>
    `2026${no},${no},交易,体验课,${day} 10:00:00,${day} 10:00:05,林**,${yuan},0.00`;
  const lines = [line("XX8801", `${month}-11`, "120.00"), line("XX8802", `${month}-12`, "36.50")];
  return Buffer.from([heads, ...lines, "#2 笔"].join("\n"));
}

/** Lets the platform open the last complete month again, and adds a bill that differs in two lines. @returns the month's id */
async function monthToClose(page: Page): Promise<number> {
  const camp = await ground();
  try {
    // The first month of the list is the current one.
    const [, last] = await camp.rows("seller/finance/MonthList");
    if (!last) throw new Error("no month is over");
    const isClosed = last["status"] === 3;
    if (isClosed) await openAgain(last.id, String((await camp.get("seller/supplier/Info", {}))["suid"]));
    const bills = await camp.rows("seller/finance/BillList");
    if (!bills.some(({ account }) => account === "psp:alipay"))
      await importBill(page, (last["month"] as { readonly text: string }).text);
    return last.id;
  } finally {
    camp.close();
  }
}

async function openAgain(id: number, suid: string): Promise<void> {
  const platform = new WireClient(origin, suid);
  await platform.signIn("admin", password);
  const opened = await platform.post("seller/finance/MonthReopen", { id, reason: "补记两笔" });
  platform.close();
  if (opened.http !== 200) throw new Error(opened.msg);
}

async function importBill(page: Page, month: string): Promise<void> {
  await show(page, "/finance/bills");
  await pane(page, "[data-part=page-actions]").getByText("导入账单", { exact: true }).click();
  await dialog(page).locator("[data-field=account] input").click();
  await page.getByRole("option", { name: "支付宝" }).click();
  const file = { name: "alipay.csv", mimeType: "text/csv", buffer: billOf(month) };
  await dialog(page).locator("input[type=file]").setInputFiles(file);
  await dialog(page).getByText("账单净额", { exact: true }).waitFor();
  await pause(page, 3_000);
  await confirmed(page);
}

/** Explains the first open difference. */
async function explained(page: Page): Promise<void> {
  const waits = pane(page, "[data-part=rows-card] tbody tr").filter({ hasText: "待处理" });
  const count = await waits.count();
  await think(page);
  await waits.first().getByRole("button").last().click();
  await think(page);
  await page.getByRole("menuitem", { name: "说明原因" }).click();
  await dialog(page).locator("[data-field=reason]").waitFor();
  await pause(page, 900);
  await think(page);
  await dialog(page).locator("[data-field=reason]").getByText("对方差错", { exact: true }).click();
  await think(page);
  await dialog(page).locator("[data-field=note] button").first().click();
  await think(page);
  await confirmed(page);
  await waits.nth(count - 1).waitFor({ state: "detached" });
}

/** Presses an act of the month, and confirms its form. */
async function signed(page: Page, act: string): Promise<void> {
  await think(page);
  await pane(page, "[data-part=page-actions]").getByText(act, { exact: true }).click();
  await pause(page, 900);
  await think(page);
  await confirmed(page);
}

/** Jobs with the books of a month. */
export const monthJobs: readonly Job[] = [
  {
    name: "A month closed: reconciliation read, two differences explained, signed by one, closed by another",
    goal: 60,
    run: async (page, as) => {
      const address = `/finance/months/look/${await monthToClose(page)}`;
      const finance = await as("finance");
      await show(finance, address);
      const made = await effort(finance, async () => {
        // The person reads both sides and the differences between them.
        await think(finance);
        await explained(finance);
        await explained(finance);
        await signed(finance, "制表签字");
      });
      await show(page, address);
      return addEfforts(made, await effort(page, () => signed(page, "复核签字并关账")));
    },
  },
];
