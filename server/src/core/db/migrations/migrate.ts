import pg from "pg";
import type { Logger } from "../../kernel/log/log.ts";
import { pendingMigrations, readMigrations, type AppliedMigration, type Migration } from "./migrations.ts";
import type { PooledDatabase } from "../pooled-database.ts";
import type { Session } from "../session.ts";

/** Our key of the advisory lock; any number would do. Servers that start at the same time take turns with it. */
const turnKey = 7_201_964;

export interface MigrateOptions {
  readonly folder: string;
  /** The add-on that the migrations belong to, if not the product: an add-on's migrations have their own numbers and history. */
  readonly of?: string;
  /** Called once, before the first change to a database that already holds data. */
  readonly beforeChange?: () => Promise<void>;
}

/**
 * Brings the database up to date, each migration in its own transaction: a process that is killed in the middle leaves nothing half-done.
 * @returns the names of the migrations applied now
 * @throws {StartRefused} when files and database do not match · {Error} with file and line when a migration fails
 */
export async function migrate(
  database: PooledDatabase,
  log: Logger,
  options: MigrateOptions,
): Promise<readonly string[]> {
  const own = options.of === undefined ? "" : `${options.of}/`;
  const read = await readMigrations(options.folder);
  const migrations = read.map((migration) => ({ ...migration, name: own + migration.name }));
  const known = await alreadyApplied(database);
  const applied = known.filter(({ name }) => (own === "" ? !name.includes("/") : name.startsWith(own)));
  const pending = pendingMigrations(migrations, applied);
  if (pending.length === 0) return [];
  if (known.length > 0) await options.beforeChange?.();
  const done: string[] = [];
  for (const migration of pending) {
    const isNew = await database.alone(async (session) => await applyOne(database, session, migration), 0);
    if (!isNew) continue;
    log.info({ migration: migration.name }, "migrated");
    done.push(migration.name);
  }
  return done;
}

async function alreadyApplied(database: PooledDatabase): Promise<readonly AppliedMigration[]> {
  const found = await database.statement("select to_regclass('public.schema_migration') is not null as there");
  const { there } = found.rows[0] as { there: boolean };
  if (!there) return [];
  return (await database.statement("select name, checksum from public.schema_migration")).rows as AppliedMigration[];
}

/** @returns false when another server applied it first */
async function applyOne(database: PooledDatabase, session: Session, migration: Migration): Promise<boolean> {
  await session.send("begin; set local timezone = 'UTC'");
  try {
    // The embedded engine has only one process, by its lock file, and all its connections would share one advisory lock.
    if (database.engine === "server")
      await session.send(`set local statement_timeout = 0; select pg_advisory_xact_lock(${turnKey})`);
    await session.send(
      "create table if not exists public.schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    const known = await session.send("select 1 from public.schema_migration where name = $1", [migration.name]);
    if (known.rows.length > 0) {
      await session.send("rollback");
      return false;
    }
    await session.send(migration.sql);
    await session.send("insert into public.schema_migration (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    // A setting that a migration changed would otherwise stay on the connection.
    await session.send("commit; reset role; reset all");
    return true;
  } catch (error) {
    await session.send("rollback; reset role; reset all").catch(() => undefined);
    throw new Error(
      `migration ${migration.name} failed${placeOf(error, migration.sql)}: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

function placeOf(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return Number.isNaN(position) ? "" : ` at line ${sql.slice(0, position).split("\n").length}`;
}
