import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lendDemo } from "../ground/demo-server.ts";
import { copyOfTree } from "../ground/tree-copy.ts";
import type { Breakage } from "./breakage.ts";
import { breakages, breakagesFor, isChosen, withBreakage } from "./breakages.ts";

/** Ids of rows, or parts of ids, separated by commas; empty for all. */
const only = process.argv.slice(2).join(",");

/** Makes a copy of this tree with every breakage in it, each switched off. */
function brokenCopy(folder: string): string {
  const copy = copyOfTree("rows");
  for (const [n, breakage] of breakages.entries()) {
    const path = join(copy, breakage.file);
    writeFileSync(path, withBreakage(readFileSync(path, "utf8"), breakage, n, folder));
  }
  return copy;
}

interface Result {
  readonly title: string;
  readonly status: string;
}

/** Runs the tests that have a breakage. @param pass  the position of the breakage that each test gets, or "none" */
function run(copy: string, folder: string, pass: string): readonly Result[] {
  console.log(pass === "none" ? "── with nothing broken" : `── each test with its breakage ${Number(pass) + 1}`);
  const files = globSync(["e2e/*.test.ts", "e2e/!(break-rows)/*.test.ts"], { cwd: copy }).filter((file) =>
    breakages.some((one) => isChosen(one, only) && readFileSync(join(copy, file), "utf8").includes(one.test)),
  );
  const report = join(copy, `pass-${pass}.json`);
  const args = ["run", "--project", "e2e", ...files, "--reporter=json", `--outputFile.json=${report}`];
  spawnSync(process.execPath, [join(copy, "node_modules/vitest/vitest.mjs"), ...args], {
    cwd: copy,
    env: { ...process.env, KANGYING_BREAK_FOLDER: folder, KANGYING_BREAK_PASS: pass, KANGYING_BREAK_ONLY: only },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { assertionResults: Result[] }[];
  };
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => /passed|failed/.test(status));
}

/** Breaks each feature under its own tests. Every breakage must turn a test red, every test must be red once, and all are green without breakages. */
async function prove(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "kangying-broken-"));
  const copy = brokenCopy(folder);
  try {
    await lendDemo(copy);
    const built = spawnSync("npm", ["run", "build", "-w", "web", "--silent", "--", "--logLevel", "warn"], {
      cwd: copy,
      stdio: "inherit",
    });
    if (built.status !== 0) return false;
    const noticed = new Set<Breakage>();
    const met = new Map<string, boolean>();
    for (let pass = 0; ; pass += 1) {
      const results = run(copy, folder, String(pass));
      if (results.length === 0) break;
      for (const { title, status } of results) {
        const red = status === "failed";
        const breakage = breakagesFor(title, only)[pass];
        console.log(`${red ? "red  " : "GREEN"} ${title} · ${breakage?.file}`);
        if (breakage && red) noticed.add(breakage);
        met.set(title, met.get(title) === true || red);
      }
    }
    // A file that fails in its setup says nothing about its tests, so each test must be seen green.
    const green = new Set(
      run(copy, folder, "none").flatMap(({ title, status }) => (status === "passed" ? [title] : [])),
    );
    const complaints = [...met.keys()].flatMap((title) =>
      green.has(title) ? [] : [`not green with nothing broken: ${title}`],
    );
    for (const breakage of breakages)
      if (isChosen(breakage, only) && !noticed.has(breakage))
        complaints.push(`noticed by no test: ${breakage.test} ${breakage.also ?? ""} in ${breakage.file}`);
    for (const [title, red] of met) if (!red) complaints.push(`red under none of its breakages: ${title}`);
    for (const complaint of complaints) console.log(complaint);
    console.log(`${noticed.size} breakages noticed, by ${[...met.values()].filter(Boolean).length} tests`);
    return complaints.length === 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exit((await prove()) ? 0 : 1);
