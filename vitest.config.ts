import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/testing/longest-first.ts";
import { memoryFolder } from "./tools/testing/memory-folder.ts";

// Data folders of tests need not survive a crash of the machine. On a disk, copying and flushing them is half the work of the embedded engine's tests.
const inMemory = memoryFolder();
if (inMemory !== null) process.env["TMPDIR"] ??= inMemory;

const isShuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

/**
 * Journeys of the normal run: those that protect money, and a check of one page of each kind. Together they may take two minutes. The others
 * belong to the long run. With `E2E_ORIGIN` all of them can run against a running server.
 */
const everyday = ["accounts", "addons", "around", "front-desk", "sheets", "student-page", "looks"].map(
  (name) => `e2e/**/${name}.test.ts`,
);

/** `server`: PostgreSQL at TEST_DATABASE_URL. Else the embedded engine, which then runs all tests that do not need a server. */
const engine = process.env["KANGYING_TEST_ENGINE"] === "server" ? "server" : "embedded";

const serverTests = [
  "server/src/**/*.test.ts",
  "server/test/**/*.test.ts",
  "tools/**/*.test.ts",
  "e2e/break-rows/*.test.ts",
];
/** Tests that prove nothing on a server: those of the embedded engine, its start and its backups. */
const embeddedAlone = [
  "server/src/core/db/embedded/**/*.test.ts",
  "server/src/start.test.ts",
  "server/src/outside/outside.test.ts",
  "tools/**/!(*.pg).test.ts",
];
/**
 * Tests whose result can differ on the embedded engine. They run on it in addition to the whole suite on a server. The embedded engine has one
 * connection for everybody, is three releases newer, and has no network connection. A few tests of other kinds of work are added, for
 * differences that nobody has thought of.
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

/** Tests of the server on one engine. All files of a worker share loaded modules and one warm database. */
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
      // Long, since a slow, busy machine must not fail a test.
      testTimeout: 400_000,
      hookTimeout: 240_000,
    },
  };
}

// The console's tests share loaded modules in a worker. A module mocked by one file would also be mocked in the next.
const mocking = globSync("web/src/**/*.test.{ts,tsx}", { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(?:mock|doMock)\(/u.test(readFileSync(new URL(file, import.meta.url), "utf8")),
);
if (mocking.length > 0) throw new Error(`use standIn (web/src/engine/api/test-stand-in.ts) in ${mocking.join(", ")}`);

/** The build makes the menu's icons (`web/menu-facts.ts`). Tests do without them. */
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
    // Long, since a slow, busy machine must not fail a test.
    testTimeout: 90_000,
  },
};

/** Small and medium tests, and the journeys. Files named `*.pg.test.ts` need a PostgreSQL server. */
export default defineConfig({
  test: {
    reporters: ["default"],
    // More workers than processors: many tests wait for processes that they start, and the runner itself has little to do.
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
          // Long, since a slow machine must not fail a journey. Short when something is broken on purpose: waiting would not help.
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
