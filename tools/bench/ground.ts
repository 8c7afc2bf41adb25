import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { placesIn } from "../../server/src/core/db/embedded/places.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import type { Services } from "../../server/src/core/jobs/services.ts";
import { systemClock } from "../../server/src/core/kernel/clock.ts";
import { readConfig } from "../../server/src/core/kernel/config.ts";
import { createLog } from "../../server/src/core/kernel/log/log.ts";
import { openFileStore } from "../../server/src/core/kernel/files/open-file-store.ts";
import { makeLarge } from "../../server/src/modules/demo/large/make-large.ts";
import { secrets } from "./caller.ts";
import { ledgerTransactions } from "./cases.ts";
import type { EngineName } from "./options.ts";
import { readyShop, type ReadyShop } from "./ready-shop.ts";
import { rawPool, type RawAddress } from "./raw-connection.ts";
import { ledgerRows } from "../../server/test/large-tables/house-and-money.ts";
import { giveToLogin } from "../../server/test/databases/server-template.ts";
import { modules } from "../../server/src/app.ts";
import { declarationsOf } from "../../server/src/core/module/declarations-of.ts";

/** A filled database of one engine that is not open. */
export interface Filled {
  readonly engine: EngineName;
  /** Environment of the product's process. */
  readonly env: Readonly<Record<string, string>>;
  readonly address: RawAddress;
  /** Name of the database and of its login role. Not used on the embedded engine. */
  readonly name: string;
  /** Login of the large supplier's owner. */
  readonly login: string;
  readonly supplier_id: number;
  /** Id of one of its orders. */
  readonly order_id: number;
  readonly version: string;
  readonly data_dir: string;
}

/** A filled database that the product may open now, and the shop for measuring orders. */
export interface Ground extends Filled {
  readonly shop: ReadyShop;
}

const endings = ["SIGINT", "SIGTERM"] as const;
const suppliers = 200;
const serverUrl = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** The number of rows of the large supplier. */
interface GroundRows {
  readonly stays: number;
  readonly orders: number;
}

/** Makes a database and fills it with one large supplier among 200. @param report  gets lines about the progress */
export async function fillGround(
  engine: EngineName,
  rows: GroundRows,
  report: (line: string) => void,
): Promise<Filled> {
  const data_dir = await mkdtemp(join(tmpdir(), "kangying-bench-"));
  const name = `kangying_bench_${process.pid}`;
  const url = engine === "server" ? urlOf(name) : null;
  return await orDropped({ engine, name, data_dir }, async () => {
    if (url) {
      await onServer(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
      // As docs/operations.md tells an administrator to do.
      await onServer("alter function pg_catalog.texticlike(text, text) leakproof", url);
    }
    const env = {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: data_dir,
      DEMO: "0",
      SIGN_SUFFIX: secrets.sign_suffix,
      REPLY_SECRET: secrets.reply_secret,
      TOKEN_SECRET: secrets.token,
      ...(url ? { DATABASE_URL: await giveToLogin(name) } : {}),
    };
    const address: RawAddress = url
      ? { engine: "server", url }
      : { engine: "embedded", socket: placesIn(data_dir).socket };
    const large = await withServices(env, async (services) => {
      const made = await makeLarge(services, { students: rows.stays, suppliers, orders: rows.orders, report });
      report("filling the ledger");
      await fillLedger(address, made.supplier_id);
      report("tidying");
      return { ...made, version: await tidy(address) };
    });
    return { engine, env, address, name, data_dir, ...large };
  });
}

/** Prepares the database, measures, and drops the database afterwards. If measuring fails, the caller drops it. */
export async function onGround<T>(filled: Filled, measure: (ground: Ground) => Promise<T>): Promise<T> {
  const shop = await withServices(filled.env, async (services) => await readyShop(services, filled.supplier_id));
  const measured = await measure({ ...filled, shop });
  await drop(filled);
  return measured;
}

type Place = Pick<Filled, "engine" | "name" | "data_dir">;

async function drop({ engine, name, data_dir }: Place): Promise<void> {
  if (engine === "server") {
    await onServer(`drop database if exists ${name} with (force)`);
    await onServer(`drop role if exists ${name}`);
  }
  await rm(data_dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

/** Does work and drops the database if the work fails or is stopped by a signal. The other processes end when their channel to this one closes. */
export async function orDropped<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const stop = (): void => void drop(place).finally(() => process.exit(1));
  for (const signal of endings) process.once(signal, stop);
  try {
    return await work();
  } catch (error) {
    await drop(place);
    throw error;
  } finally {
    for (const signal of endings) process.off(signal, stop);
  }
}

async function withServices<T>(
  env: Readonly<Record<string, string>>,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const log = createLog({ ...config, production: true }, { write: () => undefined });
  const database = await openDatabase(config, log, { backups: false });
  try {
    const declared = declarationsOf(modules);
    return await work({ config, clock: systemClock, database, files: openFileStore(config.files_url), log, declared });
  } finally {
    await database.close();
  }
}

/** Fills the ledger with transactions to page through. Triggers and foreign keys are off meanwhile: the rows are only read. */
async function fillLedger(address: RawAddress, supplier_id: number): Promise<void> {
  const pool = rawPool(address);
  try {
    const connection = await pool.connect();
    await connection.query("set session_replication_role = replica");
    for (const sql of ledgerRows) await connection.query(sql, [supplier_id, ledgerTransactions]);
    // The embedded engine has only one session, so the setting must be reset for what follows.
    await connection.query("reset session_replication_role");
    connection.release();
  } finally {
    await pool.end();
  }
}

/** Does the maintenance that a server does by itself, so that it does not start during a measurement. @returns the engine's version */
async function tidy(address: RawAddress): Promise<string> {
  const pool = rawPool(address);
  try {
    await pool.query("vacuum analyze");
    await pool.query("checkpoint");
    const { rows } = await pool.query<{ version: string }>("select version()");
    return rows[0]?.version.replace(/ on .*| \(.*/, "") ?? "";
  } finally {
    await pool.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(sql: string, url = serverUrl): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
