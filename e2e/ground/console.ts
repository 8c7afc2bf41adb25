import type { TokenReply } from "@kangying/contract/session/session";
import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { WireClient } from "../../server/test/wire-client.ts";
import { visit, type Storage, type Visit } from "./browser.ts";
import { demoPassword, signIn, type Account } from "./sign-in.ts";

export { demoPassword, signIn, type Account };

/** Opens a page of the console as this account and waits until its list has rows. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await page.goto(path);
  await signIn(page, account);
  await page.waitForURL((url) => url.pathname === path.split("?")[0]);
}

/** The list of the visible tab. */
export function table(page: Page): Locator {
  return page.locator("table:visible").first();
}

/** The data rows of the list. */
export function rows(page: Page): Locator {
  return table(page).locator("tbody tr");
}

/** The rows that contain a text. */
export function rowOf(page: Page, text: string): Locator {
  return rows(page).filter({ hasText: text });
}

/** Returns the texts of one column, top to bottom. The column is found by its heading. */
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

/** Returns the live count beside the page's title. */
export async function liveCount(page: Page): Promise<number> {
  const words = await page.locator("[data-part=page-head]:visible").first().innerText();
  return Number(/(\d[\d,.\s]*)/.exec(words.split("\n").slice(1).join(" "))?.[1]?.replace(/\D/g, "") ?? Number.NaN);
}

/** Starts a new session of an account. @returns it as a browser stores it */
async function storageOf({ login, operator }: Account): Promise<Storage> {
  const client = new WireClient(inject("origin"));
  const { data } = await client.signIn(login, demoPassword, operator);
  client.close();
  const { access_token, refresh_token, suid } = data as TokenReply;
  const kept = { token: access_token, refreshToken: refresh_token, suid, homeSuid: suid };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: inject("origin"), localStorage }] };
}

const sessions = new Map<string, Promise<Storage>>();

/**
 * Opens a visitor who is already signed in, without the login page. Visitors of a file with the same account share a session. A test that ends
 * the session or renews its tokens gets its own session with `fresh`.
 */
export async function visitAs(
  account: Account,
  path: string,
  options: Omit<NonNullable<Parameters<typeof visit>[0]>, "storage"> & { readonly fresh?: boolean } = {},
): Promise<Visit> {
  const { fresh = false, ...look } = options;
  const known = JSON.stringify([expect.getState().testPath, account]);
  const session = (fresh ? undefined : sessions.get(known)) ?? storageOf(account);
  if (!fresh) sessions.set(known, session);
  const visitor = await visit({ ...look, storage: await session });
  await visitor.page.goto(path);
  await visitor.page.locator("[data-part=shell]").waitFor();
  return visitor;
}

/** The page of the visible tab. */
export function pane(page: Page): Locator {
  return page.locator("[data-part=pane][data-state=active]:visible");
}

/** Returns the titles in the tab strip. */
export async function tabTitles(page: Page): Promise<string[]> {
  return (await page.locator("[data-part=tab-strip] [role=tab]").allInnerTexts()).map((title) => title.trim());
}

/** Clicks a line of the menu on the left, by its path. Opens its group if it is closed. */
export async function goByMenu(page: Page, path: string): Promise<void> {
  const link = page.locator(`[data-part=side-menu] a[href="${path}"]`);
  const closed = page.locator("[data-part=side-menu] button[aria-expanded=false]");
  const deadline = Date.now() + 10_000;
  const press = (): Promise<boolean> =>
    link.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  // When a new page has just appeared, the group with the line may still close.
  while ((await link.count()) === 0 || !(await press())) {
    if ((await closed.count()) > 0) await closed.first().click();
    else await page.waitForTimeout(100);
    if (Date.now() > deadline) throw new Error(`no line ${path} in the menu`);
  }
  await page.waitForURL((url) => url.pathname === path);
}

/** Records when calls to this address are made, by the page's clock, from the next load on. @returns a function that gives the times so far */
export async function momentsOfCalls(page: Page, address: string): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript((part) => {
    const moments: number[] = [];
    const ask = globalThis.fetch;
    Object.assign(globalThis, { [`calls ${part}`]: moments });
    globalThis.fetch = (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes(part)) moments.push(Date.now());
      return ask(input, init);
    };
  }, address);
  return () =>
    page.evaluate((part) => (globalThis as unknown as Record<string, number[]>)[`calls ${part}`] ?? [], address);
}

/** Builds an answer like the server's, to use instead of it. */
export function answer(http: number, envelope: Readonly<Record<string, unknown>>) {
  return {
    status: http,
    contentType: "application/json",
    body: JSON.stringify({ status: false, code: "internal", msg: "", data: null, ...envelope }),
  };
}
