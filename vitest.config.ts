import { defineConfig } from "vitest/config";

/**
 * Journeys of the normal run: those whose break costs money, and a look at one page of each kind. They have two minutes. The others belong
 * to the long run; with `E2E_ORIGIN` any of them runs against a server that is there.
 */
const everyday = ["accounts", "front-desk", "sheets", "student-page", "looks", "dev"].map(
  (name) => `e2e/${name}.test.ts`,
);

/** Small and medium tests. Those named `*.pg.test.ts` need a PostgreSQL server; `KANGYING_TEST_ENGINE=server` runs the rest on one too. */
export default defineConfig({
  test: {
    reporters: ["default"],
    // More than processors: many tests wait for processes that they start, and the runner itself has little to do.
    maxWorkers: 3,
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"], environment: "node" } },
      {
        test: {
          name: "server",
          include: [
            "server/src/**/*.test.ts",
            "server/test/**/*.test.ts",
            "tools/**/*.test.ts",
            "e2e/break-rows/*.test.ts",
          ],
          // The embedded engine has nothing to prove on a server, and the other way round.
          exclude:
            process.env["KANGYING_TEST_ENGINE"] === "server"
              ? ["**/core/db/embedded/**", "**/src/start.test.ts", "tools/**"]
              : ["**/*.pg.test.ts"],
          environment: "node",
          globalSetup: ["server/test/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["KANGYING_TEST_LONG", "E2E_ORIGIN", "KANGYING_BREAK_PASS"].some((name) => process.env[name])
            ? ["e2e/*.test.ts"]
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
      {
        test: {
          name: "web",
          include: ["web/src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // What a busy machine makes slow is not what a test is about.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
