import type { Page } from "playwright-core";

/** Most presses of Tab. A page with all its rows has fewer Tab stops. */
const most = 200;

/** Presses Tab until an element with this selector and text has the focus. @throws {Error} when no Tab stop is that element */
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

/** Goes with Tab to the button of the top form when it is enabled, and presses it. @throws {Error} with the reason, when it is refused */
export async function confirmByKeys(page: Page): Promise<void> {
  // The form is found by its title, because another dialog, such as a paper to print, may open before this one has closed.
  const title = await page.getByRole("dialog").last().getAttribute("aria-labelledby");
  const form = page.locator(`dialog[aria-labelledby="${title}"]`);
  // With figures on their way a press is kept, but new figures have to be read first: a person waits for them.
  const button = "dialog[open] button[type=submit]:not([aria-disabled], [aria-busy])";
  await page.locator(button).waitFor();
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  const refusal = form
    .locator("[data-part=form-message] [data-part=alert][data-kind=red], [data-part=field-error]")
    .first();
  await Promise.race([form.waitFor({ state: "detached" }), refusal.waitFor()]);
  if ((await refusal.count()) > 0) throw new Error(`refused: ${await form.innerText()}`);
}
