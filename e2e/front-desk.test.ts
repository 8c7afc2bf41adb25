import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, visit } from "./browser.ts";
import { dialog, openAs, rowOf, rows, signIn, table } from "./console.ts";

const reception = { login: "camp", operator: "reception" };
afterAll(closeBrowser);

describe.each([{ locale: "zh-CN" }, { locale: "es" }])("the front desk, in $locale", ({ locale }) => {
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
    const { page, context, faults } = await visit({ locale });
    await openAs(page, reception, "/student/appointment/pending");
    await rows(page).first().waitFor();
    const name = await rows(page).first().locator(".cell-user-name").innerText();

    // ── confirmed: it leaves this list and stands in the next one
    await rows(page).first().locator(".row-actions button").first().click();
    await dialog(page).locator("button[type=submit]").click();
    await rowOf(page, name).waitFor({ state: "detached" });
    await page.goto("/student/appointment/entry");
    await page.locator("form[role=search] .filter-keyword input").last().fill(name);
    await page.keyboard.press("Enter");
    await rowOf(page, name).first().waitFor();

    // ── entered: without an emergency contact it is refused beside the field, with everything that was typed still there
    await rowOf(page, name).first().locator(".row-actions button").first().click();
    const form = dialog(page);
    await form.locator("[data-field=bed_id] input").waitFor();
    if ((await form.locator("[data-field=bed_id] input").inputValue()) === "") {
      await form.locator("[data-field=bed_id] input").click();
      await page.getByRole("option").first().click();
    }
    const bed = await form.locator("[data-field=bed_id] input").inputValue();
    await form.locator("[data-field=coach] input").fill("周岚");
    if ((await form.locator("[data-field=emergency_name] input").inputValue()) === "") {
      await form.locator("button[type=submit]").click();
      await form.locator("[data-field^=emergency] [role=alert], .field.has-error").first().waitFor();
      expect(await form.locator("[data-field=coach] input").inputValue()).toBe("周岚");
      await form.locator("[data-field=emergency_name] input").fill("沈青");
      await form.locator("[data-field=emergency_phone] input").fill("13900002222");
      await form.locator("[data-field=emergency_relation] input").click();
      await page.getByRole("option").first().click();
    }
    await form.locator("button[type=submit]").click();
    await form.waitFor({ state: "detached" });
    await page.goto("/student/campsite/living");
    await page.locator("form[role=search] .filter-keyword input").last().fill(name);
    await page.keyboard.press("Enter");
    await rowOf(page, name).first().waitFor();
    expect(await table(page).innerText()).toContain(bed.split(" · ")[0]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
