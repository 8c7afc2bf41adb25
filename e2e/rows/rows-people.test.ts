import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { endVisits, visit } from "../ground/browser.ts";
import { changedRole } from "../ground/changed-role.ts";
import { demoPassword, dialog, pane, rowOf, rows, visitAs } from "../ground/console.ts";
import { menuPages, settled } from "../ground/pages.ts";

afterAll(endVisits);

const owner = { login: "camp" };
const reception = { login: "camp", operator: "reception" };
const kefu = "/plugin/kefu/settings";
const link = (page: Page, path: string) => page.locator(`[data-part=side-menu] a[href="${path}"]`);

/** Runs an action of a row, from its buttons or its menu. */
async function rowAction(page: Page, text: string, action: string): Promise<void> {
  const actions = rowOf(page, text).locator("[data-part=row-actions]");
  const direct = actions.getByRole("button", { name: action, exact: true });
  if ((await direct.count()) > 0) return direct.click();
  await actions.locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

async function signInAs(page: Page, name: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("tab").nth(1).click();
  await page.locator("form input").nth(0).fill("camp");
  await page.locator("form input").nth(1).fill(name);
  await page.locator("form input[type=password]").fill(password);
  await page.locator("form button[type=submit]").click();
}

describe("operators", () => {
  it("[T-02] [T-04] one is added, signs in, changes name and password by themselves, and is out at once when they are disabled", async () => {
    const stamp = String(Date.now()).slice(-6);
    const login = `desk${stamp}`;
    const boss = await visitAs(owner, "/settings/operators");
    await rows(boss.page).first().waitFor();
    await pane(boss.page).locator("[data-part=page-actions] button", { hasText: "新增操作员" }).click();
    const form = dialog(boss.page);
    await form.locator("[data-field=login] input").fill(login);
    await form.locator("[data-field=name] input").fill(`试岗${stamp}`);
    await form.locator("[data-field=password] input").fill(demoPassword);
    await form.locator("[data-field=roles]").getByRole("combobox").click();
    await boss.page.getByRole("option", { name: "前台" }).click();
    await boss.page.keyboard.press("Escape");
    await form.locator("button[type=submit]").click();
    await rowOf(boss.page, login).waitFor();

    const { page, context, faults } = await visit();
    await signInAs(page, login, demoPassword);
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await page.goto("/profile/user/edit");
    await pane(page).locator("form input").first().fill(`新名${stamp}`);
    await pane(page).locator("form button[type=submit]").click();
    await page.locator("[data-part=user-button]").getByText(`新名${stamp}`).waitFor();
    await page.goto("/profile/pwd/edit");
    const boxes = pane(page).locator("form input[type=password]");
    const fresh = `另一个口令-${stamp}`;
    for (const [nth, text] of [demoPassword, fresh, fresh].entries()) await boxes.nth(nth).fill(text);
    await pane(page).locator("form button[type=submit]").click();
    await expect.poll(() => boxes.nth(0).inputValue()).toBe("");
    expect(await pane(page).locator("[data-part=field-error], [aria-invalid=true]").count()).toBe(0);

    // ── the old password is no longer valid, the new one is
    const other = await visit();
    await signInAs(other.page, login, demoPassword);
    await other.page.locator("[data-part=login-form] [role=alert]").first().waitFor();
    await other.page.locator("form input[type=password]").fill(fresh);
    await other.page.locator("form button[type=submit]").click();
    await other.page.waitForURL((url) => url.pathname === "/dashboard");
    await other.context.close();

    await rowAction(boss.page, login, "停用");
    await dialog(boss.page).locator("button[type=submit]").click();
    await dialog(page).getByText("请重新登录").first().waitFor();
    await dialog(page).locator("button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/login");
    expect(faults).toEqual([]);
    await context.close();
    await rowAction(boss.page, login, "删除");
    await dialog(boss.page).locator("button[type=submit]").click();
    await rowOf(boss.page, login).waitFor({ state: "detached" });
    expect(boss.faults).toEqual([]);
    await boss.context.close();
  });
});

describe("members", () => {
  it("[T-01] one has at most ten addresses", async () => {
    const { page, context } = await visitAs({ login: "shop" }, "/users/add");
    const more = dialog(page).locator("[data-part=sub-rows] > button");
    for (let n = 1; n <= 10; n += 1) {
      await more.click();
      await expect.poll(() => dialog(page).locator("[data-part=sub-row]").count()).toBe(n);
    }
    expect(await more.count()).toBe(0);
    await dialog(page).locator("[data-part=sub-row]").first().getByRole("button").last().click();
    await more.waitFor();
    await context.close();
  });
});

describe("add-ons", () => {
  it("[P-01] stand by category; the centre and the set-up are there whatever is installed, an add-on's pages are not", async () => {
    const { page, context, faults } = await visitAs(owner, "/plugin/manage");
    const cards = page.locator("[data-part=plugin-card]");
    await cards.first().waitFor();
    const all = await cards.count();
    let counted = 0;
    // The first two are "all" and "installed".
    for (const kind of (await pane(page).getByRole("navigation").getByRole("button").all()).slice(2)) {
      await kind.click();
      const shown = await cards.count();
      expect(await kind.innerText()).toMatch(new RegExp(`\\b${shown}$`, "u"));
      expect(new Set(await cards.evaluateAll((each) => each.map((card) => card.dataset["type"]))).size).toBe(1);
      counted += shown;
    }
    expect(counted).toBe(all);
    const paths = await menuPages(page);
    expect(paths).toContain("/plugin/manage");
    expect(paths).not.toContain(kefu);
    await page.goto("/plugin/pluginSetup?key=kefu");
    await settled(page);
    expect(new URL(page.url()).pathname).toBe("/plugin/pluginSetup");
    // An account that may install it is led to the plugin centre.
    await page.goto(kefu);
    await page.waitForURL((url) => url.pathname === "/plugin/manage" && url.searchParams.get("missing") === "kefu");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[P-01] [S6-06] an installed one's menu needs the right to manage add-ons, too", async () => {
    const boss = await visitAs(owner, "/plugin/manage");
    const card = boss.page.locator("[data-part=plugin-card]", { hasText: "在线客服" });
    await card.getByRole("button", { name: "安装" }).click();
    await dialog(boss.page).locator("button[type=submit]").click();
    await card.getByRole("button", { name: "卸载" }).waitFor();
    const desk = await changedRole("前台");
    const { page, context } = await visitAs(reception, "/dashboard");
    await pane(page).locator("h1").first().waitFor();
    const api_arr = [...desk.api_arr, "addons/kefu/KefuSetInfo", "addons/list"];
    await desk.change({ path_arr: [...desk.path_arr, kefu], api_arr });
    try {
      await page.reload();
      await pane(page).locator("h1").first().waitFor();
      expect(await menuPages(page)).not.toContain(kefu);
      await page.goto(kefu);
      await page.waitForURL((url) => url.pathname === "/dashboard");
      await desk.change({ path_arr: [...desk.path_arr, kefu, "/plugin/manage"], api_arr });
      await expect.poll(async () => (await menuPages(page)).includes(kefu)).toBe(true);
      await link(page, kefu).click();
      await page.waitForURL((url) => url.pathname === kefu);
    } finally {
      await desk.change({ path_arr: desk.path_arr, api_arr: desk.api_arr });
      desk.close();
    }
    await card.getByRole("button", { name: "卸载" }).click();
    await dialog(boss.page).locator("button[type=submit]").click();
    await card.getByRole("button", { name: "安装" }).waitFor();
    for (const each of [boss.context, context]) await each.close();
  });
});
