import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, it } from "vitest";
import { temporaryFolder } from "../../../test/embedded-template.ts";
import { keptRelease, keptRows, loadKeptRows } from "../../../test/kept-release/kept-release.ts";
import { createDatabase, newDatabaseName, urlOfDatabase } from "../../../test/server-template.ts";
import { testServices } from "../../../test/services.ts";
import { modules } from "../../app.ts";
import { askRule } from "../../modules/monitoring/check-rules.ts";
import { rulesOf } from "../../modules/monitoring/rule.ts";
import { HeldClock } from "../kernel/clock.ts";
import { createLog } from "../kernel/log.ts";
import { declarationsOf } from "../module/declarations-of.ts";
import type { Database } from "./database.ts";
import { migrationsFolder } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";

const log = createLog({ production: true, version: "" }, { write: () => undefined });
const data_dir = temporaryFolder();
const name = newDatabaseName();
let database_url: string | null = null;
let database: Database | null = null;

afterAll(async () => {
  await database?.close();
  rmSync(data_dir, { recursive: true, force: true });
});

/** The migrations as they were at the release whose rows are kept. */
function migrationsThen(): string {
  const folder = join(data_dir, "then");
  mkdirSync(folder);
  for (const file of readdirSync(migrationsFolder)) {
    if (file <= keptRelease) cpSync(join(migrationsFolder, file), join(folder, file));
  }
  return folder;
}

const open = (migrations: string): Promise<Database> =>
  openDatabase({ database_url, data_dir }, log, { migrations, backups: false });

it("brings the data of the release before to this one: every row is there, every rule holds, every chain verifies", async () => {
  if (inject("database_template").engine === "server") {
    await createDatabase(name);
    database_url = urlOfDatabase(name);
  }
  const before = await open(migrationsThen());
  await loadKeptRows(before);
  await before.close();

  database = await open(migrationsFolder);
  const kept = new Map<string, number>();
  for (const { table } of keptRows()) kept.set(table, (kept.get(table) ?? 0) + 1);
  for (const [table, count] of kept) {
    const { rows } = await database.statement(`select count(*)::int as count from ${table}`);
    expect({ table, ...(rows[0] as object) }).toMatchObject({ table, count });
  }
  const services = testServices(
    Object.assign(database, { data_dir, ...(database_url === null ? {} : { url: database_url }) }),
    { clock: new HeldClock("2026-11-24T02:00:00Z") },
  );
  const broken: unknown[] = [];
  const { rows: suppliers } = await database.statement("select id from supplier order by id");
  for (const { id } of suppliers as readonly { readonly id: number }[])
    for (const rule of rulesOf(declarationsOf(modules))) {
      const { state, sample, error } = await askRule(services, id, rule);
      if (state !== "sound") broken.push({ supplier: id, rule: rule.name, sample, error });
    }
  expect(broken).toEqual([]);
});
