import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { pino } from "pino";
import { isAlive } from "../../src/core/db/embedded/process-identity.ts";
import { openDatabase } from "../../src/core/db/open-database.ts";
import type { DatabaseTemplate } from "./database-template.ts";

const prefix = "kangying_test_";
/** For templates, which are kept after their run. */
const keptPrefix = "kangying_migrated_";
const demoPrefix = "kangying_demo_";

/** The server on which tests make databases of their own. */
export const testServerUrl = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** The address of another database on the same server. */
export function urlOfDatabase(name: string): string {
  const url = new URL(testServerUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the test server. Used to create and drop databases. */
export async function onTestServer(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: testServerUrl });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Where the test server keeps its sockets. */
async function socketFolders(): Promise<readonly string[]> {
  const { rows } = await onTestServer("show unix_socket_directories");
  return (rows[0] as { unix_socket_directories: string }).unix_socket_directories.split(",").map((each) => each.trim());
}

/**
 * The database's address by the server's socket, if the same login may use it; otherwise the address as it was. By socket a statement takes
 * two thirds of the time that it takes by TCP, and the suite sends millions of them.
 */
export async function bySocket(address: string): Promise<string> {
  const url = new URL(address);
  if (url.hostname !== "127.0.0.1") return address;
  for (const folder of await socketFolders()) {
    if (!existsSync(`${folder}/.s.PGSQL.${url.port || 5432}`)) continue;
    const there = address.replace("@127.0.0.1", `@${encodeURIComponent(folder)}`);
    const client = new pg.Client({ connectionString: there });
    try {
      await client.connect();
      return there;
    } catch {
      // The socket requires more of this login than TCP does.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return address;
}

let made = 0;

/** The process id of the run. A worker is a child process of its run. */
const run = process.env["VITEST_POOL_ID"] ? process.ppid : process.pid;

/** A name that contains the run's process id. The run drops its databases at its end, and later runs drop those of a killed run. */
export function newDatabaseName(): string {
  made += 1;
  return `${prefix}${run}_${process.pid}_${Date.now()}_${made}`;
}

/** @param template  database to copy; nothing may be connected to it */
export async function createDatabase(name: string, template = "template0"): Promise<void> {
  const locale = template === "template0" ? " encoding 'UTF8' locale 'C.UTF-8'" : "";
  await onTestServer(`create database ${name} template ${template}${locale}`);
}

/**
 * A copy of the template. Commits in it do not wait for the disk: it need not survive a crash of the machine.
 * @returns its address
 */
export async function copyOfDatabase(template: string): Promise<{ name: string; url: string }> {
  return await quickDatabase(template);
}

async function quickDatabase(template?: string): Promise<{ name: string; url: string }> {
  const name = newDatabaseName();
  await createDatabase(name, template);
  await onTestServer(`alter database ${name} set synchronous_commit = off`);
  return { name, url: urlOfDatabase(name) };
}

export async function dropDatabase(name: string): Promise<void> {
  await onTestServer(`drop database if exists ${name} with (force)`);
}

/**
 * Gives a database to a new login role of the same name, which is no superuser. Production refuses superusers.
 * @returns the database's address under that role
 */
export async function giveToLogin(name: string): Promise<string> {
  await onTestServer(`
    create role ${name} login createrole password '${name}';
    do $$ declare r text; begin
      for r in select rolname from pg_roles where rolname in ('kangying_app', 'kangying_auth', 'kangying_platform') loop
        execute format('grant %I to ${name}', r);
      end loop;
    end $$`);
  await onTestServer(`alter database ${name} owner to ${name}`);
  const url = new URL(urlOfDatabase(name));
  url.username = name;
  url.password = name;
  return url.href;
}

/** A migrated database to copy. An earlier run's is used again if it was made today for the same schema. */
export async function serverTemplate(): Promise<Extract<DatabaseTemplate, { engine: "server" }>> {
  await dropStaleDatabases();
  const kept = `${keptPrefix}${dayOf(new Date())}_${schemaHash()}`;
  if (!(await namesLike(keptPrefix)).includes(kept)) {
    const name = newDatabaseName();
    await createDatabase(name);
    const database = await openDatabase({ database_url: urlOfDatabase(name), data_dir: "" }, pino({ level: "warn" }));
    await database.close();
    await renameUnlessThere(name, kept);
  }
  return { engine: "server", url: urlOfDatabase(kept), name: kept };
}

/**
 * A database with the demo in it, to copy. An earlier run's is used again if it was made today for the same version.
 * @param fill  fills an empty database, disconnects, and returns the folder of its files
 * @returns its name and the folder of its files
 */
export async function serverDemo(
  version: string,
  fill: (url: string) => Promise<string>,
): Promise<{ name: string; files: string }> {
  const kept = `${demoPrefix}${dayOf(new Date())}_${version}`;
  const found = await filesOfDemo(kept);
  if (found !== null) return { name: kept, files: found };
  await dropStaleDatabases();
  // A demo whose files are gone cannot be used.
  await dropDatabase(kept);
  const { name, url } = await quickDatabase();
  const files = await fill(url);
  await onTestServer(`comment on database ${name} is '${files}'`);
  await renameUnlessThere(name, kept);
  return { name: kept, files: (await filesOfDemo(kept)) ?? files };
}

async function filesOfDemo(name: string): Promise<string | null> {
  const { rows } = await onTestServer(
    `select shobj_description(oid, 'pg_database') as files from pg_database where datname = '${name}'`,
  );
  const files = (rows as { files: string | null }[])[0]?.files ?? null;
  return files !== null && existsSync(files) ? files : null;
}

/** Gives a finished database its final name. If another run was quicker, that one is used, and this one is dropped with the run. */
async function renameUnlessThere(name: string, kept: string): Promise<void> {
  await onTestServer(`alter database ${name} rename to ${kept}`).catch((error: { code?: string }) => {
    if (error.code !== "42P04") throw error;
  });
}

/** `20261125` */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10).replaceAll("-", "");

/** Hash of everything that shapes a database: the migrations, and the code that opens it and its job queue. */
function schemaHash(): string {
  const hash = createHash("sha256");
  for (const folder of [
    "../../migrations/",
    "../../src/core/db/",
    "../../src/core/db/migrations/",
    "../../src/core/jobs/",
    "../../src/core/jobs/running/",
  ].map((at) => new URL(at, import.meta.url)))
    for (const file of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      if (file.isFile() && !file.name.includes(".test."))
        hash.update(file.name).update(readFileSync(new URL(file.name, folder)));
  return hash.digest("hex").slice(0, 16);
}

async function dropStaleDatabases(): Promise<void> {
  await dropWhere((of) => !isAlive({ pid: of, started: null }));
  // A run that began before midnight still copies from the previous day's template.
  const oldest = dayOf(new Date(Date.now() - 24 * 3_600_000));
  for (const prefixed of [keptPrefix, demoPrefix])
    for (const name of await namesLike(prefixed))
      if ((name.slice(prefixed.length).split("_")[0] ?? "") < oldest) await dropDatabase(name);
}

/**
 * Drops the databases of this run, all together at its end. Dropping each one during the run would take longer than the tests in it: each
 * drop forces the server to write a checkpoint, and creating files soon after that is slow.
 */
export async function dropDatabasesOfRun(): Promise<void> {
  await dropWhere((of) => of === run);
}

async function dropWhere(isTheirs: (run: number) => boolean): Promise<void> {
  for (const name of await namesLike(prefix))
    if (isTheirs(Number(name.slice(prefix.length).split("_")[0]))) await dropDatabase(name);
}

async function namesLike(start: string): Promise<readonly string[]> {
  const { rows } = await onTestServer(`select datname from pg_database where starts_with(datname, '${start}')`);
  return (rows as { datname: string }[]).map(({ datname }) => datname);
}
