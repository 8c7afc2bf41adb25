import { backupNow } from "../server/src/core/db/embedded/backups.ts";
import { describeBackup, embeddedFolder } from "./embedded-folder.ts";
import { plainly } from "./plainly.ts";

// A running server makes the copy itself, since it alone has the folder open; of a stopped one the folder is copied under its lock.
await plainly(async () => {
  const data_dir = embeddedFolder("backup");
  const backup = await backupNow(data_dir);
  console.log(`Backed up into ${data_dir}/backups/${backup.generation}:\n  ${describeBackup(backup)}`);
  if (backup.held_ms > 1000) console.log(`Requests waited ${(backup.held_ms / 1000).toFixed(1)} s meanwhile.`);
  console.log("Uploaded files lie apart (FILES_URL): copy them as well.");
});
