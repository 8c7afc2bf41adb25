import { afterAll, describe, expect, it } from "vitest";
import { endVisits, visit } from "../ground/browser.ts";
import { openAs, pane } from "../ground/console.ts";
import { everyPage, kindOfPage, settled } from "../ground/pages.ts";

afterAll(endVisits);

const accounts = [
  { login: "admin" },
  { login: "camp" },
  { login: "camp", operator: "reception" },
  { login: "camp", operator: "finance" },
  { login: "camp", operator: "coach" },
  { login: "camp", operator: "nurse" },
  { login: "shop" },
  { login: "shop", operator: "finance" },
  { login: "cashier" },
];

/** Kinds of pages that were already opened with another account. */
const seen = new Set<string>();

/** Returns the pages of an account's menu that this run opens: all, or one of each kind that no earlier account has opened; at least one. */
function opened(links: readonly string[]): readonly string[] {
  if (everyPage) return links;
  const due = links.filter((path) => {
    const kind = kindOfPage(path);
    return !seen.has(kind) && seen.add(kind);
  });
  return due.length > 0 ? due : links.slice(-1);
}

describe.each(accounts)("$login $operator", (account) => {
  it("[S2-07] lands on the Workbench, and every entry of its menu leads to a page that has something to say", async () => {
    const { page, context, faults } = await visit();
    await openAs(page, account, "/dashboard");
    await settled(page);
    expect((await pane(page).innerText()).length).toBeGreaterThan(20);

    // ── open every group; none is empty
    for (;;) {
      const closed = page.locator("[data-part=side-menu] button[aria-expanded=false]").first();
      if ((await closed.count()) === 0) break;
      await closed.click();
    }
    const groups = await page
      .locator("[data-part=side-menu] button[data-part=side-group]")
      .evaluateAll((all) => all.map((group) => group.parentElement?.querySelectorAll("a").length ?? 0));
    expect(groups.filter((pages) => pages === 0)).toEqual([]);
    expect(
      await page
        .locator("[data-part=side-section]")
        .evaluateAll((all) => all.filter((section) => section.querySelectorAll("a").length === 0).length),
    ).toBe(0);

    const links = await page
      .locator("[data-part=side-menu] a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const href of opened(links)) {
      await page.locator(`[data-part=side-menu] a[href="${href}"]`).click();
      await page.waitForURL((url) => url.pathname === href);
      await page
        .locator("[data-part=pane][data-state=active] h1, [data-part=pane][data-state=active] [data-part=page-head]")
        .first()
        .waitFor();
      expect(
        await page
          .locator(
            "[data-part=pane][data-state=active] [data-part~=state][role=alert], [data-part=pane][data-state=active] [data-part=list-screen] > [data-part=alert], [data-part=pane][data-state=active] [data-part~=pane-fault]",
          )
          .count(),
        href,
      ).toBe(0);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
