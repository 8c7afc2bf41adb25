import { rmSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/databases/embedded-template.ts";
import { brokenRulesOf } from "../../../../test/kept-release/broken-rules.ts";
import { keptFolder, unpackFolder } from "../../../../test/kept-release/kept-folder.ts";
import { createLog } from "../../kernel/log/log.ts";
import { migrationsFolder } from "../migrations/migrations.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";

const data_dir = temporaryFolder();
let database: Database | null = null;

afterAll(async () => {
  await database?.close();
  rmSync(data_dir, { recursive: true, force: true });
});

it("opens the data folder that a server of an earlier release left: its rows are brought to this release, and every rule holds", async () => {
  unpackFolder(data_dir);
  const log = createLog({ production: true, version: "" }, { write: () => undefined });
  const open = (migrations: string | null): Promise<Database> =>
    openDatabase({ database_url: null, data_dir }, log, { migrations, backups: false });
  const counted = `select (select count(*)::int from stay) as stays, (select count(*)::int from ledger_leg) as legs,
    (select count(*)::int from bed_night) as nights`;
  const before = await open(null);
  const then = (await before.statement(counted)).rows;
  const { rows: last } = await before.statement("select max(name) as name from schema_migration");
  await before.close();
  expect(last).toEqual([{ name: "0840-sign-in-lock.sql" }]);

  database = await open(migrationsFolder);
  expect((await database.statement(counted)).rows).toEqual(then);
  expect(Object.values(then[0] as object).every((count) => Number(count) > 20)).toBe(true);
  expect(await brokenRulesOf(database, { data_dir }, keptFolder.left_at)).toEqual([]);
});
