import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const demoPassword = "kangying-demo";

export interface Account {
  readonly login: string;
  readonly operator?: string;
}

/** Fills the sign-in form that is before us; where it leads is the caller's to look at. */
export async function signIn(page: Page, { login, operator }: Account): Promise<void> {
  await page.locator("form").waitFor();
  if (operator !== undefined) await page.getByRole("tab").nth(1).click();
  const boxes = page.locator("form input");
  await boxes.nth(0).fill(login);
  if (operator !== undefined) await boxes.nth(1).fill(operator);
  await page.locator("form input[type=password]").fill(demoPassword);
  await page.locator("form button[type=submit]").click();
}

/** Opens a page of the console as this account and waits until its list has rows. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await page.goto(path);
  await signIn(page, account);
  await page.waitForURL((url) => url.pathname === path.split("?")[0]);
}

/** The list of the tab that is shown. */
export function table(page: Page): Locator {
  return page.locator("table:visible").first();
}

/** Body rows that are data. */
export function rows(page: Page): Locator {
  return table(page).locator("tbody tr");
}

/** The row that holds a text. */
export function rowOf(page: Page, text: string): Locator {
  return rows(page).filter({ hasText: text });
}

/** Texts of one column, top to bottom, found by its head. */
export async function columnTexts(page: Page, title: string): Promise<string[]> {
  const heads = await table(page).locator("thead th").allInnerTexts();
  const at = heads.findIndex((head) => head.trim() === title);
  expect(at, `a column "${title}" among ${heads.join(" | ")}`).toBeGreaterThanOrEqual(0);
  return rows(page).evaluateAll(
    (all, index) => all.map((row) => (row.children[index] as HTMLElement).innerText.trim()),
    at,
  );
}

/** The dialog on top. */
export function dialog(page: Page): Locator {
  return page.getByRole("dialog").last();
}

/** The live count beside the page's title, as a number. */
export async function liveCount(page: Page): Promise<number> {
  const words = await page.locator(".page-head:visible").first().innerText();
  return Number(/(\d[\d,.\s]*)/.exec(words.split("\n").slice(1).join(" "))?.[1]?.replace(/\D/g, "") ?? Number.NaN);
}
