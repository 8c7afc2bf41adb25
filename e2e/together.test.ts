import type { Locator, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { accessFaultsOf } from "./ground/access-faults.ts";
import { endVisits } from "./ground/browser.ts";
import { dialog, rows, visitAs } from "./ground/console.ts";
import { settled } from "./ground/pages.ts";

/** Two people in one list: each sees what the other does. */

afterAll(endVisits);

const owner = { login: "camp" };
const frontDesk = { login: "camp", operator: "reception" };
const pending = "/student/appointment/pending";

it("shows at once whose form is open on a row, tells both, and takes the mark away with the form", async () => {
  const mine = await visitAs(owner, pending);
  const theirs = await visitAs(frontDesk, pending, { dark: true });
  await settled(mine.page);
  await settled(theirs.page);
  const id = await rows(mine.page).first().getAttribute("data-id");
  const row = (page: Page): Locator => rows(page).and(page.locator(`[data-id="${id}"]`));
  const open = async (page: Page): Promise<void> => {
    await row(page).locator("[data-part=row-actions] [aria-haspopup=menu]").click();
    await page.getByRole("menuitem", { name: "编辑", exact: true }).click();
    await dialog(page).locator("[data-part=form-grid]").waitFor();
  };
  await open(mine.page);
  const mark = row(theirs.page).locator("[data-part=row-mark][data-state=editing]");
  await mark.waitFor();
  expect(await mark.getAttribute("aria-label")).toContain("正在处理");
  expect(await accessFaultsOf(theirs.page)).toEqual([]);
  await open(theirs.page);
  await dialog(theirs.page)
    .getByText(/也正在处理这一条/u)
    .waitFor();
  await dialog(mine.page)
    .getByText(/也正在处理这一条/u)
    .waitFor();
  expect(await accessFaultsOf(theirs.page)).toEqual([]);
  await mine.page.keyboard.press("Escape");
  await dialog(theirs.page)
    .getByText(/也正在处理这一条/u)
    .waitFor({ state: "detached" });
  await theirs.page.keyboard.press("Escape");
  await mark.waitFor({ state: "detached" });
  for (const { context, faults } of [mine, theirs]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
