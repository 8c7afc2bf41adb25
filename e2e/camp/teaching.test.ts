import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { accessFaultsOf } from "../ground/access-faults.ts";
import { endVisits } from "../ground/browser.ts";
import { dialog, pane, rowOf, visitAs } from "../ground/console.ts";
import { choose, fill } from "../ground/desk.ts";
import { everyPage } from "../ground/pages.ts";

const owner = { login: "camp" };
afterAll(endVisits);

/** The console's words in each language, and the coaches and weeks of the demo that it uses. Each language has its own. */
const words = {
  "zh-CN": {
    copy: "复制到下周",
    publish: "发布本周",
    handOver: "全部移交",
    letGo: "办理离职",
    roll: "点名",
    coach: "沈越",
    weeks: 3,
  },
  en: {
    copy: "Copy a week",
    publish: "Publish the week",
    handOver: "Hand all over",
    letGo: "Record departure",
    roll: "Roll call",
    coach: "李砚",
    weeks: 4,
  },
} as const;

const lessons = (page: Page) => pane(page).locator("[data-part=lesson]");
const drafts = (page: Page) => pane(page).locator("[data-part=lesson][data-state=draft]");

/** Presses the button of the top form when it is ready for what was typed, and waits until the form is closed. */
async function confirm(page: Page): Promise<void> {
  await dialog(page).locator("button[type=submit]:not([aria-disabled=true]):not([aria-busy])").click();
  await dialog(page).waitFor({ state: "detached" });
}

describe.runIf(everyPage).each([{ locale: "zh-CN" }, { locale: "en" }] as const)(
  "teaching, in $locale",
  ({ locale }) => {
    const say = words[locale];

    it("[R-02] a week is copied, looked at first, changed by keyboard and pointer, and published at once", async () => {
      const { page, context, faults } = await visitAs(owner, "/resources/scheduling", { locale });
      await lessons(page).first().waitFor();
      const later = pane(page).locator("[data-part=page-head] button").nth(1);
      const shown = pane(page).locator("[data-part=week-span]");
      const inWeek = await lessons(page).count();
      for (let week = 1; week < say.weeks; week += 1) {
        const before = await shown.innerText();
        await later.click();
        await expect.poll(() => shown.innerText()).not.toBe(before);
      }
      // ── copies from the current week, whatever week is shown
      await pane(page).getByRole("button", { name: say.copy }).click();
      const from = await dialog(page).locator("[data-field=from_week] input").inputValue();
      await fill(page, "to_week", from);
      const back = new Date(
        Date.parse(`${from.slice(0, 10).replaceAll("/", "-")}T00:00:00Z`) - 7 * 86_400_000 * (say.weeks - 1),
      );
      await fill(page, "from_week", back.toISOString().slice(0, 10));
      await page.keyboard.press("Tab");
      await expect.poll(() => dialog(page).locator("button[type=submit]").innerText()).toMatch(/\d/);
      expect(await accessFaultsOf(page)).toEqual([]);
      await confirm(page);
      await expect.poll(() => drafts(page).count()).toBeGreaterThan(5);
      expect(await drafts(page).count()).toBeLessThanOrEqual(inWeek);
      // ── a quarter of an hour shorter, by keyboard alone
      // Found by its name, because of two lessons that begin together the longer one comes first.
      const course = (await drafts(page).first().innerText()).split("\n")[0] ?? "";
      const first = drafts(page).filter({ hasText: course }).first();
      const height = (await first.boundingBox())?.height ?? 0;
      await first.focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Shift+ArrowUp");
      expect(await pane(page).locator("[role=status]").first().innerText()).toMatch(/\d+:\d\d/);
      await page.keyboard.press("Enter");
      await dialog(page).waitFor();
      await confirm(page);
      await expect.poll(async () => (await first.boundingBox())?.height ?? 0).toBeLessThan(height);
      // ── dragged to Sunday, when nobody teaches
      const grid = pane(page).locator("[data-part=lesson]").first();
      const [tile, column] = [await grid.boundingBox(), await pane(page).locator("ol").nth(6).boundingBox()];
      if (!tile || !column) throw new Error("the week is not drawn");
      await page.mouse.move(tile.x + tile.width / 2, tile.y + 8);
      await page.mouse.down();
      await page.mouse.move(column.x + column.width / 2, tile.y + 20, { steps: 6 });
      await page.mouse.up();
      await dialog(page).waitFor();
      await confirm(page);
      await expect.poll(() => pane(page).locator("ol").nth(6).locator("[data-part=lesson]").count()).toBe(1);
      // ── everything is published
      await pane(page).getByRole("button", { name: say.publish }).click();
      await confirm(page);
      await expect.poll(() => drafts(page).count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    });

    it("[R-02] the roll is called on a phone: two taps, kept while there is no network, sent when it is back", async () => {
      const { page, context, faults } = await visitAs(owner, "/resources/scheduling/roll-call", {
        locale,
        width: 390,
        height: 844,
      });
      // Yesterday's lessons are over. If yesterday was a Sunday, which has no lessons, the first lesson of today is used, because older rolls are closed.
      const first = pane(page).locator("a[href*='/roll-call/']").first();
      const days = pane(page).locator("header button");
      await days.first().click();
      await page.waitForTimeout(1500);
      if (!(await first.isVisible())) await days.last().click();
      await first.click();
      const cards = pane(page).locator("[data-part=roll-card]");
      await cards.first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await accessFaultsOf(page)).toEqual([]);
      const before = await cards.first().textContent();
      await cards.first().click();
      await expect.poll(() => cards.first().textContent()).not.toBe(before);
      const reason = pane(page).locator("footer input");
      if (await reason.isVisible()) await reason.fill("x");
      await context.setOffline(true);
      const send = pane(page).locator("footer button").last();
      await send.click();
      await pane(page).locator("footer [role=status]").waitFor();
      await context.setOffline(false);
      await pane(page).locator("footer [role=status]").waitFor({ state: "detached" });
      await expect.poll(() => send.getAttribute("aria-disabled")).toBe("true");
      expect(faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
      await context.close();
    });
  },
);

// This runs last, so that no copied week has lessons of a coach who has left.
describe.runIf(everyPage).each([{ locale: "zh-CN" }, { locale: "en" }] as const)(
  "a coach who leaves, in $locale",
  ({ locale }) => {
    const say = words[locale];

    it("[C-07] a coach hands all over, students and lessons, and leaves", async () => {
      const { page, context, faults } = await visitAs(owner, "/student/service/coaches", { locale });
      const row = rowOf(page, say.coach);
      const act = async (title: string): Promise<void> => {
        await row.hover();
        const button = row.locator("[data-part=row-actions]").getByText(title, { exact: true });
        if (!(await button.isVisible())) {
          await row.locator("[data-part=row-actions] button").last().click();
          await page.getByRole("menuitem", { name: title }).click();
        } else await button.click();
        await dialog(page).waitFor();
      };
      await row.waitFor();
      // ── a coach who still leads students cannot leave: the dialog says what is left
      await act(say.letGo);
      await expect
        .poll(() => dialog(page).locator("[data-part=check-line][data-state=missing]").count())
        .toBeGreaterThan(0);
      expect(await accessFaultsOf(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      // ── everything is handed over to the others, evenly
      await act(say.handOver);
      await fill(page, "reason", "x");
      const head = dialog(page).locator("[data-field=head_coach_id]");
      // The plan says whether a class needs another head coach. It has arrived when the button has a number.
      await expect.poll(() => dialog(page).locator("button[type=submit]").innerText()).toMatch(/\d/);
      if (await head.isVisible()) await choose(page, "head_coach_id");
      expect(await accessFaultsOf(page)).toEqual([]);
      await confirm(page);
      // ── nothing is left, and the coach can leave
      await act(say.letGo);
      await expect.poll(() => dialog(page).locator("[data-part=check-line][data-state=missing]").count()).toBe(0);
      await confirm(page);
      expect(faults).toEqual([]);
      await context.close();
    });
  },
);
