import type { Page } from "playwright-core";
import { confirmed, dialog, effort, pane, pause, show, tabTo, type Job } from "../desk-page.ts";
import { addEfforts, think, type Effort } from "../keystroke-level.ts";

/** The next arrivals first. These days are nearly full, so one of six finds no bed. */
const arrivals = "/student/appointment/pending?sort=expected_date&order=asc&limit=50";
const six = 6;

const box = (page: Page, row: number) => pane(page, `tbody tr:nth-child(${row}) input[type=checkbox]`);
const bulk = (page: Page) => pane(page, "").getByRole("button", { name: "批量确认", exact: true });

/** Names that were chosen before. Somebody on the waiting list stays in this list, and cannot be put on the waiting list twice. */
const chosen = new Set<string>();

/** Finds six neighbouring rows of which exactly one has no bed. @returns the list and the first row @throws {Error} when there are none */
async function sixWithOneRefused(page: Page): Promise<{ readonly list: string; readonly from: number }> {
  for (const list of [arrivals, `${arrivals}&gender=M`, `${arrivals}&gender=F`]) {
    await show(page, list);
    const names = await pane(page, "tbody [data-part=cell-user-name]").allInnerTexts();
    for (let from = 1; from + six - 1 <= names.length; from += 1) {
      const wanted = names.slice(from - 1, from + six - 1);
      if (wanted.some((name) => chosen.has(name))) continue;
      if (!(await hasOneRefused(page, list, from))) continue;
      for (const name of wanted) chosen.add(name);
      return { list, from };
    }
  }
  throw new Error("no six appointments with one refusal");
}

/** Tries six rows without confirming. @returns true when exactly one is refused */
async function hasOneRefused(page: Page, list: string, from: number): Promise<boolean> {
  await box(page, from).click();
  await box(page, from + six - 1).click({ modifiers: ["Shift"] });
  await bulk(page).click();
  const lines = dialog(page).locator("[data-part=form-preview] [data-part=result-line]");
  await lines.first().waitFor({ timeout: 20_000 });
  const counts = (await lines.allInnerTexts()).map((line) => Number(/\d+/u.exec(line)?.[0] ?? 0));
  await show(page, list);
  return counts[0] === six - 1 && counts[1] === 1;
}

/** Opens the refused row from the result, and puts it on the waiting list there. */
async function refusedToWaitlist(page: Page, press: (part: "row" | "line" | "send") => Promise<void>): Promise<void> {
  await dialog(page).locator("[data-part=result-list]").waitFor({ timeout: 20_000 });
  await pause(page, 900);
  await think(page);
  await press("row");
  await dialog(page).locator("[data-part=check-line][data-code=waitlist]").waitFor({ timeout: 20_000 });
  await pause(page, 900);
  await think(page);
  await press("line");
  await press("send");
  await pause(page, 1500);
}

const parts = {
  row: (page: Page) => dialog(page).locator("[data-part=result-list] button").first(),
  line: (page: Page) => dialog(page).locator("[data-code=waitlist] [data-part=check-head]"),
  send: (page: Page) => dialog(page).locator("[data-code=waitlist] [data-part~=line-send]"),
} as const;

/** Students with the latest end first: an early end returns some of their money. */
const leaving = "/student/campsite/living?sort=planned_end&order=desc";

/** Settles the first stay that can be settled. @throws {Error} when none can be */
async function settled(page: Page, run: (row: number) => Promise<Effort>): Promise<Effort> {
  for (let row = 1; row <= 6; row += 1) {
    await show(page, leaving);
    const done = await run(row).catch(() => null);
    if (done) return done;
  }
  throw new Error("nobody's stay could be settled");
}

async function finishByPointer(page: Page, row: number): Promise<Effort> {
  return effort(page, async () => {
    await think(page);
    await pane(page, `tbody tr:nth-child(${row}) [data-part=row-actions] [data-part~=icon-button]`).click();
    await think(page);
    await page.getByRole("menuitem", { name: "结营", exact: true }).click();
    const reason = dialog(page).locator("[data-field=reason] input").first();
    await reason.waitFor();
    await pause(page, 900);
    await think(page);
    await reason.click();
    await page.getByRole("option", { name: "提前退营", exact: true }).click();
    await pause(page, 1500);
    await think(page);
    await dialog(page).locator("[data-field=inspected] [role=switch]").click();
    await think(page);
    await dialog(page).locator("[data-field=final_weight] input").click();
    await page.keyboard.type("70.5");
    await pause(page, 1200);
    await think(page);
    await confirmed(page);
  });
}

/** Actions of the first refund, which is the one that the desk has requested. */
const firstRefund = (page: Page) => pane(page, "tbody tr:nth-child(1) [data-part=row-actions]");

/** Runs an act of the first refund, and confirms its form. */
async function decided(page: Page, act: string): Promise<Effort> {
  await show(page, "/finance/refundpay");
  return effort(page, async () => {
    await think(page);
    await firstRefund(page).getByText(act, { exact: true }).click();
    await dialog(page).locator("[data-part=dialog-foot] button[type=submit]").waitFor();
    await pause(page, 1500);
    await think(page);
    await confirmed(page);
  });
}

/** Jobs with decisions: appointments that may find no bed, and an early end with its refund. */
export const decideJobs: readonly Job[] = [
  {
    name: "Six appointments confirmed, one of them without a bed: put on the wait list",
    way: "pointer",
    goal: 20,
    run: async (page) => {
      const { from } = await sixWithOneRefused(page);
      return effort(page, async () => {
        await think(page);
        await box(page, from).click();
        await box(page, from + six - 1).click({ modifiers: ["Shift"] });
        await think(page);
        await bulk(page).click();
        await pause(page, 1500);
        await think(page);
        await dialog(page).locator("[data-part=dialog-foot] button[type=submit]").click();
        await refusedToWaitlist(page, (part) => parts[part](page).click());
      });
    },
  },
  {
    name: "Six appointments confirmed, one of them without a bed: put on the wait list",
    way: "keyboard",
    goal: 20,
    run: async (page) => {
      const { from } = await sixWithOneRefused(page);
      await pane(page, "tbody tr")
        .nth(from - 1)
        .focus();
      return effort(page, async () => {
        await think(page);
        for (let at = 0; at < six; at += 1) {
          await page.keyboard.press("Space");
          if (at < six - 1) await page.keyboard.press("ArrowDown");
        }
        await think(page);
        await page.keyboard.press("b");
        await tabTo(page, bulk(page));
        await page.keyboard.press("Enter");
        await pause(page, 1500);
        await think(page);
        await page.keyboard.press("Control+Enter");
        await refusedToWaitlist(page, async (part) => {
          await tabTo(page, parts[part](page));
          await page.keyboard.press("Enter");
          await pause(page, 900);
        });
      });
    },
  },
  {
    name: "Early exit: settled and its refund asked for at the desk, approved by finance, paid",
    way: "pointer",
    goal: 35,
    // Above the limit it needs three people: one requests, another one approves, a third one pays.
    run: async (page, as) => {
      const desk = await as("reception");
      const finance = await as("finance");
      for (let tried = 0; tried < 4; tried += 1) {
        const asked = await settled(desk, (row) => finishByPointer(desk, row));
        const approved = await decided(finance, "审核通过");
        // A bank payment waits for the bank's document, so this tries the next student, who paid in cash.
        const paid = await decided(page, "原路打款").catch(() => null);
        if (paid) return [approved, paid].reduce(addEfforts, asked);
      }
      throw new Error("nobody's money goes back in cash");
    },
  },
];
