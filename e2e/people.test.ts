import { afterAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { endVisits, visit } from "./ground/browser.ts";
import { demoPassword, dialog, rowOf, rows, visitAs } from "./ground/console.ts";
import { plainCaptcha } from "./ground/plain-captcha.ts";
import { drawnPicture } from "./ground/pictures.ts";

const shop = { login: "shop" };
afterAll(endVisits);

/** Chooses a region step by step in a cascade. */
async function chooseRegion(page: Page, row: number, path: readonly string[]): Promise<void> {
  await page.locator("[data-part=sub-row]").nth(row).locator("[data-field=region] input").click();
  for (const step of path) await page.locator("[data-part=cascade-column] button", { hasText: step }).first().click();
}

async function fillAddress(page: Page, row: number, recipient: string, path: readonly string[]): Promise<void> {
  const fields = page.locator("[data-part=sub-row]").nth(row);
  await fields.locator("[data-field=recipient] input").fill(recipient);
  await fields.locator("[data-field=phone] input").fill("13800138000");
  await chooseRegion(page, row, path);
  await fields.locator("[data-field=detail] input").fill("文三路 259 号");
}

describe("members in the console", () => {
  it("[T-01] adds a member with two addresses, changes the default, and deletes once nothing is owed", async () => {
    const name = `试用会员${String(Date.now()).slice(-6)}`;
    const { page, context, faults } = await visitAs(shop, "/users/add");
    const form = dialog(page);
    await form.locator("[data-field=nickname] input").fill(name);
    await form
      .locator("[data-field=phone] input")
      .first()
      .fill(`137${String(Date.now()).slice(-8)}`);
    const addRow = form.locator("[data-part=sub-rows] > button");
    await addRow.click();
    await addRow.click();
    await fillAddress(page, 0, "林小满", ["浙江省", "杭州市", "西湖区"]);
    await fillAddress(page, 1, "林安然", ["广东省", "东莞市"]);
    await form.locator("button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/users/manage");
    const row = rowOf(page, name);
    await row.waitFor();

    // ── another default needs one step: the first address loses the mark automatically
    await row.locator("[data-part=row-actions] button", { hasText: "编辑" }).click();
    await page.locator("[data-part=sub-row]").nth(1).locator("[role=switch]").click();
    await dialog(page).locator("button[type=submit]").click();
    await dialog(page).waitFor({ state: "detached" });
    await row.locator("[data-part=row-actions] button", { hasText: "编辑" }).click();
    await expect
      .poll(() =>
        page
          .locator("[data-part=sub-row] [role=switch]")
          .evaluateAll((all) => all.map((one) => one.getAttribute("aria-checked"))),
      )
      .toEqual(["false", "true"]);
    await page.keyboard.press("Escape");

    // ── the member still has points: deletion is refused with the reason; after they are settled, it works
    const more = async (entry: string): Promise<void> => {
      await row.locator("[data-part=row-actions] button").last().click();
      await page.getByRole("menuitem", { name: entry }).click();
    };
    const adjust = async (delta: string): Promise<void> => {
      const action = row.locator("[data-part=row-actions] button", { hasText: "调整积分" });
      if (await action.count()) await action.click();
      else await more("调整积分");
      await dialog(page).locator("[data-field=delta] input").fill(delta);
      await dialog(page).locator("[data-field=reason] input").fill("补发");
      await dialog(page).locator("button[type=submit]").click();
      await dialog(page).waitFor({ state: "detached" });
    };
    await adjust("20");
    await more("删除");
    await dialog(page).locator("button[type=submit]").click();
    await dialog(page).getByText("20 积分").waitFor();
    await page.keyboard.press("Escape");
    await adjust("-20");
    await more("删除");
    await dialog(page).locator("button[type=submit]").click();
    await row.waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[T-01] shows ranks with their members, and opens /users/save/{id} and /users/del/{id} by their addresses", async () => {
    const { page, context, faults } = await visitAs({ login: "camp" }, "/users/ranks");
    await rowOf(page, "金卡会员").waitFor();
    expect(await rows(page).count()).toBe(4);
    await page.goto("/users/manage");
    await rows(page).first().waitFor();
    await page.goto("/users/save/1");
    await dialog(page).locator("[data-field=nickname] input").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.pathname === "/users/manage");
    await page.goto("/users/del/1");
    await dialog(page).locator("button[type=submit]").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.pathname === "/users/manage");
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("one's own account", () => {
  it("[T-04] cuts a picture by keys alone, shows it in the top bar, and takes it away again", async () => {
    const { page, context, faults } = await visitAs(shop, "/profile/user/edit");
    await page.locator("[data-part=avatar-field] input[type=file]").setInputFiles({
      name: "face.png",
      mimeType: "image/png",
      buffer: await drawnPicture(page),
    });
    const area = page.locator("[data-part=crop-square]");
    await area.waitFor();
    await area.focus();
    for (const key of ["+", "+", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    expect(Number(await page.locator("#crop-zoom").inputValue())).toBeGreaterThan(0);
    await page.locator("[data-part=crop-tools] button").click();
    const asked = page.waitForRequest((request) => /\/files\/[0-9a-f]{12}p.*\?w=80&h=80/.test(request.url()));
    await dialog(page).locator("button[type=submit]").click();
    await asked;
    await page.locator("[data-part=user-button] img[data-part=avatar]").waitFor();
    await area.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "移除头像" }).click();
    await page.locator("[data-part=user-button] img[data-part=avatar]").waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[T-04] says how strong a new password is, and signs out elsewhere: there the very next call asks to sign in", async () => {
    const there = await visitAs(shop, "/dashboard", { fresh: true });
    await there.page.locator("[data-part=pane][data-state=active] h1").first().waitFor();
    const here = await visitAs(shop, "/profile/pwd/edit", { fresh: true });
    const fresh = here.page.locator("input[autocomplete=new-password]").first();
    await fresh.fill("12345678");
    await here.page.locator("[data-part=strength][data-strength='1']").waitFor();
    await fresh.fill("correct horse battery staple");
    await here.page.locator("[data-part=strength][data-strength='4']").waitFor();
    await fresh.fill("");
    await here.page.locator("[data-part=session-row] [data-part=session-current]").waitFor();
    await here.page.locator("[data-part=sessions-head] button").click();
    await here.page.locator("[data-part=session-row]").nth(1).waitFor({ state: "detached" });
    await there.page.reload();
    await there.page.waitForURL((url) => url.pathname === "/login");
    expect(here.faults).toEqual([]);
    for (const { context } of [here, there]) await context.close();
  });

  it("[T-04] binds a WeChat through the sandbox, signs in by it, and unbinds; the menu says which", async () => {
    const { page, context, faults } = await visitAs(shop, "/profile/user/wechat", { fresh: true });
    const entry = async (): Promise<string> => {
      await page.locator("[data-part=user-button]").click();
      const text = await page.getByRole("menuitem").filter({ hasText: "微信" }).innerText();
      await page.keyboard.press("Escape");
      return text.trim();
    };
    expect(await entry()).toBe("绑定微信");
    await page.locator("[data-part~=wechat-card] input").fill("not it");
    await page.locator("[data-part~=wechat-card] button[type=submit]").click();
    await page.locator("[data-part~=wechat-card] [data-state=wrong]").waitFor();
    const agree = async (act: () => Promise<void>): Promise<void> => {
      const opened = context.waitForEvent("page");
      await act();
      const popup = await opened;
      await popup.waitForURL(/\/sandbox\/wechat\//);
      await popup.locator("p > a").nth(2).click();
      await popup.waitForEvent("close");
    };
    await page.locator("[data-part~=wechat-card] input").fill(demoPassword);
    await agree(() => page.locator("[data-part~=wechat-card] button[type=submit]").click());
    await page.locator("[data-part=wechat-state][data-state=bound]").waitFor();
    expect(await entry()).toBe("解绑微信");

    // ── and signs in with it in another window
    const other = await context.newPage();
    await other.goto("/dashboard");
    await page.locator("[data-part=user-button]").click();
    await page.getByRole("menuitem").last().click();
    await page.waitForURL((url) => url.pathname === "/login");
    await other.close();
    await agree(() => page.getByRole("button", { name: "微信登录" }).click());
    await page.waitForURL((url) => url.pathname === "/dashboard");

    await page.goto("/profile/user/wechat");
    await page.locator("[data-part~=wechat-card] input").fill(demoPassword);
    await page.locator("[data-part~=wechat-card] button[type=submit]").click();
    await page.locator("[data-part=wechat-state]:not([data-state=bound])").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[T-04] signs in by SMS, whose code lies in the sandbox's inbox", async () => {
    const { page, context, faults } = await visit();
    await page.goto("/login");
    await page.getByRole("tab").nth(2).click();
    await page.locator("input[autocomplete=tel]").fill("13700008802");
    await page.getByRole("link", { name: "查看沙盒短信" }).waitFor();
    const inbox = await context.newPage();
    await inbox.goto("/sandbox/sms");
    expect(await inbox.locator("h1").innerText()).toContain("短信");
    const picture = page.locator("[data-part=login-captcha] img");
    const typed = page.locator("[data-part=login-field]:has([data-part=login-captcha]) input");
    const send = page.getByRole("button", { name: "获取验证码" });

    // ── a wrong captcha sends nothing, and gets a new picture
    const before = await picture.getAttribute("src");
    await typed.fill("zzzz");
    await send.click();
    await page.locator("[data-part=login-error]").waitFor();
    await expect.poll(() => typed.inputValue()).toBe("");
    if (before !== plainCaptcha.image) await expect.poll(() => picture.getAttribute("src")).not.toBe(before);

    // ── the right captcha sends a code, which can be used once
    await typed.fill(plainCaptcha.text);
    await send.click();
    await page.getByText("秒后重发").waitFor();
    // The reply does not wait for the provider.
    let code = "";
    await expect
      .poll(async () => {
        await inbox.goto("/sandbox/sms");
        const [message = ""] = await inbox.locator("tr", { hasText: "13700008802" }).allInnerTexts();
        code = /码是 (\d{6})/.exec(message)?.[1] ?? "";
        return code;
      })
      .not.toBe("");
    await page.locator("input[autocomplete=one-time-code]").fill(code);
    await page.locator("form button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/dashboard");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[T-04] offers a new password by SMS to who forgot theirs, and goes back to signing in", async () => {
    const { page, context, faults } = await visit();
    await page.goto("/login");
    await page.getByRole("button", { name: "忘记密码？" }).click();
    await page.locator("input[autocomplete=new-password]").fill("short");
    await page.locator("form button[type=submit]").click();
    await expect.poll(() => page.locator("[data-part=login-error]").count()).toBe(3);
    await page.getByRole("button", { name: "返回登录" }).click();
    await page.locator("input[autocomplete=current-password]").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
