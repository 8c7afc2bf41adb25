import type { Locator, Page } from "playwright-core";
import { countKeystrokes, recordEvents, type Effort } from "./keystroke-level.ts";

/** An element on the page of the visible tab. */
export const pane = (page: Page, selector: string): Locator =>
  page.locator(`[data-part=pane][data-state=active] ${selector}`);
/** The top dialog. */
export const dialog = (page: Page): Locator => page.locator("dialog[data-part~=dialog][open]").last();
/** Waits. Waits are not counted as effort. */
export const pause = (page: Page, ms = 500): Promise<void> => page.waitForTimeout(ms);

/** Opens a page and waits for its rows, or for another selector. */
export async function show(page: Page, address: string, waited = "tbody tr"): Promise<void> {
  await page.goto(address);
  await pane(page, waited).first().waitFor();
  await pause(page);
}

/** Counts the keys and presses of a task, from the events in the browser. */
export async function effort(page: Page, task: () => Promise<void>): Promise<Effort> {
  const stop = await recordEvents(page);
  await task();
  return countKeystrokes(await stop());
}

/** Confirms the dialog when its button is enabled and its preview is loaded. */
export async function confirmed(page: Page): Promise<void> {
  const button = dialog(page).locator("[data-part=dialog-foot] button[type=submit]");
  await button.waitFor();
  await pause(page, 900);
  const label = await button.innerText();
  // A button that says what is missing confirms nothing.
  if (/还差/u.test(label)) throw new Error(label);
  await button.click();
  await sent(page);
}

/** Waits until the form is closed, however long a busy machine takes. @throws {Error} with the form's text, when it is refused */
export async function sent(page: Page): Promise<void> {
  const form = page.locator("dialog[open]:has(button[type=submit])").last();
  const refusal = form.locator("[data-part=form-message] [data-kind=red], [data-part=field-error]").first();
  await Promise.race([
    form.waitFor({ state: "detached", timeout: 30_000 }),
    refusal.waitFor({ timeout: 30_000 }).catch(() => undefined),
  ]);
  if (await form.isVisible()) throw new Error((await form.innerText()).replaceAll("\n", " "));
}

/** Presses Tab or Shift+Tab until the element has the focus. @throws {Error} after sixty presses */
export async function tabTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("Tab does not lead there");
}

/** Returns the row of the first arrival whose checklist fits. @throws {Error} when there is none */
export async function arrivalWhere(
  page: Page,
  list: string,
  wanted: (states: Record<string, string>) => boolean,
): Promise<number> {
  await show(page, list);
  const rows = await pane(page, "tbody tr").count();
  for (let row = 1; row <= rows; row += 1) {
    const entry = pane(page, `tbody tr:nth-child(${row}) [data-part=row-actions]`).getByText("办理入营", {
      exact: true,
    });
    if (!(await entry.isVisible())) continue;
    await entry.click();
    const lines = dialog(page).locator("[data-part=check-line]");
    await lines.first().waitFor();
    await pause(page, 900);
    const states = await lines.evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [one.getAttribute("data-code") ?? "", one.getAttribute("data-state") ?? ""])),
    );
    await show(page, list);
    if (wanted(states)) return row;
  }
  throw new Error("no arrival of this kind");
}

/** A job. `goal`: the most seconds that it may take. */
export interface Job {
  readonly name: string;
  /** How the job is done, such as "keyboard", or "both" when the fastest way uses pointer and keyboard. Default: found from the counts. */
  readonly way?: string;
  readonly goal: number;
  /** Login of another supplier whose desk the job is at; default: the table's. */
  readonly login?: string;
  /** @param as  opens the page of a colleague; what two people do counts as one job */
  readonly run: (page: Page, as: Colleague) => Promise<Effort>;
}

/** Signs somebody in on their own screen. Default: the owner, on a desktop screen. */
export type Colleague = (
  operator?: string,
  viewport?: { readonly width: number; readonly height: number },
) => Promise<Page>;

/**
 * Aims a scanner and presses its trigger. The code that it reads arrives at once and does not count as typing.
 * @param text  ends with the Enter that scanners send
 */
export async function scan(page: Page, text: string): Promise<void> {
  await page.evaluate(() => {
    const { recorded } = globalThis as unknown as { recorded: object[] };
    const at = { x: -1_000 * (recorded.length + 1), y: 0 };
    recorded.push({ kind: "down", ...at }, { kind: "up", ...at });
  });
  await page.keyboard.insertText(text);
  await page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) return;
    // A scanner ends each code with Enter, so this Enter does not count as a key press.
    const { recorded } = globalThis as unknown as { recorded: object[] };
    const before = recorded.length;
    const isFree = field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    recorded.length = before;
    if (isFree) field.form?.requestSubmit();
  });
}
