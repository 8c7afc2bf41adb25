import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { placesIn } from "../../server/src/core/db/embedded/places.ts";
import { isAlive } from "../../server/src/core/db/embedded/process-identity.ts";
import { SocketStream } from "../../server/src/core/db/embedded/socket-stream.ts";
import { SupervisedChild } from "../../server/src/core/db/embedded/supervised-child.ts";
import { migrationsFolder } from "../../server/src/core/db/migrations/migrations.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";

/** A temporary migrated database, and one connection to it. */
export interface ScratchDatabase {
  readonly engine: "PostgreSQL" | "embedded";
  readonly client: pg.Client;
  close(): Promise<void>;
}

const serverUrl = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
const prefix = "kangying_sql_";
const log = pino({ level: "warn" });

/**
 * Opens one on a PostgreSQL server if one answers (it should be of the oldest supported release), else in the embedded engine.
 * @param migrations  other migrations than the product's
 */
export async function openScratchDatabase(migrations: string = migrationsFolder): Promise<ScratchDatabase> {
  const server = await connected({ connectionString: serverUrl, connectionTimeoutMillis: 2000 });
  return server ? await onServer(server, migrations) : await embedded(migrations);
}

async function connected(config: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    return null;
  }
}

async function onServer(server: pg.Client, migrations: string): Promise<ScratchDatabase> {
  await dropStale(server);
  const name = `${prefix}${process.pid}_${Date.now()}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = async (): Promise<void> => {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  };
  try {
    await server.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    const database = await openDatabase({ database_url: url.href, data_dir: "" }, log, { migrations });
    await database.close();
    const client = await connected({ connectionString: url.href });
    if (!client) throw new Error("the scratch database went away");
    return {
      engine: "PostgreSQL",
      client,
      close: async () => {
        await client.end();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Drops databases of killed runs: the name contains the process's id. */
async function dropStale(server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ datname: string }>("select datname from pg_database where datname like $1", [
    `${prefix.replaceAll("_", "\\_")}%`,
  ]);
  for (const { datname } of rows) {
    const pid = Number(datname.slice(prefix.length).split("_")[0]);
    if (!isAlive({ pid, started: null })) await server.query(`drop database if exists ${datname} with (force)`);
  }
}

async function embedded(migrations: string): Promise<ScratchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "kangying-sql-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const database = await openDatabase({ database_url: null, data_dir: folder }, log, { migrations, backups: false });
    await database.close();
    const places = placesIn(folder);
    const child = await SupervisedChild.start(places, folder, log);
    const client = await connected({
      user: "postgres",
      database: "postgres",
      password: "",
      ssl: false,
      stream: () => new SocketStream(places.socket),
    });
    if (!client) throw new Error("the scratch database went away");
    return {
      engine: "embedded",
      client,
      close: async () => {
        await client.end();
        await child.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
