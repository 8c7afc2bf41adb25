import type { Page } from "playwright-core";
import { ground } from "./page.ts";
import { confirmed, dialog, effort, pane, pause, show, tabTo, type Job } from "../desk-page.ts";
import { addEfforts, think, type Effort } from "../keystroke-level.ts";

/** Runs an act of the first row from the rail beside the list, and confirms its form. */
async function decided(page: Page, address: string, act: string): Promise<Effort> {
  await show(page, address);
  return effort(page, async () => {
    await think(page);
    await pane(page, "[data-part=list-rail]").getByRole("button", { name: act, exact: true }).click();
    await pause(page, 1500);
    await think(page);
    await dialog(page).locator("[data-part=dialog-foot] button").last().click();
    await dialog(page).waitFor({ state: "detached", timeout: 60_000 });
  });
}

/** Returns the last four digits of the phone of a member with a usable bank card, at least 200 yuan in the wallet and no open withdrawal. */
async function someoneWithMoney(): Promise<string> {
  const shop = await ground();
  try {
    const nameOf = (row: Readonly<Record<string, unknown>>, of: string): string =>
      (row[of] as { readonly name: string }).name;
    const cards = await shop.rows("seller/finance/BankCardList");
    const carded = new Set(cards.filter(({ status }) => status === 1).map((row) => nameOf(row, "owner")));
    for (const wallet of await shop.rows("seller/finance/WalletList")) {
      const name = nameOf(wallet, "member");
      if (!carded.has(name) || Number(wallet["balance"]) < 20_000 || Number(wallet["held"]) > 0) continue;
      const { options } = await shop.get("seller/finance/WalletMembers", { q: name });
      const found = (options as readonly { readonly value: number; readonly title: string }[]).find(
        ({ value }) => value === wallet.id,
      );
      if (found) return found.title.slice(-4);
    }
    throw new Error("nobody has money that may leave");
  } finally {
    shop.close();
  }
}

/** Jobs with money that leaves the shop. */
export const moneyJobs: readonly Job[] = [
  {
    name: "Withdrawal: asked for, approved by a second person, paid",
    goal: 25,
    run: async (page, as) => {
      const tail = await someoneWithMoney();
      const finance = await as("finance");
      const address = "/finance/withdrawals";
      await show(finance, address);
      const asked = await effort(finance, async () => {
        await think(finance);
        await pane(finance, "[data-part=page-actions]").getByText("申请提现", { exact: true }).click();
        const member = dialog(finance).locator("[data-field=member_id] input");
        await member.waitFor();
        await pause(finance, 900);
        await think(finance);
        await member.click();
        await finance.keyboard.type(tail);
        await finance.getByRole("option", { name: new RegExp(`${tail}$`, "u") }).waitFor();
        await pause(finance, 700);
        await finance.keyboard.press("Enter");
        await pause(finance, 900);
        await think(finance);
        await tabTo(finance, dialog(finance).locator("[data-field=amount_fen] input"));
        await finance.keyboard.type("100");
        await think(finance);
        await tabTo(finance, dialog(finance).locator("[data-field=card_id] input"));
        await pause(finance, 900);
        await finance.keyboard.press("ArrowDown");
        await pause(finance, 900);
        await finance.keyboard.press("Enter");
        await pause(finance, 1500);
        await think(finance);
        await finance.keyboard.press("Control+Enter");
        await dialog(finance).waitFor({ state: "detached" });
      });
      const approved = await decided(page, address, "审核");
      return [approved, await decided(page, address, "打款")].reduce(addEfforts, asked);
    },
  },
];
