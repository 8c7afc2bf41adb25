import pg from "pg";
import { pino } from "pino";
import { isAlive } from "../src/core/db/embedded/process-identity.ts";
import { openDatabase } from "../src/core/db/open-database.ts";
import type { DatabaseTemplate } from "./database-template.ts";

const prefix = "kangying_test_";

/** The server on which tests make databases of their own. */
export const testServerUrl = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** The same server, another database. */
export function urlOfDatabase(name: string): string {
  const url = new URL(testServerUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** @param url  of a database on the test server */
export function nameOfDatabase(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** One statement on the test server; databases are made and dropped that way. */
export async function onTestServer(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: testServerUrl });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

let made = 0;

/** A name that says whose it is, so that later runs can drop what a killed one left. */
export function newDatabaseName(): string {
  made += 1;
  return `${prefix}${process.pid}_${Date.now()}_${made}`;
}

/** @param template  database to copy; nobody may be connected to it */
export async function createDatabase(name: string, template = "template0"): Promise<void> {
  const locale = template === "template0" ? " encoding 'UTF8' locale 'C.UTF-8'" : "";
  await onTestServer(`create database ${name} template ${template}${locale}`);
}

/**
 * A copy of the template. A commit of a test waits for no disk: nothing in it need outlive the machine.
 * @returns its address
 */
export async function copyOfDatabase(template: string): Promise<{ name: string; url: string }> {
  return await quickDatabase(template);
}

/** A database without a table, as a first start finds it; like a copy of the template, it waits for no disk. */
export async function emptyDatabase(): Promise<{ name: string; url: string }> {
  await dropStaleDatabases();
  return await quickDatabase();
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
 * Gives a database to a login role of the same name, which is no superuser: production takes no other.
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

/** A migrated database to copy, and what drops it. */
export async function serverTemplate(): Promise<{
  template: Extract<DatabaseTemplate, { engine: "server" }>;
  drop: () => Promise<void>;
}> {
  await dropStaleDatabases();
  const name = newDatabaseName();
  await createDatabase(name);
  const url = urlOfDatabase(name);
  const database = await openDatabase({ database_url: url, data_dir: "" }, pino({ level: "warn" }));
  await database.close();
  return { template: { engine: "server", url, name }, drop: dropDatabase.bind(null, name) };
}

async function dropStaleDatabases(): Promise<void> {
  const { rows } = await onTestServer(
    `select datname from pg_database where datname like '${prefix.replaceAll("_", "\\_")}%'`,
  );
  for (const { datname } of rows as { datname: string }[]) {
    const pid = Number(datname.slice(prefix.length).split("_")[0]);
    if (!isAlive({ pid, started: null })) await dropDatabase(datname);
  }
}
