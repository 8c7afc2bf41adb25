import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { isAlive } from "../../src/core/db/embedded/process-identity.ts";
import { migrationsFolder, readMigrations } from "../../src/core/db/migrations/migrations.ts";
import { openDatabase } from "../../src/core/db/open-database.ts";

const cache = fileURLToPath(new URL("../../../.cache/", import.meta.url));
const prefix = "kangying-test-";
const unusedMs = 3_600_000;

/** A migrated data folder, kept between runs for as long as the migrations do not change. */
export async function embeddedTemplate(): Promise<string> {
  const folder = join(cache, `test-database-${await hashOfMigrations()}`);
  if (!existsSync(folder)) {
    // On the same disk as its final place, so that moving it there is one step.
    const making = join(cache, `making-${process.pid}-${Date.now()}`);
    mkdirSync(making, { recursive: true, mode: 0o700 });
    const database = await openDatabase({ database_url: null, data_dir: making }, pino({ level: "warn" }), {
      backups: false,
    });
    await database.close();
    // The engine clears its buffers byte by byte at each start. With the usual size this takes a third of the whole start.
    appendFileSync(join(making, "pg", "postgresql.conf"), "shared_buffers = 16MB\n");
    // Hashed again: somebody may have edited a migration in the meantime.
    moveInto(making, join(cache, `test-database-${await hashOfMigrations()}`));
    return await embeddedTemplate();
  }
  // Marks it as in use.
  utimesSync(folder, new Date(), new Date());
  removeUnusedTemplates();
  return folder;
}

/** A new data folder with a copy of the template. It is copied synchronously: for its 3,000 files, promises would take five times as long. */
export function copyOfTemplate(template: string): string {
  const data_dir = temporaryFolder();
  cpSync(template, join(data_dir, "pg"), { recursive: true });
  return data_dir;
}

async function hashOfMigrations(): Promise<string> {
  const migrations = await readMigrations(migrationsFolder);
  const all = migrations.map(({ name, checksum }) => `${name} ${checksum}`).join("\n");
  return createHash("sha256").update(all).digest("hex").slice(0, 16);
}

function moveInto(made: string, folder: string): void {
  try {
    renameSync(join(made, "pg"), folder);
  } catch (error) {
    // Another run was faster. Its template is just as good.
    if (!existsSync(folder)) throw error;
  }
  rmSync(made, { recursive: true, force: true });
}

function removeUnusedTemplates(): void {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith("test-database-"))) {
    const folder = join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > unusedMs) rmSync(folder, { recursive: true, force: true });
  }
}

let made = 0;

/** A new folder. Its name contains the process's id, so that a later run can remove it if this process does not. */
export function temporaryFolder(): string {
  made += 1;
  const folder = join(tmpdir(), `${prefix}${process.pid}-${Date.now()}-${made}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes folders that killed runs left behind. */
export function removeStaleFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split("-")[0]) : Number.NaN;
    if (pid > 0 && !isAlive({ pid, started: null })) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
