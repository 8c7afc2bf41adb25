import { join } from "node:path";
import type { Breakage } from "./breakage.ts";
import { guardBreakages } from "./breakages/guard.ts";
import { hostileBreakages } from "./breakages/hostile.ts";
import { listBreakages } from "./breakages/list.ts";
import { peopleBreakages } from "./breakages/people.ts";
import { shellBreakages } from "./breakages/shell.ts";

/** Small breakages: at least one for each proven row, and one for each hostile test. */
export const breakages: readonly Breakage[] = [
  ...guardBreakages,
  ...shellBreakages,
  ...listBreakages,
  ...peopleBreakages,
  ...hostileBreakages,
];

/**
 * Returns the breakages that a test must notice.
 * @param title  of the test, without the titles of its groups
 * @param only   rows to break, separated by commas; empty for all
 */
export function breakagesFor(title: string, only: string): readonly Breakage[] {
  return breakages.filter(
    (breakage) =>
      isChosen(breakage, only) && title.includes(breakage.test) && title.includes(breakage.also ?? breakage.test),
  );
}

/** Whether a breakage belongs to the rows to break. */
export function isChosen({ test }: Breakage, only: string): boolean {
  return only.split(",").some((row) => test.includes(row));
}

/** Returns the text before the broken expression, the expression, and the text after it. */
export function partsOf({ find }: Breakage): readonly [string, string, string] {
  const [before = "", expression = "", after = ""] = find.includes("‹") ? find.split(/[‹›]/) : ["", find, ""];
  return [before, expression, after];
}

/** Returns how often a file has the text of a breakage. A breakage fits when the count is 1. */
export function timesIn(source: string, breakage: Breakage): number {
  return source.split(partsOf(breakage).join("")).length - 1;
}

/** Returns the source with a breakage that stays off until its number is set, in the page or in the server. @throws when it no longer fits */
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
