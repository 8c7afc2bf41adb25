import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { inject } from "vitest";
import { longPatienceMs, type Database } from "../src/core/db/database.ts";
import { openDatabase } from "../src/core/db/open-database.ts";
import { temporaryFolder } from "./embedded-template.ts";
import { createDatabase, dropDatabase, newDatabaseName, urlOfDatabase } from "./server-template.ts";

export interface TestDatabase extends Database {
  /** Where a second process may connect; the embedded engine has one user. */
  readonly url?: string;
  /** Folder of the embedded engine, or one for files. Gone after `close`. */
  readonly data_dir: string;
}

/** A call that a busy machine keeps waiting is no fault of what is tested: it waits as long as a job would. `hurried`: as long as a person. */
interface TestDatabaseOptions {
  readonly hurried?: boolean;
}

/**
 * A migrated database of its own without rows: embedded, or on a server where KANGYING_TEST_ENGINE says so.
 * `close` removes it. Rows for a test's world are arranged by `transaction({ role: "owner" }, …)`.
 */
export async function openTestDatabase({ hurried = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = inject("database_template");
  const data_dir = temporaryFolder();
  const log = pino({ level: process.env["LOG_LEVEL"] ?? "fatal" });
  if (template.engine === "embedded") {
    await cp(template.folder, join(data_dir, "pg"), { recursive: true, mode: 0o2 });
    const database = await openDatabase({ database_url: null, data_dir }, log, { backups: false, migrations: null });
    return extended(database, { data_dir, hurried }, async () => rm(data_dir, { recursive: true, force: true }));
  }
  const name = newDatabaseName();
  await createDatabase(name, template.name);
  const url = urlOfDatabase(name);
  const database = await openDatabase({ database_url: url, data_dir }, log, { migrations: null });
  return extended(database, { data_dir, url, hurried }, async () => {
    await dropDatabase(name);
    await rm(data_dir, { recursive: true, force: true });
  });
}

function extended(
  database: Database,
  { hurried, ...more }: { data_dir: string; url?: string; hurried: boolean },
  cleanUp: () => Promise<void>,
): TestDatabase {
  return {
    ...more,
    engine: database.engine,
    transaction: hurried
      ? database.transaction.bind(database)
      : (scope, run, options) => database.transaction(scope, run, { patience_ms: longPatienceMs, ...options }),
    statement: database.statement.bind(database),
    ping: database.ping.bind(database),
    close: async () => {
      await database.close();
      await cleanUp();
    },
  };
}
