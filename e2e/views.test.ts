import { afterAll, expect, it } from "vitest";
import { accessFaultsOf } from "./ground/access-faults.ts";
import { endVisits, type Visit } from "./ground/browser.ts";
import { dialog, pane, rows, visitAs } from "./ground/console.ts";
import { settled } from "./ground/pages.ts";

/** A saved view as a work list: it warns, a role's list opens with it, and it is exported on a schedule. */

afterAll(endVisits);

const pending = "/student/appointment/pending";
const name = `女${String(Date.now()).slice(-5)}`;

async function done({ context, faults }: Visit): Promise<void> {
  expect(faults).toEqual([]);
  await context.close();
}

it("warns above its limit, opens first for a role that can always leave it, and is exported by itself", async () => {
  const owner = await visitAs({ login: "camp" }, `${pending}?gender=F`);
  const { page } = owner;
  await settled(page);
  const menu = async (title: string): Promise<void> => {
    await pane(page).locator("[data-part=view-menu]").click();
    await page.getByRole("menuitem", { name: title }).click();
  };
  await pane(page).getByRole("button", { name: "保存为视图" }).click();
  await dialog(page).getByLabel("视图名称").fill(name);
  await dialog(page).getByLabel("超过多少行时提醒").fill("1.5");
  await dialog(page).getByRole("button", { name: "保存" }).click();
  await dialog(page).getByRole("alert").getByText(/整数/u).waitFor();
  await dialog(page).getByLabel("超过多少行时提醒").fill("1");
  await dialog(page)
    .getByLabel(/共享给所有/u)
    .check();
  await dialog(page).getByLabel("以下角色打开列表时先显示").click();
  await page.getByRole("option", { name: "前台" }).click();
  await page.keyboard.press("Escape");
  await dialog(page).getByRole("button", { name: "保存" }).click();
  const tab = pane(page).locator("[data-part=view-tab-box][data-state=active]");
  await tab.getByRole("img", { name: /，超过上限 1$/u }).waitFor();
  await menu("固定到侧栏");
  await page
    .locator("[data-part=side-menu] a", { hasText: name })
    .getByRole("img", { name: /超过上限/u })
    .waitFor();

  await dialog(page).waitFor({ state: "detached" });
  expect(await accessFaultsOf(page)).toEqual([]);

  // ── exported on a schedule, separately for each account
  await menu("定时导出…");
  await dialog(page)
    .getByRole("radio", { name: "每周" })
    .or(dialog(page).getByRole("button", { name: "每周" }))
    .click();
  await dialog(page).getByRole("button", { name: "保存" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await menu("定时导出…");
  await dialog(page)
    .getByText(/下次导出：\d{4}-\d\d-\d\d 08:00/u)
    .waitFor();
  expect(await accessFaultsOf(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "取消定时导出" }).click();
  // A question asks first, as for everything that ends something.
  await page.locator("[data-part~=dialog-question]").getByRole("button", { name: "取消定时导出" }).click();
  await dialog(page).waitFor({ state: "detached" });

  // ── the front desk's list opens with the view and shows it; after it is left, it stays left
  const desk = await visitAs({ login: "camp", operator: "reception" }, pending);
  const first = pane(desk.page).locator("[data-part=view-tab-box][data-state=active]", { hasText: name });
  await first.waitFor();
  await pane(desk.page).locator("[data-part=filter-chips] [data-part=tag]").getByText(/女/u).waitFor();
  await pane(desk.page).locator("[data-part=view-tab]", { hasText: "全部" }).click();
  await desk.page.waitForURL(/view=all/u);
  await pane(desk.page).locator("[data-part=filter-chips] [data-part=tag]").waitFor({ state: "detached" });
  await desk.page.reload();
  await rows(desk.page).first().waitFor();
  expect(await first.count()).toBe(0);
  await done(desk);

  await menu("删除视图");
  await dialog(page).getByRole("button", { name: "删除视图" }).click();
  await page.locator("[data-part=side-menu] a", { hasText: name }).waitFor({ state: "detached" });
  await done(owner);
});
