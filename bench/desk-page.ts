import type { Locator, Page } from "playwright-core";
import { countKeystrokes, recordEvents, type Effort } from "./keystroke-level.ts";

/** What is on the screen of the tab that is shown. */
export const pane = (page: Page, selector: string): Locator =>
  page.locator(`[data-part=pane][data-state=active] ${selector}`);
/** The dialog on top. */
export const dialog = (page: Page): Locator => page.locator("dialog[data-part~=dialog][open]").last();
/** Waits are not counted. */
export const pause = (page: Page, ms = 500): Promise<void> => page.waitForTimeout(ms);

/** Opens a page and waits for its rows, or what is named. */
export async function show(page: Page, address: string, waited = "tbody tr"): Promise<void> {
  await page.goto(address);
  await pane(page, waited).first().waitFor();
  await pause(page);
}

/** Keys and presses of a task, from the events that the browser saw. */
export async function effort(page: Page, task: () => Promise<void>): Promise<Effort> {
  const stop = await recordEvents(page);
  await task();
  return countKeystrokes(await stop());
}

/** The dialog's confirm button can be pressed: what it comes to has come. */
export async function confirmed(page: Page): Promise<void> {
  const button = dialog(page).locator("[data-part=dialog-foot] button[type=submit]");
  await button.waitFor();
  await pause(page, 900);
  const label = await button.innerText();
  // A button that says what is missing does nothing else.
  if (/还差/u.test(label)) throw new Error(label);
  await button.click();
  await sent(page);
}

/** Waits, however long a busy machine takes, until the form has gone. @throws {Error} with what it says where it is refused */
export async function sent(page: Page): Promise<void> {
  const form = page.locator("dialog[open]:has(button[type=submit])").last();
  const refusal = form.locator("[data-part=form-message] [data-kind=red], [data-part=field-error]").first();
  await Promise.race([
    form.waitFor({ state: "detached", timeout: 30_000 }),
    refusal.waitFor({ timeout: 30_000 }).catch(() => undefined),
  ]);
  if (await form.isVisible()) throw new Error((await form.innerText()).replaceAll("\n", " "));
}

/** Presses Tab, or the way back, until the focus is where it is wanted. @throws {Error} after sixty of them */
export async function tabTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("Tab does not lead there");
}

/** The first arrival whose checklist is as wanted. @throws {Error} where none is */
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

/** A job, and the most seconds that it may need. */
export interface Job {
  readonly name: string;
  /** By what it is done; "both" where the quickest way takes the hand from one to the other. */
  readonly way?: string;
  readonly goal: number;
  /** Whose shop it is, where it is another's. */
  readonly login?: string;
  /** @param as  the page of a colleague: what two people do is counted as one job */
  readonly run: (page: Page, as: Colleague) => Promise<Effort>;
}

/** Signs somebody in on a screen of their own; left out: the owner, on a desk. */
export type Colleague = (
  operator?: string,
  viewport?: { readonly width: number; readonly height: number },
) => Promise<Page>;

/**
 * A scanner's trigger, aimed and pressed: what it reads comes at once and is nobody's typing.
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
    // A scanner ends each code with Enter, which nobody presses.
    const { recorded } = globalThis as unknown as { recorded: object[] };
    const before = recorded.length;
    const isFree = field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    recorded.length = before;
    if (isFree) field.form?.requestSubmit();
  });
}
