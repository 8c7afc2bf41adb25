import { existsSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { takeInAddons } from "@kangying/contract/plugins/outside";
import { openDatabase } from "./core/db/open-database.ts";
import { isStorageFull } from "./core/db/sql-errors.ts";
import { readConfig } from "./core/kernel/config.ts";
import { createLog } from "./core/kernel/log/log.ts";
import { StartRefused } from "./core/kernel/start-refused.ts";
import { readOutside, type OutsideFolder } from "./outside/read-outside.ts";

function migrationsOf(outside: readonly OutsideFolder[]) {
  return outside
    .map(({ addon, folder }) => ({ of: addon.key, folder: join(folder, "migrations") }))
    .filter(({ folder }) => existsSync(folder));
}

/**
 * V8 lets its heap grow fourfold before it collects all of it. During an export of 100,000 rows that was 300 MB of rows that were already
 * sent. Collected at half as much again, it stays below 100 MB, and takes no more processor time. Not while it starts: the heap only grows then.
 */
const heapGrowth = "--heap-growing-percent=50";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  // Before anything reads the tree: their pages are part of it.
  const outside = await readOutside(config);
  takeInAddons(outside.map(({ addon }) => addon));
  const database = await openDatabase(config, log, {
    meanwhile: () => import("./serve.ts"),
    beside: migrationsOf(outside),
  });
  const { serve } = await import("./serve.ts");
  await serve(config, log, database, outside);
  setFlagsFromString(heapGrowth);
}

main().catch((error: unknown) => {
  if (error instanceof StartRefused) console.error(error.message);
  else if (isStorageFull(error))
    console.error("The disk is full: make room for the database and files, and start again.");
  else console.error(error);
  process.exit(1);
});
