import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { endVisits } from "../ground/browser.ts";
import { dialog, visitAs } from "../ground/console.ts";
import { checkLine } from "../ground/desk.ts";
import { everyPage } from "../ground/pages.ts";
import { actOf, signSheet } from "../ground/papers.ts";

/** The camp's papers at the desk and on a phone. */

afterAll(endVisits);

const owner = { login: "camp" };
const words = { "zh-CN": { enter: "办理入营" }, en: { enter: "Enter camp" } } as const;

/** A list's rows, or its cards on a phone. */
const lines = (page: Page): Locator =>
  page.locator("[data-part=pane][data-state=active]").locator("tbody tr, [data-part=row-card]");

describe.runIf(everyPage).each([
  { locale: "zh-CN", width: 1440, height: 900 },
  { locale: "en", width: 390, height: 844 },
] as const)("[C-05] a contract, in $locale at $width pixels", ({ locale, width, height }) => {
  const say = words[locale];
  const look = { locale, width, height };

  it("[C-05] signs a contract from the arrival's checklist: the button reads on, and the line ticks itself", async () => {
    const { page, context, faults } = await visitAs(owner, "/student/appointment/entry?contract=missing", look);
    await lines(page).first().waitFor();
    await actOf(page, lines(page).first(), say.enter);
    const line = await checkLine(page, "contract");
    await line.locator("[data-part=pad-field] button").click();
    const sheet = page.locator("[data-part~=sign-dialog][open]");
    const button = sheet.locator("[data-part~=sign-confirm]");
    await button.waitFor();
    // Each press of the button opens the next key point, without moving the button. When all are read, it asks for the names.
    const unread = sheet.locator("[data-part=sign-point][data-state=unread]");
    // Its place is measured when the animations of the sheet have ended.
    await sheet.evaluate(async (shown) => {
      await Promise.all(shown.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    const place = await button.boundingBox();
    for (let left = await unread.count(); left > 0; left -= 1) {
      await button.click();
      await expect.poll(() => unread.count()).toBe(left - 1);
      expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(1);
    }
    // Then the button says who has not signed, and scrolls to their pad: all of it is visible above the foot.
    expect(await button.getAttribute("data-lacking")).toBe("true");
    await button.click();
    const pad = sheet.locator("[data-part=signature-pad]").first();
    const foot = sheet.locator("footer").last();
    const bottomOf = async (): Promise<number> => {
      const [box, below] = [await pad.boundingBox(), await foot.boundingBox()];
      return width >= 900 || !box || !below ? 0 : box.y + box.height - below.y;
    };
    await expect.poll(bottomOf).toBeLessThanOrEqual(0);
    await signSheet(page, sheet);
    await dialog(page).locator("[data-part=check-line][data-code=contract][data-state=done]").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
