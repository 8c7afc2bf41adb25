import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../kernel/config.ts";
import type { Logger } from "../kernel/log/log.ts";
import { StartRefused } from "../kernel/start-refused.ts";
import { checkRoles, checkServer, checkTablesOf, missingForSearch } from "./migrations/boot-checks.ts";
import type { Database } from "./database.ts";
import { EmbeddedDatabase } from "./embedded-database.ts";
import { migrate } from "./migrations/migrate.ts";
import { migrationsFolder } from "./migrations/migrations.ts";
import { PooledDatabase } from "./pooled-database.ts";
import { DatabaseGone, sqlState } from "./sql-errors.ts";

export interface OpenOptions {
  /** The folder of the migrations, if not `server/migrations`; null: the database is a copy of a migrated one. */
  readonly migrations?: string | null;
  /** Add-ons with their own migrations: applied after the product's. */
  readonly beside?: readonly { readonly of: string; readonly folder: string }[];
  /** false: no backups of an embedded database, not even when it closes. For tests and temporary folders. */
  readonly backups?: boolean;
  /**
   * Work for this process while the embedded engine opens its folder in its own process. No statement is sent meanwhile: a busy process
   * could read an answer too late and treat it as missing.
   */
  readonly meanwhile?: () => Promise<unknown>;
}

/** The parts of the configuration that locate the database. */
export type DatabaseConfig = Pick<Config, "database_url" | "data_dir"> &
  Partial<Pick<Config, "pool_size" | "production">>;

/** A server that starts together with its database may have to wait for it. */
const patienceMs = 30_000;

/**
 * Opens the configured database, migrates it and checks that it keeps suppliers apart.
 * @throws {StartRefused} in plain words, with every fault of its kind
 */
export async function openDatabase(config: DatabaseConfig, log: Logger, options: OpenOptions = {}): Promise<Database> {
  const database = await openEngine(config, log, options);
  try {
    await checkServer(database, config.production === true);
    const folder = options.migrations === undefined ? migrationsFolder : options.migrations;
    const beforeChange = async (): Promise<void> => void (await database.backups?.now("migration"));
    if (folder !== null) await migrate(database, log, { folder, beforeChange });
    for (const each of options.beside ?? []) {
      await migrate(database, log, { ...each, beforeChange });
      await checkTablesOf(database, each.of);
    }
    await checkRoles(database);
    const run = await missingForSearch(database);
    if (run !== null) log.warn({ run }, "searches are slow until an administrator of the database runs this once");
    return database;
  } catch (error) {
    // An error of the closing must not hide the error of the opening.
    await database.close().catch(() => undefined);
    throw error;
  }
}

async function openEngine(
  { database_url, data_dir, pool_size = 10 }: DatabaseConfig,
  log: Logger,
  options: OpenOptions,
): Promise<PooledDatabase> {
  if (database_url === null) {
    const [database] = await Promise.all([EmbeddedDatabase.open(data_dir, log, options), options.meanwhile?.()]);
    return database;
  }
  await options.meanwhile?.();
  return await openServer(database_url, pool_size, log);
}

async function openServer(url: string, max: number, log: Logger): Promise<PooledDatabase> {
  const database = new PooledDatabase("server", { connectionString: url, max }, log);
  const deadline = Date.now() + patienceMs;
  let isToldOf = false;
  for (;;) {
    try {
      await database.ping(5000);
      return database;
    } catch (error) {
      // 57P03: the database is starting.
      const mayCome = error instanceof DatabaseGone || sqlState(error) === "57P03";
      if (!mayCome || Date.now() > deadline) {
        await database.close();
        throw new StartRefused("The database cannot be opened:", [reasonOf(error)]);
      }
      if (!isToldOf) log.info("waiting for the database");
      isToldOf = true;
      await sleep(500);
    }
  }
}

/** Returns the reason for a person. Never the URL itself, because it holds the password. */
function reasonOf(error: unknown): string {
  const cause = error instanceof DatabaseGone ? error.cause : error;
  const what =
    cause instanceof AggregateError
      ? cause.errors.map(String).join("; ")
      : cause instanceof Error
        ? cause.message
        : String(cause);
  return `the server named by DATABASE_URL does not let us in: ${what}`;
}
