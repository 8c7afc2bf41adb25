import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { endVisits, visit } from "../ground/browser.ts";
import { answer, dialog, goByMenu, pane, rows, signIn, visitAs } from "../ground/console.ts";

afterAll(endVisits);

const owner = { login: "camp" };
const reception = { login: "camp", operator: "reception" };
const living = "/student/campsite/living";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";

const sheetButton = (page: Page) => page.getByRole("button", { name: "打开菜单" });

describe("the account's menu", () => {
  it("[S1-02] has the way home, one's own pages and the way out, and each leads where it says", async () => {
    const { page, context, faults } = await visitAs(owner, living);
    const open = () => page.locator("[data-part=user-button]").click();
    await open();
    expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
      "首页",
      "编辑资料",
      "修改密码",
      "绑定微信",
      "退出登录",
    ]);
    await page.keyboard.press("Escape");
    for (const [name, path] of [
      ["编辑资料", "/profile/user/edit"],
      ["修改密码", "/profile/pwd/edit"],
      ["绑定微信", "/profile/user/wechat"],
      ["首页", "/dashboard"],
    ] as const) {
      await open();
      await page.getByRole("menuitem", { name }).click();
      await page.waitForURL((url) => url.pathname === path);
      await pane(page).locator("h1").first().waitFor();
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("finding a page", () => {
  it("[S1-04] forgives a wrong character, and finds nothing for what is like nothing", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    await page.keyboard.press("Control+k");
    const field = page.locator("[data-part=palette] input");
    const titles = page.locator("[data-part=palette-option] [data-part=palette-title]");
    for (const wrong of ["在营学圆", "zaiyinxueyuan"]) {
      await field.fill(wrong);
      await expect.poll(async () => (await titles.allInnerTexts())[0]).toBe("在营学员");
    }
    await field.fill("qwrtqwrtqwrt");
    await expect.poll(() => titles.count()).toBe(0);
    await context.close();
  });
});

describe("the settings", () => {
  it("[S1-07] a header that is not fixed goes away with what is scrolled, a fixed one stays", async () => {
    // A page that is much longer than the window and scrolls as a whole.
    const { page, context } = await visitAs(owner, "/dashboard", { height: 420 });
    await pane(page).locator("h1").first().waitFor();
    const top = () => page.locator("[data-part=header]").evaluate((header) => header.getBoundingClientRect().bottom);
    const scroll = (to: number) => pane(page).evaluate((box, y) => box.scrollTo(0, y), to);
    await scroll(400);
    await page.waitForTimeout(500);
    expect(await top()).toBeGreaterThan(30);
    await scroll(0);
    await page.locator("[data-part=header-tools] button[aria-label=界面设置]").click();
    await dialog(page).locator("label[for=setting-fixedHeader]").click();
    await page.keyboard.press("Escape");
    await scroll(400);
    await expect.poll(top).toBeLessThanOrEqual(0);
    await scroll(0);
    await expect.poll(top).toBeGreaterThan(30);
    await context.close();
  });
});

describe("the language", () => {
  it("[S1-09] is that of the server's refusals, of days and of times gone by too", async () => {
    const guest = await visit({ locale: "es-ES" });
    await guest.page.goto("/login");
    await guest.page.locator("form input").nth(0).fill("camp");
    await guest.page.locator("form input[type=password]").fill("no es esta");
    const [reply] = await Promise.all([
      guest.page.waitForResponse("**/api/v1/public/user/login"),
      guest.page.locator("form button[type=submit]").click(),
    ]);
    expect(reply.status()).toBeGreaterThanOrEqual(400);
    await guest.page
      .getByText(/contraseña/i)
      .last()
      .waitFor();
    expect(await guest.page.locator("form").innerText()).not.toMatch(/\p{Script=Han}/u);
    await guest.context.close();

    for (const locale of ["es", "ja", "en"]) {
      const { page, context } = await visitAs(owner, "/dashboard", { locale });
      const today = new Intl.DateTimeFormat(locale, { timeZone: "Asia/Shanghai", weekday: "long" }).format(new Date());
      await expect.poll(() => pane(page).innerText()).toContain(today);
      // Beds, and the tasks beside them, are visible without scrolling.
      const beds = await pane(page).locator("a[href^='/resources/bedmap']").first().boundingBox();
      expect(beds?.y).toBeLessThan(700);
      await context.close();
    }
  });
});

describe("the debug dialog", () => {
  it("[S1-10] is there only where the server says so, and so are its switches", async () => {
    const { page, context } = await visit();
    await page.addInitScript(() => {
      sessionStorage.setItem("ignoreencryption", "1");
      sessionStorage.setItem("baseHost", "https://other.kangying.invalid");
    });
    await page.route("**/api/v1/public/config/GetServerConfig", (route) =>
      route.fulfill(
        answer(200, {
          status: true,
          code: "ok",
          data: { server_time: Math.floor(Date.now() / 1000), sms_login_open: true, is_debug: false },
        }),
      ),
    );
    await page.goto("/dashboard");
    await signIn(page, reception);
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await pane(page).locator("h1").first().waitFor();
    await page.keyboard.press("Control+Alt+KeyS");
    await page.waitForTimeout(500);
    expect(await page.locator("dialog[open]").count()).toBe(0);
    const [reply] = await Promise.all([
      page.waitForResponse("**/api/v1/seller/student/CampsiteLivingList?*"),
      goByMenu(page, living),
    ]);
    expect(await reply.text()).toMatch(/^enc:v1z?:/);
    await context.close();
  });
});

describe("a small device", () => {
  it("[S1-11] is one by its name too, however wide its window; and a hidden window waits with what it becomes", async () => {
    const mobile = await visitAs(reception, living, { userAgent: phone });
    await sheetButton(mobile.page).waitFor();
    expect(await mobile.page.locator("aside[data-part=sidebar]").count()).toBe(0);
    await mobile.context.close();

    const { page, context } = await visitAs(reception, living);
    await rows(page).first().waitFor();
    const hide = (hidden: boolean) =>
      page.evaluate((is) => {
        Object.defineProperty(document, "hidden", { configurable: true, value: is });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await hide(true);
    await page.setViewportSize({ width: 600, height: 800 });
    await page.waitForTimeout(500);
    expect(await page.locator("aside[data-part=sidebar]").count()).toBe(1);
    await hide(false);
    await sheetButton(page).waitFor();
    expect(await page.locator("aside[data-part=sidebar]").count()).toBe(0);
    await context.close();
  });
});
