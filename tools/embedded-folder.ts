import { existsSync } from "node:fs";
import type { Backup } from "../server/src/core/db/embedded/backup-manifest.ts";
import { placesIn } from "../server/src/core/db/embedded/places.ts";
import { readConfig } from "../server/src/core/kernel/config.ts";
import { StartRefused } from "../server/src/core/kernel/start-refused.ts";

/**
 * The folder of the embedded database that the environment configures.
 * @param what  the tool's own command, for the message
 * @throws {StartRefused} if the configuration names a PostgreSQL server, or there is no embedded database in the folder
 */
export function embeddedFolder(what: "backup" | "restore"): string {
  const { database_url, data_dir } = readConfig(process.env);
  if (database_url !== null)
    throw new StartRefused(`npm run ${what} is for the embedded database:`, [
      "DATABASE_URL names a PostgreSQL server: pg_restore puts a dump back, npm run restore -- --drill tries it (docs/operations.md says how)",
    ]);
  // Checked first, since `placesIn` creates the folder.
  if (!existsSync(data_dir) || !isThere(what, data_dir))
    throw new StartRefused("There is no embedded database:", [
      `${data_dir} holds none. Does DATA_DIR name the right folder?`,
    ]);
  return data_dir;
}

/** A backup needs data: an empty copy would replace the older of the two backups. A restore needs only a backup. */
function isThere(what: "backup" | "restore", data_dir: string): boolean {
  const { data, backups } = placesIn(data_dir);
  return existsSync(data) || (what === "restore" && existsSync(backups));
}

/** Describes a backup in one line: its letter, time by this machine's clock, reason, size. */
export function describeBackup({ generation, finished_at, reason, bytes }: Backup): string {
  const reasons: Readonly<Record<string, string>> = {
    stop: "when the server stopped",
    migration: "before a migration",
    timer: "in a quiet moment",
    asked: "on request",
  };
  const when = new Date(finished_at).toLocaleString("sv-SE");
  return `${generation}  ${when}  ${reasons[reason] ?? reason}, ${Math.ceil(bytes / 1024 / 1024)} MB`;
}
