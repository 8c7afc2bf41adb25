import type { Checked } from "../check.ts";
import type { Suite } from "./run-vitest.ts";

/** A part of a run and the seconds that it took. */
export type Took = readonly [part: string, seconds: number];

const slowest = 10;

/**
 * The table of where a run's time went. Two things run at the same time, so the sum of the parts is more than the total.
 * @param before  what `.ci/run` prepared before, with its times
 */
export function timesTable(
  seconds: number,
  before: readonly Took[],
  checked: readonly Checked[],
  others: readonly Took[],
  suites: readonly Suite[],
): string {
  const byLength = (one: Took, other: Took): number => other[1] - one[1];
  const files = suites.flatMap(({ files: all }) => all.map(({ name, seconds: took }): Took => [name, took]));
  const parts: readonly Took[] = [
    ...before,
    ...checked.map(({ name, seconds: took }): Took => [`check: ${name}`, took]).toSorted(byLength),
    ...others,
    ...suites.map(({ title, seconds: took }): Took => [title, took]),
  ];
  const line = ([part, took]: Took): string => `  ${took.toFixed(0).padStart(5)} s  ${part}`;
  return [
    `Where the time went (two things at a time, ${seconds.toFixed(0)} s in all):`,
    ...parts.map(line),
    `The slowest files of tests:`,
    ...files.toSorted(byLength).slice(0, slowest).map(line),
  ].join("\n");
}

/** Reads what `.ci/run` prepared, from `PREPARED="system packages=12;packages=40"`. */
export function preparedBefore(said = ""): readonly Took[] {
  return said.split(";").flatMap((part): Took[] => {
    const [name = "", took] = part.split("=");
    return name && took ? [[name, Number(took)]] : [];
  });
}
