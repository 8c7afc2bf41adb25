import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { WireClient } from "../server/test/wire-client.ts";
import { endVisits } from "./ground/browser.ts";
import { answer, demoPassword, dialog, rowOf, visitAs } from "./ground/console.ts";
import { settled } from "./ground/pages.ts";

const owner = { login: "camp" };
const stamp = String(Date.now()).slice(-6);
let boss: WireClient;

beforeAll(async () => {
  boss = new WireClient(inject("origin"));
  await boss.signIn(owner.login, demoPassword);
});
afterAll(async () => {
  boss.close();
  await endVisits();
});

const roleLine = (page: Page, name: string) => page.locator("[data-part=role-line]", { hasText: name }).first();

/** Creates an operator with their own role. @returns the login */
async function madeOperator(login: string, paths: readonly string[], apis: readonly string[]): Promise<string> {
  const role = await boss.post("seller/role/roleadd", { name: `角色 ${login}`, path_arr: paths, api_arr: apis });
  expect(role.code).toBe("ok");
  const operator = { login, name: `员工 ${login}`, password: demoPassword, roles: [role.data.id] };
  expect((await boss.post("seller/operator/OperatorAdd", operator)).code).toBe("ok");
  return login;
}

describe("operators", () => {
  it("[T-02] are made by a form, and one that is disabled is out of its open window at once, untouched", async () => {
    const login = `desk${stamp}`;
    const { page, context, faults } = await visitAs(owner, "/settings/operators");
    await rowOf(page, "reception").waitFor();
    await page.locator("[data-part=page-actions] button[data-kind=filled]").click();
    const field = (name: string) => dialog(page).locator(`[data-field=${name}] input`).first();
    await field("login").fill(login);
    await field("password").fill("12345678");
    await field("name").fill("晚班前台");
    await field("roles").click();
    await page.getByRole("option", { name: "前台" }).click();
    await page.keyboard.press("Escape");
    await dialog(page).locator("button[type=submit]").click();
    // ── a password that is easy to guess is refused at its field
    await dialog(page).locator("[data-field=password][data-state=error]").waitFor();
    await field("password").fill(demoPassword);
    await dialog(page).locator("button[type=submit]:not([aria-disabled=true])").click();
    await rowOf(page, login).waitFor();

    const desk = await visitAs({ login: "camp", operator: login }, "/dashboard", { fresh: true });
    await desk.page.locator("[data-part=pane][data-state=active] h1").first().waitFor();
    await settled(desk.page);
    // Any other call would also be answered with the refusal. So all others are blocked, and the window must learn of it by itself.
    await desk.page.route(/\/api\/v1\/(?!.*(?:Stream|user\/info|OperatorPermission))/u, () => undefined);
    await rowOf(page, login).locator("[data-part=row-actions] button").last().click();
    await page.getByRole("menuitem", { name: "停用" }).click();
    const disabled = page.waitForResponse((reply) => reply.url().includes("OperatorDisable"));
    await dialog(page).locator("button[type=submit]").click();
    await disabled;
    const began = Date.now();
    await dialog(desk.page).getByText("请重新登录").first().waitFor();
    console.log(`measured: an operator's window says so ${Date.now() - began} ms after it was disabled`);
    await dialog(desk.page).locator("button[type=submit]").click();
    await desk.page.waitForURL((url) => url.pathname === "/login");
    expect(faults).toEqual([]);
    for (const each of [context, desk.context]) await each.close();
  });

  it("[T-02] with a role that may edit roles give nothing that they lack, and touch neither their own role nor a greater one", async () => {
    const login = await madeOperator(
      `lead${stamp}`,
      ["/settings/roles", "/resources/rooms"],
      ["seller/role/rolemanage", "seller/role/roleadd", "seller/role/roleedit", "seller/room/RoomList"],
    );
    const { page, context, faults } = await visitAs({ login: "camp", operator: login }, "/settings/roles");
    await roleLine(page, `角色 ${login}`).click();
    await page.getByText("这是您自己的角色，不能修改。").waitFor();
    await roleLine(page, "财务").click();
    await page.getByText("此角色含有您没有的权限，只能查看。").waitFor();
    expect(await page.locator("[data-part=role-foot]").count()).toBe(0);
    expect(await page.locator("[data-part=grants] [data-part=grant-box]:not([aria-disabled=true])").count()).toBe(0);

    await page.getByRole("button", { name: "新建角色" }).click();
    await page.locator("[data-part=role-foot]").waitFor();
    const box = (title: string) =>
      page
        .locator("[data-part=grants] tr[data-part=grant-page]", { has: page.getByText(title, { exact: true }) })
        .locator("th [data-part=grant-box]");
    await box("房间").click();
    expect(await box("房间").getAttribute("aria-checked")).toBe("mixed");
    expect(await box("床位").getAttribute("aria-disabled")).toBe("true");
    await box("床位").click({ force: true });
    expect(await box("床位").getAttribute("aria-checked")).toBe("false");
    await page.locator("[data-part=role-foot] button", { hasText: "还原" }).click();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the tree of actions", () => {
  it("[T-02] is searched by words and by name; an action brings its page with it; the review tells both", async () => {
    const { page, context, faults } = await visitAs(owner, "/settings/roles?id=new");
    await page.getByRole("textbox", { name: "角色名称" }).fill(`复核 ${stamp}`);
    await page.getByText("接口权限", { exact: true }).click();
    const search = page.locator("[data-part=role-search]");
    const leaves = page.locator("[data-part=api-row][aria-level='3']");
    const all = await leaves.count();
    await search.fill("没有这样的接口");
    await page.getByText("没有符合条件的页面").waitFor();
    await search.fill("OperatorSignOut");
    await expect.poll(() => leaves.count()).toBeLessThan(all);
    await leaves.filter({ hasText: "OperatorSignOut" }).first().locator("[data-part=grant-box]").click();
    await search.fill("");
    await page.getByText("只看已授权").click();
    await page.getByText("页面权限", { exact: true }).click();
    expect(await page.locator("[data-part=grants] tr[data-part=grant-page] th").allInnerTexts()).toEqual(["操作员"]);
    await page.locator("[data-part=role-foot] button", { hasText: "保存" }).click();
    expect(await dialog(page).locator("[data-part=roles-changes] [data-part=added]").allInnerTexts()).toEqual([
      `+ 复核 ${stamp}`,
      "+ 打开页面",
      "+ 强制下线",
    ]);
    await dialog(page).locator("button[type=submit]").click();
    await roleLine(page, `复核 ${stamp}`).waitFor();
    await page.waitForURL((url) => /^\d+$/u.test(url.searchParams.get("id") ?? ""));

    // ── a role that nobody has can be deleted
    await page.getByRole("button", { name: "更多" }).last().click();
    await page.getByRole("menuitem", { name: "删除角色" }).click();
    await dialog(page).locator("button[type=submit]").click();
    await roleLine(page, `复核 ${stamp}`).waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[T-02] of a role that is not there leads back to those that are, on a phone too", async () => {
    const { page, context, faults } = await visitAs(owner, "/settings/roles?id=999999", { width: 390, height: 844 });
    await page.getByText("没有这样的角色").waitFor();
    await page.getByRole("button", { name: "返回角色列表" }).click();
    await roleLine(page, "前台").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

it("[S1-10] the debug dialog is not there where the server is no debug one", async () => {
  const { page, context } = await visitAs(owner, "/dashboard", { fresh: true });
  await page.route("**/public/config/GetServerConfig*", (route) =>
    route.fulfill(
      answer(200, {
        status: true,
        code: "ok",
        data: { server_time: Math.floor(Date.now() / 1000), sms_login_open: true, is_debug: false },
      }),
    ),
  );
  await page.reload();
  await page.locator("[data-part=shell]").waitFor();
  await page.keyboard.press("Control+Alt+KeyS");
  // Nothing on the page shows that the panel will not open, so the test waits for some time.
  const came = await page
    .locator("#debug-host")
    .waitFor({ timeout: 4_000 })
    .then(() => true)
    .catch(() => false);
  expect(came).toBe(false);
  await context.close();
});
