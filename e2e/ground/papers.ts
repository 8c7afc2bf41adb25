import type { Locator, Page } from "playwright-core";

/** Signs on the pad of each signer, fills in missing names, and confirms. @param sheet  with all key points already read */
export async function signSheet(page: Page, sheet: Locator): Promise<void> {
  for (const signer of await sheet.locator("[data-part=signer]").all()) {
    const name = signer.locator("input");
    if ((await name.count()) > 0 && (await name.inputValue()) === "") await name.fill("沈青");
    const pad = signer.locator("[data-part=signature-pad]");
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error("no pad");
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + box.height / 3, { steps: 6 });
    await page.mouse.up();
  }
  await sheet.locator("[data-part~=sign-confirm]:not([data-lacking])").click();
  await sheet.waitFor({ state: "detached" });
}

/** Runs an act of a row. On a phone it is in the menu of the row's card. */
export async function actOf(page: Page, line: Locator, title: string): Promise<void> {
  await line.waitFor();
  const button = line.locator("[data-part=row-actions]").getByText(title, { exact: true });
  if (await button.isVisible()) return button.click();
  await line.locator("button").last().click();
  await page.getByRole("menuitem", { name: title, exact: true }).click();
}
