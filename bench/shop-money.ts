import type { Page } from "playwright-core";
import { confirmed, dialog, effort, pane, pause, show, type Job } from "./desk-page.ts";
import { addEfforts, think, type Effort } from "./keystroke-level.ts";

/** Presses an act of a row, and confirms what it shows. */
async function decided(page: Page, address: string, act: string): Promise<Effort> {
  await show(page, address);
  return effort(page, async () => {
    await think(page);
    await pane(page, "tbody tr").getByText(act, { exact: true }).first().click();
    await pause(page, 1500);
    await think(page);
    await dialog(page).locator("[data-part=dialog-foot] button").last().click();
    await dialog(page).waitFor({ state: "detached", timeout: 60_000 });
  });
}

/** Money that leaves the shop, and the books of a month. */
export const moneyJobs: readonly Job[] = [
  {
    name: "Withdrawal: asked for, approved by a second person, paid",
    goal: 25,
    run: async (page, as) => {
      const finance = await as("finance");
      const address = "/finance/withdrawals?sort=asked_at&order=desc";
      await show(finance, address);
      const asked = await effort(finance, async () => {
        await think(finance);
        await pane(finance, "[data-part=page-actions]").getByText("申请提现", { exact: true }).click();
        await dialog(finance).locator("[data-field=member_id] input").waitFor();
        await pause(finance, 700);
        await think(finance);
        await dialog(finance).locator("[data-field=member_id] input").click();
        await pause(finance, 900);
        await finance.keyboard.press("ArrowDown");
        await finance.keyboard.press("Enter");
        await pause(finance, 900);
        await think(finance);
        await dialog(finance).locator("[data-field=amount_fen] input").click();
        await finance.keyboard.type("100");
        await pause(finance, 900);
        await think(finance);
        await confirmed(finance);
      });
      const approved = await decided(page, address, "审核");
      return [approved, await decided(page, address, "打款")].reduce(addEfforts, asked);
    },
  },
  {
    name: "A month closed: bills read, two differences explained, signed by two",
    goal: 60,
    run: async (page, as) => {
      const finance = await as("finance");
      await show(finance, "/finance/months");
      await finance.locator("tbody tr a").first().click();
      return effort(finance, async () => {
        await think(finance);
        await pane(finance, "[data-part=page-actions]").getByText("签字").first().click();
        await pause(page, 900);
        await think(finance);
        await confirmed(finance);
      });
    },
  },
];
