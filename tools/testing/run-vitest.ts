import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../root.ts";
import { run } from "../run.ts";
import { sizeOf, type Size } from "./test-size.ts";

/** The folder for vitest's reports, as JSON. */
export const results = join(root, ".cache/test-results");

export type Tally = Readonly<Record<"passed" | "failed", number>>;

/** One run of vitest on some projects. */
export interface Suite {
  readonly title: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly tallies: Readonly<Record<Size, Tally>>;
  readonly files: readonly { readonly name: string; readonly seconds: number }[];
  /** The lines in which its tests reported measurements. */
  readonly measured: readonly string[];
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const measuredMark = "measured: ";

/**
 * Runs vitest, counts the results in its report, and prints them. If a test failed, it prints vitest's output too.
 * @param name  name of the report's file
 */
export async function runVitest(
  title: string,
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Suite> {
  const file = join(results, `${name}.json`);
  const outcome = await run(
    "vitest",
    ["run", ...args, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    { env: { ...env } },
  );
  const report: Report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : { testResults: [] };
  const tallies = {
    small: { passed: 0, failed: 0 },
    medium: { passed: 0, failed: 0 },
    journey: { passed: 0, failed: 0 },
  };
  for (const { name: test, assertionResults } of report.testResults)
    for (const { status } of assertionResults)
      if (status === "passed" || status === "failed") tallies[sizeOf(test)][status] += 1;
  const files = report.testResults.map(({ name: test, startTime, endTime }) => ({
    name: relative(root, test),
    seconds: (endTime - startTime) / 1000,
  }));
  const measured = outcome.output
    .split("\n")
    .filter((line) => line.startsWith(measuredMark))
    .map((line) => line.slice(measuredMark.length).trim());
  const suite = { title, ok: outcome.ok, seconds: outcome.seconds, tallies, files, measured };
  if (!outcome.ok) console.log(outcome.output.trimEnd());
  console.log(`${outcome.ok ? "✓" : "✗"} ${title}: ${total([suite]).passed} passed (${outcome.seconds.toFixed(0)} s)`);
  return suite;
}

/** The sum of several runs. */
export function total(suites: readonly Pick<Suite, "tallies">[], sizes?: readonly Size[]): Tally {
  const all = suites.flatMap(({ tallies }) => (sizes ?? (Object.keys(tallies) as Size[])).map((size) => tallies[size]));
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}
