import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { WireClient } from "../../server/test/wire-client.ts";
import { dialog } from "./console.ts";

/** What a desk does with the forms of the console, on any page. */

/** A field of the top dialog. */
export const field = (page: Page, name: string): Locator => dialog(page).locator(`[data-field=${name}]`);

/** Returns a field of the top dialog, and opens the line of the checklist that contains it. */
async function reach(page: Page, name: string): Promise<Locator> {
  const wanted = field(page, name);
  await wanted.first().waitFor({ state: "attached" });
  if (!(await wanted.first().isVisible()))
    await openLine(page, dialog(page).locator("[data-part=check-line]", { has: page.locator(`[data-field=${name}]`) }));
  return wanted;
}

async function openLine(page: Page, line: Locator): Promise<void> {
  const head = line.locator("[data-part=check-head]");
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
  await line.locator("[data-part=check-head][aria-expanded=true]").waitFor();
}

/** Opens a line of a form's checklist and returns it. */
export async function checkLine(page: Page, code: string): Promise<Locator> {
  const line = dialog(page).locator(`[data-part=check-line][data-code=${code}]`);
  await line.waitFor();
  await openLine(page, line);
  return line;
}

/** Completes a line with its own form, and waits until it has its tick. */
export async function clearLine(page: Page, code: string, answer?: () => Promise<void>): Promise<void> {
  const line = await checkLine(page, code);
  await answer?.();
  await line.locator("[data-part~=line-send]").click();
  await dialog(page).locator(`[data-part=check-line][data-code=${code}][data-state=done]`).waitFor();
}

/** Leaves an amount of the checklist unpaid for now. */
export async function leaveDue(page: Page, code: string): Promise<void> {
  const line = await checkLine(page, code);
  await line.locator("[data-part=check-label] input").uncheck();
}

/** Answers every health question with no, and clears the student. @param within  the line of the checklist that has the questions; default: the dialog */
export async function answerScreening(page: Page, within: Locator = dialog(page)): Promise<void> {
  const open = within.locator("[role=radiogroup]:visible:not(:has([aria-checked=true]))");
  await open.first().waitFor();
  // A press right after another one counts as a double click and is ignored: then the question is still open.
  await expect
    .poll(
      async () => {
        if ((await open.count()) > 0) await open.first().getByRole("radio").first().click({ timeout: 5_000 });
        return await open.count();
      },
      { interval: 100, timeout: 60_000 },
    )
    .toBe(0);
}

/** Chooses an option by its place in the list. */
export async function choose(page: Page, name: string, at = 0): Promise<void> {
  await (await reach(page, name)).locator("input").click();
  await page.getByRole("option").nth(at).click();
}

export const tick = async (page: Page, name: string): Promise<void> =>
  (await reach(page, name)).locator("[role=switch], input").first().click();

export const fill = async (page: Page, name: string, value: string): Promise<void> =>
  (await reach(page, name)).locator("input, textarea").first().fill(value);

/** Types a date, and leaves the field. */
export async function fillDay(page: Page, name: string, value: string): Promise<void> {
  await fill(page, name, value);
  await page.keyboard.press("Tab");
}

const refusalOf = (page: Page): Locator =>
  dialog(page)
    .locator(
      "[data-part=form-message] [data-part=alert][data-kind=red], [data-part=field-error], [data-part=check-line][data-state=missing]",
    )
    .first();

/** Sends the form. @throws {Error} with the form's text, when it is refused */
export async function submit(page: Page): Promise<void> {
  // The form, not a document that is shown after it has closed.
  const form = page.locator("dialog[open]:has(button[type=submit])").last();
  // While the answer to what was typed is loading, the button waits and may still name what was missing before.
  await form.locator("button[type=submit]:not([aria-disabled]):not([data-lacking]):not([aria-busy])").click();
  await Promise.race([form.waitFor({ state: "detached" }), refusalOf(page).waitFor()]);
  if ((await refusalOf(page).count()) > 0) throw new Error(`refused: ${await form.innerText()}`);
}

/** Sends the form, which must be refused. @returns the message; the dialog stays open */
export async function refused(page: Page): Promise<string> {
  await dialog(page).locator("button[type=submit]:not([aria-disabled])").click();
  await refusalOf(page).waitFor();
  return (await dialog(page).innerText()).trim();
}

/** Closes the top dialog and discards what was typed. */
export async function dismiss(page: Page): Promise<void> {
  const open = page.locator("dialog[open]");
  for (let left = 3; left > 0 && (await open.count()) > 0; left -= 1) {
    await page.keyboard.press("Escape");
    // A question asks whether to discard what was typed.
    const sure = page.locator("dialog[open] [data-kind=danger]").last();
    if ((await open.count()) > 1) await sure.click();
  }
  await expect.poll(() => open.count()).toBe(0);
}

/** Opens an act of the student's page. */
export async function openAct(page: Page, title: string): Promise<void> {
  const head = page.locator("[data-part=student-head]:visible [data-part=page-actions]");
  const button = head.getByRole("button", { name: title, exact: true });
  const item = page.getByRole("menuitem", { name: title, exact: true });
  await head.locator("[data-kind=filled]").waitFor();
  // The result of another act may not have arrived yet: then neither the buttons nor the menu have this act.
  await expect
    .poll(async () => {
      if (await button.isVisible()) return true;
      if (!(await item.isVisible())) await head.locator("[data-part~=icon-button]").click();
      if (await item.isVisible()) return true;
      await page.keyboard.press("Escape");
      return false;
    })
    .toBe(true);
  await ((await item.isVisible()) ? item : button).click();
  await dialog(page).locator("button[type=submit]").waitFor();
}

/** Runs an act of the student's page. `answer` fills in its form. */
export async function act(page: Page, title: string, answer?: () => Promise<void>): Promise<void> {
  await openAct(page, title);
  await answer?.();
  await submit(page);
}

/** Waits until this act is the main one of the page, which means that the stay has the status for it. */
export const offers = (page: Page, title: string): Promise<void> =>
  page
    .locator("[data-part=student-head]:visible [data-part=page-actions] [data-kind=filled]", { hasText: title })
    .waitFor();

/** Converts an amount on the screen to fen. */
export const fen = (shown: string): number => Math.round(Number(shown.replace(/[^\d.]/g, "")) * 100);

/**
 * Takes the amounts that the form proposes, in exact cash, and closes the receipt.
 * @returns the due amount of each purpose, in the order of the form
 */
export async function takeCash(page: Page, title: string, memo: string): Promise<readonly number[]> {
  await openAct(page, title);
  const line = field(page, "lines").locator("[data-part=lines] tbody tr", { has: page.locator("input:checked") });
  await line.first().waitFor();
  const amounts = await line
    .locator("td input")
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
  const taken = amounts.map(fen);
  await field(page, "memo").locator("input, textarea").fill(memo);
  const sum = taken.reduce((all, one) => all + one, 0);
  await field(page, "received_fen")
    .locator("input")
    .fill(String(sum / 100 + 1));
  await expect
    .poll(async () => fen(await field(page, "received_fen").locator("[aria-live] strong").innerText()))
    .toBe(100);
  const sheets = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { printed?: number }).printed ?? 0);
  const before = await sheets();
  await submit(page);
  await expect.poll(sheets).toBe(before + 1);
  await page.locator("[data-part~=paper-dialog] [data-part~=dialog-foot] button").first().click();
  await page.locator("[data-part~=paper-dialog]").waitFor({ state: "detached" });
  return taken;
}

/** Returns the date this many days from now, as a form accepts it. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Adds a building with rooms for three, so that the package for these rooms can be booked however full the demo is. */
export async function addRooms(wire: WireClient, building: string): Promise<void> {
  const types = (await wire.get("seller/room/RoomTypeList", { page: "1" })).data as {
    readonly data: readonly { readonly id: number; readonly name: string }[];
  };
  const made = await wire.post("seller/room/RoomAdd", {
    building_id: null,
    new_building: building,
    room_type_id: types.data.find(({ name }) => name === "三人间")?.id,
    new_room_type: null,
    floor: 1,
    first_no: 101,
    last_no: 106,
    beds: 3,
    gender: "dynamic",
    remark: null,
  });
  expect(made, JSON.stringify(made.data)).toMatchObject({ http: 200 });
}
