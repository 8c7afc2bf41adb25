import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { endVisits, visit } from "./ground/browser.ts";
import { dialog, rowOf, rows, signIn, visitAs } from "./ground/console.ts";
import { fill, submit } from "./ground/desk.ts";

/** What a camp's owner and the platform do besides the work of the desk. */

afterAll(endVisits);

const admin = { login: "admin" };
const cashier = { login: "cashier" };
const owner = { login: "camp" };
const finance = { login: "camp", operator: "finance" };
/** A bank slip: the smallest possible picture. */
const slip = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

it("[P-10] an account that the platform locks for a time is told so when it signs in, and is let in again by hand", async () => {
  const { page, context, faults } = await visitAs(admin, "/supertube/safe/users");
  await rows(page).first().waitFor();
  await page.getByRole("button", { name: "锁定账号" }).click();
  await fill(page, "subject", "cashier");
  await fill(page, "reason", "核实中");
  await submit(page);
  const row = rowOf(page, "cashier");
  await row.getByText("限时锁定").waitFor();

  const guest = await visit();
  await guest.page.goto("/login");
  await signIn(guest.page, cashier);
  await guest.page.getByText("此账号或网络已被平台限制登录").first().waitFor();
  await row.getByRole("button", { name: "解除" }).click();
  await submit(page);
  await row.waitFor({ state: "detached" });
  await guest.page.locator("form input[type=password]").fill("");
  await signIn(guest.page, cashier);
  await guest.page.waitForURL((url) => url.pathname === "/dashboard");
  expect(faults).toEqual([]);
  await guest.context.close();
  await context.close();
});

/** Runs an action of a row from the rail beside the list, which shows the chosen row in a wide window. */
async function beside(page: Page, row: string, act: RegExp): Promise<void> {
  await rowOf(page, row).click();
  // The button says its act, or in the server's words what the act will do, as soon as they are there.
  const rail = page.locator("[data-part=list-rail]:visible");
  await rail.getByText(row).first().waitFor();
  await rail.getByRole("button", { name: act }).click();
}

it("[F-04] a withdrawal is approved by one person, paid by another, and stands in the ledger", async () => {
  const checking = await visitAs(finance, "/finance/withdrawals");
  const waiting = rows(checking.page).filter({ hasText: "待审核" }).last();
  await waiting.waitFor();
  const [no = ""] = /TX\d+/.exec(await waiting.innerText()) ?? [];
  await beside(checking.page, no, /^(?:审核|通过)/u);
  await submit(checking.page);
  await rowOf(checking.page, no).getByText("待打款").waitFor();

  const paying = await visitAs(owner, "/finance/withdrawals");
  const { page } = paying;
  const row = rowOf(page, no);
  await beside(page, no, /^打款/u);
  await submit(page);
  await row.getByText("打款中").waitFor();
  await beside(page, no, /^确认到账/u);
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: slip });
  await dialog(page).locator("img").first().waitFor();
  await submit(page);
  await row.getByText("已到账").waitFor();

  await page.goto(`/finance/ledger?${new URLSearchParams({ keyword: no, keyword_field: "doc_no" }).toString()}`);
  await rows(page).first().waitFor();
  // The held money went to the bank and to the fees.
  expect(await rows(page).count()).toBeGreaterThanOrEqual(3);
  expect(checking.faults).toEqual([]);
  expect(paying.faults).toEqual([]);
  await checking.context.close();
  await paying.context.close();
});
