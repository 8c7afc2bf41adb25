import { readFileSync } from "node:fs";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { dialog, pane, rows } from "./console.ts";
import { atRest, closeTab, goTo, settled } from "./pages.ts";

/** Checks what is on the screen, and reports it under this name. */
export type Look = (name: string) => Promise<void>;

const openDialog = "dialog[open]";

/** Waits until a dialog is open with its content, and is at rest. */
async function dialogSettled(page: Page): Promise<void> {
  await page.locator(openDialog).first().waitFor();
  await page.waitForFunction(() => document.querySelector("dialog[open] [data-part=skeleton-rows]") === null);
  await atRest(page);
}

/** Closes all open dialogs, and confirms if a question asks about unsaved input. */
async function closeDialogs(page: Page): Promise<void> {
  const question = page.locator("dialog[data-part~=dialog-question][open] button[type=submit]");
  for (let left = 4; left > 0 && (await page.locator(openDialog).count()) > 0; left--) {
    if ((await question.count()) > 0) await question.click();
    else await page.keyboard.press("Escape");
    await atRest(page);
  }
}

/** Milliseconds to wait for something to open. */
const leadsWithin = 4000;

/** Opens a dialog or another page with `act`, checks it, and goes back. */
async function there(page: Page, name: string, act: () => Promise<void>, look: Look): Promise<void> {
  const from = page.url();
  const { pathname, search } = new URL(from);
  await act();
  const leads = await page
    .waitForFunction(
      ([before]) => location.href !== before || document.querySelector("dialog[open]") !== null,
      [from],
      { timeout: leadsWithin },
    )
    .then(
      () => true,
      () => false,
    );
  if (!leads) {
    // Outside of the list screen, it may be a download or a table whose rows do not open. In a list with a rail, the row may already be shown.
    if ((await pane(page).locator("[data-part=list-screen]:not(:has([data-part=list-rail]))").count()) > 0)
      throw new Error(`${name} leads nowhere`);
    return look(name);
  }
  if (page.url() === from) {
    await dialogSettled(page);
    await look(name);
    return closeDialogs(page);
  }
  await settled(page);
  await look(name);
  await closeTab(page);
  if (page.url() !== from) await goTo(page, pathname + search);
  await settled(page);
}

/** Opens everything that a list's page can open: its actions, the actions and links of its first row, and its tools. */
export async function throughList(page: Page, look: Look): Promise<void> {
  // This page is a dialog over a list. The list is checked at its own address.
  if ((await page.locator(openDialog).count()) > 0) return;
  const here = pane(page);
  const path = new URL(page.url()).pathname;
  const top = here.locator("[data-part=page-head] [data-part=page-actions] > button:not([aria-haspopup])");
  for (let i = 0; i < (await top.count()); i++)
    await there(page, `${path} · ${await top.nth(i).innerText()}`, () => top.nth(i).click(), look);
  const columns = here.locator("[data-part=tool-tools] > button").first();
  if ((await columns.count()) > 0) await there(page, `${path} · columns`, () => columns.click(), look);
  const ways = here.locator("[data-part=tool-tools] [data-part=button-pair] > button").last();
  if ((await ways.count()) > 0 && (await rows(page).count()) > 0) {
    await ways.click();
    const advanced = page.locator("[role=menu]:popover-open [role^=menuitem]").nth(2);
    if ((await advanced.count()) > 0) await there(page, `${path} · export`, () => advanced.click(), look);
    else await page.keyboard.press("Escape");
  }
  if ((await rows(page).count()) === 0) return;
  const preview = async (): Promise<void> => {
    await rows(page).first().focus();
    await page.keyboard.press("v");
  };
  await there(page, `${path} · row`, preview, look);
  const link = rows(page).first().locator("a[data-to]").first();
  if ((await link.count()) > 0) await there(page, `${path} · link`, () => link.click(), look);
  const direct = rows(page).first().locator("[data-part=row-actions] > button:not([aria-haspopup])");
  for (let i = 0; i < (await direct.count()); i++)
    await there(page, `${path} · ${await direct.nth(i).innerText()}`, () => direct.nth(i).click(), look);
  const more = rows(page).first().locator("[data-part=row-actions] [aria-haspopup=menu]");
  if ((await more.count()) === 0) return;
  const items = page.locator("[role=menu]:popover-open [role^=menuitem]");
  await more.click();
  const count = await items.count();
  for (let i = 0; i < count; i++) {
    if (i > 0) await more.click();
    await there(page, `${path} · ${await items.nth(i).innerText()}`, () => items.nth(i).click(), look);
  }
}

/** The steps of an import until its rows would be written: choosing a file, assigning its columns, correcting cells. */
async function throughImport(page: Page, look: Look): Promise<void> {
  await pane(page).locator("[data-part=page-head] [data-part=page-actions] [data-kind=default]").first().click();
  await dialogSettled(page);
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).locator("[data-part=dialog-foot-start] button").click(),
  ]);
  const book = await readXlsx(new Uint8Array(readFileSync(await template.path())));
  const titles = (book.sheets[0]?.rows[0] ?? []).map(String);
  const example = (book.sheets[1]?.rows ?? []).slice(1).map((row) => String(row[3] ?? ""));
  // A heading that is not recognised, and a cell with an invalid value.
  const sheet = [titles.with(0, "???"), example.with(2, "12345"), example];
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({
      name: "sheet.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(await writeXlsx({ sheets: [{ name: "1", rows: sheet }] })),
    });
  await dialog(page).locator("button[type=submit]").click();
  const unknown = dialog(page).locator("[data-part=import-map] li").first().locator("button, input").first();
  await unknown.waitFor();
  await look("import: what the columns are");
  await unknown.click();
  await page
    .getByRole("option", { name: (titles[0] ?? "").replace(/\s*\*$/, "") })
    .first()
    .click();
  await dialog(page).locator("button[type=submit]:not([aria-disabled=true])").click();
  await dialog(page).locator("[data-part=import-mend] tbody tr").first().waitFor();
  await dialogSettled(page);
  await look("import: cells to be mended");
  await closeDialogs(page);
}

/** Pages with more than a list, each with a function that opens what its controls hide. On other pages everything is visible at once. */
export const behind: Readonly<Record<string, (page: Page, look: Look) => Promise<void>>> = {
  "/student/appointment/pending": async (page, look) => {
    await throughList(page, look);
    await throughImport(page, look);
  },
  "/resources/bedmap": async (page, look) => {
    const here = pane(page);
    const bed = here
      .locator("[data-part=bed-cell][data-state=free], [data-part=bed-cell][data-state=occupied]")
      .first();
    if ((await bed.count()) > 0) {
      await bed.click();
      await page.locator("[role=menu]:popover-open").waitFor();
      await look("a bed's menu");
      await page.keyboard.press("Escape");
    }
    await here.locator("[data-part=map-tools] [role=radio]").nth(1).click();
    await here.locator("[data-part=ribbon], [data-part~=state]").first().waitFor();
    await atRest(page);
    await look("thirty days of beds");
  },
  "/settings/roles": async (page, look) => {
    const here = pane(page);
    const box = here
      .locator("[data-part=grants] tr[data-part=grant-page] td [data-part=grant-box]:not([aria-disabled=true])")
      .first();
    if ((await box.count()) > 0) {
      await box.click();
      await here.locator("[data-part=role-foot] [data-kind=filled]").click();
      await dialogSettled(page);
      await look("what a role's change comes to");
      await closeDialogs(page);
      await here.locator("[data-part=role-foot] button").first().click();
    }
    const tabs = here.locator("[data-part=segmented] [role=radio]");
    if ((await tabs.count()) > 1) {
      await tabs.nth(1).click();
      await atRest(page);
      await look("a role's calls");
    }
    await there(page, "a new role", () => here.locator("[data-part=page-actions] [data-kind=filled]").click(), look);
  },
};

/** Pages that are in no menu and that no row opens. */
export const unlisted = [
  "/profile/user/edit",
  "/profile/pwd/edit",
  "/profile/user/wechat",
  "/users/add",
  "/student/detail/999999999",
] as const;
