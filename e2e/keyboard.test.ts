import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endVisits, visit, type Visit } from "./ground/browser.ts";
import { demoPassword, dialog, pane, rows, tabTitles } from "./ground/console.ts";

let visitor: Visit;
let page: Page;

declare global {
  interface Window {
    /** Number of pointer presses on the page. */
    pointerPresses?: number;
  }
}

/** One person without a mouse makes all ten journeys, in one window. */
beforeAll(async () => {
  visitor = await visit();
  page = visitor.page;
  await page.addInitScript(() => {
    window.pointerPresses = 0;
    addEventListener("pointerdown", () => (window.pointerPresses = (window.pointerPresses ?? 0) + 1), true);
  });
  // On the login page, the first field has the focus.
  await page.goto("/login");
  await page.locator("form input:focus").waitFor();
  await page.keyboard.type("camp");
  await page.keyboard.press("Tab");
  expect(await active("type")).toBe("password");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await page.locator("[data-part=shell]").waitFor();
});
afterAll(async () => {
  expect(await page.evaluate(() => window.pointerPresses)).toBe(0);
  expect(visitor.faults).toEqual([]);
  await endVisits();
});
/** Each journey begins without an open dialog. */
beforeEach(async () => {
  while ((await page.locator("dialog[open]").count()) > 0) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(150);
  }
});

const active = (name: string) => page.evaluate((key) => document.activeElement?.getAttribute(key) ?? null, name);
const isOn = (selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
/** Whether the focus is visible: on a visible element with its own ring, or with a ring of the field around it. */
const isSeen = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || !element.checkVisibility()) return false;
    const rings = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).outlineStyle !== "none" || getComputedStyle(each).boxShadow !== "none");
    // The ring of a row is on its cells, that of a field on its frame.
    return [element, element.firstElementChild, element.parentElement, element.closest("[data-part~=input]")].some(
      rings,
    );
  });

/** Presses Tab until this element has the focus. @returns the number of presses */
async function tabTo(selector: string, most = 60, key = "Tab"): Promise<number> {
  for (let presses = 0; presses <= most; presses++) {
    if (await isOn(selector)) return presses;
    await page.keyboard.press(key);
  }
  throw new Error(`${most} presses of ${key} do not reach ${selector}; the focus is on ${await active("class")}`);
}

/** Opens a page with the palette. */
async function go(path: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.locator("[data-part=palette] input:focus").waitFor();
  await page.keyboard.type(path);
  await page.locator("[data-part=palette] [role=option]").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === path);
  await page.locator("h1:visible").first().waitFor();
}

async function goList(path: string): Promise<void> {
  await go(path);
  await rows(page).first().waitFor();
}

/** Goes from the beginning of a page to the first row, and skips the filters. A page that was left in its rows is there already. */
async function toRows(): Promise<void> {
  if (await isOn("tbody > tr")) return;
  await tabTo("[data-part=pane][data-state=active] [data-part=skip-link]", 10);
  await page.keyboard.press("Enter");
  expect(await isOn("tbody > tr")).toBe(true);
}

/** Waits for the dialog's confirm button, which pauses for half a second after it was pressed. */
async function confirmAwake(): Promise<void> {
  await page.locator("dialog[open] button[type=submit]:not([aria-disabled=true])").first().waitFor();
}

const living = "/student/campsite/living";
const pending = "/student/appointment/pending";

describe("by keyboard alone", () => {
  it("1 · finds a student by the palette, and the page that opens has the focus", async () => {
    await goList(living);
    const name = await rows(page).nth(2).locator("[data-part=cell-user-name]").innerText();
    await page.keyboard.press("Control+k");
    await page.locator("[data-part=palette] input:focus").waitFor();
    await page.keyboard.type(name);
    await page.locator("[data-part=palette] [role=option]", { hasText: name }).first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
    await page.locator("[data-part=student-head]:visible h1", { hasText: name }).waitFor();
    // From here, Tab goes through the page, not through the whole menu first.
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("[data-part=pane][data-state=active]") !== null),
    ).toBe(true);
    expect(await isSeen()).toBe(true);
  });

  it("2 · filters a list and takes the filter off again; ten stops at most lie before the first row", async () => {
    await goList(living);
    const all = await pane(page).locator("[data-part=row-count]").first().innerText();
    const stops = await tabTo("tbody > tr, [data-part=pane][data-state=active] [data-part=skip-link]", 10);
    expect(stops).toBeLessThanOrEqual(10);
    await toRows();
    await page.keyboard.press("/");
    expect(await isOn("[data-part=filter-keyword] input")).toBe(true);
    await page.keyboard.type("王");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.search.includes("%E7%8E%8B"));
    await expect.poll(() => pane(page).locator("[data-part=row-count]").first().innerText()).not.toBe(all);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Enter");
    await expect.poll(() => pane(page).locator("[data-part=row-count]").first().innerText()).toBe(all);
  });

  it("3 · opens a row with Enter, and looks at the next and the one before beside the list", async () => {
    await goList("/student/campsite/finished");
    await toRows();
    await page.keyboard.press("ArrowDown");
    const second = await page.evaluate(
      () => document.activeElement?.querySelector("[data-part=cell-user-name]")?.textContent,
    );
    await page.keyboard.press("v");
    const title = page.locator("[data-part=row-preview] h2");
    await expect.poll(() => title.innerText()).toBe(second);
    await page.keyboard.press("j");
    await expect.poll(() => title.innerText()).not.toBe(second);
    await page.keyboard.press("k");
    await expect.poll(() => title.innerText()).toBe(second);
    await page.keyboard.press("Escape");
    await page.locator("[data-part=row-preview]").waitFor({ state: "detached" });
    // The focus is back on the row.
    expect(await isOn("tbody > tr")).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
    expect(await page.locator("[data-part=student-head]:visible h1").innerText()).toBe(second);
  });

  it("4 · walks every stop of a page and comes out again: nothing holds the Tab key", async () => {
    await go("/finance/ledger");
    await rows(page).first().waitFor();
    const unseen: string[] = [];
    let rounds = 0;
    // From the middle of the page to its end, and then once through all stops.
    for (let stop = 0; stop < 300 && rounds < 2; stop++) {
      await page.keyboard.press("Tab");
      if (await isOn("body")) rounds++;
      else if (!(await isSeen())) unseen.push(`${await active("class")} ${await active("aria-label")}`);
      // What opens on focus closes with Escape and does not keep the focus.
      if (stop % 9 === 0) await page.keyboard.press("Escape");
    }
    expect(rounds, "the last stop of the page is reached, twice").toBe(2);
    expect(unseen).toEqual([]);
  });

  it("5 · confirms an appointment: the dialog has the focus, and gives it back to the list", async () => {
    await goList(pending);
    await toRows();
    await page.keyboard.press("End");
    const name =
      (await page.evaluate(() => document.activeElement?.querySelector("[data-part=cell-user-name]")?.textContent)) ??
      "";
    await page.keyboard.press("v");
    await page.locator("[data-part=row-preview]").waitFor();
    await page.keyboard.press("1");
    await page.locator("dialog[data-part~=dialog] :focus").waitFor();
    expect(
      await isOn(
        "dialog[data-part~=dialog] input, dialog[data-part~=dialog] textarea, dialog[data-part~=dialog] button[type=submit]",
      ),
    ).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("dialog[data-part~=dialog]").waitFor({ state: "detached" });
    // Nothing was changed. The drawer has the focus again, and the same key opens the form again.
    await page.locator("[data-part=row-preview]:focus, [data-part=row-preview] :focus").first().waitFor();
    await page.keyboard.press("1");
    await page.locator("dialog[data-part~=dialog] :focus").waitFor();
    await confirmAwake();
    if (await isOn("textarea")) await tabTo("button[type=submit]");
    await page.keyboard.press("Enter");
    await page.locator("dialog[data-part~=dialog]").waitFor({ state: "detached" });
    await expect.poll(() => page.locator("[data-part=row-preview] h2").innerText()).not.toBe(name);
  });

  it("5b · keeps a form and what was typed in it, however often Escape is pressed in a row", async () => {
    await go("/users/manage");
    await tabTo("[data-part=pane][data-state=active] [data-part=page-actions] [data-kind=filled]", 90);
    await page.keyboard.press("Enter");
    await page.locator("dialog[data-part~=dialog] input[type=tel]:focus").waitFor();
    await page.keyboard.type("13912345678");
    const forms = page.locator("dialog[data-part~=dialog]:not([data-part~=dialog-question])");
    const question = page.locator("dialog[data-part~=dialog-question][open]");
    // Every second press closes the question. At some presses, browsers close a dialog on their own.
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press("Escape");
      await question.waitFor();
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
      expect(await forms.evaluateAll((all) => all.map((each) => each.matches(":modal")))).toEqual([true]);
      expect(await isOn("dialog[data-part~=dialog] input[type=tel]")).toBe(true);
      expect(await page.locator("dialog[data-part~=dialog] input[type=tel]").inputValue()).toBe("13912345678");
    }
    await page.keyboard.press("Escape");
    await question.waitFor();
    await tabTo("dialog[data-part~=dialog-question] button[type=submit]");
    await page.keyboard.press("Enter");
    await forms.waitFor({ state: "detached" });
  });

  it("6 · edits cells one under the other", async () => {
    await goList(pending);
    await toRows();
    await page.keyboard.press("Home");
    const editing = () => page.evaluate(() => document.activeElement?.closest("tr")?.dataset["id"]);
    await page.keyboard.press("F2");
    await page.locator("tbody td[data-edited] :focus").waitFor();
    const first = await editing();
    await page.keyboard.press("Enter");
    await expect.poll(editing).not.toBe(first);
    const second = await editing();
    await page.locator("tbody td[data-edited] :focus").waitFor();
    // The cell is unchanged and the row has the focus again: the next key moves on from there.
    await page.keyboard.press("Escape");
    expect(await isOn("tbody > tr")).toBe(true);
    expect(await editing()).toBe(second);
  });

  it("7 · takes a list away as a file", async () => {
    await goList("/resources/rooms");
    await tabTo(
      "[data-part=pane][data-state=active] [data-part=tool-tools] [data-part=button-pair] > [data-part~=button]:first-child",
      90,
    );
    const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(file.suggestedFilename()).toMatch(/\.(xlsx|csv)$/);
    await tabTo("[data-part=button-pair] > [data-part~=button]:last-child");
    await page.keyboard.press("Enter");
    await page.locator("[role=menu]:popover-open [role^=menuitem]:focus").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    expect(await isOn("[data-part=button-pair] > [data-part~=button]:last-child")).toBe(true);
  });

  it("8 · imports a sheet: maps a column, mends a cell, and takes it back", async () => {
    const stamp = String(Date.now()).slice(-6);
    const path = join(mkdtempSync(join(tmpdir(), "keys-")), "rooms.xlsx");
    await goList(pending);
    const cells = await rows(page).first().locator("td").allInnerTexts();
    const offer = cells.find((text) => /天.*营/.test(text)) ?? "";
    const line = (n: number, day: string) => [`键盘${stamp}${n}`, "女", `136${stamp}${n}0`, offer, day];
    const head = ["姓名", "性别", "手机号", "套餐名字", "预约入营日期"];
    writeFileSync(
      path,
      await writeXlsx({ sheets: [{ name: "1", rows: [head, line(1, "2030-01-15"), line(2, "不知道")] }] }),
    );
    // When the focus is in the rows, the page's head is in the other direction.
    await tabTo(
      "[data-part=pane][data-state=active] [data-part=page-actions] [data-kind=default]",
      60,
      (await isOn("tbody > tr")) ? "Shift+Tab" : "Tab",
    );
    await page.keyboard.press("Enter");
    await dialog(page).locator(":focus").waitFor();
    // The wait begins before the focus moves there: the browser learns of it by a separate message, and a key press would be faster.
    const chooser = page.waitForEvent("filechooser");
    await tabTo("[data-part=import-drop]", 10);
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(path);
    await tabTo("dialog[open] button[type=submit]");
    await page.keyboard.press("Enter");
    await dialog(page).locator("[data-part=import-map]").waitFor();
    await tabTo("[data-part=import-map] li:nth-child(4) input", 60, "Shift+Tab");
    await page.keyboard.press("ArrowDown");
    await page.locator("[role=listbox]").waitFor();
    const wanted = page.getByRole("option", { name: /营期套餐/ });
    for (let i = 0; i < 40 && (await wanted.getAttribute("data-state")) !== "active"; i++)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await tabTo("dialog[open] button[type=submit]");
    await confirmAwake();
    await page.keyboard.press("Enter");
    await dialog(page).locator("[data-part=import-mend] tbody tr").first().waitFor();
    await tabTo('[data-part=import-mend] input[aria-label^="预约入营日期"]', 60, "Shift+Tab");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("2030-02-28");
    await tabTo("dialog[open] button[type=submit]");
    await confirmAwake();
    await page.keyboard.press("Enter");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    // The message offers to undo it. A key does the same, wherever the focus is.
    await page.locator("[data-part=toast] button").waitFor();
    const undone = page.waitForResponse((reply) => reply.url().includes("SheetUndo"));
    await page.keyboard.press("Control+z");
    expect((await undone).ok()).toBe(true);
  });

  it("9 · changes a role's rights and puts them back", async () => {
    await go("/settings/roles");
    await page.locator("[data-part=grants] [data-part=grant-box]").first().waitFor();
    await tabTo("[data-part=pane][data-state=active] [data-part=grant-box]", 90);
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await tabTo("[data-part=role-foot] [data-kind=filled]");
    await page.keyboard.press("Enter");
    await dialog(page).locator("button[type=submit]:focus").waitFor();
    await page.keyboard.press("Escape");
    expect(await isOn("[data-part=role-foot] [data-kind=filled]")).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("[data-part=role-foot] [data-state=unsaved]").count()).toBe(0);
  });

  it("10 · closes a tab and opens it again, changes the look, and reads the keys that work here", async () => {
    await goList("/resources/rooms");
    await tabTo("[data-part=tab-strip] [role=tab][aria-selected=true]", 20, "Shift+Tab");
    const before = await tabTitles(page);
    await page.keyboard.press("Delete");
    await expect.poll(() => tabTitles(page)).toHaveLength(before.length - 1);
    await page.keyboard.press("Alt+Shift+T");
    await page.waitForURL((url) => url.pathname === "/resources/rooms");
    expect((await tabTitles(page)).toSorted()).toEqual(before.toSorted());
    await page.keyboard.press("Shift+?");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await tabTo(
      '[data-part=header-tools] > [data-part~=icon-button][aria-label="设置"], [data-part=header-tools] > [data-part~=icon-button][aria-label="界面设置"]',
      60,
      "Shift+Tab",
    );
    await page.keyboard.press("Enter");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    expect(await isOn("[data-part=header-tools] [data-part~=icon-button]")).toBe(true);
  });

  it("stands still where motion is not wanted", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.keyboard.press("Control+k");
    await page.locator("[data-part=palette] input:focus").waitFor();
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll("*")].filter((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
          return (
            transitionDuration.split(",").some((each) => Number.parseFloat(each) > 0.001) ||
            (animationName !== "none" && Number.parseFloat(animationDuration) > 0.001)
          );
        }).length,
    );
    expect(moving).toBe(0);
    await page.emulateMedia({ reducedMotion: null });
  });
});
