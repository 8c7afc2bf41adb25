import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { areTablesUpToDate, generateTables } from "../server/src/core/db/generate-tables.ts";
import { openDatabase } from "../server/src/core/db/open-database.ts";
import { createLog } from "../server/src/core/kernel/log.ts";
import { plainly } from "./plainly.ts";

const check = process.argv.includes("--check");
const file = "server/src/core/db/tables.generated.ts";
const data_dir = mkdtempSync(join(tmpdir(), "kangying-generate-"));
// Every migration says that it ran; here that is no news.
process.env["LOG_LEVEL"] ??= "warn";

/** Migrates a database that is thrown away afterwards, and writes (or compares) the types of its tables. */
async function generate(): Promise<boolean> {
  const log = createLog({ production: false, version: "" });
  const database = await openDatabase({ database_url: null, data_dir }, log, { backups: false });
  try {
    if (check) return await areTablesUpToDate(database);
    await generateTables(database);
    return true;
  } finally {
    await database.close();
  }
}

await plainly(async () => {
  const fits = await generate();
  if (!fits) console.log(`${file} does not say what the migrations make: run \`npm run generate\` and commit it.`);
  else console.log(check ? `${file} fits the migrations` : `wrote ${file}`);
  process.exitCode = fits ? 0 : 1;
}).finally(() => rmSync(data_dir, { recursive: true, force: true }));
