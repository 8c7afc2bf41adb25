import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { endVisits } from "./ground/browser.ts";
import { changedRole, type ChangedRole } from "./ground/changed-role.ts";
import { menuPages } from "./ground/pages.ts";
import { dialog, goByMenu, liveCount, pane, rows, tabTitles, visitAs } from "./ground/console.ts";

const reception = { login: "camp", operator: "reception" };
const living = "/student/campsite/living";
const pending = "/student/appointment/pending";

/** Returns the milliseconds in which an open console must follow a change of its account's rights: a second, and the time of ten calls on this machine. */
async function soon(): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < 10; n += 1)
    await (await fetch(`${inject("origin")}/api/v1/public/config/GetServerConfig`)).text();
  return 1000 + performance.now() - began;
}

let role: ChangedRole;
beforeAll(async () => {
  role = await changedRole("前台");
});
afterAll(async () => {
  role.close();
  await endVisits();
});

/** Records when an element is gone from the page. @returns a function that gives the time */
async function goneAt(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const seen = window as unknown as { gone: Promise<number> };
    seen.gone = new Promise((resolve) => {
      const look = (): void => void (document.querySelector(wanted) === null && resolve(Date.now()));
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      look();
    });
  }, selector);
  return () => page.evaluate(() => (window as unknown as { gone: Promise<number> }).gone);
}

async function beginBooking(page: Page): Promise<void> {
  await rows(page).first().waitFor();
  await pane(page).locator("[data-part=page-actions] button", { hasText: "新增预约" }).click();
  const stamp = String(Date.now()).slice(-8);
  await dialog(page).getByLabel("姓名").fill(`收回${stamp}`);
  await dialog(page).getByLabel("手机号").fill(`133${stamp}`);
  for (const choice of ["性别", "营期套餐"]) {
    await dialog(page).getByLabel(choice).click();
    await page.getByRole("option").first().click();
  }
}

describe("a right that another administrator withdraws while a dialog is open", () => {
  it("[S6-05] of the dialog's own action: known within a second, refused in words when it is sent, and no word of it lost", async () => {
    const { page, context, faults } = await visitAs(reception, pending);
    await menuPages(page);
    await beginBooking(page);
    const typed = await dialog(page).getByLabel("姓名").inputValue();
    const count = await liveCount(page);
    const link = `[data-part=side-menu] a[href="${living}"]`;
    await page.locator(link).waitFor();
    const gone = await goneAt(page, link);
    await role.without([living], /student\/StudentBook$/, async () => {
      const changed = Date.now();
      const took = (await gone()) - changed;
      console.log(`measured: a page is out of the menu under an open dialog ${took} ms after its role was changed`);
      expect(took).toBeLessThanOrEqual(await soon());
      expect(await dialog(page).getByLabel("姓名").inputValue()).toBe(typed);
      await dialog(page).locator("button[type=submit]").click();
      await dialog(page).locator("[data-part=form-message]").getByText("没有此操作权限").waitFor();
      expect(await dialog(page).getByLabel("姓名").inputValue()).toBe(typed);
      expect(new URL(page.url()).pathname).toBe(pending);
      // The page under the dialog no longer offers it either.
      await pane(page)
        .locator("[data-part=page-actions] button", { hasText: "新增预约" })
        .waitFor({ state: "detached" });
    });
    // ── given back, the same form is sent unchanged
    await dialog(page).locator("button[type=submit]:not([aria-disabled=true])").click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await expect.poll(() => liveCount(page)).toBe(count + 1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S6-05] of the page under it: within a second both are gone, with a word of what went", async () => {
    const { page, context, faults } = await visitAs(reception, pending);
    await beginBooking(page);
    const gone = await goneAt(page, "dialog[open]");
    await role.without([pending], /^$/, async () => {
      const changed = Date.now();
      const took = (await gone()) - changed;
      console.log(`measured: a page with an open dialog is gone ${took} ms after its role was changed`);
      expect(took).toBeLessThanOrEqual(await soon());
      await page.getByText(/您的权限已变更，“待确认（.+）”已关闭/u).waitFor();
      await page.waitForURL((url) => url.pathname === "/dashboard");
      expect(await tabTitles(page)).toEqual(["工作台"]);
      expect(await page.locator("dialog[open]").count()).toBe(0);
    });
    await goByMenu(page, pending);
    await rows(page).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
