import { createHash } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { placesIn } from "../../server/src/core/db/embedded/places.ts";
import { listBackups } from "../../server/src/core/db/embedded/backups.ts";
import type { Config } from "../../server/src/core/kernel/config.ts";
import { createLog } from "../../server/src/core/kernel/log/log.ts";
import { StartRefused } from "../../server/src/core/kernel/start-refused.ts";
import { checkFiles, checkRestored, type DrillLine } from "./check-restored.ts";
import { backupsIn, countRows, listServerBackups, pgTool, type ServerBackup } from "./server-backup.ts";

/** The result of a restore drill. */
export interface Drill {
  /** Names the backup that was restored. */
  readonly of: string;
  readonly lines: readonly DrillLine[];
}

/** Prefix of the scratch databases for a server's database. Each database has its own, so that drills of several do not collide. */
export function scratchPrefix(database_url: string): string {
  return `kangying_drill_${createHash("sha256").update(new URL(database_url).pathname).digest("hex").slice(0, 8)}_`;
}

/**
 * Restores the newest backup into a scratch database and folder and migrates it. Checks that it is what was backed up and that its chains and
 * rules hold, then deletes it.
 * @throws {StartRefused} if there is no backup, or it cannot be restored
 */
export async function drill(config: Config): Promise<Drill> {
  return config.database_url === null ? await drillEmbedded(config) : await drillServer(config, config.database_url);
}

async function drillServer(config: Config, database_url: string): Promise<Drill> {
  const folder = backupsIn(config.data_dir);
  const [backup] = await listServerBackups(folder);
  if (!backup) throw new StartRefused(`There is no backup in ${folder} yet: npm run backup`, []);
  const admin = new pg.Client({ connectionString: database_url });
  await admin.connect();
  const name = `${scratchPrefix(database_url)}${process.pid}_${Date.now()}`;
  const scratch = await mkdtemp(join(tmpdir(), "kangying-drill-"));
  try {
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    const url = withName(database_url, name);
    const began = performance.now();
    const dump = join(folder, backup.name, "database.dump");
    await pgTool("pg_restore", ["--exit-on-error", "--no-owner", `--dbname=${url}`, dump]);
    await analyse(url);
    await cp(join(folder, backup.name, "files"), join(scratch, "files"), { recursive: true });
    const restored = line("restored", true, `${((performance.now() - began) / 1000).toFixed(1)} s`);
    const rows = await compareRows(url, backup);
    const files = await checkFiles(join(scratch, "files"), backup.files);
    const rest = await onDatabase({ ...config, database_url: url, files_url: join(scratch, "files") });
    return { of: backup.name, lines: [restored, rows, files, ...rest] };
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

async function drillEmbedded(config: Config): Promise<Drill> {
  const [backup] = await listBackups(config.data_dir);
  if (!backup) throw new StartRefused(`There is no complete backup in ${config.data_dir}/backups yet`, []);
  const scratch = await mkdtemp(join(tmpdir(), "kangying-drill-"));
  try {
    const began = performance.now();
    const from = join(placesIn(config.data_dir).backups, backup.generation, "data");
    await cp(from, join(scratch, "pg"), { recursive: true });
    const rest = await onDatabase({ ...config, database_url: null, data_dir: scratch });
    const restored = line("restored", true, `${((performance.now() - began) / 1000).toFixed(1)} s`);
    return { of: `${backup.generation} ${backup.finished_at}`, lines: [restored, ...rest] };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function onDatabase(config: Config): Promise<readonly DrillLine[]> {
  const log = createLog({ ...config, production: false }, { write: () => undefined });
  const database = await openDatabase(config, log, { backups: false });
  try {
    return await checkRestored(config, database, log);
  } finally {
    await database.close();
  }
}

/** A dump contains no statistics. Without them, rules over large tables get slow plans and exceed their time limit. */
async function analyse(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

async function compareRows(url: string, backup: ServerBackup): Promise<DrillLine> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const now = await countRows(client);
    const tables = Object.entries(backup.rows);
    const wrong = tables.filter(([table, rows]) => now[table] !== rows).map(([table]) => table);
    const total = tables.reduce((sum, [, rows]) => sum + rows, 0);
    const said =
      wrong.length === 0 ? `${tables.length} tables, ${total} rows` : `differ: ${wrong.slice(0, 5).join(", ")}`;
    return line("rows as backed up", wrong.length === 0, said);
  } finally {
    await client.end();
  }
}

function line(what: string, ok: boolean, said: string): DrillLine {
  return { what, ok, said };
}

function withName(database_url: string, name: string): string {
  const url = new URL(database_url);
  url.pathname = `/${name}`;
  return url.href;
}
