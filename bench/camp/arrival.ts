import type { Locator, Page } from "playwright-core";
import { line, lineDone, openLine, openUnsigned, signByKeys, signOnPad, typeContact } from "./papers.ts";
import { actOfRow } from "./ways.ts";
import { dialog, effort, pane, pause, tabTo, type Job } from "../desk-page.ts";
import { think } from "../keystroke-level.ts";

async function openEntry(page: Page, row: number): Promise<void> {
  await think(page);
  await pane(page, `tbody tr:nth-child(${row}) [data-part=row-actions]`).getByText("办理入营", { exact: true }).click();
  await line(page, "contract").waitFor();
  await pause(page, 900);
}

/** Presses an element as an action of its own, with thinking before it. */
async function press(page: Page, wanted: Locator): Promise<void> {
  await think(page);
  await wanted.click();
  await pause(page);
}

const named = (page: Page, name: string): Locator => dialog(page).locator(`[data-field=${name}] input`);
/** A policy number as long as an insurer's, different each time. */
const policyNo = (): string => `P${String(Date.now()).slice(-5)}`;
/** The confirm button when nothing is missing. It then says how much it collects. */
const ready = (page: Page): Locator =>
  dialog(page).locator("[data-part=dialog-foot] button[type=submit]:not([data-lacking])");

/** Fills in all lines after the contract by keyboard. Each completed line opens the next one. */
async function fillByKeys(page: Page): Promise<void> {
  await think(page);
  await tabTo(page, line(page, "insurance").locator("[data-field=policy_no] input"));
  await page.keyboard.type(policyNo());
  await page.keyboard.press("Enter");
  await lineDone(page, "insurance");
  await think(page);
  // Each question is answered separately, and the risk is chosen.
  for (const group of await line(page, "screening").locator("[role=radiogroup]:visible").all()) {
    await tabTo(page, group.getByRole("radio").first());
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("Control+Enter");
  await lineDone(page, "screening");
  await think(page);
  await tabTo(page, dialog(page).locator("[data-field=consent] [role=switch]").first());
  await page.keyboard.press("Space");
  await pause(page);
  const contact = named(page, "emergency_name");
  if ((await contact.inputValue()) === "") {
    await think(page);
    await tabTo(page, contact);
    await typeContact(page);
  }
  if ((await line(page, "bed").getAttribute("data-state")) === "missing") {
    await think(page);
    const head = line(page, "bed").locator("[data-part=check-head]");
    await tabTo(page, head);
    if ((await head.getAttribute("aria-expanded")) === "false") await page.keyboard.press("Enter");
    await tabTo(page, dialog(page).locator("[data-field=bed_id] input").first());
    await page.keyboard.press("ArrowDown");
    await page.getByRole("option").first().waitFor();
    await pause(page);
    await page.keyboard.press("Enter");
    await pause(page, 900);
  }
  await think(page);
  await page.keyboard.press("Alt+1");
  await ready(page).waitFor();
  await pause(page, 900);
  await think(page);
  await page.keyboard.press("Control+Enter");
  await dialog(page).getByText("打印", { exact: true }).waitFor({ timeout: 60_000 });
}

/** Arrivals for which nothing was prepared. */
export const arrivalJobs: readonly Job[] = [
  {
    name: "Arrival, nothing done yet: contract, insurance, screening, consent, contact, money, bed",
    goal: 45,
    run: (page) =>
      openUnsigned(page, (row) =>
        effort(page, async () => {
          await openEntry(page, row);
          await signOnPad(page);
          await fillByKeys(page);
        }),
      ),
  },
  {
    name: "Arrival, nothing done yet: contract, insurance, screening, consent, contact, money, bed",
    way: "keyboard, the name typed",
    goal: 45,
    run: (page) =>
      openUnsigned(page, async (row) => {
        await pane(page, "tbody tr")
          .nth(row - 1)
          .focus();
        return effort(page, async () => {
          await think(page);
          await actOfRow(page, "办理入营");
          await line(page, "contract").waitFor();
          await pause(page, 900);
          await signByKeys(page);
          await fillByKeys(page);
        });
      }),
  },
  {
    name: "Arrival, nothing done yet: contract, insurance, screening, consent, contact, money, bed",
    way: "pointer, typing typed",
    goal: 45,
    run: (page) =>
      openUnsigned(page, (row) =>
        effort(page, async () => {
          await openEntry(page, row);
          await signOnPad(page);
          await think(page);
          // The next line opens with the focus in its missing field.
          if (!(await named(page, "policy_no").evaluate((field) => field === document.activeElement)))
            await named(page, "policy_no").click();
          await page.keyboard.type(policyNo());
          await line(page, "insurance").locator("[data-part~=line-send]").click();
          await lineDone(page, "insurance");
          await think(page);
          for (const group of await line(page, "screening").locator("[role=radiogroup]:visible").all()) {
            if ((await group.locator("[aria-checked=true]").count()) > 0) continue;
            await group.getByRole("radio").first().click();
            // The second press of a double click is ignored.
            await pause(page, 600);
          }
          const send = line(page, "screening").locator("[data-part~=line-send]");
          if (await send.isVisible()) await send.click();
          await lineDone(page, "screening");
          await openLine(page, "consent");
          await press(page, dialog(page).locator("[data-field=consent] [role=switch]").first());
          const contact = named(page, "emergency_name");
          if ((await contact.inputValue()) === "") {
            await think(page);
            if (!(await contact.evaluate((field) => field === document.activeElement))) await contact.click();
            await typeContact(page);
          }
          if ((await line(page, "bed").getAttribute("data-state")) === "missing") {
            await think(page);
            await openLine(page, "bed");
            await named(page, "bed_id").first().click();
            await page.getByRole("option").first().click();
            await pause(page, 900);
          }
          await press(page, dialog(page).locator("[data-field=channel]").getByText("现金", { exact: true }));
          await ready(page).waitFor();
          await pause(page, 900);
          await press(page, ready(page));
          await dialog(page).getByText("打印", { exact: true }).waitFor({ timeout: 60_000 });
        }),
      ),
  },
];
