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

/** A migrated database as one test file sees it. */
export interface TestDatabase extends Database {
  /** Where a second process may connect; the embedded engine has one user. */
  readonly url?: string;
  /** A folder for files; of a database of one's own on the embedded engine, that engine's too. Gone after `close`. */
  readonly data_dir: string;
  /** The first three numbers of addresses that no other file calls from: throttles count by network. */
  readonly addresses: string;
  /**
   * Suppliers that were made since it was opened, which are this file's: what jobs, chains and sweeps are kept to when a test drives
   * them.
   */
  suppliers(): Promise<number[]>;
}

/** A call that a busy machine keeps waiting is no fault of what is tested: it waits as long as a job would. `hurried`: as long as a person. */
interface TestDatabaseOptions {
  readonly hurried?: boolean;
}

/**
 * The warm database of this worker, where other files have left their rows: a test looks at rows of its own suppliers alone.
 * Rows for its world are arranged by `transaction({ role: "owner" }, …)`.
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
 * A database without a row, which goes with the run. For what looks at a database as a whole: migrations, the platform's supplier and its rows,
 * findings of the rules, workers that take any supplier's job, processes that are killed. On the embedded engine it takes seconds to open.
 */
export async function openOwnDatabase({ hurried = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = inject("database_template");
  if (template.engine === "embedded") return await openOwn({ data_dir: copyOfTemplate(template.folder) }, hurried);
  const { url } = await copyOfDatabase(template.name);
  return await openOwn({ url, data_dir: temporaryFolder() }, hurried);
}

/** A database of one's own with the demo in it, as a first start today leaves it; the first of a run waits until that is made. */
export async function openDemoDatabase(): Promise<TestDatabase> {
  if (inject("database_template").engine === "server") return await openOwn(await copyOfServerDemo(), false);
  return await openOwn({ data_dir: copyOfDemo(await demoFolder()) }, false);
}

/** A migrated database that goes with its folder. @param url  of it on a server; default: the embedded engine in that folder */
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

/** An empty database somewhere else, brought up to date as a first start would. @param url  of it, under a login that owns it */
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

/** A handle of its own: what listens for commits hears those of this file alone. */
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

/** @param first  the least number that a supplier of this file may have */
async function suppliersFrom(database: Database, first: number): Promise<number[]> {
  const found = await database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ id: number }>("select id from supplier where id >= $1 order by id", [first]),
  );
  return found.map(({ id }) => id);
}
