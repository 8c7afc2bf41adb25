import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endVisits, type Visit } from "../ground/browser.ts";
import { columnTexts, dialog, pane, rows, visitAs } from "../ground/console.ts";
import { settled } from "../ground/pages.ts";

const living = "/student/campsite/living";
const pending = "/student/appointment/pending";
const folder = mkdtempSync(join(tmpdir(), "kangying-filters-"));
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  visitor = await visitAs({ login: "camp" }, pending);
  ({ page } = visitor);
  await rows(page).first().waitFor();
});
afterAll(async () => {
  await endVisits();
  rmSync(folder, { recursive: true, force: true });
});

const search = () => pane(page).locator("form[role=search]");
const asked = (name: string): string | null => new URL(page.url()).searchParams.get(name);

/** Opens a list with all its filters visible. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await rows(page).first().waitFor();
  const toggle = search().locator("[data-part=filters-buttons] button[aria-expanded=false]");
  if ((await toggle.count()) > 0) await toggle.click();
}
/** Searches with the filled-in filters, and waits until the address has them. */
async function apply(name: string): Promise<string> {
  await search().getByRole("button", { name: "查询" }).click();
  await page.waitForURL((url) => url.searchParams.has(name));
  await settled(page);
  return asked(name) ?? "";
}
const field = (title: string) => search().locator("[data-part=filter]", { hasText: title }).first();
async function choose(title: string, option: string | RegExp): Promise<void> {
  await field(title).getByRole("combobox").click();
  await page.getByRole("option", { name: option }).first().click();
}

describe("every kind of filter", () => {
  it("[S2-20] a choice and a choice of several", async () => {
    await open(living);
    await choose("性别", "女");
    await page.waitForURL((url) => url.searchParams.get("gender") === "F");
    await settled(page);
    expect(new Set(await columnTexts(page, "性别"))).toEqual(new Set(["女"]));
    await open(living);
    await field("状态").getByRole("combobox").click();
    for (const nth of [0, 1]) await page.getByRole("option").nth(nth).click();
    await page.keyboard.press("Escape");
    expect((await apply("phase")).split(",")).toHaveLength(2);
  });

  it("[S2-20] steps of a tree, a switch, a text", async () => {
    await open(living);
    await field("楼栋/房间").getByRole("combobox").click();
    await page.locator("[data-part=cascade-column]").first().locator("[data-part=select-option]").first().click();
    await page.keyboard.press("Escape");
    expect(await apply("place")).toMatch(/^[^,]+/);
    await open(living);
    await field("今日离营").getByRole("switch").click();
    expect(await apply("leaves_today")).toBe("1");
    await open("/student/campsite/paused");
    await field("停卡原因").locator("input").fill("感冒");
    expect(await apply("pause_reason")).toBe("感冒");
  });

  it("[S2-20] a text under a field of one's choice", async () => {
    await open(pending);
    await field("学员").getByRole("combobox").first().click();
    await page.getByRole("option").nth(1).click();
    await field("学员").locator("input").last().fill("9999");
    expect(await apply("student")).toBe("9999");
    expect([...new URL(page.url()).searchParams.values()].toSorted()).toEqual(["9999", "phone"]);
  });

  it("[S2-20] a month, where a list describes one", async () => {
    // No list of this release has such a filter, so the browser gets a description with one.
    await page.addInitScript(() => sessionStorage.setItem("ignoreencryption", "1"));
    await page.route("**/seller/student/CampsiteLivingList*", async (route) => {
      const url = new URL(route.request().url());
      const reply = await route.fetch();
      const text = await reply.text();
      if (!text.includes('"top_search"') || url.searchParams.has("page")) return route.fulfill({ response: reply });
      const read = JSON.parse(text) as { data: { top_search: object[] } };
      read.data.top_search.unshift({ type: "month", name: "in_month", title: "所在月份" });
      return route.fulfill({ response: reply, json: read });
    });
    await open(living);
    await field("所在月份").locator("input").fill("2031-04");
    const sent = page.waitForRequest((request) => request.url().includes("in_month=2031-04"));
    expect(await apply("in_month")).toBe("2031-04");
    await sent;
    await page.unroute("**/seller/student/CampsiteLivingList*");
  });

  it("[S5-10] days that are picked are whole days in seconds, and what is sent is what is seen", async () => {
    await open(living);
    const sides = field("入营日期").locator("input");
    await sides.nth(0).fill("2026-01-01");
    await sides.nth(1).fill("2026-12-31");
    const [from = "", to = ""] = (await apply("entered")).split(",");
    // Shanghai has no summer time.
    expect(Number(from)).toBe(Date.parse("2026-01-01T00:00:00+08:00") / 1000);
    expect(Number(to)).toBe(Date.parse("2026-12-31T23:59:59+08:00") / 1000);
    const days = await columnTexts(page, "入营时间").catch(() => columnTexts(page, "入营日期"));
    expect(days.filter((day) => !day.startsWith("2026-"))).toEqual([]);
  });
});

describe("a list by itself", () => {
  it("keeps its buttons beside its filters where their words are long", async () => {
    const spanish = await visitAs({ login: "camp" }, "/finance/deposits", { locale: "es-ES", width: 1280 });
    const form = pane(spanish.page).locator("form[role=search]");
    const over = (): Promise<number> =>
      form.evaluate((bar) => {
        const buttons = [...bar.querySelectorAll("[data-part=filters-buttons] > *")].map((each) =>
          each.getBoundingClientRect(),
        );
        const [left, top] = [Math.min(...buttons.map((box) => box.left)), buttons[0]?.top ?? 0];
        const beside = [...bar.querySelectorAll("[data-part=filter]")].map((each) => each.getBoundingClientRect());
        return Math.max(...beside.filter((box) => box.bottom > top).map((box) => box.right - left), -1);
      });
    await rows(spanish.page).first().waitFor();
    expect(await over()).toBeLessThan(0);
    await form.locator("button[aria-expanded]").click();
    expect(await over()).toBeLessThan(0);
    await spanish.context.close();
  });

  it("leaves rows in sight with all its filters open, in Spanish on 1280 × 800", async () => {
    const spanish = await visitAs({ login: "camp" }, "/student/campsite/living", { locale: "es-ES", width: 1280 });
    await spanish.page.setViewportSize({ width: 1280, height: 800 });
    await rows(spanish.page).first().waitFor();
    const toggle = pane(spanish.page).locator("form[role=search] button[aria-expanded]");
    if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
    const inSight = await rows(spanish.page).evaluateAll((all) => {
      const foot = all[0]?.closest("table")?.querySelector("tfoot td")?.getBoundingClientRect().top ?? innerHeight;
      return all.filter((row) => row.getBoundingClientRect().bottom <= foot).length;
    });
    expect(inSight).toBeGreaterThanOrEqual(3);
    await spanish.context.close();
  });

  it("[S2-27] shows as many rows as the server's description says, which outranks ten", async () => {
    await page.goto(living);
    await rows(page).first().waitFor();
    await expect.poll(() => rows(page).count()).toBe(20);
  });

  it("[S2-24] takes no other file than a sheet, gives the template, and says what went well", async () => {
    await page.goto(pending);
    await rows(page).first().waitFor();
    await pane(page).getByRole("button", { name: "导入", exact: true }).click();
    const [template] = await Promise.all([
      page.waitForEvent("download"),
      dialog(page).locator("[data-part=dialog-foot-start] button").click(),
    ]);
    const start = readFileSync(await template.path()).subarray(0, 2);
    expect(start.toString()).toBe("PK");
    for (const name of ["people.csv", "people.xlsx.exe", "people"]) {
      const path = join(folder, name);
      writeFileSync(path, "姓名\n沈知夏");
      await dialog(page).locator("input[type=file]").setInputFiles(path);
      await dialog(page).getByText("请上传xlsx或xls格式文件").waitFor();
    }
    await page.keyboard.press("Escape");
  });

  it("[S2-22] exports the chosen rows alone, in the columns on the screen, as text too", async () => {
    await page.goto(`${pending}?limit=10`);
    await rows(page).first().waitFor();
    for (const nth of [1, 3]) await rows(page).nth(nth).getByRole("checkbox").check();
    const names = await pane(page).locator("tbody [data-part=cell-user-name]").allInnerTexts();
    await pane(page).locator("[data-part=tool-tools] button[aria-haspopup=menu]").click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /csv/i }).click(),
    ]);
    const [heads = "", ...lines] = readFileSync(await file.path(), "utf8")
      .trim()
      .split(/\r?\n/);
    expect(lines).toHaveLength(2);
    for (const nth of [1, 3]) expect(lines.join("\n")).toContain(names[nth]);
    const shown = (await pane(page).locator("thead th").allInnerTexts()).map((head) => head.trim());
    for (const head of heads.replace("\ufeff", "").split(",")) expect(shown).toContain(head.replaceAll('"', ""));
  });

  it("[S5-11] takes no phone that does not begin with 1 or is too short, and says so at the field", async () => {
    await page.goto(pending);
    await rows(page).first().waitFor();
    await pane(page).locator("[data-part=page-actions] button", { hasText: "新增预约" }).click();
    for (const wrong of ["23800138000", "1380013800"]) {
      await dialog(page).getByLabel("手机号").fill(wrong);
      await dialog(page).locator("button[type=submit]:not([aria-disabled=true])").click();
      await dialog(page).locator("[data-field=phone][data-state=error]").waitFor();
    }
    await dialog(page).getByLabel("手机号").fill("13800138000");
    await dialog(page).locator("[data-field=phone]:not([data-state=error])").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page)
      .getByRole("button", { name: /放弃|不保存/ })
      .click();
    expect(visitor.faults).toEqual([]);
  });
});
