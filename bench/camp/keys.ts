import type { Page } from "playwright-core";
import { dialog, effort, pane, pause, sent, show, tabTo, type Job } from "../desk-page.ts";
import { think, type Effort } from "../keystroke-level.ts";

/** Opens a lesson of today or the two days before, with at least 20 students, whose roll can still be called. */
async function openRoll(page: Page): Promise<void> {
  const list = "/resources/scheduling/roll-call";
  for (let back = 0; back < 3; back += 1) {
    await show(page, list, "li a");
    for (let day = 0; day < back; day += 1) {
      await pane(page, "header [data-part~=icon-button]").first().click();
      await pause(page, 900);
    }
    const lessons = await pane(page, "li a").evaluateAll((all) =>
      all.map((one) => one.getAttribute("href") ?? "").filter((href) => /\/roll-call\/\d+$/u.test(href)),
    );
    for (const lesson of lessons) {
      await show(page, lesson, "[data-part=roll-card]");
      const cards = pane(page, "[data-part=roll-card]");
      const isOpen = (await cards.first().isEnabled()) && (await pane(page, "footer").getByText("交点名").count()) > 0;
      if (isOpen && (await cards.count()) >= 20) return;
    }
  }
  throw new Error("no lesson to be called");
}

const told = (page: Page): Promise<void> => page.locator("[data-part=toast]").first().waitFor({ timeout: 60_000 });

/** Confirms by keyboard, wherever the focus is. */
export async function sendByKeys(page: Page): Promise<void> {
  await pause(page, 900);
  await think(page);
  const label = await dialog(page).locator("[data-part=dialog-foot] button[type=submit]").innerText();
  if (/还差/u.test(label)) throw new Error(label);
  await page.keyboard.press("Control+Enter");
  await sent(page);
}

/** Renews the stay of the focused row, paid in cash. @throws {Error} when it is refused */
function renewByKeys(page: Page): Promise<Effort> {
  return effort(page, async () => {
    // In the preview beside the list, a row's actions have number keys.
    await think(page);
    await page.keyboard.press("v");
    await page.locator("dialog[data-part=row-preview] dl").first().waitFor();
    await page.keyboard.press("1");
    const offer = dialog(page).locator("[data-field=package_id] input").first();
    await offer.waitFor();
    await pause(page);
    await think(page);
    await tabTo(page, offer);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await pause(page, 2500);
    await think(page);
    await tabTo(page, dialog(page).locator("[data-field=is_signed] [role=switch]").first());
    await page.keyboard.press("Space");
    await dialog(page).locator("[data-part=along-form]").waitFor();
    await dialog(page).locator("[data-part=dialog-foot] button[type=submit]:not([data-lacking])").waitFor();
    await think(page);
    await page.keyboard.press("Alt+1");
    await sendByKeys(page);
  });
}

/** The roll call of a lesson, and jobs of the desk by keyboard alone. */
export const keyJobs: readonly Job[] = [
  {
    name: "Roll call of a class of 20 or more, two absent",
    way: "pointer",
    goal: 12,
    run: async (page) => {
      await openRoll(page);
      return effort(page, async () => {
        const cards = pane(page, "[data-part=roll-card]");
        for (const at of [2, 5]) {
          await think(page);
          await cards.nth(at).click();
        }
        await think(page);
        await pane(page, "footer button").last().click();
        await told(page);
      });
    },
  },
  {
    name: "Roll call of a class of 20 or more, two absent",
    way: "keyboard",
    goal: 12,
    run: async (page) => {
      await openRoll(page);
      await pane(page, "[data-part=roll-card]").first().focus();
      return effort(page, async () => {
        for (let at = 0; at <= 5; at += 1) {
          const isAbsent = at === 2 || at === 5;
          if (isAbsent) await think(page);
          await page.keyboard.press(isAbsent ? "3" : "Enter");
        }
        await think(page);
        await page.keyboard.press("Control+Enter");
        await told(page);
      });
    },
  },
  {
    name: "Drawer close, counting not included",
    way: "keyboard",
    goal: 12,
    run: async (page) => {
      await show(page, "/finance/cashpay");
      await pane(page, "[data-part=page-actions]").getByText("日结", { exact: true }).click();
      const count = dialog(page).locator("[data-field=notes] input").last();
      await count.waitFor();
      await count.fill("1");
      await dialog(page).locator("[data-field=note] input").fill(String(Date.now()));
      const isCounted = dialog(page).locator("[data-field=is_counted] [role=switch]").first();
      await isCounted.click();
      const book = dialog(page).locator("[data-part=form-preview] tr, section tr").filter({ hasText: "账面" }).first();
      await book.waitFor();
      await count.fill(String(Math.round(Number((await book.innerText()).replaceAll(/[^\d.]/gu, "")) * 10)));
      await isCounted.click();
      await pause(page);
      await count.focus();
      return effort(page, async () => {
        await think(page);
        await tabTo(page, isCounted);
        await page.keyboard.press("Space");
        await sendByKeys(page);
      });
    },
  },
  {
    name: "Renewal with payment by cash",
    way: "keyboard",
    goal: 15,
    run: async (page) => {
      for (const row of [1, 3, 5, ...Array.from({ length: 19 }, (_, at) => 48 - 2 * at)]) {
        await show(page, "/student/campsite/living?sort=planned_end&order=asc&limit=50");
        await pane(page, "tbody tr").nth(row).focus();
        const done = await renewByKeys(page).catch(() => null);
        if (done) return done;
      }
      throw new Error("nobody may renew");
    },
  },
];
