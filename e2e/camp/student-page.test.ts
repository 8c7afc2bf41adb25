import { afterAll, describe, expect, it } from "vitest";
import { endVisits } from "../ground/browser.ts";
import { dialog, rows, visitAs } from "../ground/console.ts";
import { choose } from "../ground/desk.ts";
import { inLanguages } from "../ground/pages.ts";

const owner = { login: "camp" };
afterAll(endVisits);

describe.each(inLanguages("zh-CN", "en"))("[C-03] the student's page, in $locale", ({ locale }) => {
  it("opens from a list, reveals the phone on a click, and every act of the stay is offered", async () => {
    const { page, context, faults } = await visitAs(owner, "/student/campsite/living", { locale });
    await rows(page).first().waitFor();
    const name = await rows(page).first().locator("[data-part=cell-user-name]").innerText();
    await rows(page).first().locator("[data-part=row-actions] button").first().click();
    await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
    const head = page.locator("[data-part=student-head]:visible");
    await head.waitFor();
    expect(await head.locator("h1").innerText()).toBe(name);
    const phone = head.locator("[data-part=masked]");
    expect(await phone.innerText()).toMatch(/^1\d\d\*{4}\d{4}$/);
    await phone.locator("button").click();
    await expect.poll(() => phone.locator("[aria-live=polite]").innerText()).toMatch(/^1\d{10}$/);
    await head.locator("[data-part=page-actions] [data-kind=filled]").waitFor();
    expect(await page.locator("[data-part=timeline] li:visible").count()).toBeGreaterThan(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("logs a weight by hand: the curve and the timeline have it at once, and the list behind it too", async () => {
    const { page, context, faults } = await visitAs(owner, "/student/campsite/living?page=2", { locale });
    await rows(page).first().waitFor();
    await rows(page)
      .nth(locale === "en" ? 3 : 5)
      .locator("[data-part=row-actions] button")
      .first()
      .click();
    const card = page.locator("[data-part~=weights-card]:visible");
    const last = Number.parseFloat(await card.locator("[data-part=weight-figures] dd").first().innerText());
    const [weight, slip] = [last + 0.4, last + 40].map((kg) => kg.toFixed(1)) as [string, string];
    await card.locator("[data-part=card-tools] button").last().click();
    const form = dialog(page);
    // A kind that the demo does not use, because the student may already have been weighed this morning.
    await choose(page, "kind", 2);
    // A weight that is far from the last one must be confirmed; a similar one is saved at once.
    const kilograms = form.locator("[data-field=weight_kg]");
    await kilograms.locator("input").fill(slip);
    await form.locator("button[type=submit]").click();
    await kilograms.locator("[data-part=field-error]").waitFor();
    expect(await kilograms.locator("[data-part=field-error]").innerText()).toContain(String(last));
    await kilograms.locator("input").fill(weight);
    await form.locator("[data-field=fat_percent] input").fill("28.5");
    await form.locator("button[type=submit]").click();
    await form.waitFor({ state: "detached" });
    await card.locator("[data-part=weight-figures]", { hasText: weight }).waitFor();
    await page.locator("[data-part=timeline] li", { hasText: weight }).first().waitFor();
    expect(await card.locator("[data-part=weight-chart] [role=slider]").getAttribute("aria-valuetext")).toContain(
      `${weight} kg`,
    );
    await card.getByRole("radio").nth(1).click();
    await card.locator("[data-part=plain-table] tbody tr").first().waitFor();
    await page.locator("[data-part=timeline] a").first().click();
    await page.waitForURL((url) => url.pathname === "/student/service/weight/log");
    await rows(page).first().waitFor();
    expect(await rows(page).first().innerText()).toContain(weight);
    expect(faults).toEqual([]);
    await context.close();
  });
});

it("[C-03] says that a student is not there, and fits a phone in the dark", async () => {
  const { page, context } = await visitAs(owner, "/student/campsite/living", {
    locale: "es",
    width: 390,
    height: 844,
    dark: true,
  });
  // A tap anywhere on a card opens it.
  await page.locator("[data-part=row-card]").first().click();
  await page.locator("[data-part=student-head]").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.goto("/student/detail/999999999");
  await page.locator("[data-part=student-page] [role=alert]").waitFor();
  await context.close();
});
