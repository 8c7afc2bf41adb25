import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { check } from "./check.ts";
import { findChromium } from "./find-chromium.ts";
import { measuredIn, publishLongRun, type Suite } from "./long-run.ts";
import { run, tool } from "./run.ts";
import { root } from "./root.ts";

const long = process.argv.includes("--long");
/** The same code in other sizes. */
const longSizes = { KANGYING_TEST_LONG: "1", KILLS: "50", FUZZ_REQUESTS: "200", KANGYING_MODEL_RUNS: "2000" };
const results = join(root, ".cache/test-results");

interface Tally {
  passed: number;
  failed: number;
}
type Size = "small" | "medium" | "journey";
const suites: Suite[] = [];
const tallies: Record<Size, Tally> = {
  small: { passed: 0, failed: 0 },
  medium: { passed: 0, failed: 0 },
  journey: { passed: 0, failed: 0 },
};
let ok = true;

/** A test that opens a database is medium, one in a browser is a journey, the rest is small. */
function sizeOf(file: string): Size {
  if (file.includes("/e2e/")) return "journey";
  return /openTestDatabase|startTestApp|spawn\(/.test(readFileSync(file, "utf8")) ? "medium" : "small";
}

/** Runs vitest on some projects and adds up what its report says. */
async function vitest(
  title: string,
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  console.log(`\n── ${title}`);
  const report = join(results, `${name}.json`);
  const outcome = await run(
    "vitest",
    ["run", ...args, "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    {
      env: { ...env, ...(long ? longSizes : {}) },
    },
  );
  const counted = existsSync(report)
    ? (JSON.parse(readFileSync(report, "utf8")) as {
        testResults: {
          name: string;
          startTime: number;
          endTime: number;
          assertionResults: { status: string }[];
        }[];
      })
    : { testResults: [] };
  let passed = 0;
  for (const file of counted.testResults) {
    const tally = tallies[sizeOf(file.name)];
    for (const { status } of file.assertionResults) {
      if (status === "passed") {
        tally.passed += 1;
        passed += 1;
      } else if (status === "failed") tally.failed += 1;
    }
  }
  if (!outcome.ok) {
    ok = false;
    console.log(outcome.output.trimEnd());
  }
  if (name === "journeys")
    for (const { name: file, startTime, endTime } of counted.testResults.toSorted((x, y) => x.startTime - y.startTime))
      console.log(`${String(Math.round((endTime - startTime) / 1000)).padStart(4)} s  ${basename(file)}`);
  suites.push({ title, passed, ok: outcome.ok, seconds: outcome.seconds, measured: measuredIn(outcome.output) });
  console.log(`${outcome.ok ? "✓" : "✗"} ${passed} passed (${outcome.seconds.toFixed(0)} s)`);
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const say = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("connect", say(true)).on("error", say(false)).on("timeout", say(false));
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const started = Date.now();
const notes: string[] = [];

console.log("── checks");
if (!(await check())) ok = false;

const url =
  process.env["TEST_DATABASE_URL"] ??
  ((await answers("127.0.0.1", 5432)) ? "postgres://postgres@127.0.0.1:5432/postgres" : null);
/** The simulated year needs to be lived once. */
const year = url ? { KANGYING_YEAR_ON: "server" } : {};
await vitest(
  "unit and API, embedded database",
  "embedded",
  ["--project", "contract", "--project", "server", "--project", "web"],
  year,
);

if (url)
  await vitest("API on PostgreSQL", "server", ["--project", "server"], {
    ...year,
    KANGYING_TEST_ENGINE: "server",
    TEST_DATABASE_URL: url,
  });
else
  notes.push(
    "No PostgreSQL answered on 127.0.0.1:5432 and TEST_DATABASE_URL is not set: the suites that need one were left out.",
  );

const chromium = await findChromium();
const built = await run(...tool("tools/build-web.ts"), { show: true });
const size = built.ok ? await run(...tool("web/size.ts"), { show: true }) : built;
if (!size.ok) ok = false;
if (!built.ok) notes.push("The console could not be built: the browser journeys were left out.");
else if (chromium) await vitest("browser journeys", "journeys", ["--project", "e2e"], { CHROMIUM_PATH: chromium });
else {
  ok = false;
  notes.push(
    "No Chrome or Chromium was found and none could be installed: `apt-get install chromium` (as root), or `npx playwright-core install chromium`.",
  );
}

console.log("");
for (const [size, { passed, failed }] of Object.entries(tallies))
  console.log(`${size}: ${passed} passed, ${failed} failed`);
for (const note of notes) console.log(note);
const total = Object.values(tallies).reduce(
  (sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }),
  { passed: 0, failed: 0 },
);
console.log(`took ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
if (long) await publishLongRun(suites, new Date(), Date.now() - started);
process.exit(ok && total.failed === 0 ? 0 : 1);
