import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import type { Page, Request } from "playwright-core";

/** True: every page is checked. False: one page of each kind. */
export const everyPage = process.env["KANGYING_TEST_LONG"] === "1";

/** Languages of a journey: all in the long run, else only the first. */
export const inLanguages = (...all: readonly string[]): readonly { readonly locale: string }[] =>
  (everyPage ? all : all.slice(0, 1)).map((locale) => ({ locale }));

const listed = new Set(flattenTree(tree).flatMap((node) => (node.list === undefined ? [] : [node.path])));

/** Returns the kind of a page: its own screen, or the list screen, which counts once for each part of the menu. */
export function kindOfPage(path: string): string {
  return listed.has(path) ? `lists of ${path.split("/")[1]}` : path;
}

/** Overlays of the console, each with a function that opens it. Escape closes them. */
export const overlays: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ["palette", (page) => page.keyboard.press("Control+k")],
  ["keys", (page) => page.keyboard.press("Shift+?")],
  ["settings", (page) => page.locator("[data-part=header-tools] > [data-part~=icon-button]").last().click()],
  ["exports", (page) => page.locator("[data-part=header-tools] [data-part=badged] button").first().click()],
  ["errors", (page) => page.locator("[data-part=header-tools] [data-part=badged] button").nth(1).click()],
  ["account", (page) => page.locator("[data-part=user-button]").click()],
  ["tab menu", (page) => page.locator("[data-part=tab-head]").first().click({ button: "right" })],
];

const open = "dialog[open], [role=menu]:popover-open";

/** Opens each overlay, checks it, and closes it again. */
export async function throughOverlays(
  page: Page,
  some: typeof overlays,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const [name, show] of some) {
    await show(page);
    await page.locator(open).first().waitFor();
    await atRest(page);
    await look(name);
    await page.keyboard.press("Escape");
    await page.locator(open).first().waitFor({ state: "detached" });
  }
}

/** Returns the addresses of all pages in the menu. */
export async function menuPages(page: Page): Promise<readonly string[]> {
  await page.locator("[data-part=side-menu] a").first().waitFor();
  for (;;) {
    const closed = page.locator("[data-part=side-menu] button[aria-expanded=false]").first();
    if ((await closed.count()) === 0) break;
    await closed.click();
  }
  return page
    .locator("[data-part=side-menu] a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

/** Requests of a page that have no answer yet. Streams never end, so they are left out. */
const underWay = new WeakMap<Page, Set<Request>>();

function asked(page: Page): ReadonlySet<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on("request", (request) => {
    // Nobody waits for the requests of the previous page any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    else if (!request.url().includes("Stream")) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return open;
}

/** Milliseconds after which the check goes on although something still moves. */
const restPatience = 15_000;

/** Waits until no request is open, nothing moves and no skeleton is shown. */
export async function atRest(page: Page): Promise<void> {
  const open = asked(page);
  const deadline = Date.now() + restPatience;
  for (let quiet = 0; quiet < 2 && Date.now() < deadline;) {
    const busy = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      const moves = (one: Animation): boolean =>
        one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity;
      return (
        document.querySelector(
          "[data-part=pane][data-state=active] [data-part=skeleton-bar], dialog[open] [data-part=skeleton-bar]",
        ) !== null || document.getAnimations().some(moves)
      );
    });
    quiet = busy || open.size > 0 ? 0 : quiet + 1;
  }
}

/** Waits until the page of the visible tab is complete and at rest. */
export async function settled(page: Page): Promise<void> {
  // On a phone, the page may show only a form.
  await page.locator("h1:visible, [data-part=page-head]:visible, dialog[open]").first().waitFor();
  await page.waitForFunction(
    () => document.querySelector("[data-part=pane][data-state=active] [data-part=skeleton-bar]") === null,
  );
  await atRest(page);
}

/** Opens a page as a line of the menu does, without reloading the console, and waits until it is at rest. */
export async function goTo(page: Page, path: string): Promise<void> {
  asked(page);
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await settled(page);
}

/** Closes the visible tab, and discards what is unsaved in it. A tab that cannot be closed stays. */
export async function closeTab(page: Page): Promise<void> {
  const head = page.locator("[data-part=tab-head]:has([aria-selected=true]) [data-part=tab-close]");
  if ((await head.count()) === 0) return;
  await head.evaluate((button) => (button as HTMLElement).click());
  const question = page.locator("dialog[open] button[type=submit]");
  await atRest(page);
  if ((await question.count()) > 0) await question.click();
  await atRest(page);
}
