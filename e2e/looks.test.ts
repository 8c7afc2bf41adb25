import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, visit } from "./browser.ts";
import { openAs } from "./console.ts";

afterAll(closeBrowser);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** One page of each kind. */
const pages = ["/dashboard", "/student/appointment/pending", "/resources/rooms"];

describe.each([
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 390, dark: false },
  { width: 390, dark: true },
])("at $width px, dark $dark", ({ width, dark }) => {
  it("[S1-11] pages are free of accessibility faults and never wider than the window", async () => {
    const { page, context } = await visit({ width, dark, height: 844 });
    await openAs(page, { login: "camp" }, "/dashboard");
    for (const path of pages) {
      await page.goto(path);
      await page.locator("h1:visible").first().waitFor();
      await page.waitForTimeout(600);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${path} sticks out`,
      ).toBeLessThanOrEqual(0);
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        const run = (
          window as unknown as {
            axe: {
              run(
                root: Document,
                options: object,
              ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[] }>;
            };
          }
        ).axe;
        const { violations } = await run.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] });
        return violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map((node) => `${node.target.join(" ")} ${node.failureSummary.split("\n")[1]?.trim()}`)
              .join(" · ")}`,
        );
      });
      expect(found, path).toEqual([]);
    }
    await context.close();
  });
});
