import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "./root.ts";

/** One part of a run. */
export interface Suite {
  readonly title: string;
  readonly passed: number;
  readonly ok: boolean;
  readonly seconds: number;
  /** What its tests said they had measured. */
  readonly measured: readonly string[];
}

const word = "measured: ";

/** The lines of an output in which a test says what it measured, without the word that marks them. */
export function measuredIn(output: string): string[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith(word))
    .map((line) => line.slice(word.length).trim());
}

/** Keeps a long run's result where readers look for it. */
export async function publishLongRun(suites: readonly Suite[], at: Date, took_ms: number): Promise<void> {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? "?"}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`;
  const lines = [
    "# The last long run",
    "",
    "Written by `npm run test:long`: the same tests as `npm test` in their large sizes (50 kills, 200 generated requests for each endpoint, 2,000 runs of the ledger's model and 200 of that of rights, a simulated year).",
    "",
    `${at.toISOString().slice(0, 16).replace("T", " ")} UTC on ${machine}; ${Math.round(took_ms / 60_000)} minutes.`,
    "",
    "| suite | tests passed | minutes | |",
    "| --- | --- | --- | --- |",
    ...suites.map(
      ({ title, passed, ok, seconds }) =>
        `| ${title} | ${passed.toLocaleString("en")} | ${(seconds / 60).toFixed(1)} | ${ok ? "✓" : "**failed**"} |`,
    ),
    "",
    ...suites.flatMap(({ title, measured }) => measured.map((line) => `- ${title}: ${line}`)),
  ];
  await writeFile(join(root, "docs/long-tests.md"), `${lines.join("\n").trimEnd()}\n`);
}
