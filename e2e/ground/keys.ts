import type { Page } from "playwright-core";

/** Presses of Tab after which nothing is looked for any more: a page with all its rows has fewer stops. */
const most = 200;

/** Presses Tab until this has the focus, where it is given with this text. @throws {Error} no stop is it */
export async function tabTo(page: Page, selector: string, text = ""): Promise<void> {
  for (let presses = 0; presses <= most; presses += 1) {
    const isThere = await page.evaluate(
      ([wanted, words]) => {
        const on = document.activeElement;
        return on !== null && on.matches(wanted ?? "") && (words === "" || on.textContent === words);
      },
      [selector, text],
    );
    if (isThere) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${selector} ${text}`);
}

/** Goes to the button of the form on top by Tab, once it can be pressed, and presses it. @throws {Error} what it was refused for */
export async function confirmByKeys(page: Page): Promise<void> {
  // Named by its title: another dialog, a paper to print, may stand there before this one has gone.
  const title = await page.getByRole("dialog").last().getAttribute("aria-labelledby");
  const form = page.locator(`dialog[aria-labelledby="${title}"]`);
  const button = "dialog[open] button[type=submit]:not([aria-disabled])";
  await page.locator(button).waitFor();
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  const refusal = form
    .locator("[data-part=form-message] [data-part=alert][data-kind=red], [data-part=field-error]")
    .first();
  await Promise.race([form.waitFor({ state: "detached" }), refusal.waitFor()]);
  if ((await refusal.count()) > 0) throw new Error(`refused: ${await form.innerText()}`);
}
