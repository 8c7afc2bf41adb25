import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { WireClient } from "../../server/test/wire-client.ts";
import { dialog } from "./console.ts";

/** What a desk does with the forms of the console, on whatever page they are offered. */

/** A field of the dialog on top. */
export const field = (page: Page, name: string): Locator => dialog(page).locator(`[data-field=${name}]`);

/** A field of the dialog on top; the line of a checklist that it stands in is opened. */
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

/** A line of a form's checklist, opened. */
export async function checkLine(page: Page, code: string): Promise<Locator> {
  const line = dialog(page).locator(`[data-part=check-line][data-code=${code}]`);
  await line.waitFor();
  await openLine(page, line);
  return line;
}

/** Does what a line asks for by its own form, and waits until the line has ticked itself. */
export async function clearLine(page: Page, code: string, answer?: () => Promise<void>): Promise<void> {
  const line = await checkLine(page, code);
  await answer?.();
  await line.locator("[data-part~=line-send]").click();
  await dialog(page).locator(`[data-part=check-line][data-code=${code}][data-state=done]`).waitFor();
}

/** Leaves money of a checklist for later. */
export async function leaveDue(page: Page, code: string): Promise<void> {
  const line = await checkLine(page, code);
  await line.locator("[data-part=check-label] input").uncheck();
}

/** Answers every health question with no, and clears the student. @param within  the line of a checklist, where it stands in one */
export async function answerScreening(page: Page, within: Locator = dialog(page)): Promise<void> {
  const open = within.locator("[role=radiogroup]:visible:not(:has([aria-checked=true]))");
  await open.first().waitFor();
  // A press that follows another at once is taken for its double and answers nothing: then the question is still open.
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

/** Types a day, and leaves the field. */
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

/** Sends the form. @throws {Error} what it says where it is refused */
export async function submit(page: Page): Promise<void> {
  // Not a document that is shown once the form has gone.
  const form = page.locator("dialog[open]:has(button[type=submit])").last();
  // While the answer to what was typed is on its way the button waits, and may still say what was missing before.
  await form.locator("button[type=submit]:not([aria-disabled]):not([data-lacking]):not([aria-busy])").click();
  await Promise.race([form.waitFor({ state: "detached" }), refusalOf(page).waitFor()]);
  if ((await refusalOf(page).count()) > 0) throw new Error(`refused: ${await form.innerText()}`);
}

/** Sends the form, which must be refused. @returns what it says; the dialog stays */
export async function refused(page: Page): Promise<string> {
  await dialog(page).locator("button[type=submit]:not([aria-disabled])").click();
  await refusalOf(page).waitFor();
  return (await dialog(page).innerText()).trim();
}

/** Closes the dialog on top, and what was typed with it. */
export async function dismiss(page: Page): Promise<void> {
  const open = page.locator("dialog[open]");
  for (let left = 3; left > 0 && (await open.count()) > 0; left -= 1) {
    await page.keyboard.press("Escape");
    // What was typed is asked about once more.
    const sure = page.locator("dialog[open] [data-kind=danger]").last();
    if ((await open.count()) > 1) await sure.click();
  }
  await expect.poll(() => open.count()).toBe(0);
}

/** Opens one of the acts that the student's page offers. */
export async function openAct(page: Page, title: string): Promise<void> {
  const head = page.locator("[data-part=student-head]:visible [data-part=page-actions]");
  const button = head.getByRole("button", { name: title, exact: true });
  const item = page.getByRole("menuitem", { name: title, exact: true });
  await head.locator("[data-kind=filled]").waitFor();
  // What another act has just changed may still be on its way: then neither has it yet.
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

/** Does one of the acts that the student's page offers; its form is filled in by `answer`. */
export async function act(page: Page, title: string, answer?: () => Promise<void>): Promise<void> {
  await openAct(page, title);
  await answer?.();
  await submit(page);
}

/** Waits until the page offers an act first: the stay has got so far. */
export const offers = (page: Page, title: string): Promise<void> =>
  page
    .locator("[data-part=student-head]:visible [data-part=page-actions] [data-kind=filled]", { hasText: title })
    .waitFor();

/** What an amount on the screen is in fen. */
export const fen = (shown: string): number => Math.round(Number(shown.replace(/[^\d.]/g, "")) * 100);

/**
 * Takes what the form proposes, in cash that is counted out, and puts the receipt away that is printed of it.
 * @returns how much of each purpose that is due, in the order of the form
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

/** The day so many days from now, as a form takes it. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** However full the demo's house is: a building with room for whoever books the package of the rooms for three. */
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
