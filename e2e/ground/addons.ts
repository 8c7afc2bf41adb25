import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { WireClient } from "../../server/test/wire-client.ts";
import { demoPassword, dialog, rowOf, rows } from "./console.ts";
import { field, fill, submit } from "./desk.ts";

/** What a desk does in the plugin centre and on the pages of add-ons, in any language, and what buyers do meanwhile. */

/** Returns a function that gives a text of a server module in this language. */
export function wordsOf(module: string, locale: string): (key: string) => string {
  const path = join(import.meta.dirname, "../../server/src/modules", module, "texts", `${locale}.json`);
  const words = JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, string>>;
  return (key) => words[key] ?? key;
}

const cardOf = (page: Page, key: string): Locator => page.locator(`[data-part=plugin-card][data-key=${key}]`);

/** Sends a form whose preview may not have arrived yet: if the form then shows something new, it is confirmed again. */
export async function confirm(page: Page): Promise<void> {
  await submit(page).catch(async (error: unknown) => {
    const again = dialog(page).locator("[data-part=form-message] [data-part=alert]");
    if (!(error instanceof Error) || (await again.count()) === 0) throw error;
    await page.waitForTimeout(1_000);
    await submit(page);
  });
}

/** Runs an action of an add-on from its card. The dialog says what will happen. */
async function onCard(page: Page, key: string, title: string): Promise<void> {
  await page.goto("/plugin/manage");
  const card = cardOf(page, key);
  await card.getByRole("button", { name: title, exact: true }).click();
  await dialog(page).locator("[data-part=form-preview], [data-part=facts], dl").first().waitFor();
}

/** Installs an add-on that is not installed. */
export async function install(page: Page, key: string, locale: string): Promise<void> {
  const said = wordsOf("plugins", locale);
  await page.goto("/plugin/manage");
  await cardOf(page, key).waitFor();
  if (
    await cardOf(page, key)
      .getByRole("button", { name: said("addons.uninstall"), exact: true })
      .isVisible()
  )
    return;
  await onCard(page, key, said("addons.install"));
  await confirm(page);
  await cardOf(page, key)
    .getByRole("button", { name: said("addons.uninstall"), exact: true })
    .waitFor();
}

/** Tries to uninstall an add-on, which is refused: the button says so and cannot be pressed. */
export async function refuseToUninstall(page: Page, key: string, locale: string): Promise<void> {
  const said = wordsOf("plugins", locale);
  await onCard(page, key, said("addons.uninstall"));
  await dialog(page).getByText(said("error.addon_busy")).first().waitFor();
  const button = dialog(page).locator("button[type=submit]");
  await expect
    .poll(async () => (await button.getAttribute("aria-disabled")) === "true" || (await button.isDisabled()))
    .toBe(true);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
}

export async function uninstall(page: Page, key: string, locale: string): Promise<void> {
  const said = wordsOf("plugins", locale);
  await onCard(page, key, said("addons.uninstall"));
  await confirm(page);
  await cardOf(page, key)
    .getByRole("button", { name: said("addons.install"), exact: true })
    .waitFor();
}

/** The line of a page in the menu of a window. */
export const menuLine = (page: Page, path: string): Locator => page.locator(`[data-part=side-menu] a[href="${path}"]`);

/** Opens the form of the page's own action. */
export async function add(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await page.locator("[data-part=page-head]:visible").getByRole("button", { name: title }).click();
  await dialog(page).locator("button[type=submit]").waitFor();
}

/** Runs an action of the row with a text, from its buttons or its menu. `answer` fills in its form. */
export async function onRow(page: Page, text: string, title: string, answer?: () => Promise<void>): Promise<void> {
  const row = rowOf(page, text).first();
  await row.waitFor();
  // The accessible name has the row's name too, so the button is found by its text.
  const button = row.locator("[data-part=row-actions] button").getByText(title, { exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await row.locator("[aria-haspopup=menu]").click();
    await page.getByRole("menuitem", { name: title, exact: true }).click();
  }
  await dialog(page).locator("button[type=submit]").waitFor();
  await answer?.();
  await confirm(page);
}

/** Fills in a period from an hour ago until tomorrow. */
export async function fillTimes(page: Page, name: string): Promise<void> {
  const at = (ms: number): string => new Date(Date.now() + ms + 8 * 3_600_000).toISOString();
  const inputs = field(page, name).locator("input");
  for (const [index, when] of [at(-3_600_000), at(86_400_000)].entries()) {
    await inputs.nth(index * 2).fill(when.slice(0, 10));
    await page.keyboard.press("Tab");
    await inputs.nth(index * 2 + 1).fill(when.slice(11, 16));
    await page.keyboard.press("Tab");
  }
}

/** Pastes a block of cells from a sheet into a field. */
export async function pasteSheet(place: Locator, text: string): Promise<void> {
  await place.focus();
  await place.evaluate((input, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", block);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** A field in a row of a form's table. */
export const cell = (page: Page, row: number, name: string): Locator =>
  dialog(page).locator(`[data-part=sub-row][data-row="${row}"] [data-field=${name}] input`).first();

/** Fills a name that nothing else has. */
export async function name(page: Page, said: string): Promise<string> {
  await fill(page, "name", said);
  return said;
}

/** Waits until the ledger's page shows a movement with these words. */
export async function seeInLedger(page: Page, words: string): Promise<void> {
  await page.goto("/finance/ledger");
  await rows(page).first().waitFor();
  await rows(page).filter({ hasText: words }).first().waitFor();
}

/** A signed-in buyer at the camp's shop, with money in their wallet. */
export interface Buyer {
  readonly client: WireClient;
  readonly name: string;
  readonly sent_to: object;
  /** Pays an order from the wallet. */
  pay(order_id: number): Promise<void>;
}

/** Opens a desk that works by API calls, for what buyers need. Default: the camp's desk. */
export async function openDesk(login = "camp"): Promise<{
  readonly wire: WireClient;
  /** A visitor of the shop who is not signed in. */
  readonly visitor: WireClient;
  buyer(phone: string): Promise<Buyer>;
  close(): void;
}> {
  const origin = inject("origin");
  const wire = new WireClient(origin);
  const { data } = await wire.signIn(login, demoPassword);
  const visitor = new WireClient(origin, data.suid as string);
  const open: WireClient[] = [wire, visitor];
  return {
    wire,
    visitor,
    buyer: async (phone) => {
      const client = new WireClient(origin, data.suid as string);
      open.push(client);
      const captcha = await (await fetch(`${origin}/sandbox/buyer-code?phone=${phone}`)).text();
      const entered = await client.post("public/buyer/login", { phone, captcha });
      expect(entered, entered.msg).toMatchObject({ http: 200 });
      client.keep(entered.data.access_token);
      const { id, nickname } = (await client.get("buyer/member/Info")).data as { id: number; nickname: string };
      const filled = await wire.post("seller/finance/WalletRecharge", {
        member_id: id,
        amount_fen: 500_000,
        channel: "bank",
      });
      expect(filled, filled.msg).toMatchObject({ http: 200 });
      const sent_to = {
        recipient: nickname,
        phone,
        region_code: "330106",
        region: "浙江省 杭州市 西湖区",
        detail: "云栖路 18 号",
      };
      return {
        client,
        name: nickname,
        sent_to,
        pay: async (order_id) => {
          const paid = await client.post("buyer/order/OrderPay", { id: order_id, channel: "wallet" });
          expect(paid, paid.msg).toMatchObject({ http: 200, data: { is_paid: true } });
        },
      };
    },
    close: () => {
      for (const client of open) client.close();
    },
  };
}
