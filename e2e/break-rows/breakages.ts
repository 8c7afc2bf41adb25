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
