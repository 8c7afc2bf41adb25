import { defineConfig } from "vitest/config";

/** Small and medium tests. Those named `*.pg.test.ts` need a PostgreSQL server; `KANGYING_TEST_ENGINE=server` runs the rest on one too. */
export default defineConfig({
  test: {
    reporters: ["default"],
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"], environment: "node" } },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "tools/**/*.test.ts"],
          // The embedded engine has nothing to prove on a server, and the other way round.
          exclude:
            process.env["KANGYING_TEST_ENGINE"] === "server"
              ? ["**/core/db/embedded/**", "**/src/start.test.ts", "tools/**"]
              : ["**/*.pg.test.ts"],
          environment: "node",
          globalSetup: ["server/test/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          environment: "node",
          globalSetup: ["e2e/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      { test: { name: "web", include: ["web/src/**/*.test.{ts,tsx}"], environment: "happy-dom" } },
    ],
  },
});
