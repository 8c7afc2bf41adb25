import { rm } from "node:fs/promises";
import { pino } from "pino";
import { inject } from "vitest";
import { longPatienceMs, type Database } from "../src/core/db/database.ts";
import { openDatabase } from "../src/core/db/open-database.ts";
import { copyOfServerDemo } from "./demo/demo-database.ts";
import { copyOfDemo, demoFolder } from "./demo/demo-folder.ts";
import { copyOfTemplate, temporaryFolder } from "./databases/embedded-template.ts";
import { bySocket, copyOfDatabase } from "./databases/server-template.ts";
import { openWarmDatabase } from "./databases/warm-database.ts";

/** A migrated database, as one test file sees it. */
export interface TestDatabase extends Database {
  /** Address for a second process. Absent on the embedded engine, which takes one process only. */
  readonly url?: string;
  /** A folder for files. If a test has a database of its own on the embedded engine, its data lies here too. Removed by `close`. */
  readonly data_dir: string;
  /** The first three numbers of addresses that no other test file calls from: throttles count by network. */
  readonly addresses: string;
  /**
   * Suppliers that were made since the database was opened, that is, by this test file. When a test runs jobs, chains or sweeps, they are
   * limited to these.
   */
  suppliers(): Promise<number[]>;
}

/** By default a call waits for a connection as long as a job does, so that a busy machine fails no test. `hurried`: only as long as a person. */
interface TestDatabaseOptions {
  readonly hurried?: boolean;
}

/**
 * The warm database of this worker. Other test files have left rows in it, so a test looks only at rows of its own suppliers.
 * A test writes the rows that it starts from with `transaction({ role: "owner" }, …)`.
 */
export async function openTestDatabase({ hurried = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { database, url, first_supplier, addresses } = await openWarmDatabase();
  const data_dir = temporaryFolder();
  return {
    ...seenBy(database, hurried),
    ...(url === null ? {} : { url }),
    data_dir,
    addresses,
    suppliers: () => suppliersFrom(database, first_supplier),
    close: async () => rm(data_dir, { recursive: true, force: true }),
  };
}

/**
 * A database without rows, removed at the end of the run. For tests that look at a whole database: migrations, the platform's supplier and
 * its rows, findings of the rules, workers that take any supplier's job, processes that are killed. It takes seconds to open on the embedded
 * engine.
 */
export async function openOwnDatabase({ hurried = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = inject("database_template");
  if (template.engine === "embedded") return await openOwn({ data_dir: copyOfTemplate(template.folder) }, hurried);
  const { url } = await copyOfDatabase(template.name);
  return await openOwn({ url, data_dir: temporaryFolder() }, hurried);
}

/** A database of the test's own with the demo in it, as after a first start today. The first call of a run waits until the demo is made. */
export async function openDemoDatabase(): Promise<TestDatabase> {
  if (inject("database_template").engine === "server") return await openOwn(await copyOfServerDemo(), false);
  return await openOwn({ data_dir: copyOfDemo(await demoFolder()) }, false);
}

/** A migrated database whose folder `close` removes. @param url  its address on a server; default: the embedded engine in that folder */
async function openOwn({ url, data_dir }: { url?: string; data_dir: string }, hurried: boolean): Promise<TestDatabase> {
  const log = pino({ level: process.env["LOG_LEVEL"] ?? "fatal" });
  const database_url = url === undefined ? null : await bySocket(url);
  const database = await openDatabase({ database_url, data_dir }, log, { backups: false, migrations: null });
  return {
    ...seenBy(database, hurried),
    ...whole(database),
    ...(url === undefined ? {} : { url }),
    data_dir,
    close: async () => {
      await database.close();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

/** Opens an empty database somewhere else and migrates it like a first start. @param url  its address, with a login that owns it */
export async function openDatabaseAt(url: string): Promise<TestDatabase> {
  const log = pino({ level: process.env["LOG_LEVEL"] ?? "fatal" });
  const data_dir = temporaryFolder();
  const database = await openDatabase({ database_url: url, data_dir }, log);
  return {
    ...seenBy(database, false),
    ...whole(database),
    url,
    data_dir,
    close: async () => {
      await database.close();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

/** A handle for one test file: listeners for commits hear only the commits of this file. */
function seenBy(database: Database, hurried: boolean): Omit<Database, "close"> {
  return {
    engine: database.engine,
    transaction: hurried
      ? database.transaction.bind(database)
      : (scope, run, options) => database.transaction(scope, run, { patience_ms: longPatienceMs, ...options }),
    statement: database.statement.bind(database),
    ping: database.ping.bind(database),
  };
}

function whole(database: Database): Pick<TestDatabase, "addresses" | "suppliers"> {
  return { addresses: "29.0.0", suppliers: () => suppliersFrom(database, 0) };
}

/** @param first  the lowest id that a supplier of this test file can have */
async function suppliersFrom(database: Database, first: number): Promise<number[]> {
  const found = await database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ id: number }>("select id from supplier where id >= $1 order by id", [first]),
  );
  return found.map(({ id }) => id);
}
