import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { accessFaultsOf } from "../ground/access-faults.ts";
import { endVisits, visit } from "../ground/browser.ts";
import { dialog, pane, rows, visitAs } from "../ground/console.ts";
import { atRest, closeTab, everyPage, goTo, menuPages, overlays, settled, throughOverlays } from "../ground/pages.ts";
import { behind, throughList, unlisted } from "../ground/places.ts";

afterAll(endVisits);
const wider = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The only rule whose result depends on the theme. */
const ofTheme = ["color-contrast"];

/** Pages with their own screens, besides the Workbench and a student's page. */
const kinds = ["/profile/user/edit", "/resources/bedmap", "/settings/roles"];
/** Only the page itself: the shell around it is the same everywhere and is checked with the first page. */
const onTop = "[data-part=pane][data-state=active]";

describe.each([{ width: 1440 }, { width: 390 }])("at $width px, in both themes", ({ width }) => {
  it(
    "[S1-11] pages are free of accessibility faults and never wider than the window",
    { timeout: 600_000 },
    async () => {
      const look = { width, height: 844 };
      const found: string[] = [];
      const inspect = async (page: Page, where: string, within = "html"): Promise<void> => {
        if ((await wider(page)) > 0) found.push(`${where} sticks out`);
        found.push(...(await accessFaultsOf(page, { within })).map((fault) => `${where}: ${fault}`));
        await page.emulateMedia({ colorScheme: "dark" });
        const dark = await accessFaultsOf(page, { runOnly: ofTheme, within });
        found.push(...dark.map((fault) => `${where}, dark: ${fault}`));
        await page.emulateMedia({ colorScheme: "light" });
      };
      const guest = await visit(look);
      // Reduced motion, so that nothing is checked during an animation.
      await guest.page.emulateMedia({ reducedMotion: "reduce" });
      for (const path of ["/login", "/404"]) {
        await guest.page.goto(path);
        await guest.page.locator("h1, form").first().waitFor();
        await atRest(guest.page);
        await inspect(guest.page, path);
      }
      await guest.context.close();

      const { page, context } = await visitAs({ login: "camp" }, "/dashboard", look);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await settled(page);
      await inspect(page, "/dashboard");
      // ── overlays over a page; on a phone the same keys open them
      const wide = width >= 992;
      await throughOverlays(page, wide ? overlays : overlays.slice(0, 2), (name) => inspect(page, name));
      // ── one page of each kind. Its tab is closed again, because axe reads everything in the document, shown or hidden
      for (const path of kinds) {
        await goTo(page, path);
        await inspect(page, path, onTop);
        await closeTab(page);
      }
      await goTo(page, "/student/appointment/pending");
      if (wide) await rows(page).first().waitFor();
      await inspect(page, "a list", onTop);
      if (wide) {
        await pane(page).locator("[data-part=page-actions] button[data-kind=filled]").click();
        await dialog(page).locator("button[type=submit]").click();
        await page.locator("[data-state=error]").first().waitFor();
        await atRest(page);
        await inspect(page, "a form");
        await page.keyboard.press("Escape");
      }
      await closeTab(page);
      await goTo(page, "/student/campsite/living");
      await pane(page)
        .locator(wide ? "[data-part=row-actions] button" : "[data-part=row-card-title]")
        .first()
        .click();
      await page.locator("[data-part=student-head]:visible").waitFor();
      await settled(page);
      await inspect(page, "a student", onTop);
      expect(found).toEqual([]);
      await context.close();
    },
  );
});

/** Pages already checked with another account. For the platform they are checked again, because there they are empty. */
const seen = new Set<string>();

describe.runIf(everyPage)("everything that can be opened, in both themes and on a phone", () => {
  it.each([
    { login: "camp" },
    { login: "admin" },
    { login: "cashier" },
    { login: "shop" },
    { login: "camp", operator: "reception" },
    { login: "camp", operator: "finance" },
    { login: "camp", operator: "nurse" },
    { login: "camp", operator: "coach" },
  ])("[S1-11] is free of accessibility faults, for $login $operator", { timeout: 1_800_000 }, async (account) => {
    const found: string[] = [];
    // Reduced motion, so that nothing is checked during an animation.
    const { page, context, faults } = await visitAs(account, "/dashboard", { height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const who = [account.login, account.operator].filter(Boolean).join("/");
    let within = "html";
    const look = async (name: string): Promise<void> => {
      found.push(...(await accessFaultsOf(page, { within })).map((fault) => `${who}: ${name}: ${fault}`));
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await accessFaultsOf(page, { runOnly: ofTheme, within });
      found.push(...dark.map((fault) => `${who}: ${name}, dark: ${fault}`));
      await page.emulateMedia({ colorScheme: "light" });
    };
    const onPhone = async (path: string): Promise<void> => {
      await page.setViewportSize({ width: 390, height: 844 });
      await settled(page);
      if ((await wider(page)) > 0) found.push(`${who}: ${path} sticks out of a phone`);
      found.push(...(await accessFaultsOf(page, { within })).map((fault) => `${who}: ${path} on a phone: ${fault}`));
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await accessFaultsOf(page, { runOnly: ofTheme, within });
      found.push(...dark.map((fault) => `${who}: ${path} on a phone, dark: ${fault}`));
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 1440, height: 844 });
      await settled(page);
    };
    const pages = [...(await menuPages(page)), ...(account.login === "camp" ? unlisted : [])];
    for (const path of pages) {
      if (seen.has(path) && account.login !== "admin") continue;
      seen.add(path);
      await goTo(page, path);
      await look(path);
      await onPhone(path);
      within = onTop;
      await (behind[path] ?? throughList)(page, look);
      await closeTab(page);
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
