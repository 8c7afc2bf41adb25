import type { Page } from "playwright-core";

export const demoPassword = "kangying-demo";

export interface Account {
  readonly login: string;
  readonly operator?: string;
}

/** Fills in and sends the login form. The caller checks which page opens. */
export async function signIn(page: Page, { login, operator }: Account): Promise<void> {
  await page.locator("form").waitFor();
  // The form opens with the tab of the browser's last login.
  await page
    .getByRole("tab")
    .nth(operator === undefined ? 0 : 1)
    .click();
  const boxes = page.locator("form input");
  await boxes.nth(0).fill(login);
  if (operator !== undefined) await boxes.nth(1).fill(operator);
  await page.locator("form input[type=password]").fill(demoPassword);
  await page.locator("form button[type=submit]").click();
}
