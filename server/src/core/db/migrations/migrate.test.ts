import { spawn } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { temporaryFolder } from "../../../../test/databases/embedded-template.ts";
import { createDatabase, newDatabaseName, urlOfDatabase } from "../../../../test/databases/server-template.ts";
import { createLog } from "../../kernel/log/log.ts";
import type { Database } from "../database.ts";
import { migrationsFolder } from "./migrations.ts";
import { openDatabase } from "../open-database.ts";

const log = createLog({ production: true, version: "" }, { write: () => undefined });
let data_dir: string;
let migrations: string;
let database_url: string | null = null;
let name = "";
const opened: Database[] = [];

/** Makes a migrated database and a copy of its migrations; the tests add theirs at the end. */
beforeEach(async () => {
  data_dir = temporaryFolder();
  migrations = join(data_dir, "migrations");
  cpSync(migrationsFolder, migrations, { recursive: true });
  const template = inject("database_template");
  if (template.engine === "embedded") return cpSync(template.folder, join(data_dir, "pg"), { recursive: true });
  name = newDatabaseName();
  await createDatabase(name, template.name);
  database_url = urlOfDatabase(name);
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  rmSync(data_dir, { recursive: true, force: true });
});

const put = (file: string, sql: string): void => writeFileSync(join(migrations, file), sql);

async function open(): Promise<Database> {
  const database = await openDatabase({ database_url, data_dir }, log, { migrations, backups: false });
  opened.push(database);
  return database;
}

async function tables(database: Database): Promise<unknown> {
  return (
    await database.statement(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename in ('one', 'two', 'half') order by 1",
    )
  ).rows;
}

async function close(database: Database): Promise<void> {
  opened.splice(opened.indexOf(database), 1);
  await database.close();
}

it("applies each migration once, and only the new ones the next time", async () => {
  put("9992-one.sql", "create table one (id int); insert into one values (1);");
  await close(await open());
  put("9993-two.sql", "create table two (id int);");
  const database = await open();
  expect(await tables(database)).toEqual([{ name: "one" }, { name: "two" }]);
  expect((await database.statement("select * from one")).rows).toHaveLength(1);
});

it("leaves nothing of a migration that fails, names its file and line, and goes on once it is mended", async () => {
  put("9992-one.sql", "create table one (id int);");
  put("9993-two.sql", "create table two (id int);\n\ncreate table three (id wrong);");
  await expect(open()).rejects.toThrow(/migration 9993-two\.sql failed at line 3: type "wrong" does not exist/);
  put("9993-two.sql", "create table two (id int);");
  expect(await tables(await open())).toEqual([{ name: "one" }, { name: "two" }]);
});

it("leaves no setting of a migration behind", async () => {
  put(
    "9992-one.sql",
    "set search_path = pg_catalog; set timezone = 'Asia/Shanghai'; create table public.one (id int);",
  );
  const database = await open();
  expect(
    (await database.statement("select current_setting('TimeZone') as zone, current_schema()::text as schema")).rows,
  ).toEqual([{ zone: expect.not.stringContaining("Shanghai"), schema: "public" }]);
});

it("refuses to start over an edited migration", async () => {
  put("9992-one.sql", "create table one (id int);");
  await close(await open());
  put("9992-one.sql", "create table one (id bigint);");
  await expect(open()).rejects.toThrow("9992-one.sql was edited after it had been applied");
});

it("succeeds when it is run again after being killed half-way through one", async () => {
  put("9991-quick.sql", "select 1;");
  put("9992-slow.sql", "create table half (id int); select pg_sleep(20);");
  const module = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    const { openDatabase } = await import(${module("../open-database.ts")});
    const { createLog } = await import(${module("../../kernel/log/log.ts")});
    const log = createLog({ production: true, version: "" }, { write: (line) => process.stdout.write(line) });
    await openDatabase(${JSON.stringify({ database_url, data_dir })}, log, { migrations: ${JSON.stringify(migrations)}, backups: false });`;
  const migrating = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Waits for the log line of the first migration; the second one is running then.
  await new Promise((resolve) => migrating.stdout.once("data", resolve));
  migrating.kill("SIGKILL");
  await new Promise((resolve) => migrating.once("close", resolve));
  put("9992-slow.sql", "create table half (id int);");
  expect(await tables(await open())).toEqual([{ name: "half" }]);
});
