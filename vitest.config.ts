import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/testing/longest-first.ts";
import { memoryFolder } from "./tools/testing/memory-folder.ts";

// Data folders of tests need not outlive the machine, and copying and flushing them is half of what the embedded engine's tests do.
const inMemory = memoryFolder();
if (inMemory !== null) process.env["TMPDIR"] ??= inMemory;

const isShuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

/**
 * Journeys of the normal run: those whose break costs money, and a look at one page of each kind. They have two minutes. The others belong
 * to the long run; with `E2E_ORIGIN` any of them runs against a server that is there.
 */
const everyday = ["accounts", "addons", "around", "front-desk", "sheets", "student-page", "looks"].map(
  (name) => `e2e/**/${name}.test.ts`,
);

/** `server`: PostgreSQL, where TEST_DATABASE_URL says; else the embedded engine, which then runs all that does not need a server. */
const engine = process.env["KANGYING_TEST_ENGINE"] === "server" ? "server" : "embedded";

const serverTests = [
  "server/src/**/*.test.ts",
  "server/test/**/*.test.ts",
  "tools/**/*.test.ts",
  "e2e/break-rows/*.test.ts",
];
/** What has nothing to prove on a server: the embedded engine itself, its start and its backups. */
const embeddedAlone = [
  "server/src/core/db/embedded/**/*.test.ts",
  "server/src/start.test.ts",
  "server/src/outside/outside.test.ts",
  "tools/**/!(*.pg).test.ts",
];
/**
 * What can differ on the embedded engine, run on it beside the whole suite on a server: one connection for everybody, an engine that is
 * three releases newer, no wire of its own. And a few of each kind of work, for what nobody thought of.
 */
const embeddedChoice = [
  ...embeddedAlone,
  "server/src/core/db/**/!(upgrade).test.ts",
  "server/src/core/jobs/{open-work,running/drain-jobs,running/start-workers}.test.ts",
  "server/src/core/list/read/{read-list,paging}.test.ts",
  "server/src/core/list/export/export.test.ts",
  "server/src/core/wire/{call,load/busy}.test.ts",
  "server/src/modules/feed/feed.test.ts",
  "server/src/modules/finance/ledger/ledger.test.ts",
  "server/src/modules/search/search.test.ts",
  "server/src/modules/session/sign-in.test.ts",
];
const onServer = ["**/*.pg.test.ts"];

/** Tests of the server on one engine: one graph of modules and one warm database for all files of a worker. */
function serverProject(name: string, on: "embedded" | "server", include: string[], exclude: string[]) {
  return {
    test: {
      name,
      include,
      exclude,
      environment: "node",
      env: { KANGYING_TEST_ENGINE: on },
      globalSetup: ["server/test/global-setup.ts"],
      isolate: false,
      // What a busy machine makes slow is not what a test is about.
      testTimeout: 400_000,
      hookTimeout: 240_000,
    },
  };
}

// The console's tests share one graph of modules in a worker: what one file put in a module's place, the next would meet.
const mocking = globSync("web/src/**/*.test.{ts,tsx}", { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(?:mock|doMock)\(/u.test(readFileSync(new URL(file, import.meta.url), "utf8")),
);
if (mocking.length > 0) throw new Error(`use standIn (web/src/engine/api/test-stand-in.ts) in ${mocking.join(", ")}`);

/** The build makes the icons of the menu (`web/menu-facts.ts`); tests go without. */
const noMenuIcons = {
  name: "kangying-no-menu-icons",
  resolveId: (id: string) => (id === "virtual:menu-icons" ? `\0${id}` : null),
  load: (id: string) => (id === "\0virtual:menu-icons" ? "export const menuIcons = {};" : null),
};

const webProject = {
  plugins: [noMenuIcons],
  test: {
    name: "web",
    include: ["web/src/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    setupFiles: ["web/src/engine/session/test-window.ts"],
    isolate: false,
    // What a busy machine makes slow is not what a test is about.
    testTimeout: 90_000,
  },
};

/** Small and medium tests, and the journeys. Files named `*.pg.test.ts` need a PostgreSQL server. */
export default defineConfig({
  test: {
    reporters: ["default"],
    // More than processors: many tests wait for processes that they start, and the runner itself has little to do.
    maxWorkers: 3,
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        test: {
          name: "contract",
          include: ["contract/src/**/*.test.ts"],
          environment: "node",
          isolate: false,
          testTimeout: 90_000,
        },
      },
      serverProject("server", engine, serverTests, engine === "server" ? embeddedAlone : onServer),
      ...(engine === "server" ? [serverProject("embedded", "embedded", embeddedChoice, onServer)] : []),
      webProject,
      {
        test: {
          name: "e2e",
          include: ["KANGYING_TEST_LONG", "E2E_ORIGIN", "KANGYING_BREAK_PASS"].some((name) => process.env[name])
            ? ["e2e/!(break-rows)/*.test.ts", "e2e/*.test.ts"]
            : everyday,
          environment: "node",
          globalSetup: ["e2e/global-setup.ts"],
          setupFiles: process.env["KANGYING_BREAK_PASS"] ? ["e2e/break-rows/break-one.ts"] : [],
          // What a busy machine makes slow is not what a journey is about; what is broken on purpose is waited for in vain.
          testTimeout: 240_000,
          expect: { poll: { timeout: process.env["KANGYING_BREAK_PASS"] ? 10_000 : 45_000 } },
          hookTimeout: 300_000,
          fileParallelism: false,
          // One browser for all files.
          isolate: false,
        },
      },
    ],
  },
});
