import { readFile } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { accessFaultsOf } from "./ground/access-faults.ts";
import { endVisits } from "./ground/browser.ts";
import { dialog, pane, rows, visitAs } from "./ground/console.ts";
import { settled } from "./ground/pages.ts";

/** An action on many rows: the trial, the result, undoing it, the file, and where the result is found later. */

afterAll(endVisits);

it("tells beforehand what it would do to all that match, and afterwards takes exactly that back", async () => {
  const { page, context, faults } = await visitAs({ login: "camp" }, "/users/manage?status=1");
  await settled(page);
  const counted = async (): Promise<number> =>
    Number((await pane(page).locator("[data-part=page-note]").first().innerText()).replace(/\D/gu, ""));
  const all = await counted();
  await pane(page).locator("thead input[type=checkbox]").check();
  await page.getByRole("button", { name: /^选择全部/u }).click();
  await page.getByRole("button", { name: "禁用", exact: true }).first().click();
  const trial = dialog(page).locator("section[data-part=form-preview]");
  await trial.getByText(`按前 100 条试算，共 ${all} 条`).waitFor();
  await trial.getByText("100 条将会执行").waitFor();
  expect(await accessFaultsOf(page)).toEqual([]);
  await dialog(page).locator("button[type=submit]").click();
  await dialog(page).getByText(`成功 ${all} 条`).waitFor();
  await dialog(page)
    .getByText(/\d\d:\d\d 前可以撤销/u)
    .waitFor();
  expect(await accessFaultsOf(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "下载结果" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toBe("\ufeff编号,名称,结果,原因");
  expect(lines.slice(1).filter((line) => line.includes(",成功,"))).toHaveLength(all);
  await dialog(page).getByRole("button", { name: "关闭" }).last().click();
  await expect.poll(counted).toBe(0);
  // ── after a reload the result is found again, and undone from there
  await page.reload();
  await settled(page);
  await page.getByRole("button", { name: /导出任务/u }).click();
  const drawer = page.getByRole("region", { name: "批量操作" });
  expect(await accessFaultsOf(page)).toEqual([]);
  await drawer.getByRole("button", { name: "查看结果：禁用" }).first().click();
  const way = dialog(page).locator("[data-part=bulk-undo]");
  await way.getByRole("button", { name: "撤销" }).click();
  await way.waitFor({ state: "detached" });
  // The same dialog shows the undoing until it ends.
  await dialog(page).getByRole("button", { name: "下载结果" }).waitFor();
  await dialog(page).getByText(`成功 ${all} 条`).waitFor();
  await dialog(page).getByRole("button", { name: "关闭" }).last().click();
  await drawer
    .getByText(/已撤销/u)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(counted).toBe(all);
  expect(await rows(page).count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await context.close();
});
