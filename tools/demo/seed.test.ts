import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { makeFirstPlatform } from "../../server/src/modules/suppliers/public.ts";
import { embeddedTemplate, temporaryFolder } from "../../server/test/databases/embedded-template.ts";
import { run, tool, type Outcome } from "../run.ts";

let data_dir: string;

beforeEach(async () => {
  data_dir = temporaryFolder();
  cpSync(await embeddedTemplate(), join(data_dir, "pg"), { recursive: true });
});
afterEach(() => rmSync(data_dir, { recursive: true, force: true }));

const seed = async (args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> =>
  await run(...tool("tools/demo/seed.ts", ...args), {
    env: { DATA_DIR: data_dir, DATABASE_URL: "", LOG_LEVEL: "warn", ...env },
  });

describe("seeding makes nothing up", () => {
  it("in a database that holds somebody's real account", async () => {
    const database = await openDatabase({ database_url: null, data_dir }, pino({ level: "silent" }), {
      backups: false,
    });
    await makeFirstPlatform(database);
    await database.close();
    const refused = await seed(["--students", "10"]);
    expect(refused).toMatchObject({
      ok: false,
      output: expect.stringContaining("this database holds real data (account admin)"),
    });
    expect(refused.output).not.toContain("    at ");
  });

  it("in production", async () => {
    const refused = await seed([], { NODE_ENV: "production", TOKEN_SECRET: "t".repeat(64) });
    expect(refused).toMatchObject({
      ok: false,
      output: expect.stringContaining("NODE_ENV=production is for real business"),
    });
  });

  it("from words that it does not understand", async () => {
    expect(await seed(["--students", "many"])).toMatchObject({
      ok: false,
      output: expect.stringContaining("--students must be a whole number from 1 to 5000000"),
    });
  });
});
