import type { Page } from "playwright-core";

/** Whether every page is looked at, or one of each kind. */
export const everyPage = process.env["KANGYING_TEST_LONG"] === "1";

/** Overlays of the console, each with how it is opened; Escape closes them. */
export const overlays: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ["palette", (page) => page.keyboard.press("Control+k")],
  ["keys", (page) => page.keyboard.press("Shift+?")],
  ["settings", (page) => page.locator(".header-tools > .icon-btn").last().click()],
  ["exports", (page) => page.locator(".header-tools .badged button").first().click()],
  ["errors", (page) => page.locator(".header-tools .badged button").nth(1).click()],
  ["account", (page) => page.locator(".user-button").click()],
  ["tab menu", (page) => page.locator(".tab-head").first().click({ button: "right" })],
];

const open = "dialog[open], [role=menu]:popover-open";

/** Opens each overlay, looks at it, and closes it again. */
export async function throughOverlays(
  page: Page,
  some: typeof overlays,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const [name, show] of some) {
    await show(page);
    await page.locator(open).first().waitFor();
    await page.waitForTimeout(300);
    await look(name);
    await page.keyboard.press("Escape");
    await page.locator(open).first().waitFor({ state: "detached" });
  }
}

/** Addresses of all pages that stand in the menu. */
export async function menuPages(page: Page): Promise<readonly string[]> {
  await page.locator(".side-menu a").first().waitFor();
  for (;;) {
    const closed = page.locator(".side-menu button[aria-expanded=false]").first();
    if ((await closed.count()) === 0) break;
    await closed.click();
  }
  return page.locator(".side-menu a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

/** Waits until the page of the tab on the screen has come to rest. */
export async function settled(page: Page): Promise<void> {
  // On a phone a form may be all that there is.
  await page.locator("h1:visible, .page-head:visible, dialog[open]").first().waitFor();
  await page.waitForFunction(() => document.querySelector(".pane.is-active .skeleton-bar") === null);
  await page.waitForTimeout(300);
}
