import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, inject, it } from "vitest";
import { endVisits } from "../ground/browser.ts";
import {
  answer,
  dialog,
  goByMenu,
  liveCount,
  momentsOfCalls,
  pane,
  rows,
  signIn,
  tabTitles,
  visitAs,
} from "../ground/console.ts";
import { menuPages, settled } from "../ground/pages.ts";

afterAll(endVisits);

const owner = { login: "camp" };
const reception = { login: "camp", operator: "reception" };
const living = "/student/campsite/living";
const pending = "/student/appointment/pending";

const tab = (page: Page, title: string): Locator => page.locator("[data-part=tab-head]").filter({ hasText: title });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const setting = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => (JSON.parse(localStorage.getItem("settings") ?? "{}") as Record<string, unknown>)[key], name);

async function choose(page: Page, title: string, item: string): Promise<void> {
  await tab(page, title).click({ button: "right" });
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Returns how far the visible list is scrolled down, in pixels. */
function scrolled(page: Page): Promise<number> {
  return pane(page)
    .locator("[data-part=table-scroll]")
    .evaluate((box) => box.scrollTop);
}

/** Opens the first form of the page and types into its first field. @returns that field */
async function beginForm(page: Page, text: string): Promise<Locator> {
  await rows(page).first().waitFor();
  await pane(page).locator("[data-part=page-actions] button[data-kind=filled]").click();
  const field = dialog(page).locator("[data-field] input").first();
  await field.fill(text);
  return field;
}

describe("tabs", () => {
  it("[S1-03] input, filters, page and scroll survive switching; refresh of one touches no other", async () => {
    const { page, context, faults } = await visitAs(reception, `${living}?limit=50`, { height: 700 });
    await rows(page).nth(30).waitFor();
    await pane(page)
      .locator("[data-part=table-scroll]")
      .evaluate((box) => (box.scrollTop = 400));
    await expect.poll(() => scrolled(page)).toBe(400);
    await pane(page).locator("[data-part=filter-keyword] input").last().fill("还没搜");
    await goByMenu(page, pending);
    await beginForm(page, "沈知夏");
    await tab(page, "在营学员")
      .locator("[role=tab]")
      .evaluate((head) => (head as HTMLElement).click());
    await page.waitForURL((url) => url.pathname === living && url.search === "?limit=50");
    // ── nothing of the other tab covers this one, and this one is unchanged
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect(await pane(page).locator("[data-part=filter-keyword] input").last().inputValue()).toBe("还没搜");
    expect(await scrolled(page)).toBe(400);
    // ── only this tab is loaded again
    await choose(page, "在营学员", "刷新");
    await rows(page).first().waitFor();
    expect(await pane(page).locator("[data-part=filter-keyword] input").last().inputValue()).toBe("");
    expect(await tab(page, "待确认").locator("[data-part=tab-dirty]").count()).toBe(1);
    await tab(page, "待确认").locator("[role=tab]").click();
    expect(await dialog(page).locator("[data-field] input").first().inputValue()).toBe("沈知夏");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S1-03] what closing would lose is said first, by page and form; closing frees the page", async () => {
    const { page, context, faults } = await visitAs(reception, pending);
    await beginForm(page, "沈知夏");
    for (const path of [living, "/resources/rooms", "/resources/beds"]) {
      await page.keyboard.press("Control+k");
      await page.locator("[data-part=palette] input").fill(path);
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname === path);
    }
    await rows(page).first().waitFor();
    expect(await tabTitles(page)).toEqual(["工作台", "待确认", "在营学员", "房间", "床位"]);
    await choose(page, "房间", "关闭其他");
    const question = dialog(page);
    expect(await question.innerText()).toMatch(/待确认（.+）/);
    await question.getByRole("button", { name: "继续编辑" }).click();
    expect(await tabTitles(page)).toHaveLength(5);
    // ── closing tabs without unsaved input needs no question; a pinned one stays
    await choose(page, "床位", "固定标签");
    await choose(page, "在营学员", "关闭右侧");
    expect(await tabTitles(page)).toEqual(["工作台", "床位", "待确认", "在营学员"]);
    await tab(page, "在营学员").click({ button: "middle" });
    expect(await tabTitles(page)).toEqual(["工作台", "床位", "待确认"]);
    // ── a reload and a logout also ask
    await page.locator("[data-part=user-button]").click();
    await page.getByRole("menuitem").last().click();
    expect(await dialog(page).innerText()).toContain("待确认");
    await dialog(page).locator("[data-part=dialog-foot] button").first().click();
    await choose(page, "待确认", "关闭");
    await dialog(page).locator("button[type=submit]").click();
    await page.waitForFunction(() => document.querySelectorAll("[data-part=tab-head]").length === 2);
    expect(await page.locator("[data-part=pane]").count()).toBe(1);
    // ── closed tabs come back with a key, the last closed one first, each at its old place
    await page.keyboard.press("Alt+Shift+T");
    await page.waitForURL((url) => url.pathname === pending);
    await page.keyboard.press("Alt+Shift+T");
    await page.waitForURL((url) => url.pathname === living);
    await choose(page, "床位", "取消固定");
    await choose(page, "工作台", "关闭全部");
    expect(await tabTitles(page)).toEqual(["工作台"]);
    await page.waitForURL((url) => url.pathname === "/dashboard");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S1-03] order, pins, scroll, filters and an unsent form are back after a reload and in the window that follows a crash", async () => {
    const { page, context, faults } = await visitAs(reception, `${living}?limit=50&keyword_field=name`, {
      height: 700,
    });
    await rows(page).nth(30).waitFor();
    await goByMenu(page, "/resources/rooms");
    await rows(page).first().waitFor();
    await choose(page, "房间", "固定标签");
    await goByMenu(page, living);
    await pane(page)
      .locator("[data-part=table-scroll]")
      .evaluate((box) => (box.scrollTop = 350));
    await expect.poll(() => scrolled(page)).toBe(350);
    await goByMenu(page, pending);
    await beginForm(page, "沈知夏");
    // Input and scroll positions are stored now.
    await page.waitForFunction(() =>
      Object.entries(sessionStorage).some(
        ([name, text]: [string, string]) =>
          name.startsWith("tabs:") && text.includes("沈知夏") && text.includes("[0,350]"),
      ),
    );

    const asIt = async (window: Page): Promise<void> => {
      await window.locator("[data-part=tab-strip]").waitFor();
      await window.waitForFunction(() => document.querySelectorAll("[data-part=tab-head]").length === 4);
      expect(await tabTitles(window)).toEqual(["工作台", "房间", "在营学员", "待确认"]);
      expect(await tab(window, "房间").locator("svg[aria-label=固定]").count()).toBe(1);
      expect(await tab(window, "待确认").locator("[data-part=tab-dirty]").count()).toBe(1);
    };
    page.on("dialog", (asked) => void asked.accept());
    await page.reload();
    await asIt(page);
    await dialog(page).locator("[data-field] input").first().waitFor();
    expect(await dialog(page).locator("[data-field] input").first().inputValue()).toBe("沈知夏");
    await tab(page, "在营学员")
      .locator("[role=tab]")
      .evaluate((head) => (head as HTMLElement).click());
    await rows(page).nth(30).waitFor();
    await expect.poll(() => scrolled(page)).toBe(350);
    expect(new URL(page.url()).search).toContain("limit=50");

    // ── a window closes without notice: the next one takes over its tabs
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.goto("/dashboard");
    await asIt(next);
    await tab(next, "待确认").locator("[role=tab]").click();
    await dialog(next).locator("[data-field] input").first().waitFor();
    expect(await dialog(next).locator("[data-field] input").first().inputValue()).toBe("沈知夏");
    // ── but not the tabs of a window that is still open
    const third = await context.newPage();
    await third.goto("/dashboard");
    await third.locator("[data-part=tab-strip]").waitFor();
    // It asks the window whose tabs were stored last, and waits 0.2 seconds for its answer.
    await third.waitForTimeout(300);
    expect(await tabTitles(third)).toEqual(["工作台"]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S1-03] tabs are moved by dragging and by keyboard, and walked by keyboard alone", async () => {
    const { page, context, faults } = await visitAs(reception, living);
    for (const path of [pending, "/resources/rooms"]) await goByMenu(page, path);
    expect(await tabTitles(page)).toEqual(["工作台", "在营学员", "待确认", "房间"]);
    const [from, to] = [await tab(page, "房间").boundingBox(), await tab(page, "在营学员").boundingBox()];
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 20, { steps: 8 });
    await page.mouse.move((to?.x ?? 0) + 5, (to?.y ?? 0) + 20, { steps: 4 });
    await page.mouse.up();
    expect(await tabTitles(page)).toEqual(["工作台", "房间", "在营学员", "待确认"]);
    expect(pathOf(page)).toBe("/resources/rooms");
    // ── never before the tab that is always open
    await tab(page, "房间").locator("[role=tab]").focus();
    await page.keyboard.press("Control+Shift+ArrowLeft");
    expect((await tabTitles(page))[0]).toBe("工作台");
    await page.keyboard.press("Control+Shift+ArrowRight");
    expect(await tabTitles(page)).toEqual(["工作台", "在营学员", "房间", "待确认"]);
    expect(await page.locator("nav [role=status]").first().innerText()).toContain("3");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === pending);
    await page.keyboard.press("Alt+Shift+ArrowLeft");
    // After its first frame, the new page takes the focus.
    await page.locator('[data-part=pane][data-key="/resources/rooms"]:focus-within').waitFor();
    await tab(page, "房间").locator("[role=tab]").focus();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "刷新" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Delete");
    expect(await tabTitles(page)).toEqual(["工作台", "在营学员", "待确认"]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("many tabs", () => {
  it("[S1-03] of twenty-five open pages twenty are live, the others come back where they are chosen", async () => {
    const { page, context, faults } = await visitAs(owner, "/dashboard");
    const paths = (await menuPages(page)).slice(0, 25);
    expect(paths).toHaveLength(25);
    for (const path of paths) {
      await page.locator(`[data-part=side-menu] a[href="${path}"]`).click();
      await page.waitForURL((url) => url.pathname === path);
    }
    expect((await tabTitles(page)).length).toBe(25);
    expect(await page.locator("[data-part=pane]").count()).toBe(20);
    await page.locator("[data-part=tab-head] [role=tab]").nth(1).click();
    await page.waitForURL((url) => url.pathname === paths[1]);
    await pane(page).locator("h1, [data-part=page-head]").first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the frame", () => {
  it("[S1-01] [S1-15] the sidebar folds, stays as it was left, and moves only where motion is wanted", async () => {
    const { page, context } = await visitAs(owner, "/dashboard");
    const width = (): Promise<number> =>
      page.locator("[data-part=sidebar]").evaluate((bar) => bar.getBoundingClientRect().width);
    const motion = (): Promise<string> =>
      page.locator("[data-part=sidebar]").evaluate((bar) => getComputedStyle(bar).transitionDuration);
    expect(Math.round(await width())).toBe(232);
    expect(await motion()).not.toMatch(/^0(?:\.0+1)?s$/);
    expect(await page.evaluate(() => document.documentElement.dataset["size"])).toBe("medium");
    await page.locator("[data-part=sidebar-foot] button").first().click();
    await page.waitForFunction(
      () => document.querySelector("[data-part=sidebar]")?.getBoundingClientRect().width === 64,
    );
    await page.reload();
    await page.locator("[data-part=sidebar][data-state=folded]").waitFor();
    // ── in the folded menu, a group shows its pages beside it
    await page.locator("[data-part=side-menu] button[data-part=side-group]").first().click();
    await page.locator("[data-part=side-flyout]:popover-open").waitFor();
    await page.keyboard.press("Escape");
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(Number.parseFloat(await motion())).toBeLessThan(0.01);
    await page.locator("[data-part=sidebar-foot] button").first().click();
    expect(Math.round(await width())).toBe(232);
    await context.close();
  });

  it("[S1-02] [S1-14] breadcrumbs, the account's menu, full screen and its message", async () => {
    const { page, context, faults } = await visitAs(reception, living);
    await page.locator("[data-part=breadcrumb] [aria-current=page]").waitFor();
    expect((await page.locator("[data-part=breadcrumb] li:not([aria-hidden])").allInnerTexts()).at(-1)).toBe(
      "在营学员",
    );
    expect(await page.locator("[data-part=breadcrumb] [aria-current=page]").innerText()).toBe("在营学员");
    await page.locator("[data-part=user-button]").click();
    const items = await page.getByRole("menuitem").allInnerTexts();
    expect(items[0]).toBe("首页");
    expect(items.at(-1)).toBe("退出登录");
    expect(items).toContain("修改密码");
    await page.getByRole("menuitem", { name: "首页" }).click();
    await page.waitForURL((url) => url.pathname === "/dashboard");

    const full = page.getByRole("button", { name: "全屏", exact: true });
    await full.click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await page.getByRole("button", { name: "退出全屏" }).click();
    await page.waitForFunction(() => document.fullscreenElement === null);
    await page.evaluate(() => Object.defineProperty(document, "fullscreenEnabled", { value: false }));
    await full.click();
    await page.getByText("您的浏览器不支持全屏功能").waitFor();
    expect(faults).toEqual([]);
    await context.close();

    // ── an account with a picture: it is loaded in the size in which it is shown
    const withPicture = await visitAs(owner, "/dashboard", { fresh: true });
    const asked: string[] = [];
    await withPicture.page.route("**/files/avatar*", async (route) => {
      asked.push(new URL(route.request().url()).search);
      await route.fulfill({ body: "", status: 404 });
    });
    await withPicture.page.route("**/api/v1/buyer/user/info", (route) =>
      route.fulfill(
        answer(200, {
          status: true,
          code: "ok",
          data: {
            uid: 1,
            suid: "",
            roles: ["supplier"],
            role: "supplier",
            industry_type: "camp",
            nickname: "林安然",
            username: "云栖谷营地",
            login_name: "camp",
            phone: "138****2046",
            avatar: "/files/avatar",
            introduction: "",
            isunion: false,
            time_zone: "Asia/Shanghai",
            logo: null,
          },
        }),
      ),
    );
    await withPicture.page.reload();
    await withPicture.page.locator("[data-part=user-button]").waitFor();
    await expect.poll(() => asked).toEqual(["?w=80&h=80"]);
    await withPicture.context.close();
  });

  it("[S1-04] the menu search finds by title, pinyin, initials and path, and marks what is meant", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    // Its label says that it finds people, and is not cut off.
    const words = page.locator("[data-part=header-tools] button", { hasText: "搜索学员" }).locator("span");
    expect(await words.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
    await page.keyboard.press("Control+k");
    const field = page.locator("[data-part=palette] input");
    const first = page.locator("[data-part=palette-option]").first();
    for (const [wanted, title, marked] of [
      ["zyxy", "在营学员", "在营学员"],
      ["zaiying", "在营学员", "在营"],
      ["在营", "在营学员", "在营"],
      ["campsite/living", "在营学员", ""],
    ] as const) {
      await field.fill(wanted);
      await page.waitForFunction(
        (text) => document.querySelector("[data-part=palette-option] [data-part=palette-title]")?.textContent === text,
        title,
      );
      expect((await first.locator("[data-part=palette-title] b").allInnerTexts()).join("")).toBe(marked);
    }
    // Pages of the own profile are marked noSearch or hidden, so no search finds them.
    await field.fill("profile/pwd");
    await expect
      .poll(() => page.locator("[data-part=palette-option] [data-part=palette-title]").allInnerTexts())
      .not.toContain("在营学员");
    expect(await page.locator("[data-part=palette]").innerText()).not.toContain("修改密码");
    await page.keyboard.press("Escape");
    await page.locator("[data-part=header-tools] button[aria-label=界面设置]").click();
    await dialog(page).locator("label[for=setting-supportPinyinSearch]").click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await field.fill("zyxy");
    await expect
      .poll(() =>
        page.locator("[data-part=palette-option]").first().locator("[data-part=palette-title]").allInnerTexts(),
      )
      .not.toContain("工作台");
    expect((await page.locator("[data-part=palette-title]").allInnerTexts()).join()).not.toContain("在营学员");
    await context.close();
  });

  it("[S1-06] the export drawer is as wide as asked, and asks every 3 s only while something is in progress", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    const task = {
      id: 7,
      title: "在营学员",
      file_name: "a.xlsx",
      url: null,
      rows_total: 9,
      rows_done: 1,
      created_at: 1,
    };
    let status = 1;
    let asked = 0;
    await page.route("**/api/v1/seller/export/ExportManage*", async (route) => {
      asked += 1;
      await route.fulfill(answer(200, { status: true, code: "ok", data: { data: [{ ...task, status }], count: 1 } }));
    });
    await page.clock.install();
    const moments = await momentsOfCalls(page, "/seller/export/ExportManage");
    await page.reload();
    await page.locator("[data-part=header-tools] button[aria-label^=导出任务]").click();
    const drawer = dialog(page);
    await drawer.locator("li, article, tr").first().waitFor();
    const share = await drawer.evaluate((box) => box.getBoundingClientRect().width / innerWidth);
    expect(share).toBeCloseTo(0.45, 2);
    // Only the page's clock moves; the test does not wait.
    for (let look = 0; look < 2; look += 1) {
      const before = asked;
      await page.clock.runFor(3100);
      await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(before);
    }
    const [first = 0, second = 0] = (await moments()).slice(-2);
    expect(second - first).toBeGreaterThanOrEqual(3000);
    status = 2;
    await page.clock.runFor(3100);
    await drawer.locator("li, article, tr").first().getByText("已过期").waitFor();
    const done = asked;
    await page.clock.runFor(7000);
    expect(asked).toBe(done);
    await page.route("**/api/v1/seller/export/ExportDel", (route) =>
      route.fulfill(answer(200, { status: true, code: "ok", msg: "删掉了", data: null })),
    );
    await drawer.getByRole("button", { name: /删除/ }).first().click();
    await dialog(page).locator("button[type=submit]").click();
    await page.getByText("删掉了").waitFor();
    await context.close();
  });

  it("[S1-07] [S1-15] every setting acts at once and is kept: colour, theme, tabs, header, logo, size", async () => {
    const { page, context, faults } = await visitAs(reception, living);
    await rows(page).first().waitFor();
    await page.locator("[data-part=header-tools] button[aria-label=界面设置]").click();
    const panel = dialog(page);
    const accent = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim().toLowerCase());
    expect(await accent()).toBe("#2563eb");
    const colours = new Set<string>();
    for (let i = 0; i < 8; i += 1) {
      await panel.locator("[data-part=accent-choice]").nth(i).click();
      colours.add(await accent());
    }
    expect(colours.size).toBe(8);
    await panel.locator("[data-part=accent-choice]").nth(1).click();
    await panel.locator("[data-part=theme-choice]").nth(1).click();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await panel.getByRole("radio", { name: "大" }).check({ force: true });
    for (const name of ["tagsView", "fixedHeader", "sidebarLogo", "errorLog"])
      await panel.locator(`label[for=setting-${name}]`).click();
    await page.keyboard.press("Escape");
    const shown = async (): Promise<void> => {
      expect(await page.locator("[data-part=tab-strip]").count()).toBe(0);
      expect(await page.locator("[data-part=sidebar] [data-part=brand]").count()).toBe(0);
      expect(await page.locator("[data-part=header-tools] button[aria-label^=错误日志]").count()).toBe(0);
      expect(
        await page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset))),
      ).toMatchObject({
        theme: "dark",
        accent: "pine",
        size: "large",
      });
      expect(await setting(page, "fixedHeader")).toBe(false);
    };
    await shown();
    await page.reload();
    await rows(page).first().waitFor();
    await shown();
    // Pages stay cached even without the tab strip.
    await goByMenu(page, pending);
    expect(await page.locator("[data-part=pane]").count()).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S1-08] the watermark says who works here, and returns whenever it is removed, hidden or changed", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    const mark = page.locator("[data-part=watermark]");
    await mark.waitFor({ state: "attached" });
    const picture = decodeURIComponent(await mark.evaluate((layer) => layer.style.backgroundImage));
    expect(picture).toContain('width="250" height="150"');
    expect(picture).toContain('fill-opacity=".15"');
    expect(picture).toContain("程露");
    expect(picture).toMatch(/138\*+1207/);
    for (const attack of [
      (layer: HTMLElement) => layer.remove(),
      (layer: HTMLElement) => (layer.style.cssText = "display:none!important"),
      (layer: HTMLElement) => (layer.dataset["part"] = ""),
      (layer: HTMLElement) => layer.setAttribute("hidden", ""),
      (layer: HTMLElement) => layer.hidePopover(),
      (layer: HTMLElement) =>
        document.body.replaceChildren(...[...document.body.children].filter((each) => each !== layer)),
    ]) {
      await mark.evaluate(attack as (layer: SVGElement | HTMLElement) => unknown);
      await page.waitForFunction(() => {
        const layer = document.querySelector<HTMLElement>("[data-part=watermark]");
        const style = layer && getComputedStyle(layer);
        return (
          style?.display === "block" && style.opacity === "1" && style.backgroundImage.includes("250") && !layer?.hidden
        );
      });
    }
    // ── also over a dialog, and it takes no clicks
    await page.keyboard.press("Shift+?");
    await dialog(page).waitFor();
    expect(await mark.evaluate((layer) => getComputedStyle(layer).pointerEvents)).toBe("none");
    expect(await mark.evaluate((layer) => layer.matches(":popover-open"))).toBe(true);
    await context.close();
  });

  it("[S1-09] the browser's language is taken where it is ours, else Chinese; a choice is kept, for texts, dates and the server's words", async () => {
    for (const [locale, lang] of [
      ["en-GB", "en"],
      ["es-MX", "es"],
      ["ja-JP", "ja"],
      ["fr-FR", "zh-CN"],
    ] as const) {
      const { page, context } = await visitAs(reception, living, { locale });
      await rows(page).first().waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe(lang);
      const heads = (await page.locator("[data-part=pane][data-state=active] thead").innerText()).trim();
      expect(/\p{Script=Han}/u.test(heads), heads).toBe(lang === "zh-CN" || lang === "ja");
      if (lang === "en") {
        await page.getByRole("button", { name: "Language" }).click();
        await page.getByRole("menuitemradio", { name: "Español" }).click();
        await page.locator("html[lang=es]").waitFor();
        await page.reload();
        await page.locator("html[lang=es]").waitFor();
      }
      await context.close();
    }
  });

  it("[S1-10] Ctrl+Alt+S opens the debug dialog: the switch is kept for this window and acts after a reload", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    await page.keyboard.press("Control+Alt+KeyS");
    await dialog(page).locator("label[for=debug-encrypted]").click();
    await dialog(page).locator("#debug-host").fill("javascript:alert(1)");
    await dialog(page).locator("button[type=submit]").click();
    expect(await dialog(page).locator("[data-state=wrong]").count()).toBe(1);
    await dialog(page).locator("#debug-host").fill("");
    await Promise.all([page.waitForEvent("load"), dialog(page).locator("button[type=submit]").click()]);
    expect(await page.evaluate(() => sessionStorage.getItem("ignoreencryption"))).toBe("1");
    const [reply] = await Promise.all([
      page.waitForResponse("**/api/v1/seller/student/CampsiteLivingList?*"),
      goByMenu(page, living),
    ]);
    expect(await reply.text()).toMatch(/^\{"status":true/);
    await context.close();
  });

  it("[S1-10] calls go to the host that was chosen in the debug dialog, and bear nothing of this one's session", async () => {
    const heard: { readonly line: string; readonly token: string | undefined }[] = [];
    const other = createServer((request, reply) => {
      heard.push({
        line: `${request.method} ${request.url?.split("?")[0]}`,
        token: request.headers["accesstoken"]?.toString(),
      });
      reply.writeHead(request.method === "OPTIONS" ? 204 : 200, {
        "access-control-allow-origin": "*",
        "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "*",
        "content-type": "application/json",
      });
      reply.end(JSON.stringify({ status: false, code: "bad_credentials", msg: "别处的回答", data: null }));
    });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address() as AddressInfo;
    const { page, context } = await visitAs(reception, "/dashboard", { fresh: true });
    await page.keyboard.press("Control+Alt+KeyS");
    await dialog(page).locator("#debug-host").fill(`http://127.0.0.1:${address.port}`);
    await Promise.all([page.waitForEvent("load"), dialog(page).locator("button[type=submit]").click()]);
    await page.waitForURL((url) => url.pathname === "/login");
    const own: string[] = [];
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      // GetServerConfig is left out: after every load, this server is asked whether it allows another one.
      if (origin === inject("origin") && /^\/api\/.*(?<!GetServerConfig)$/.test(pathname)) own.push(pathname);
    });
    await signIn(page, reception);
    await page.getByText("别处的回答").first().waitFor();
    expect(heard.map(({ line }) => line)).toContain("POST /api/v1/public/user/login");
    expect(heard.flatMap(({ token }) => token ?? [])).toEqual([]);
    expect(own).toEqual([]);
    // The dialog opens only after login, so the login page has the button back to this server.
    await page.getByText(`http://127.0.0.1:${address.port}`).waitFor();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "改回本站" }).click()]);
    await signIn(page, reception);
    await page.locator("[data-part=shell]").waitFor();
    await context.close();
    other.close();
  });

  it("[S1-11] narrower than 992 px the sidebar is a sheet, and the page is usable at 390 px and at 200 % zoom", async () => {
    const { page, context, faults } = await visitAs(reception, living);
    await rows(page).first().waitFor();
    await page.setViewportSize({ width: 991, height: 800 });
    await page.locator("aside[data-part=sidebar]").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "打开菜单" }).click();
    await page.locator("[data-part=sidebar-sheet] a").first().waitFor();
    await page.keyboard.press("Escape");
    for (const width of [390, 720]) {
      // At 200 % zoom, a window of 1440 px gives the page 720 px.
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: "打开菜单" }).click();
      const group = page.locator("[data-part=sidebar-sheet] button[aria-expanded=false]").first();
      if ((await group.count()) > 0) await group.click();
      await page
        .locator(`[data-part=sidebar-sheet] a[href="${pending}"], [data-part=sidebar-sheet] a[href="${living}"]`)
        .first()
        .click();
      await page.locator("[data-part=sidebar-sheet]").waitFor({ state: "detached" });
    }
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.locator("aside[data-part=sidebar]").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S1-12] opening a page runs the line for 1.6 s; returning to it runs none", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    await goByMenu(page, living);
    const bar = page.locator("[data-part=navigation-bar]");
    await bar.waitFor({ state: "attached" });
    expect(await bar.evaluate((line) => getComputedStyle(line).animationDuration)).toBe("1.6s");
    const run = await bar.evaluate((line) => {
      (line as HTMLElement).dataset["seen"] = "1";
      return true;
    });
    expect(run).toBe(true);
    await tab(page, "工作台").locator("[role=tab]").click();
    await tab(page, "在营学员").locator("[role=tab]").click();
    // It is the same element: no new animation was started.
    expect(await bar.getAttribute("data-seen")).toBe("1");
    await context.close();
  });

  it("[S1-12] turning a page scrolls back to the top in 800 ms", async () => {
    const { page, context } = await visitAs(reception, `${living}?limit=50`, { height: 700 });
    await rows(page).nth(30).waitFor();
    await pane(page)
      .locator("[data-part=table-scroll]")
      .evaluate((box) => (box.scrollTop = 400));
    await expect.poll(() => scrolled(page)).toBe(400);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await pane(page).locator("[data-part=pagination]").getByRole("button", { name: "2", exact: true }).click();
    await page.clock.runFor(400);
    expect(await scrolled(page)).toBeGreaterThan(0);
    expect(await scrolled(page)).toBeLessThan(300);
    await page.clock.runFor(500);
    expect(await scrolled(page)).toBe(0);
    await context.close();
  });

  it("[S1-13] dialogs stand as asked, do not close beside them, and rest half a second after a click", async () => {
    const { page, context } = await visitAs(reception, pending);
    await page.clock.install();
    await beginForm(page, "");
    const box = await dialog(page).boundingBox();
    expect(Math.round(((box?.y ?? 0) / 900) * 100)).toBe(15);
    expect((box?.width ?? 0) / 1440).toBeCloseTo(0.5, 1);
    await page.mouse.click(20, 450);
    await dialog(page).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const confirm = dialog(page).locator("button[type=submit]");
    await confirm.click();
    await page.clock.runFor(450);
    expect(await confirm.getAttribute("aria-disabled")).toBe("true");
    await page.clock.runFor(100);
    expect(await confirm.getAttribute("aria-disabled")).toBeNull();
    await context.close();
  });

  it("[S1-13] what must not be done twice takes one click in three seconds", async () => {
    const { page, context } = await visitAs(reception, pending);
    await rows(page).first().waitFor();
    await page.clock.install();
    await pane(page).getByRole("button", { name: "导入", exact: true }).click();
    const template = dialog(page).locator("[data-part=dialog-foot-start] button");
    await template.waitFor();
    let asked = 0;
    page.on("request", (request) => (asked += Number(request.url().includes("buyer/user/DownloadToken"))));
    await page.clock.pauseAt(Date.now() + 60_000);
    await template.dblclick();
    await page.clock.runFor(2900);
    expect(await template.getAttribute("aria-disabled")).toBe("true");
    expect(asked).toBe(1);
    await page.clock.runFor(200);
    expect(await template.getAttribute("aria-disabled")).toBeNull();
    await context.close();
  });
});

describe("beyond the rows", () => {
  it("`?` lists the keys that work here, and only those", async () => {
    const { page, context } = await visitAs(reception, living);
    await rows(page).first().waitFor();
    await page.keyboard.press("Shift+?");
    const listed = await dialog(page).innerText();
    expect(listed).toContain("搜索学员");
    expect(listed).toContain("重新打开刚关闭的标签");
    expect(listed).not.toContain("调试");
    await page.keyboard.press("Escape");
    // ── in a field, the key types a question mark
    await pane(page).locator("[data-part=filter-keyword] input").last().press("Shift+?");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await page.locator("[data-part=sidebar-foot]").getByRole("button", { name: "快捷键" }).click();
    await dialog(page).waitFor();
    await context.close();
  });

  it("a page's file that is gone after a deploy is fetched by one reload, and never over an unsent form", async () => {
    const { page, context } = await visitAs(reception, pending);
    await beginForm(page, "沈知夏");
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.route(/\/assets\/ProfileScreen-.*\.js/, (route) => route.fulfill({ status: 404 }));
    const profile = async (): Promise<void> => {
      await page.evaluate(() => document.querySelector<HTMLElement>("[data-part=user-button]")?.click());
      await page
        .getByRole("menuitem")
        .nth(1)
        .evaluate((item) => (item as HTMLElement).click());
      await page.waitForURL((url) => url.pathname === "/profile/user/edit");
    };
    await profile();
    await pane(page).locator("[data-part~=pane-fault]").waitFor();
    expect(loads).toBe(0);
    await tab(page, "待确认").locator("[role=tab]").click();
    expect(await dialog(page).locator("[data-field] input").first().inputValue()).toBe("沈知夏");
    await context.close();

    const second = await visitAs(reception, "/dashboard");
    let missing = 1;
    await second.page.route(/\/assets\/ProfileScreen-.*\.js/, (route) =>
      missing-- > 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await second.page.locator("[data-part=user-button]").click();
    await second.page.getByRole("menuitem").nth(1).click();
    await second.page.locator("[data-part~=profile-card]").first().waitFor();
    await second.context.close();
  });

  it("nothing jumps while a page is loaded, and a hidden tab is not drawn again while others are used", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    await page.evaluate(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await goByMenu(page, living);
    await rows(page).first().waitFor();
    await liveCount(page);
    await page.waitForTimeout(800);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.1);

    await goByMenu(page, "/resources/rooms");
    await settled(page);
    await page.evaluate(() => {
      const seen = window as unknown as { drawn: string[] };
      seen.drawn = [];
      const hidden = [...document.querySelectorAll("[data-part=pane]:not([data-state=active])")];
      for (const pane of hidden)
        new MutationObserver((records) =>
          seen.drawn.push(...records.map(({ type, target }) => `${type} ${target.nodeName}`)),
        ).observe(pane, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await pane(page).locator("form[role=search] input").first().fill("1");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(500);
    await goByMenu(page, pending);
    await rows(page).first().waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toEqual([]);
    await context.close();
  });
});
