import { join } from "node:path";
import type { Breakage } from "./breakage.ts";
import { guardBreakages } from "./breakages/guard.ts";
import { hostileBreakages } from "./breakages/hostile.ts";
import { listBreakages } from "./breakages/list.ts";
import { peopleBreakages } from "./breakages/people.ts";
import { shellBreakages } from "./breakages/shell.ts";

/** Small breakages, at least one for each row of the tables, and one for each hostile test. */
export const breakages: readonly Breakage[] = [
  ...guardBreakages,
  ...shellBreakages,
  ...listBreakages,
  ...peopleBreakages,
  ...hostileBreakages,
];

/**
 * The breakages that a test must notice.
 * @param title  the test's own, without its groups'
 * @param only   rows to break, parted by commas; empty for all
 */
export function breakagesFor(title: string, only: string): readonly Breakage[] {
  return breakages.filter(
    (breakage) =>
      isChosen(breakage, only) && title.includes(breakage.test) && title.includes(breakage.also ?? breakage.test),
  );
}

/** Whether a breakage is among the rows to break. */
export function isChosen({ test }: Breakage, only: string): boolean {
  return only.split(",").some((row) => test.includes(row));
}

/** What of a file stands before the broken expression, the expression, and what stands behind it. */
export function partsOf({ find }: Breakage): readonly [string, string, string] {
  const [before = "", expression = "", after = ""] = find.includes("‹") ? find.split(/[‹›]/) : ["", find, ""];
  return [before, expression, after];
}

/** How often a file holds what a breakage breaks: once, while it fits. */
export function timesIn(source: string, breakage: Breakage): number {
  return source.split(partsOf(breakage).join("")).length - 1;
}

/** The source with a breakage in it that sleeps until its number is called, in the page or in the server. @throws where it no longer applies */
export function withBreakage(source: string, breakage: Breakage, n: number, folder: string): string {
  const { file, find, instead } = breakage;
  const [before, expression, after] = partsOf(breakage);
  const times = timesIn(source, breakage);
  if (times !== 1) throw new Error(`${file} holds this ${times} times: ${find}`);
  const inPage = `globalThis.brokenFeature === "${n}"`;
  const inServer = `globalThis.process?.getBuiltinModule?.("node:fs").existsSync(${JSON.stringify(join(folder, String(n)))})`;
  return source.replace(
    `${before}${expression}${after}`,
    () => `${before}(${inPage} || ${inServer} ? (${instead}) : (${expression}))${after}`,
  );
}
