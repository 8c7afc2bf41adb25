import { backupNow } from "../server/src/core/db/embedded/backups.ts";
import { readConfig } from "../server/src/core/kernel/config.ts";
import { backupServer, backupsIn } from "./backups/server-backup.ts";
import { describeBackup, embeddedFolder } from "./embedded-folder.ts";
import { plainly } from "./plainly.ts";

const mega = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

// For a PostgreSQL server: a dump and the files. For the embedded database, a running server makes the copy itself, since only it has the
// folder open. If the server is stopped, the folder is checked and copied under its lock.
await plainly(async () => {
  const { database_url, files_url, data_dir: folder } = readConfig(process.env);
  if (database_url !== null) {
    const { name, dump_bytes, files } = await backupServer(database_url, files_url, backupsIn(folder));
    console.log(`Backed up into ${backupsIn(folder)}/${name}: ${mega(dump_bytes)} and ${files.length} files`);
    console.log("Look whether it can be restored: npm run restore -- --drill");
    return;
  }
  const data_dir = embeddedFolder("backup");
  const backup = await backupNow(data_dir);
  console.log(`Backed up into ${data_dir}/backups/${backup.generation}:\n  ${describeBackup(backup)}`);
  if (backup.held_ms > 1000) console.log(`Requests waited ${(backup.held_ms / 1000).toFixed(1)} s meanwhile.`);
  console.log("Uploaded files lie apart (FILES_URL): copy them as well.");
});
