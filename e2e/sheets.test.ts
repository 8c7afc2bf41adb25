import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { endVisits } from "./ground/browser.ts";
import { dialog, rowOf, rows, table, visitAs } from "./ground/console.ts";
import { inLanguages } from "./ground/pages.ts";

const reception = { login: "camp", operator: "reception" };
const folder = mkdtempSync(join(tmpdir(), "kangying-sheets-"));
afterAll(async () => {
  await endVisits();
  rmSync(folder, { recursive: true, force: true });
});

type Cell = string | number | boolean | Date | null | undefined;

/** Reads the first sheet of a file, row by row. */
async function sheet(path: string): Promise<Cell[][]> {
  const book = await readXlsx(new Uint8Array(readFileSync(path)));
  return book.sheets[0]?.rows ?? [];
}

/** Saves what a click downloads. @returns the path of the file */
async function download(page: Page, click: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), click()]);
  const path = join(folder, `${Date.now()}-${Math.random().toString(36).slice(2)}.xlsx`);
  await file.saveAs(path);
  return path;
}

/** Whether a cell on the screen and a cell of the file have the same meaning, each in its own format. */
function alike(shown: string, stored: Cell): boolean {
  const words = shown.split("\n")[0]?.trim() ?? "";
  if (stored === null || stored === undefined || stored === "") return words === "" || words === "–" || words === "—";
  if (stored instanceof Date) return stored.toISOString().replace("T", " ").startsWith(words.slice(0, 10));
  if (typeof stored === "number") return Number(words.replace(/[^\d.−-]/g, "").replace("−", "-")) === stored;
  return words === String(stored) || String(stored).startsWith(words);
}

describe.each(inLanguages("zh-CN", "es"))("sheets, in $locale", ({ locale }) => {
  it("[S2-22] exports what is filtered and sorted, cell by cell what the screen shows", async () => {
    const { page, context, faults } = await visitAs(reception, "/student/campsite/finished?limit=50", { locale });
    await rows(page).first().waitFor();
    await page.locator("form[role=search] [data-part=filter-keyword] input").last().fill("l");
    await page.keyboard.press("Enter");
    await page.waitForURL(/[?&]student=l/);
    await table(page).locator("thead th button[data-part=sort]").first().click();
    await page.waitForURL(/sort=/);
    await page.waitForFunction(() => !document.querySelector("[data-part=pane][data-state=active] table[aria-busy]"));

    const heads = (await table(page).locator("thead th").allInnerTexts()).map((head) => head.trim());
    const shown = await rows(page).evaluateAll((list) =>
      list.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
    );
    expect(shown.length).toBeGreaterThan(1);
    await page.locator("[data-part=tool-tools] button[aria-haspopup=menu]:visible").click();
    const file = await download(page, () => page.getByRole("menuitem").first().click());
    const [titles, ...stored] = (await sheet(file)).filter((row) => row.some((cell) => cell !== null && cell !== ""));

    expect(stored.length).toBeGreaterThanOrEqual(shown.length);
    const differences: string[] = [];
    for (const [column, title] of (titles ?? []).entries()) {
      // A file has the unit of weight in the heading; the screen has it in each cell.
      const at = heads.indexOf(String(title).replace(/ \((?:kg|斤)\)$/u, ""));
      expect(at, `column ${String(title)} of the file is on the screen: ${heads.join(" | ")}`).toBeGreaterThan(0);
      for (const [line, row] of shown.entries()) {
        if (!alike(row[at] ?? "", stored[line]?.[column]))
          differences.push(
            `${String(title)} ${line}: "${row[at]}" on screen, "${String(stored[line]?.[column])}" in the file`,
          );
      }
    }
    expect(differences).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S2-24] imports nothing while three rows are wrong, names each, and all of them once they are right", async () => {
    const { page, context, faults } = await visitAs(reception, "/student/appointment/pending", { locale });
    await rows(page).first().waitFor();
    await page.locator("[data-part=page-actions] button").first().click();
    const template = await download(page, () => dialog(page).locator("[data-part=dialog-foot-start] button").click());
    // The first sheet is for data; the second explains what each column accepts, with an example.
    const book = await readXlsx(new Uint8Array(readFileSync(template)));
    const titles = (book.sheets[0]?.rows[0] ?? []) as Cell[];
    const example = ((book.sheets[1]?.rows ?? []) as Cell[][]).slice(1).map((row) => row[3] ?? "");
    expect(example.length).toBe(titles.length);
    const stamp = String(Date.now()).slice(-7);
    const line = (n: number, change: Record<number, Cell> = {}): Cell[] =>
      example.map((cell, i) =>
        i in change ? change[i] : i === 0 ? `测试${stamp}${n}` : i === 2 ? `139${stamp}${n}` : cell,
      );
    const good = [1, 2, 3, 4].map((n) => line(n));
    // An invalid phone number, a package that is not sold, a date that does not exist.
    const bad = [line(1), line(2, { 2: "12345" }), line(3, { 4: "没有这个套餐" }), line(4, { 5: "2030-02-31" })];
    const save = async (body: Cell[][]): Promise<string> => {
      const path = join(folder, `${locale}-${Math.random().toString(36).slice(2)}.xlsx`);
      writeFileSync(path, await writeXlsx({ sheets: [{ name: "1", rows: [titles, ...body] as never }] }));
      return path;
    };

    await dialog(page)
      .locator("input[type=file]")
      .setInputFiles(await save(bad));
    await dialog(page).locator("button[type=submit]").click();
    await dialog(page).locator("table tbody tr").nth(2).waitFor();
    const named = await dialog(page).locator("table tbody tr").allInnerTexts();
    expect(named.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([3, 4, 5]);

    await dialog(page)
      .locator("input[type=file]")
      .setInputFiles(await save(good));
    await dialog(page).locator("button[type=submit]").click();
    await dialog(page).waitFor({ state: "detached" });
    await page.locator("form[role=search] [data-part=filter-keyword] input").last().fill(`测试${stamp}`);
    await page.keyboard.press("Enter");
    await rowOf(page, `测试${stamp}4`).waitFor();
    expect(await rows(page).count()).toBe(4);
    expect(faults).toEqual([]);
    await context.close();
  });
});
