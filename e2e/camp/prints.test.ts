import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { endVisits } from "../ground/browser.ts";
import { pane, visitAs } from "../ground/console.ts";
import { dayAhead } from "../ground/desk.ts";
import { everyPage } from "../ground/pages.ts";
import { actOf } from "../ground/papers.ts";
import { type Sheet, sheetsOf } from "../ground/sheets-of.ts";

/** What the desk prints: only as many sheets as the content needs, none of them empty. */

afterAll(endVisits);

/** Waits for the data and returns the sheets. None of them is empty. */
async function filled(page: Page): Promise<readonly Sheet[]> {
  const emptiest = async (): Promise<number> => Math.min(...(await sheetsOf(page)).map(({ words }) => words));
  await expect.poll(emptiest, { timeout: 20_000 }).toBeGreaterThan(20);
  return sheetsOf(page);
}

const owner = { login: "camp" };

describe.runIf(everyPage)("[C-05] [R-01] what the desk prints", () => {
  it.each([
    ["a receipt", "/finance/receipt/1", 1],
    ["the settlement of a stay", "/student/settlement/1", 1],
    ["cards of all beds", "/resources/beds/labels", null],
    ["the list that the roll is called by", "/student/campsite/rollcall", null],
  ] as const)("%s fills its sheets", async (_, path, count) => {
    const { page } = await visitAs(owner, path);
    const sheets = await filled(page);
    if (count !== null) expect(sheets).toHaveLength(count);
  });

  it("tomorrow's arrivals fill their sheets: today's may all be in by now", async () => {
    const { page } = await visitAs(owner, "/student/appointment/arrivals");
    await pane(page).locator("[data-part=page-head] input").fill(dayAhead(1));
    await page.keyboard.press("Tab");
    await filled(page);
  });

  it("a contract that was signed goes over two sheets at most, both with its text", async () => {
    const { page } = await visitAs(owner, "/student/service/contracts");
    const line = pane(page)
      .locator("tbody tr")
      .filter({ has: page.getByText("打印", { exact: true }) });
    await actOf(page, line.first(), "打印");
    await pane(page).locator("[data-part=contract-paper]").first().waitFor();
    expect((await filled(page)).length).toBeLessThanOrEqual(2);
  });
});
