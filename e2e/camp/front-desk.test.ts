import { afterAll, describe, expect, it } from "vitest";
import { endVisits, visit } from "../ground/browser.ts";
import { dialog, rowOf, rows, signIn, table, visitAs } from "../ground/console.ts";
import { checkLine, choose, fill, tick } from "../ground/desk.ts";
import { inLanguages } from "../ground/pages.ts";

const reception = { login: "camp", operator: "reception" };
/** The last arrivals first: the next days are full, and a confirmation finds no beds then. */
const lastArrivals = "/student/appointment/pending?sort=expected_date&order=desc";
afterAll(endVisits);

describe.each(inLanguages("zh-CN", "es"))("the front desk, in $locale", ({ locale }) => {
  it("[S2-03] signs in from a deep link and lands on it, query and all", async () => {
    const { page, context, faults } = await visit({ locale });
    await page.goto("/student/campsite/living?page=2&limit=10");
    await page.waitForURL(
      (url) =>
        url.pathname === "/login" && url.searchParams.get("redirect") === "/student/campsite/living?page=2&limit=10",
    );
    await signIn(page, reception);
    await page.waitForURL((url) => url.pathname === "/student/campsite/living" && url.searchParams.get("page") === "2");
    await rows(page).nth(9).waitFor();
    expect(await rows(page).count()).toBe(10);
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[C-01] confirms an appointment and enters the student into camp", async () => {
    const { page, context, faults } = await visitAs(reception, lastArrivals, { locale });
    await rows(page).first().waitFor();
    const name = await rows(page).first().locator("[data-part=cell-user-name]").innerText();

    // ── confirmed: the appointment leaves this list and is in the next one
    await rows(page).first().locator("[data-part=row-actions] button").nth(1).click();
    await dialog(page).locator("button[type=submit]").click();
    await rowOf(page, name).waitFor({ state: "detached" });
    await page.goto("/student/appointment/entry");
    await page.locator("form[role=search] [data-part=filter-keyword] input").last().fill(name);
    await page.keyboard.press("Enter");
    await rowOf(page, name).first().waitFor();

    // ── entered: a guest who has signed, is insured and screened, and pays at the desk. One checklist has everything that is missing. Each line
    // is completed in place and gets its tick; fee and deposit are paid with the same confirmation
    await page.goto("/student/appointment/entry?arrives_today=1&contract=ok&insurance=ok&screening=green");
    await rows(page).first().waitFor();
    const guest = await rows(page).first().locator("[data-part=cell-user-name]").innerText();
    const form = dialog(page);
    await rowOf(page, guest).first().locator("[data-part=row-actions] button").nth(1).click();
    const button = form.locator("button[type=submit]");
    await form.locator("[data-part=checklist]").waitFor();
    await checkLine(page, "bed");
    const bedField = form.locator("[data-field=bed_id] input");
    // A bed held for the guest is chosen already, once its name is loaded.
    await expect.poll(() => bedField.inputValue()).not.toBe("…");
    if ((await bedField.inputValue()) === "") {
      await bedField.click();
      await page.getByRole("option").first().click();
    }
    await expect.poll(() => bedField.inputValue()).toMatch(/[^…]/);
    const bed = await bedField.inputValue();
    if ((await form.locator("[data-code=contact][data-state=missing]").count()) > 0) {
      expect(await button.getAttribute("data-lacking")).not.toBeNull();
      // The press is useful: it opens the first line that is missing.
      await button.click();
      await form.locator("[data-state=missing] [data-part=check-head][aria-expanded=true]").waitFor();
      await fill(page, "emergency_name", "沈青");
      await fill(page, "emergency_phone", "13900002222");
      await choose(page, "emergency_relation");
    }
    if ((await form.locator("[data-code=consent][data-state=missing]").count()) > 0) await tick(page, "consent");
    await form.locator("[data-code=deposit][data-state=taken]").waitFor();
    // Until the way of payment is chosen, the button names it as missing.
    await expect.poll(() => button.getAttribute("data-lacking")).not.toBeNull();
    await form.locator("[data-part=along-form] [data-field=channel]").getByRole("radio").first().click();
    await expect.poll(() => button.innerText()).toMatch(/[1-9][\d,]*\.\d\d/);
    await button.click();
    // The receipt is shown, and its dialog is closed.
    await page.locator("[data-part~=paper-dialog] [data-part~=dialog-foot] button").first().click();
    await form.waitFor({ state: "detached" });
    await page.goto("/student/campsite/living");
    await page.locator("form[role=search] [data-part=filter-keyword] input").last().fill(guest);
    await page.keyboard.press("Enter");
    await rowOf(page, guest).first().waitFor();
    expect(await table(page).innerText()).toContain(bed.split(" · ")[0]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
