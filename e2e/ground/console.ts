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
  const words = await page.locator("[data-part=page-head]:visible").first().innerText();
  return Number(/(\d[\d,.\s]*)/.exec(words.split("\n").slice(1).join(" "))?.[1]?.replace(/\D/g, "") ?? Number.NaN);
}

/** A new session of an account, as a browser keeps it. */
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
 * A visitor who is signed in already, without the way through the login page. The visitors of a file that are the same account bear the same
 * session; who ends theirs or renews its tokens asks for one of their own by `fresh`.
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

/** The page of the tab on the screen. */
export function pane(page: Page): Locator {
  return page.locator("[data-part=pane][data-state=active]:visible");
}

/** The heads of the tab strip, by their titles. */
export async function tabTitles(page: Page): Promise<string[]> {
  return (await page.locator("[data-part=tab-strip] [role=tab]").allInnerTexts()).map((title) => title.trim());
}

/** A line of the menu on the left, by its path; its group is opened where it is closed. */
export async function goByMenu(page: Page, path: string): Promise<void> {
  const link = page.locator(`[data-part=side-menu] a[href="${path}"]`);
  const closed = page.locator("[data-part=side-menu] button[aria-expanded=false]");
  const deadline = Date.now() + 10_000;
  const press = (): Promise<boolean> =>
    link.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  // A group may still fold behind the page that has just come, with the line in it.
  while ((await link.count()) === 0 || !(await press())) {
    if ((await closed.count()) > 0) await closed.first().click();
    else await page.waitForTimeout(100);
    if (Date.now() > deadline) throw new Error(`no line ${path} in the menu`);
  }
  await page.waitForURL((url) => url.pathname === path);
}

/** Notes when, by the page's clock, calls to this address are made; from the next load on. @returns the moments so far */
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

/** An answer as the server would give it, in place of its own. */
export function answer(http: number, envelope: Readonly<Record<string, unknown>>) {
  return {
    status: http,
    contentType: "application/json",
    body: JSON.stringify({ status: false, code: "internal", msg: "", data: null, ...envelope }),
  };
}
