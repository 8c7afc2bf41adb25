import type { Locator, Page } from "playwright-core";
import { sendByKeys } from "./keys.ts";
import { expected, typeContact } from "./papers.ts";
import { arrivalWhere, dialog, effort, pane, pause, show, tabTo, type Job } from "../desk-page.ts";
import { addEfforts, holdMouse, think, type Effort } from "../keystroke-level.ts";

/** Opens an act of the focused row. In the preview beside the list, each act has a number key. */
export async function actOfRow(page: Page, act: string): Promise<void> {
  await page.keyboard.press("v");
  const beside = page.locator("dialog[data-part=row-preview]");
  await beside.locator("dl").first().waitFor();
  const figure = await beside.getByRole("button", { name: act }).first().getAttribute("aria-keyshortcuts");
  if (figure === null) throw new Error(`${act} has no figure`);
  await page.keyboard.press(figure);
}

/** Goes to a switch with Tab and toggles it. */
async function turn(page: Page, wanted: Locator): Promise<void> {
  await think(page);
  await tabTo(page, wanted);
  await page.keyboard.press("Space");
}

/** Opens the options of the focused field and goes down to one of them. @throws {Error} when it is not there */
async function chooseByKeys(page: Page, wanted: string): Promise<void> {
  const here = (): Promise<string> =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute("aria-activedescendant");
      return (id && document.getElementById(id)?.textContent) || "";
    });
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press("ArrowDown");
    await pause(page, 100);
    if ((await here()).trim() === wanted) return page.keyboard.press("Enter");
  }
  throw new Error(`${wanted} is no choice`);
}

async function enterByKeys(page: Page): Promise<void> {
  await think(page);
  await actOfRow(page, "办理入营");
  await dialog(page).locator("[data-part=check-line]").first().waitFor();
  await pause(page, 900);
  const consent = dialog(page).locator("[data-field=consent] [role=switch]").first();
  if (await consent.isVisible()) await turn(page, consent);
  await pause(page);
  await think(page);
  const head = dialog(page).locator("[data-code=contact] [data-part=check-head]");
  if ((await head.getAttribute("aria-expanded")) === "false") {
    await tabTo(page, head);
    await page.keyboard.press("Enter");
  }
  const named = dialog(page).locator("[data-field=emergency_name] input");
  await named.waitFor();
  if ((await named.inputValue()) === "") {
    await tabTo(page, named);
    await typeContact(page);
  }
  await pause(page);
  await think(page);
  await page.keyboard.press("Alt+1");
  await pause(page, 900);
  await think(page);
  await page.keyboard.press("Control+Enter");
  // The receipt is shown, ready to print.
  const print = dialog(page).getByText("打印", { exact: true });
  await print.waitFor({ timeout: 60_000 });
  await pause(page);
  await think(page);
  await tabTo(page, print);
  await page.keyboard.press("Enter");
}

async function finishByKeys(page: Page): Promise<Effort> {
  return effort(page, async () => {
    await think(page);
    await actOfRow(page, "结营");
    const reason = dialog(page).locator("[data-field=reason] input").first();
    await reason.waitFor();
    await pause(page, 900);
    await think(page);
    await tabTo(page, reason);
    await chooseByKeys(page, "提前退营");
    await pause(page, 1500);
    await turn(page, dialog(page).locator("[data-field=inspected] [role=switch]"));
    await think(page);
    await tabTo(page, dialog(page).locator("[data-field=final_weight] input"));
    await page.keyboard.type("70.5");
    await pause(page, 1200);
    await sendByKeys(page);
  });
}

/** Opens the first act of the first refund, and confirms its form. */
async function decideByKeys(page: Page): Promise<Effort> {
  await show(page, "/finance/refundpay");
  await pane(page, "tbody tr").first().focus();
  return effort(page, async () => {
    await think(page);
    await page.keyboard.press("Enter");
    await dialog(page).locator("[data-part=dialog-foot] button[type=submit]").waitFor();
    await pause(page, 1500);
    await sendByKeys(page);
  });
}

/** Jobs that other files do by pointer or by keyboard, done here in the other way. */
export const wayJobs: readonly Job[] = [
  {
    name: "Find and open a student by three letters of the name's pinyin",
    way: "hand on the mouse, letters typed",
    goal: 4.5,
    run: async (page) => {
      await show(page, "/student/campsite/living");
      await pane(page, "[data-part~=tool-refresh]").click();
      await pause(page);
      return effort(page, async () => {
        await holdMouse(page);
        await think(page);
        // The focused element takes no letters, so the letters go to the search.
        await page.keyboard.type("xyn", { delay: 100 });
        await page.locator("[data-part=palette] [role=option][aria-selected=true]", { hasText: "徐一诺" }).waitFor();
        await think(page);
        await page.keyboard.press("Enter");
        await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
      });
    },
  },
  {
    name: "Arrival, papers done: consent, contact, fee and deposit by cash, entered",
    way: "keyboard",
    goal: 25,
    run: async (page) => {
      const papers = ["contract", "insurance", "screening", "bed"];
      const row = await arrivalWhere(page, expected, (states) => papers.every((code) => states[code] !== "missing"));
      await pane(page, "tbody tr")
        .nth(row - 1)
        .focus();
      return effort(page, () => enterByKeys(page));
    },
  },
  {
    name: "Early exit: settled and its refund asked for at the desk, approved by finance, paid",
    way: "keyboard",
    goal: 35,
    run: async (page, as) => {
      const desk = await as("reception");
      const finance = await as("finance");
      for (let row = 0; row < 8; row += 1) {
        await show(desk, "/student/campsite/living?sort=planned_end&order=desc");
        await pane(desk, "tbody tr").nth(row).focus();
        const asked = await finishByKeys(desk).catch(() => null);
        if (asked === null) continue;
        const approved = await decideByKeys(finance);
        // A bank payment waits for the bank's document, so this tries the next student, who paid in cash.
        const paid = await decideByKeys(page).catch(() => null);
        if (paid) return [approved, paid].reduce(addEfforts, asked);
      }
      throw new Error("nobody's money goes back in cash");
    },
  },
];
