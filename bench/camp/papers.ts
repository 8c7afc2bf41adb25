import type { Locator, Page } from "playwright-core";
import { arrivalWhere, dialog, effort, pane, pause, show, tabTo, type Job } from "../desk-page.ts";
import { think, type Effort } from "../keystroke-level.ts";

/** Expected arrivals, the earliest first. Somebody who comes a day early is entered in the same way. */
export const expected = "/student/appointment/entry?sort=expected_date&order=asc";
/** A line of the checklist in the top dialog. */
export const line = (page: Page, code: string): Locator =>
  dialog(page).locator(`[data-part=check-line][data-code=${code}]`);

/**
 * Runs a job on the first arrival who has a reserved or proposed bed but no signed contract. Others are skipped,
 * because choosing a bed of another type costs three more presses. @throws {Error} when everybody has signed
 */
export const openUnsigned = async (page: Page, run: (row: number) => Promise<Effort>): Promise<Effort> =>
  run(
    await arrivalWhere(
      page,
      `${expected}&contract=missing`,
      ({ contract, bed }) => contract === "missing" && bed !== "missing",
    ),
  );

/** Opens a line if the line before has not opened it. */
export async function openLine(page: Page, code: string): Promise<void> {
  const head = line(page, code).locator("[data-part=check-head]");
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
  await pause(page);
}

/** Reads the key points, signs by hand, and sends the line. */
export async function signOnPad(page: Page): Promise<void> {
  await openLine(page, "contract");
  await think(page);
  await line(page, "contract").locator("[data-part=pad-field] button").click();
  const sheet = page.locator("[data-part~=sign-dialog][open]");
  await sheet.locator("[data-part=sign-point]").first().waitFor();
  await think(page);
  // The button opens one key point after the other, and stays under the pointer.
  const unread = sheet.locator("[data-part=sign-point][data-state=unread]");
  for (let left = await unread.count(); left > 0; left -= 1) {
    await sheet.locator("[data-part~=sign-confirm]").click({ force: true });
    await pause(page, 700);
  }
  const signers = sheet.locator("[data-part=signer]");
  for (let at = 0; at < (await signers.count()); at += 1) {
    const signer = signers.nth(at);
    await think(page);
    const name = signer.locator("input");
    if ((await name.count()) > 0) {
      await name.click();
      await page.keyboard.type("lin");
    }
    const box = await signer.locator("[data-part=signature-pad]").boundingBox();
    if (!box) throw new Error("no pad");
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + box.height / 3, { steps: 6 });
    await page.mouse.up();
  }
  await think(page);
  await sheet.locator("[data-part~=sign-confirm]").click();
  await sheet.waitFor({ state: "detached" });
  // This sends the line too.
  await lineDone(page, "contract");
}

/** Opens one key point after the other, types the names instead of signing, and sends the line. */
export async function signByKeys(page: Page): Promise<void> {
  await think(page);
  await tabTo(page, line(page, "contract").locator("[data-part=pad-field] button"));
  await page.keyboard.press("Enter");
  const sheet = page.locator("[data-part~=sign-dialog][open]");
  await sheet.locator("[data-part=sign-point]").first().waitFor();
  await pause(page);
  await think(page);
  for (const point of await sheet.locator("[data-part=sign-point]").all()) {
    await tabTo(page, point);
    await page.keyboard.press("Enter");
  }
  const signers = sheet.locator("[data-part=signer]");
  for (let at = 0; at < (await signers.count()); at += 1) {
    await think(page);
    const name = signers.nth(at).locator("input");
    if ((await name.count()) > 0) {
      await tabTo(page, name);
      await page.keyboard.type("lin");
    }
    await tabTo(page, signers.nth(at).locator("button").last());
    await page.keyboard.press("Enter");
  }
  await think(page);
  await tabTo(page, sheet.locator("[data-part~=sign-confirm]"));
  await page.keyboard.press("Enter");
  await sheet.waitFor({ state: "detached" });
  await lineDone(page, "contract");
}

/** Waits until the line has its tick. */
export async function lineDone(page: Page, code: string): Promise<void> {
  await page
    .locator(`dialog[open] [data-part=check-line][data-code=${code}][data-state=done]`)
    .waitFor({ timeout: 30_000 });
  await pause(page, 900);
}

/** Contracts, signed from the checklist of an arrival. */
export const paperJobs: readonly Job[] = [
  {
    name: "Contract signed on the pad, from the arrival checklist",
    way: "pointer",
    goal: 15,
    run: (page) =>
      openUnsigned(page, async (row) => {
        await pane(page, `tbody tr:nth-child(${row}) [data-part=row-actions]`)
          .getByText("办理入营", { exact: true })
          .click();
        await line(page, "contract").waitFor();
        await pause(page, 900);
        return effort(page, () => signOnPad(page));
      }),
  },
  {
    name: "Contract signed on the pad, from the arrival checklist",
    way: "keyboard, the name typed",
    goal: 15,
    run: (page) =>
      openUnsigned(page, async (row) => {
        await pane(page, `tbody tr:nth-child(${row}) [data-part=row-actions]`)
          .getByText("办理入营", { exact: true })
          .click();
        await line(page, "contract").waitFor();
        await pause(page, 900);
        return effort(page, () => signByKeys(page));
      }),
  },
];

/** Types an emergency contact: the name, the phone, the first relation. The focus must be in the name. */
export async function typeContact(page: Page): Promise<void> {
  await page.keyboard.type("lin");
  await page.keyboard.press("Tab");
  await page.keyboard.type("13900001234");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}
