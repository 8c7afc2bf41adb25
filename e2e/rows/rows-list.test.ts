import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endVisits, visit, type Visit } from "../ground/browser.ts";
import { answer, dialog, pane, rowOf, rows, table, visitAs } from "../ground/console.ts";
import { settled } from "../ground/pages.ts";

const owner = { login: "camp" };
const pending = "/student/appointment/pending";
const folder = mkdtempSync(join(tmpdir(), "kangying-list-"));
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  visitor = await visitAs(owner, pending);
  ({ page } = visitor);
  await rows(page).first().waitFor();
});
afterAll(async () => {
  await endVisits();
  rmSync(folder, { recursive: true, force: true });
});

async function open(address: string): Promise<void> {
  await page.goto(address);
  await rows(page).first().waitFor();
}
const parameters = (): URLSearchParams => new URL(page.url()).searchParams;
const cell = (row: number, column: number) =>
  pane(page).locator(`tbody tr:nth-child(${row}) td[data-column="${column}"]`);
/** Returns the current position of a column, because columns may have been moved or hidden. */
const columnOf = async (title: RegExp): Promise<number> =>
  (await table(page).locator("thead th").allInnerTexts()).findIndex((head) => title.test(head.trim())) - 1;
const search = () => pane(page).locator("form[role=search]");
/** Shows all filters if some are folded. */
async function openFilters(): Promise<void> {
  const folded = search().locator("button[aria-expanded=false]").first();
  if ((await folded.count()) > 0) await folded.click();
}
const keyword = () => search().locator("[data-part=filter-keyword] input").last();
const names = (): Promise<string[]> => pane(page).locator("tbody [data-part=cell-user-name]").allInnerTexts();
/** Returns how many rows match, when the count is loaded. */
const counted = async (): Promise<number> =>
  Number(
    (await pane(page).locator("[data-part=row-count]", { hasText: /\d/ }).first().innerText()).replaceAll(/\D/g, ""),
  );
/** Runs `act`, and waits for a call of the list with this query and until its rows are shown. */
async function listed(act: () => Promise<unknown>, query: RegExp): Promise<void> {
  await Promise.all([page.waitForResponse((reply) => query.test(reply.url()) && reply.url().includes("List?")), act()]);
  await page.waitForFunction(() => !document.querySelector("[data-part=pane][data-state=active] table[aria-busy]"));
}

describe("a list", () => {
  it("[S2-20] searches by its filters, shows them as chips, takes one away, resets them all, and folds away", async () => {
    await open(pending);
    const all = await counted();
    const toggle = search().locator("button[aria-expanded]");
    const fields = await search().locator("[data-part=filter]").count();
    // The choice to show all filters is stored for the next visit.
    const remembered = page.waitForResponse((reply) => reply.url().includes("buyer/user/PreferenceSet"));
    await toggle.click();
    expect(await search().locator("[data-part=filter]").count()).toBeGreaterThan(fields);
    await remembered;
    await open(pending);
    await expect.poll(() => search().locator("[data-part=filter]").count()).toBeGreaterThan(fields);
    await toggle.click();
    expect(await search().locator("[data-part=filter]").count()).toBe(fields);
    const [name = ""] = await names();
    await listed(async () => {
      await keyword().fill(` ${name} `);
      await page.keyboard.press("Enter");
    }, /student=/);
    expect(new Set(await names())).toEqual(new Set([name]));
    expect(parameters().get("student")).toBe(name);
    const chip = search().locator("[data-part=filter-chips] [data-part=tag]");
    expect(await chip.innerText()).toContain(name);
    await chip.getByRole("button").click();
    await page.waitForFunction(() => !location.search.includes("student="));
    await expect.poll(counted).toBe(all);
    await open(`${pending}?gender=F&source=wechat`);
    expect(await search().locator("[data-part=filter-chips] [data-part=tag]").count()).toBe(2);
    await search().getByRole("button", { name: "重置" }).click();
    await expect.poll(counted).toBe(all);
    expect(parameters().size).toBe(0);
  });

  it("[S2-21] shows the columns that were chosen, in their order and width, in another browser too, and never none", async () => {
    await open(pending);
    const heads = async () => (await table(page).locator("thead th").allInnerTexts()).map((head) => head.trim());
    await pane(page).getByRole("button", { name: "列设置" }).click();
    const usual = dialog(page).getByRole("button", { name: "恢复默认" });
    if (await usual.isEnabled()) await usual.click();
    await dialog(page).getByRole("button", { name: "保存" }).click();
    await dialog(page).waitFor({ state: "detached" });
    const before = await heads();
    await pane(page).getByRole("button", { name: "列设置" }).click();
    await dialog(page).getByRole("checkbox", { name: "性别" }).uncheck();
    await dialog(page).getByRole("button", { name: "保存" }).click();
    await expect.poll(heads).toEqual(before.filter((head) => head !== "性别"));
    const grip = table(page).locator("thead th").nth(2).locator("[data-part=column-grip-edge]");
    const box = await grip.boundingBox();
    const width = async () => (await table(page).locator("thead th").nth(2).boundingBox())?.width ?? 0;
    const was = await width();
    const told = page.waitForResponse((reply) => reply.url().includes("PreferenceSet"));
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 84, (box?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    await told;
    expect(await width()).toBeGreaterThan(was + 60);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes("AppointmentPendingList")),
    );
    expect(kept.length).toBeGreaterThan(0);
    const other = await visitAs(owner, pending);
    await rows(other.page).first().waitFor();
    await expect
      .poll(async () => (await table(other.page).locator("thead th").allInnerTexts()).map((head) => head.trim()))
      .toEqual(before.filter((head) => head !== "性别"));
    await other.context.close();
    await pane(page).getByRole("button", { name: "列设置" }).click();
    const shown = dialog(page).locator("[data-part=column-grip]");
    for (let left = await shown.count(); left > 0; left -= 1) {
      await dialog(page).locator("[data-part=columns-grid]").first().getByRole("checkbox").first().click();
      await expect.poll(() => shown.count()).toBe(left - 1);
    }
    expect(await dialog(page).getByRole("button", { name: "保存" }).isDisabled()).toBe(true);
    await dialog(page).getByRole("button", { name: "恢复默认" }).click();
    await dialog(page).getByRole("button", { name: "保存" }).click();
    await expect.poll(heads).toEqual(before);
  });

  it("[S2-22] says that there is nothing to export where nothing is found", async () => {
    await page.goto(`${pending}?student=不存在的人`);
    await pane(page).getByText("没有符合条件").waitFor();
    await pane(page).locator("[data-part=tool-tools] button[aria-haspopup=menu]").click();
    await page.getByText("暂无数据，不能导出").waitFor();
  });

  it("[S2-23] asks for an export in words and figures, never without a column, and hands it over by a link that works once", async () => {
    await open(`${pending}?gender=F`);
    const count = await counted();
    await pane(page).locator("[data-part=tool-tools] button[aria-haspopup=menu]").click();
    await page.getByRole("menuitem").last().click();
    expect(await dialog(page).locator("[data-part=dialog-note]").innerText()).toContain(String(count));
    const whole = dialog(page).locator("[data-part=export-columns] legend input");
    await whole.check();
    await whole.uncheck();
    await dialog(page).locator("button[type=submit]").click();
    // The dialog says what the server would refuse too.
    await dialog(page).locator("[data-part=export-fault]").getByText("至少选择一列").waitFor();
    await whole.check();
    await dialog(page).locator("button[type=submit]").click();
    await dialog(page).waitFor({ state: "detached" });
    await page.locator("header button[aria-label*='导出']").first().click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").locator("[data-part=export-task]").first().getByRole("button", { name: /下载/ }).click(),
    ]);
    const path = join(folder, "export.xlsx");
    await file.saveAs(path);
    const book = await readXlsx(new Uint8Array(readFileSync(path)));
    expect((book.sheets[0]?.rows ?? []).length - 1).toBeGreaterThanOrEqual(count);
    expect((await page.request.get(file.url())).ok()).toBe(false);
    await page.keyboard.press("Escape");
  });

  it("[S2-24] imports by mapping columns and mending cells, gives the bad rows back, and is taken back as a whole", async () => {
    await open(pending);
    const before = await counted();
    const stamp = String(Date.now()).slice(-7);
    const header = ["姓名", "性别", "手机号", "套餐名字", "预约入营日期"];
    const packages = await pane(page).locator("tbody tr").first().locator("td").allInnerTexts();
    const offer = packages.find((text) => /天.*营/.test(text)) ?? "";
    const line = (n: number, day = "2030-01-15") => [`导入${stamp}${n}`, "女", `137${stamp}${n}`, offer, day];
    const path = join(folder, "people.xlsx");
    const body = [header, line(1), line(2, "2030-02-31"), line(3, "不知道"), line(4)];
    writeFileSync(path, await writeXlsx({ sheets: [{ name: "1", rows: body }] }));
    await pane(page).getByRole("button", { name: "导入", exact: true }).click();
    await dialog(page).locator("input[type=file]").setInputFiles(path);
    await dialog(page).locator("button[type=submit]").click();
    // The fourth heading is not recognised, so a person assigns the column.
    await dialog(page).locator("[data-part=import-map] li").nth(3).locator("button, input").first().click();
    await page.getByRole("option", { name: /营期套餐/ }).click();
    await dialog(page).locator("button[type=submit]").click();
    const bad = dialog(page).locator("[data-part=import-mend] tbody tr");
    await bad.first().waitFor();
    expect(await bad.locator("td:first-child").allInnerTexts()).toEqual(["3", "4"]);
    const [refused] = await Promise.all([
      page.waitForEvent("download"),
      dialog(page).locator("[data-part=dialog-foot-start] button").click(),
    ]);
    const csv = join(folder, "refused.csv");
    await refused.saveAs(csv);
    expect(readFileSync(csv, "utf8")).toContain(`导入${stamp}3`);
    await dialog(page).getByLabel("预约入营日期 3").fill("2030-02-28");
    await dialog(page).locator("button[type=submit]").click();
    await expect.poll(() => bad.count()).toBe(1);
    await dialog(page).getByRole("button", { name: "仅导入正确的 3 行" }).click();
    // The rest of the sheet stays for correction.
    await dialog(page).getByText("已导入 3 行，还剩 1 行").waitFor();
    expect(await bad.locator("td:first-child").allInnerTexts()).toEqual(["4"]);
    await expect.poll(counted).toBe(before + 3);
    // The button is pressed while the dialog is open. The dialog stays and has the rows again.
    await page.locator("[data-part=toast]").getByRole("button", { name: "撤销" }).click();
    await expect.poll(counted).toBe(before);
    await dialog(page).getByRole("button", { name: "仅导入正确的 3 行" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
  });

  it("[S2-25] keeps what is chosen through pages and ranges, offers all that match, and lets go at once", async () => {
    await open(`${pending}?limit=10`);
    const boxes = rows(page).getByRole("checkbox");
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ["Shift"] });
    await pane(page).getByText("已选 4 项").waitFor();
    await pane(page).locator("[data-part=pagination]").getByRole("button", { name: "2", exact: true }).click();
    await page.waitForURL(/page=2/);
    await pane(page).getByText("已选 4 项").waitFor();
    await pane(page).locator("[data-part=pagination]").getByRole("button", { name: "1", exact: true }).click();
    await expect.poll(() => rows(page).locator("input:checked").count()).toBe(4);
    await table(page).locator("thead").getByRole("checkbox").click();
    const total = await counted();
    await pane(page)
      .getByRole("button", { name: new RegExp(`选择全部.*${total}|全部 ?${total}`) })
      .click();
    await pane(page).locator("[data-part=tool-selection]").getByText(String(total)).waitFor();
    await pane(page).getByRole("button", { name: "取消选择" }).click();
    expect(await rows(page).locator("input:checked").count()).toBe(0);
  });

  it("[S2-26] adds up the page and all that match, money from fen with two decimals", async () => {
    await open(`${pending}?limit=10`);
    const fen = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, "")) * 100);
    const heads = (await table(page).locator("thead th").allInnerTexts()).map((head) => head.trim());
    const at = heads.findIndex((head) => /价|金额|费/.test(head));
    const prices = await rows(page).evaluateAll(
      (all, index) => all.map((row) => (row.children[index] as HTMLElement).innerText),
      at,
    );
    const foot = table(page).locator("tfoot td").nth(at);
    expect(await foot.locator("[data-part=total]").innerText()).toMatch(/^[\d,]+\.\d{2}$/);
    expect(fen(await foot.locator("[data-part=total-page]").innerText())).toBe(
      prices.reduce((sum, price) => sum + fen(price), 0),
    );
    expect(fen(await foot.locator("[data-part=total]").innerText())).toBeGreaterThan(
      fen(await foot.locator("[data-part=total-page]").innerText()),
    );
  });

  it("[S2-27] turns pages of the sizes offered and keeps both in the address", async () => {
    await open(pending);
    await listed(() => page.goto(`${pending}?limit=10&page=2`), /page=2/);
    expect(await rows(page).count()).toBeLessThanOrEqual(10);
    const size = pane(page)
      .locator("[data-part=list-foot] [data-part=pagination]")
      .getByRole("combobox")
      .or(pane(page).locator("[data-part=list-foot] [data-part=pagination] [data-part~=select]"));
    await size.first().click();
    const offered = await page.getByRole("option").allInnerTexts();
    expect(offered.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([10, 20, 30, 50]);
    await page.getByRole("option").nth(2).click();
    await page.waitForURL(/limit=30/);
    expect(parameters().get("page")).toBeNull();
  });

  it("[S2-27] on a phone the pager is reduced to the page and how many there are", async () => {
    const phone = await visitAs(owner, `${pending}?limit=10`, { width: 390, height: 844 });
    const pager = pane(phone.page).locator("[data-part=pagination]");
    await expect.poll(() => pager.innerText()).toMatch(/^1 \/ \d+$/);
    await pager.getByRole("button").last().click();
    await phone.page.waitForURL(/page=2/);
    await phone.context.close();
  });

  it("[S2-28] reads again when its tab comes back, and keeps page, filters and selection", async () => {
    await open(`${pending}?gender=F&limit=10`);
    await rows(page).getByRole("checkbox").nth(1).check();
    await page.locator("[data-part=tab-strip] [role=tab]").first().click();
    await page.waitForURL(/dashboard/);
    await listed(
      () => page.locator("[data-part=tab-strip] [role=tab]", { hasText: "待确认" }).click(),
      /[?&]limit=10(?:&|$)/,
    );
    expect(parameters().get("gender")).toBe("F");
    expect(await rows(page).locator("input:checked").count()).toBe(1);
  });

  it("keeps filters, order and columns as a view, counts it, pins it to the sidebar, and says when it was changed", async () => {
    await open(`${pending}?gender=F&sort=price_fen&order=desc`);
    const count = await counted();
    const name = `女${String(Date.now()).slice(-5)}`;
    await pane(page).getByRole("button", { name: "保存为视图" }).click();
    await dialog(page).getByRole("textbox").first().fill(name);
    await page.keyboard.press("Enter");
    const tab = pane(page).locator("[data-part=view-tab-box][data-state=active]");
    await tab.getByText(name).waitFor();
    expect([...parameters().keys()]).toEqual(["view"]);
    await expect.poll(() => tab.locator("[data-part=view-count]").innerText()).toBe(String(count));
    // The address has priority over the view, and its filters are visible.
    await search().locator("[data-part=filter-chips] [data-part=tag]").first().getByRole("button").click();
    await page.waitForFunction(() => !location.search.includes("view="));
    await pane(page).locator("[data-part=view-tab]", { hasText: name }).click();
    await expect.poll(counted).toBe(count);
    await pane(page).locator("[data-part=view-menu]").click();
    await page.getByRole("menuitem", { name: "固定到侧栏" }).click();
    const side = page.locator("[data-part=side-menu] a", { hasText: name });
    await side.waitFor();
    await expect.poll(() => side.locator("[data-part=side-count]").innerText()).toBe(String(count));
    await page.goto("/dashboard");
    await side.click();
    await expect.poll(counted).toBe(count);
    await pane(page).locator("[data-part=view-menu]").click();
    await page.getByRole("menuitem", { name: "删除视图" }).click();
    await dialog(page).getByRole("button", { name: "删除视图" }).click();
    await side.waitFor({ state: "detached" });
  });

  it("shows a row beside the list and walks the filtered set by keys, across pages", async () => {
    await open(`${pending}?limit=10`);
    await settled(page);
    const [, second = "", third = ""] = await names();
    // In a cell that can be edited, the first click does not open the editor.
    await cell(2, await columnOf(/^年龄$/)).click();
    const drawer = page.locator("dialog[data-part=row-preview]");
    await drawer.getByRole("heading", { name: second }).waitFor();
    await drawer.locator(":focus").first().waitFor();
    await page.keyboard.press("j");
    await drawer.getByRole("heading", { name: third }).waitFor();
    await page.keyboard.press("k");
    await drawer.getByRole("heading", { name: second }).waitFor();
    for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowDown");
    await page.waitForURL(/page=2/);
    await expect.poll(() => drawer.locator("[data-part=dialog-note]").innerText()).toMatch(/11/);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
  });

  it("offers beside the list what fits on one line, the rest in a menu by keyboard, and all of it by figures", async () => {
    for (const width of [1440, 390]) {
      const look = { locale: "es", width, height: 844 };
      const other = await visitAs(owner, "/student/campsite/living?limit=10", look);
      await settled(other.page);
      const drawer = other.page.locator("dialog[data-part=row-preview]");
      if (width === 390) {
        await pane(other.page).locator("[data-part=row-card] [data-part~=icon-button]").first().click();
        await other.page.getByRole("menuitem").first().click();
      } else {
        await rows(other.page).first().focus();
        await other.page.keyboard.press("v");
      }
      const line = drawer.locator("[data-part=preview-actions]");
      const more = line.locator("[aria-haspopup=menu]");
      await more.waitFor();
      const foot = await drawer.locator("[data-part=drawer-foot]").boundingBox();
      expect(foot?.height).toBeLessThan(80);
      const tops = await line.locator("> *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(Math.max(...tops)).toBeLessThanOrEqual(width);
      expect(tops.length).toBeGreaterThanOrEqual(2);
      await more.focus();
      await other.page.keyboard.press("Enter");
      const items = other.page.getByRole("menuitem");
      const words = await items.allInnerTexts();
      expect(words.length).toBeGreaterThan(2);
      await other.page.keyboard.press("Escape");
      // ── the key 5 runs the fifth action, although it is in the menu
      await other.page.keyboard.press("5");
      const title = await other.page.locator("dialog[data-part~=dialog] h2").innerText();
      expect(words.map((word) => word.replaceAll(/\s*\d$/g, "").trim())).toContain(title.split(" · ")[0]?.trim());
      expect(other.faults).toEqual([]);
      await other.context.close();
    }
  });

  it("copies a range of cells as a table, with its sum and average in the status line", async () => {
    await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(`${pending}?limit=10`);
    const at = await columnOf(/价|金额|费/);
    await cell(1, at).hover();
    await page.mouse.down();
    await cell(2, at).hover();
    await cell(3, at).hover();
    await page.mouse.up();
    const status = pane(page).locator("[data-part=range-status]");
    await status.waitFor();
    await page.keyboard.press("Control+c");
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
    expect(copied).toHaveLength(3);
    const sum = copied.reduce((total, text) => total + Number(text), 0);
    expect((await status.innerText()).replaceAll(",", "")).toContain(sum.toFixed(2));
    await page.keyboard.press("Escape");
    await status.waitFor({ state: "detached" });
  });

  it("edits one field of three rows in their cells", async () => {
    await open(`${pending}?limit=10`);
    const at = await columnOf(/^备注$/);
    await cell(1, at).dblclick();
    for (const [index, text] of ["甲", "乙", "丙"].entries()) {
      await cell(index + 1, at)
        .locator("input:focus")
        .waitFor();
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Escape");
    for (const [index, text] of ["甲", "乙", "丙"].entries())
      await expect.poll(() => cell(index + 1, at).innerText()).toBe(text);
  });

  it("takes back what was done, by an act of its own", async () => {
    await open(`${pending}?limit=10&sort=applied_at&order=desc`);
    const [name = ""] = await names();
    const before = await counted();
    await rows(page).first().getByRole("button", { name: /更多/ }).click();
    await page.getByRole("menuitem", { name: "取消预约" }).click();
    await dialog(page).getByRole("combobox").first().click();
    await page.getByRole("option").first().click();
    await dialog(page).locator("button[type=submit]").click();
    await expect.poll(counted).toBe(before - 1);
    await page.locator("[data-part=toast]").getByRole("button", { name: "撤销" }).click();
    await expect.poll(counted).toBe(before);
    await rowOf(page, name).first().waitFor();
  });

  it("changes rows in place and lets new ones wait, so that nothing jumps", async () => {
    await open(`${pending}?limit=10`);
    const shown = await names();
    const other = await visitAs(owner, pending);
    await rows(other.page).first().waitFor();
    await other.page.locator("[data-part=page-actions] button", { hasText: "新增预约" }).click();
    const form = dialog(other.page);
    const stamp = String(Date.now()).slice(-8);
    await form.getByLabel("姓名").fill(`新来${stamp}`);
    await form.getByLabel("性别").click();
    await other.page.getByRole("option").first().click();
    await form.getByLabel("手机号").fill(`136${stamp}`);
    await form.getByLabel("营期套餐").click();
    await other.page.getByRole("option").first().click();
    await form.locator("button[type=submit]").click();
    await form.waitFor({ state: "detached" });
    const pill = pane(page).locator("[data-part=live-hint]");
    await pill.getByText("1 条新数据").waitFor();
    expect(await names()).toEqual(shown);
    await pill.click();
    await pill.waitFor({ state: "detached" });
    await other.context.close();
  });

  it("[S2-29] a list without a path of the API says so in place of rows", async () => {
    const strange = await visit({ storage: await visitor.context.storageState() });
    // The product has no such page, so the browser gets a route tree in which this page has lost the API of its list.
    await strange.page.route("**/assets/*.js", async (route) => {
      const file = await route.fetch();
      await route.fulfill({
        response: file,
        body: (await file.text()).replaceAll("seller/student/AppointmentPendingList", ""),
      });
    });
    await strange.page.goto(pending);
    await pane(strange.page).locator("[data-part=alert]").getByText("没有配置接口").waitFor();
    expect(await pane(strange.page).locator("table").count()).toBe(0);
    await strange.page.unrouteAll({ behavior: "ignoreErrors" });
    await strange.context.close();
  });

  it("[S5-10] sends ranges as pairs joined by a comma, days as whole days of the business's zone in seconds", async () => {
    await page.goto(`${pending}?expected=1704038400,4102415999`);
    await rows(page).first().waitFor();
    await expect
      .poll(() => search().locator("[data-part=filter-chips] [data-part=tag]").innerText())
      .toContain("2024-01-01 – 2099-12-31");
    await open("/student/campsite/living");
    await openFilters();
    await search()
      .getByLabel(/剩余天数.*最小/)
      .fill("9");
    await search()
      .getByLabel(/剩余天数.*最大/)
      .fill("1");
    await search().getByRole("button", { name: "查询" }).click();
    await page.waitForURL((url) => url.searchParams.get("nights_left") === "1,9");
  });

  it("[S5-11] takes digits, one dot and one minus in figures and cuts them off, and eleven digits of a phone", async () => {
    await open("/student/campsite/living");
    await openFilters();
    const least = search().getByLabel(/剩余天数.*最小/);
    await least.pressSequentially("a-1x2.5.678901");
    await page.keyboard.press("Tab");
    expect(await least.inputValue()).toBe("-12.5678");
    await open(pending);
    await pane(page).locator("[data-part=page-actions] button", { hasText: "新增预约" }).click();
    const phone = dialog(page).getByLabel("手机号");
    await phone.pressSequentially("138-0013 8000a99");
    expect(await phone.inputValue()).toBe("13800138000");
    await page.keyboard.press("Escape");
    await dialog(page)
      .getByRole("button", { name: /放弃|不保存/ })
      .click();
  });

  it("[S5-11] takes no Chinese in a login name, and money with two decimals", async () => {
    const discard = async (): Promise<void> => {
      await page.keyboard.press("Escape");
      await dialog(page)
        .getByRole("button", { name: /放弃|不保存/ })
        .click();
    };
    await open("/settings/operators");
    await pane(page).locator("[data-part=page-actions] button", { hasText: "新增操作员" }).click();
    const login = dialog(page).locator("[data-field=login] input");
    await login.fill("ab营地c");
    expect(await login.inputValue()).toBe("abc");
    await discard();
    await open("/finance/ledger");
    await pane(page).locator("[data-part=page-actions] button", { hasText: "内部划转" }).click();
    const amount = dialog(page).locator("[data-field=amount_fen] input");
    await amount.pressSequentially("1x2.3456");
    await page.keyboard.press("Tab");
    expect(await amount.inputValue()).toBe("12.34");
    await discard();
  });

  it("[S9-10] shows moments to the second in the business's zone, and amounts in groups of three", async () => {
    await open(pending);
    const row = await rows(page).first().innerText();
    expect(row).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/);
    expect(row).toMatch(/\d,\d{3}\.\d{2}/);
  });

  it("[S9-10] says how long ago in words: just now, minutes and hours begun, one day up to two, then days", async () => {
    const now = Math.floor(Date.now() / 1000);
    const ages = { 刚刚: 5, "3分钟前": 125, "3小时前": 9000, "1天前": 47 * 3600, "3天前": 84 * 3600 };
    const sessions = Object.values(ages).map((age, index) => ({
      id: `s${index}`,
      created_at: now - 90 * 3600,
      last_seen_at: now - age,
      network: "203.0.113.7",
      user_agent: "",
      current: false,
    }));
    await page.route("**/api/v1/buyer/user/SessionList*", (route) =>
      route.fulfill(answer(200, { status: true, code: "ok", data: sessions })),
    );
    await page.goto("/profile/pwd/edit");
    const rowsOfSessions = pane(page).locator("[data-part=session-row]");
    await rowsOfSessions.nth(4).waitFor();
    const told = (await rowsOfSessions.allInnerTexts()).map((text) => /最近使用：(.+?) ·/.exec(text)?.[1]);
    expect(told).toEqual(Object.keys(ages));
    await page.unroute("**/api/v1/buyer/user/SessionList*");
  });

  it("tells nothing found from nothing there, and draws no skeleton over rows", async () => {
    await page.goto(`${pending}?student=不存在的人`);
    await pane(page).getByRole("button", { name: "清空筛选" }).first().click();
    await rows(page).first().waitFor();
    expect(visitor.faults).toEqual([]);
  });
});
