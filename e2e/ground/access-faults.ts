import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[];
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];

interface Asked {
  /** Names or tags of rules; default: those of WCAG 2.1 A and AA. */
  readonly runOnly?: readonly string[];
  /** Selector of the part to check; default: the whole page. */
  readonly within?: string;
}

/** Returns the faults that axe finds in what is on top: the page, or the dialog over it. */
export async function accessFaultsOf(
  page: Page,
  { runOnly = rules, within = "html" }: Asked = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async ([asked, root]) => {
      const { axe: engine } = window as unknown as {
        axe: { run(root: ParentNode, how: object): Promise<{ violations: Violation[] }> };
      };
      const dialogs = document.querySelectorAll("dialog[open]");
      const menu = document.querySelector("[role=menu]:popover-open");
      const top = dialogs[dialogs.length - 1] ?? menu ?? document.querySelector(root) ?? document;
      return (await engine.run(top, { runOnly: asked, resultTypes: ["violations"] })).violations;
    },
    [runOnly, within] as const,
  );
  return violations.map(({ id, nodes }) => {
    const three = nodes.slice(0, 3);
    return `${id}: ${three.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary.split("\n")[1]?.trim()}`).join(" · ")}`;
  });
}
