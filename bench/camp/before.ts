import type { Page } from "playwright-core";
import { dialog, pane, pause, sent, show } from "../desk-page.ts";

/**
 * Prepares data before a job begins, so that the job has as many rows as its name says. It uses the console's own dialogs, and is not
 * counted.
 */

const leaves = "/student/service/leaves";
/** Requests that wait for a decision. They come before the decided ones. */
export const pendingLeaves = (page: Page) => pane(page, "tbody tr").filter({ hasText: "待审" });

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Requests leave for a student, by position in the options. @throws {Error} when it is refused */
async function askLeave(page: Page, at: number): Promise<void> {
  await pane(page, "[data-part=page-actions]").getByText("代申请请假", { exact: true }).click();
  const field = (name: string) => dialog(page).locator(`[data-field=${name}] :is(input, textarea)`).first();
  await field("stay_id").waitFor();
  await pause(page);
  await field("stay_id").click();
  await page.getByRole("option").nth(at).click();
  for (const [name, days] of [
    ["start_at", 3],
    ["end_at", 4],
  ] as const) {
    await field(name).fill(dayFrom(days));
    await dialog(page).locator(`[data-field=${name}] input`).nth(1).fill("10:00");
  }
  await field("reason").fill("回家办事");
  await pause(page, 900);
  await dialog(page).locator("[data-part=dialog-foot] button[type=submit]").click();
  await sent(page);
}

/** Makes sure that this many requests wait for a decision. @throws {Error} when this is not possible */
export async function withPendingLeaves(page: Page, wanted: number): Promise<void> {
  await show(page, leaves);
  for (let at = 0; at < 40 && (await pendingLeaves(page).count()) < wanted; at += 3) {
    await askLeave(page, at).catch(() => undefined);
    await show(page, leaves);
  }
  if ((await pendingLeaves(page).count()) < wanted) throw new Error(`fewer than ${wanted} requests`);
}
