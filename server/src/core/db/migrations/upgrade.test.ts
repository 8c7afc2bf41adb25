import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, it } from "vitest";
import { temporaryFolder } from "../../../../test/databases/embedded-template.ts";
import { brokenRulesOf } from "../../../../test/kept-release/broken-rules.ts";
import { type KeptRelease, keptReleases, keptRows, loadKeptRows } from "../../../../test/kept-release/kept-release.ts";
import { createDatabase, newDatabaseName, urlOfDatabase } from "../../../../test/databases/server-template.ts";
import { createLog } from "../../kernel/log/log.ts";
import type { Database } from "../database.ts";
import { migrationsFolder } from "./migrations.ts";
import { openDatabase } from "../open-database.ts";

const log = createLog({ production: true, version: "" }, { write: () => undefined });
const isLong = process.env["KANGYING_TEST_LONG"] === "1";
const opened: Database[] = [];
const folders: string[] = [];

afterAll(async () => {
  for (const database of opened) await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Tables to which a migration adds rows of the present: the present week of each supplier, where the release's last week is an earlier one. */
const growing: ReadonlySet<string> = new Set(["public.supplier_week"]);

/** Copies the migrations of the release whose rows are kept. */
function migrationsThen({ migration }: KeptRelease, data_dir: string): string {
  const folder = join(data_dir, "then");
  mkdirSync(folder);
  for (const file of readdirSync(migrationsFolder)) {
    if (file <= migration) cpSync(join(migrationsFolder, file), join(folder, file));
  }
  return folder;
}

// The everyday run restores what a server of the first release itself saved: a dump, and a data folder.
it.skipIf(!isLong).each(keptReleases)(
  "brings the data of $file to this release: every row is there, every rule holds, every chain verifies",
  async (release) => {
    const data_dir = temporaryFolder();
    folders.push(data_dir);
    let database_url: string | null = null;
    if (inject("database_template").engine === "server") {
      const name = newDatabaseName();
      await createDatabase(name);
      database_url = urlOfDatabase(name);
    }
    const open = (migrations: string): Promise<Database> =>
      openDatabase({ database_url, data_dir }, log, { migrations, backups: false });
    const rowsThen = keptRows(release);
    const before = await open(migrationsThen(release, data_dir));
    await loadKeptRows(before, rowsThen);
    await before.close();

    const database = await open(migrationsFolder);
    opened.push(database);
    const kept = new Map<string, number>();
    for (const { table } of rowsThen) kept.set(table, (kept.get(table) ?? 0) + 1);
    for (const [table, count] of kept) {
      const { rows } = await database.statement(`select count(*)::int as count from ${table}`);
      if (growing.has(table)) expect((rows[0] as { count: number }).count).toBeGreaterThanOrEqual(count);
      else expect({ table, ...(rows[0] as object) }).toMatchObject({ table, count });
    }
    const url = database_url === null ? {} : { url: database_url };
    expect(await brokenRulesOf(database, { data_dir, ...url }, release.left_at)).toEqual([]);
  },
);
