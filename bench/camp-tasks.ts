import type { Locator, Page } from "playwright-core";
import { keyJobs } from "./camp/keys.ts";
import { decideJobs } from "./camp/decide.ts";
import { moreJobs } from "./camp/more.ts";
import { expected, paperJobs, typeContact } from "./camp/papers.ts";
import { wayJobs } from "./camp/ways.ts";
import { arrivalJobs } from "./camp/arrival.ts";
import { arrivalWhere, confirmed, dialog, effort, pane, pause, show, type Job } from "./desk-page.ts";
import { think, type Effort } from "./keystroke-level.ts";
import { runJobs } from "./run-jobs.ts";

/**
 * Counts keys and presses of the camp's jobs at a desk, done in the fastest way through the console. It needs a running server with fresh demo data,
 * which it changes: `node bench/camp-tasks.ts <origin>`. It writes the table into docs/benchmarks.md. Waits are not counted.
 */

/** Stays that end soon, so that prepayments do not add up to more than the limit. */
const ending = "/student/campsite/living?sort=planned_end&order=asc&limit=50";

/** Opens the entry form of a row. */
async function openEntry(page: Page, row: number): Promise<void> {
  await pane(page, `tbody tr:nth-child(${row}) [data-part=row-actions]`).getByText("办理入营", { exact: true }).click();
  await dialog(page).locator("[data-part=check-line]").first().waitFor();
  await pause(page, 700);
}

/** Renews the stay of a row, paid in cash. @throws {Error} when it is refused */
function renew(page: Page, row: number): Promise<Effort> {
  return effort(page, async () => {
    await think(page);
    await pane(page, `tbody tr:nth-child(${row}) [data-part=row-actions]`).getByText("续费", { exact: true }).click();
    const offer = dialog(page).locator("[data-field=package_id] input").first();
    await offer.waitFor();
    await think(page);
    await offer.click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await pause(page, 1200);
    await think(page);
    await dialog(page).locator("[data-field=is_signed] [role=switch]").first().click();
    await pause(page, 900);
    const cash = dialog(page).getByText("现金", { exact: true }).first();
    if ((await cash.count()) > 0) {
      await think(page);
      await cash.click();
      await pause(page);
    }
    await think(page);
    await confirmed(page);
  });
}

const jobs: readonly Job[] = [
  {
    name: "Find and open a student by three letters of the name's pinyin",
    goal: 4.5,
    run: async (page) => {
      await show(page, "/student/campsite/living");
      return effort(page, async () => {
        await think(page);
        await page.keyboard.press("Control+k");
        await page.locator("[data-part=palette] input").waitFor();
        await page.keyboard.type("xyn");
        await page.locator("[data-part=palette] [role=option][aria-selected=true]", { hasText: "徐一诺" }).waitFor();
        await think(page);
        await page.keyboard.press("Enter");
        await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
      });
    },
  },
  {
    name: "Arrival, papers done: consent, contact, fee and deposit by cash, entered",
    goal: 25,
    run: async (page) => {
      // The papers are complete, and a bed is reserved.
      const papers = ["contract", "insurance", "screening", "bed"];
      const row = await arrivalWhere(page, expected, (states) => papers.every((code) => states[code] !== "missing"));
      return effort(page, async () => {
        await think(page);
        await openEntry(page, row);
        // Consent is never preset. A student who was here before has given it already.
        const consent = dialog(page).locator("[data-field=consent] [role=switch]").first();
        if (await consent.isVisible()) {
          await think(page);
          await consent.click();
        }
        await pause(page);
        await think(page);
        const head = dialog(page).locator("[data-code=contact] [data-part=check-head]");
        if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
        const named = dialog(page).locator("[data-field=emergency_name] input");
        await named.waitFor();
        if ((await named.inputValue()) === "") {
          await named.click();
          await typeContact(page);
        }
        await pause(page);
        await think(page);
        await dialog(page).getByText("现金", { exact: true }).first().click();
        await pause(page, 900);
        await think(page);
        await dialog(page).locator("[data-part=dialog-foot] button[type=submit]").click();
        // The receipt is shown, ready to print.
        const print = dialog(page).getByText("打印", { exact: true });
        await print.waitFor({ timeout: 60_000 });
        await pause(page);
        await think(page);
        await print.click();
      });
    },
  },
  {
    name: "Weigh-in of 20 students by the keyboard alone, digits included",
    goal: 60,
    run: async (page) => {
      const students = 20;
      const sheet = "/student/service/weight/in";
      await show(page, sheet, "tbody tr input");
      // Columns: number, name, bed, and the last weight.
      const last = 3;
      const typed: string[] = [];
      await pane(page, "tbody tr input").first().focus();
      const weighed = await effort(page, async () => {
        for (let done = 0; done < students; done += 1) {
          const row = pane(page, "tbody tr:has(input:focus)").first();
          const before = Number.parseFloat(await row.locator("th, td").nth(last).innerText());
          typed.push(((Number.isNaN(before) ? 70.5 : before) - 0.1).toFixed(1));
          await think(page);
          await page.keyboard.type(typed.at(-1) ?? "");
          await page.keyboard.press("Enter");
          await pause(page, 250);
        }
      });
      await pause(page, 2000);
      await show(page, sheet, "tbody tr input");
      // The saved weight is the placeholder of the field.
      const kept = await pane(page, "tbody tr input").evaluateAll((all) =>
        all.map((input) => (input instanceof HTMLInputElement ? input.placeholder : "")),
      );
      if (typed.some((weight, at) => kept[at] !== weight)) throw new Error("not all were written down");
      return weighed;
    },
  },
  {
    name: "Drawer close, counting not included",
    goal: 12,
    run: async (page) => {
      await show(page, "/finance/cashpay");
      const open = async (): Promise<void> => {
        await pane(page, "[data-part=page-actions]").getByText("日结", { exact: true }).click();
        await dialog(page).locator("[data-field=notes] input").last().waitFor();
      };
      const count = (pieces: string): Promise<void> =>
        dialog(page).locator("[data-field=notes] input").last().fill(pieces);
      const isCounted = (): Locator => dialog(page).locator("[data-field=is_counted] [role=switch]").first();
      // The book's amount, to close the shift without a difference.
      await open();
      await count("1");
      // A note makes this close differ from the one before; the same one twice would open a question.
      await dialog(page).locator("[data-field=note] input").fill(String(Date.now()));
      await isCounted().click();
      const book = dialog(page).locator("[data-part=form-preview] tr, section tr").filter({ hasText: "账面" }).first();
      await book.waitFor();
      const yuan = Number((await book.innerText()).replaceAll(/[^\d.]/gu, ""));
      await count(String(Math.round(yuan * 10)));
      await isCounted().click();
      await pause(page);
      return effort(page, async () => {
        await think(page);
        await isCounted().click();
        await pause(page, 900);
        await think(page);
        await confirmed(page);
      });
    },
  },
  {
    name: "Renewal with payment by cash",
    goal: 15,
    run: async (page) => {
      // Takes the first student whose bed is free afterwards and whose prepayment stays below the limit. Rows of failed tries are not used again,
      // because their form would still have the typed values. The first ones to leave often have a bed that nobody takes after them.
      for (const row of [1, 3, 5, ...Array.from({ length: 20 }, (_, at) => 50 - 2 * at)]) {
        await show(page, ending);
        const done = await renew(page, row).catch(() => null);
        if (done) return done;
      }
      throw new Error("nobody may renew");
    },
  },
];

await runJobs([...jobs, ...moreJobs, ...keyJobs, ...paperJobs, ...arrivalJobs, ...decideJobs, ...wayJobs], {
  login: "camp",
  marks: "camp-tasks",
  head: "Job at the desk",
});
