import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { temporaryFolder } from "../../server/test/databases/embedded-template.ts";
import { brokenRulesOf } from "../../server/test/kept-release/broken-rules.ts";
import { keptFile, keptReleases, keptRows } from "../../server/test/kept-release/kept-release.ts";
import { createDatabase, newDatabaseName, urlOfDatabase } from "../../server/test/databases/server-template.ts";
import { pgTool } from "./server-backup.ts";
import { createLog } from "../../server/src/core/kernel/log/log.ts";
import type { Database } from "../../server/src/core/db/database.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { migrationsFolder } from "../../server/src/core/db/migrations/migrations.ts";

const data_dir = temporaryFolder();
let database: Database | null = null;

afterAll(async () => {
  await database?.close();
  rmSync(data_dir, { recursive: true, force: true });
});

it("restores the dump that a server of an earlier release made: its rows are brought to this release, and every rule holds", async () => {
  const [release] = keptReleases;
  const name = newDatabaseName();
  await createDatabase(name);
  const url = urlOfDatabase(name);
  const dump = join(data_dir, "database.dump");
  writeFileSync(dump, keptFile("0840-camp.dump.zst"));
  await pgTool("pg_restore", ["--exit-on-error", "--no-owner", `--dbname=${url}`, dump]);

  const log = createLog({ production: true, version: "" }, { write: () => undefined });
  database = await openDatabase({ database_url: url, data_dir }, log, { migrations: migrationsFolder, backups: false });
  const kept = new Map<string, number>();
  for (const { table } of keptRows(release)) kept.set(table, (kept.get(table) ?? 0) + 1);
  for (const [table, count] of kept) {
    const { rows } = await database.statement(`select count(*)::int as count from ${table}`);
    expect({ table, ...(rows[0] as object) }).toMatchObject({ table, count });
  }
  expect(await brokenRulesOf(database, { data_dir, url }, release.left_at)).toEqual([]);
});
