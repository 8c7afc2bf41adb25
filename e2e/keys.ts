import type { Page } from "playwright-core";

const isOn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Presses Tab until this has the focus. @throws {Error} it is not among the next stops */
export async function tabTo(page: Page, selector: string, most = 60, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses <= most; presses += 1) {
    if (await isOn(page, selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${most} presses of ${key} do not reach ${selector}`);
}

/** Goes to the button of the form on top by Tab, once it can be pressed, and presses it. @throws {Error} what it was refused for */
export async function confirmByKeys(page: Page): Promise<void> {
  const form = page.getByRole("dialog").last();
  const button = "dialog[open] button[type=submit]:not([aria-disabled])";
  await page.locator(button).waitFor();
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  const refusal = form.locator(".form-message .alert-red, .field-error").first();
  await Promise.race([form.waitFor({ state: "detached" }), refusal.waitFor()]);
  if ((await refusal.count()) > 0) throw new Error(`refused: ${await form.innerText()}`);
}
