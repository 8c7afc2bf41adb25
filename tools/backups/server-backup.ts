import { spawn } from "node:child_process";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { openFileStore } from "../../server/src/core/kernel/files/open-file-store.ts";
import { StartRefused } from "../../server/src/core/kernel/start-refused.ts";
import { copyFiles, filesNamed, type CopiedFile } from "./copy-files.ts";
import { demandRoom } from "../../server/src/core/db/embedded/room.ts";

/** The manifest beside a backup of a PostgreSQL server. A restored backup must match it. */
export interface ServerBackup {
  /** Name of its folder: the time when it was started, in UTC. */
  readonly name: string;
  readonly finished_at: string;
  readonly dump_bytes: number;
  readonly files: readonly CopiedFile[];
  /** Rows of each table, in the dump's own snapshot. */
  readonly rows: Readonly<Record<string, number>>;
}

/** How many backups are kept. */
const kept = 7;
const manifestName = "manifest.json";
const unfinished = ".unfinished";

/** The folder for backups of a PostgreSQL server. */
export function backupsIn(data_dir: string): string {
  return join(data_dir, "backups", "server");
}

/** Complete backups, the newest first. */
export async function listServerBackups(folder: string): Promise<readonly ServerBackup[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const found: ServerBackup[] = [];
  for (const name of names.filter((each) => !each.endsWith(unfinished)).toSorted()) {
    const text = await readFile(join(folder, name, manifestName), "utf8").catch(() => null);
    if (text !== null) found.unshift(JSON.parse(text) as ServerBackup);
  }
  return found;
}

/**
 * Copies database and files into a new folder. The dump and the row counts come from one snapshot. The files are copied after it, so that all
 * files that the dump names are there. A failed backup leaves nothing behind.
 * @throws {StartRefused} if there is too little space, or `pg_dump` fails
 */
export async function backupServer(database_url: string, files_url: string, folder: string): Promise<ServerBackup> {
  const name = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const target = join(folder, `${name}${unfinished}`);
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  const store = openFileStore(files_url);
  try {
    const earlier = (await listServerBackups(folder))[0] ?? null;
    const before = earlier && { folder: join(folder, earlier.name), files: earlier.files };
    await client.query("begin isolation level repeatable read read only");
    const named = await filesNamed(client);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await demandRoom(folder, (await sizeOf(client)) + newBytes(named, before?.files ?? []));
    await mkdir(target, { mode: 0o700 });
    const { rows: snapshots } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    const dump = join(target, "database.dump");
    await pgTool("pg_dump", [
      "--format=custom",
      `--snapshot=${snapshots[0]?.id ?? ""}`,
      `--file=${dump}`,
      database_url,
    ]);
    const rows = await countRows(client);
    await client.query("commit");
    const files = await copyFiles(store, named, join(target, "files"), before);
    const { size: dump_bytes } = await stat(dump);
    const backup: ServerBackup = { name, finished_at: new Date().toISOString(), dump_bytes, files, rows };
    await writeFile(join(target, manifestName), JSON.stringify(backup), { flush: true });
    await rename(target, join(folder, name));
    for (const old of (await listServerBackups(folder)).slice(kept))
      await rm(join(folder, old.name), { recursive: true });
    return backup;
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  } finally {
    await store.close();
    await client.end();
  }
}

/** The largest possible size of the dump, in bytes. */
async function sizeOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  return Number(rows[0]?.bytes ?? 0);
}

function newBytes(named: readonly { readonly key: string; readonly size: number }[], before: readonly CopiedFile[]) {
  const there = new Set(before.map(({ key }) => key));
  return named.reduce((sum, { key, size }) => sum + (there.has(key) ? 0 : size), 0);
}

/** The number of rows in each of the product's tables. */
export async function countRows(client: Pick<pg.Client, "query">): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') and schemaname not like 'pg\\_%' order by 1`,
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
    counts.push([name, Number(rows[0]?.count ?? 0)]);
  }
  return Object.fromEntries(counts);
}

/** Runs one of PostgreSQL's own tools. @throws {StartRefused} with the last line of its error output, without addresses: they may hold a password */
export async function pgTool(tool: "pg_dump" | "pg_restore", args: readonly string[]): Promise<void> {
  const said = await new Promise<string | null>((resolve) => {
    const child = spawn(tool, args, { stdio: ["ignore", "ignore", "pipe"] });
    let words = "";
    child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
    child.on("error", () => resolve(`${tool} is not installed on this machine`));
    child.on("exit", (code) => resolve(code === 0 ? null : (words.trim().split("\n").at(-1) ?? `code ${code}`)));
  });
  if (said !== null) throw new StartRefused(`${tool}: ${said.replaceAll(/\w+:\/\/\S+/g, "…")}`, []);
}
