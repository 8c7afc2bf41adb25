import type { Page } from "playwright-core";
import { countKeystrokes, recordEvents, think, type Effort } from "./keystroke-level.ts";

async function effort(page: Page, task: (page: Page) => Promise<void>): Promise<Effort> {
  const stop = await recordEvents(page);
  await task(page);
  return countKeystrokes(await stop());
}

export const at = (page: Page, selector: string) => page.locator(`[data-part=pane][data-state=active] ${selector}`);
const pendingPage = "/student/appointment/pending?limit=10";
async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await at(page, "tbody tr").first().waitFor();
  await page.waitForTimeout(300);
}

/** Does the four tasks on fresh demo data in the fastest way. @returns title, effort, how many things were done, and the most seconds for one */
export async function tasks(page: Page): Promise<readonly (readonly [string, Effort, number, number])[]> {
  await show(page, "/student/campsite/finished?limit=20");
  // Typed as pinyin, because the keys of an input method do not belong to the console.
  const name = "li";
  const find = await effort(page, async () => {
    await think(page);
    await page.keyboard.press("/");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await page.waitForURL(/student=/);
    await page.waitForTimeout(600);
    // The person recognises the right row: the third that the fragment finds.
    await think(page);
    for (let row = 0; row < 3; row += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.pathname.endsWith("/finished"), { timeout: 5_000 });
  });
  await show(page, "/finance/cashpay?limit=10");
  const filter = await effort(page, async () => {
    await think(page);
    const folded = at(page, "[data-part=filters-buttons] button[aria-expanded=false]");
    if ((await folded.count()) > 0) await folded.click();
    await at(page, "form[role=search]").getByLabel("状态").click();
    await page.getByRole("option", { name: "已复核" }).click();
    await think(page);
    await at(page, "form[role=search] [data-part~=date-range]").first().click();
    await page.getByRole("button", { name: "本月" }).first().click();
    // A choice of days is applied at once, together with earlier choices.
    await page.waitForURL(({ searchParams }) => searchParams.has("stage") && searchParams.has("at"));
    await page.waitForTimeout(600);
    await think(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      at(page, "[data-part=tool-tools] [data-part=button-pair] button").first().click(),
    ]);
    await file.delete();
  });
  await show(page, pendingPage);
  const heads = (await at(page, "thead th").allInnerTexts()).map((head) => head.trim());
  const remark = heads.indexOf("备注") - 1;
  const edit = await effort(page, async () => {
    await think(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("F2");
    for (const wanted = at(page, `tbody tr:nth-child(1) td[data-column="${remark}"] [data-part=cell-editor]`); ;) {
      await at(page, "[data-part=cell-editor]").waitFor();
      if ((await wanted.count()) > 0) break;
      await page.keyboard.press("Tab");
      await page.waitForTimeout(100);
    }
    for (const text of ["vip", "new", "old"]) {
      await at(page, "[data-part=cell-editor] input").waitFor();
      await page.waitForTimeout(150);
      if (text !== "vip") await think(page);
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
  });
  // The latest arrivals first, because some of the next ones find no bed and would be refused.
  await show(page, `${pendingPage}&gender=F&sort=expected_date&order=desc`);
  await at(page, "tbody tr").first().focus();
  await page.keyboard.press("v");
  await page.locator("dialog[data-part=row-preview] dl").waitFor();
  const queue = await effort(page, async () => {
    for (let done = 0; done < 5; done += 1) {
      await think(page);
      const place = await page.locator("dialog[data-part=row-preview] h2").innerText();
      await page.keyboard.press("1");
      await page.locator("dialog[data-part~=dialog] button[type=submit]").waitFor();
      await page.waitForTimeout(600);
      await page.keyboard.press("Enter");
      await page.locator("dialog[data-part~=dialog]").waitFor({ state: "detached" });
      await page.waitForFunction(
        (was) => document.querySelector("dialog[data-part=row-preview] h2")?.textContent !== was,
        place,
      );
      await page.waitForTimeout(300);
    }
  });
  return [
    ["Find and open a record by a fragment of its name", find, 1, 5.5],
    ["Filter by status and date, and export", filter, 1, 12],
    ["One field of three rows", edit, 1, 9],
    ["Five records of a list, each done and next (one of them)", queue, 5, 2],
  ];
}
