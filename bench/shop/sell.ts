import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dialog, effort, pane, pause, show, type Job } from "../desk-page.ts";
import { think } from "../keystroke-level.ts";
import { fresh, ground } from "./page.ts";

/** Jobs with goods and prices. */
export const sellJobs: readonly Job[] = [
  {
    name: "New goods of 3 × 4 SKUs: one price, two exceptions, stock for each",
    way: "both",
    goal: 120,
    run: async (page) => {
      await show(page, "/goods/list/add", "[data-field=name] input");
      const picture = join(mkdtempSync(join(tmpdir(), "kangying-bench-")), "goods.png");
      writeFileSync(
        picture,
        Buffer.from(
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
          "base64",
        ),
      );
      const field = (name: string) => pane(page, `[data-field=${name}]`);
      const matrix = pane(page, "[data-part=matrix]");
      return effort(page, async () => {
        await think(page);
        await field("name").locator("input").click();
        await page.keyboard.type(`naixi${String(Date.now()).slice(-4)}`);
        await think(page);
        await field("cat_id").locator("input").first().click();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
        await pause(page);
        await think(page);
        const [chooser] = await Promise.all([
          page.waitForEvent("filechooser"),
          field("images").locator("button, label").first().click(),
        ]);
        await think(page);
        await page.evaluate(() => {
          const { recorded } = globalThis as unknown as { recorded: object[] };
          const at = { x: -9_000, y: 0 };
          for (let press = 0; press < 2; press += 1) recorded.push({ kind: "down", ...at }, { kind: "up", ...at });
        });
        await chooser.setFiles(picture);
        await pause(page, 1500);
        for (const [axis, words] of [
          ["kouwei", "yuanwei,keke,mocha,"],
          ["guige", "7dai,14dai,21dai,28dai,"],
        ] as const) {
          await think(page);
          await matrix.getByRole("button", { name: "添加规格" }).click();
          await page.keyboard.type(axis);
          await page.keyboard.press("Tab");
          await think(page);
          await page.keyboard.type(words);
          await page.keyboard.press("Tab");
          await pause(page);
        }
        await think(page);
        const fill = pane(page, "[data-part=matrix-fill] input");
        await fill.nth(0).click();
        await page.keyboard.type("99");
        await page.keyboard.press("Tab");
        await page.keyboard.type("52");
        await page.keyboard.press("Tab");
        await page.keyboard.type("100");
        await page.keyboard.press("Enter");
        await pause(page);
        for (const row of [3, 7]) {
          await think(page);
          await pane(page, `[data-part=matrix-table] [data-row="${row}"][data-column="0"] input`).click({
            clickCount: 3,
          });
          await page.keyboard.type("168");
        }
        await think(page);
        await pane(page, "[data-part=form-foot] button[type=submit]").click();
        await pane(page, "[data-part=list-card]").waitFor({ timeout: 60_000 });
      });
    },
  },
  {
    name: "Price of an unpaid order changed, with a reason",
    goal: 10,
    run: async (page) => {
      const shop = await ground();
      await shop.placed(1, "price");
      shop.close();
      await fresh(page, "/orderManagement/logistics/submit");
      return effort(page, async () => {
        await think(page);
        await pane(page, "tbody tr:nth-child(1) [data-part=row-actions]").getByText("改价", { exact: true }).click();
        const amount = dialog(page).locator("[data-field=payable_fen] input");
        await amount.waitFor();
        await pause(page, 700);
        await think(page);
        await page.keyboard.type("20");
        await page.keyboard.press("Tab");
        await think(page);
        await page.keyboard.type("lkh");
        await think(page);
        await page.keyboard.press("Control+Enter");
        await dialog(page).waitFor({ state: "detached", timeout: 60_000 });
      });
    },
  },
];
