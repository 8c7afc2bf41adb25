import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { accessFaultsOf } from "../ground/access-faults.ts";
import { endVisits, visit, type Visit } from "../ground/browser.ts";
import { dialog, pane, rows, visitAs } from "../ground/console.ts";
import { choose, fen, openAct, submit, tick } from "../ground/desk.ts";
import { everyPage } from "../ground/pages.ts";

/** Days of a camp that no other journey covers: a class is weighed, a leave and the return, an early end. */

afterAll(endVisits);

const owner = { login: "camp" };
const words = {
  "zh-CN": {
    approve: "批准",
    depart: "离营",
    back: "销假",
    finish: "结营",
    link: "发送链接",
    end: "如果提前结束",
    compute: "试算",
    credited: /返还 (\d+) 晚/,
  },
  en: {
    approve: "Approve",
    depart: "Record departure",
    back: "Record return",
    finish: "Finish",
    link: "Send link",
    end: "If I left early",
    compute: "Calculate",
    credited: /(\d+) night/,
  },
} as const;
const phone = { width: 390, height: 844 };

/** A list's rows, or its cards on a phone. */
const lines = (page: Page): Locator => pane(page).locator("tbody tr, [data-part=row-card]");

/** Runs an act of a row, from its buttons or its menu. It waits, because the result of another act may not have arrived yet. */
async function actOf(page: Page, line: Locator, title: string): Promise<void> {
  const button = line.locator("[data-part=row-actions]").getByText(title, { exact: true });
  const menu = line.locator("button[aria-haspopup=menu]").last();
  const item = page.getByRole("menuitem", { name: title, exact: true });
  await expect
    .poll(async () => {
      if (await button.isVisible()) return true;
      // If the row is rendered again at this moment, its menu button is a new element.
      if (!(await item.isVisible()) && (await menu.isVisible()))
        await menu.click({ timeout: 2_000 }).catch(() => undefined);
      if (await item.isVisible()) return true;
      await page.keyboard.press("Escape");
      return false;
    })
    .toBe(true);
  await ((await item.isVisible()) ? item : button).click();
  await dialog(page).locator("button[type=submit]").waitFor();
}

/** Opens a student from the list of students in camp. */
async function openLiving(page: Page, address: string, at: number): Promise<void> {
  await page.goto(address);
  await rows(page).nth(at).locator("[data-part=row-actions] button").first().click();
  await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
  await page.locator("[data-part=student-head]:visible [data-kind=filled]").waitFor();
}

/** Opens a link's page on a phone, with the code that was sent to the student. */
async function openByLink(url: string, masked: string, locale: string): Promise<Visit> {
  const visitor = await visit({ locale, ...phone });
  const { page, context } = visitor;
  await page.goto(url);
  await page.locator("form button:not([type=submit])").click();
  const inbox = await context.newPage();
  const sentTo = new RegExp(masked.replaceAll("*", String.raw`\d`));
  const code = async (): Promise<string> => {
    await inbox.goto("/sandbox/sms");
    const [message = ""] = await inbox.locator("tr", { hasText: sentTo }).allInnerTexts();
    return /(?<!\d)\d{6}(?!\d)/.exec(message)?.[0] ?? "";
  };
  await expect.poll(code).not.toBe("");
  await page.locator("input[autocomplete=one-time-code]").fill(await code());
  await inbox.close();
  await page.locator("form button[type=submit]").click();
  await page.locator("[data-part=own-page]").waitFor();
  return visitor;
}

describe.runIf(everyPage).each([
  { locale: "zh-CN", from: 0 },
  { locale: "en", from: 20 },
] as const)("the camp's days, in $locale", ({ locale, from }) => {
  const say = words[locale];

  it("[C-09] twenty step on the scales one after the other, by digits and Enter; a jump is asked about, and all are kept", async () => {
    const { page, context, faults } = await visitAs(owner, "/student/service/weight/in", { locale });
    const boxes = pane(page).locator("input[data-weigh]");
    await boxes.nth(from + 19).waitFor();
    const ids = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLElement).dataset["weigh"]));
    const mine = ids.slice(from, from + 20);
    await boxes.nth(from).focus();
    const typed: string[] = [];
    for (const [at, id] of mine.entries()) {
      const box = page.locator(`input[data-weigh="${id}"]`);
      await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
      const row = pane(page).locator("tbody tr", { has: box });
      const last = Number.parseFloat(await row.locator("th, td").nth(3).innerText()) || 70;
      const weight = (last - 0.2 - at / 100).toFixed(1);
      typed.push(weight);
      if (at === 9) {
        // Typed in jin by mistake: the form asks, and J takes the weight that was meant.
        await page.keyboard.type((Number(weight) * 2).toFixed(1));
        await page.keyboard.press("Enter");
        await row.locator("xpath=following-sibling::tr[1]").locator("kbd", { hasText: "J" }).waitFor();
        await page.keyboard.press("j");
        continue;
      }
      await page.keyboard.type(weight);
      await page.keyboard.press("Enter");
    }
    const kept = mine.map((id) => page.locator(`input[data-weigh="${id}"][data-kept=true]`));
    for (const box of kept) await box.waitFor();
    await page.waitForTimeout(1000);
    await page.reload();
    await boxes.nth(from + 19).waitFor();
    const shown = await boxes.evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => [(one as HTMLElement).dataset["weigh"], (one as HTMLInputElement).placeholder]),
      ),
    );
    expect(mine.map((id) => shown[id ?? ""])).toEqual(typed);
    expect(await accessFaultsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[C-08] a leave is asked for, approved, begun and ended; the nights really away are given back", async () => {
    const look = locale === "en" ? { locale, ...phone } : { locale };
    // ── a requested leave is decided; the student leaves through the gate and comes back
    const { page, context, faults } = await visitAs(owner, "/student/service/leaves?asked=1", look);
    const name = await lines(page)
      .first()
      .locator("[data-part=cell-user-name], [data-part=row-card-title]")
      .innerText();
    await actOf(page, lines(page).first(), say.approve);
    expect(await accessFaultsOf(page)).toEqual([]);
    await submit(page);
    await page.goto("/student/service/leaves");
    const mine = lines(page).filter({ hasText: name }).first();
    for (const title of [say.depart, say.back]) {
      await mine.waitFor();
      await actOf(page, mine, title);
      expect(await accessFaultsOf(page)).toEqual([]);
      await submit(page);
    }
    // Out and back on one day: no night was missed, so none is returned.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // ── somebody who was away last night
    await page.goto("/student/service/leaves?late=1");
    await pane(page).locator("tbody tr, [data-part=row-card], [data-part~=state]").first().waitFor();
    // The demo has some on most days.
    if ((await lines(page).count()) > 0) {
      const late = await lines(page).count();
      await actOf(page, lines(page).first(), say.back);
      const button = dialog(page).locator("button[type=submit]");
      await expect.poll(() => button.innerText()).toMatch(say.credited);
      const nights = Number(say.credited.exec(await button.innerText())?.[1]);
      expect(nights).toBeGreaterThan(0);
      await submit(page);
      await expect.poll(() => lines(page).count()).toBe(late - 1);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[C-02] who leaves early sees by their own link what comes back, and the desk settles the very sum", async () => {
    const { page, context, faults } = await visitAs(owner, "/dashboard", { locale });
    await openLiving(page, "/student/campsite/living?sort=planned_end&order=desc", from / 10 + 6);
    await pane(page).getByRole("button", { name: say.link, exact: true }).click();
    await dialog(page).locator("[data-kind=filled]").click();
    const url = await dialog(page).locator("[data-part=sign-link]").innerText();
    const masked = /\d{3}\*{4}\d{4}/.exec(await dialog(page).innerText())?.[0] ?? "";
    await dialog(page).locator("[data-kind=filled]").click();
    // ── on the student's phone
    const own = await openByLink(url, masked, locale);
    const end = own.page.locator(`section[aria-label="${say.end}"]`);
    await end.getByRole("button", { name: say.compute }).click();
    const total = end.locator("strong");
    const told_fen = fen(await total.innerText());
    expect(told_fen).toBeGreaterThan(0);
    expect(await own.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await accessFaultsOf(own.page)).toEqual([]);
    // ── at the desk
    await openAct(page, say.finish);
    await choose(page, "reason", 1);
    const shown = dialog(page).locator("[data-part=form-preview-total] strong");
    await expect.poll(async () => fen(await shown.innerText())).toBe(told_fen);
    await tick(page, "inspected");
    await tick(page, "weight_refused");
    await submit(page);
    expect(own.faults).toEqual([]);
    await own.context.close();
    expect(faults).toEqual([]);
    await context.close();
  });
});
