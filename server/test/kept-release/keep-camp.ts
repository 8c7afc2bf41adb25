import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modules } from "../../src/app.ts";
import { linkWaiting } from "../../src/core/db/chains/link-chains.ts";
import { migrationsFolder } from "../../src/core/db/migrations/migrations.ts";
import { openDatabase } from "../../src/core/db/open-database.ts";
import { loginLogChain, operateLogChain } from "../../src/core/jobs/keep-chains.ts";
import { HeldClock } from "../../src/core/kernel/clock.ts";
import { createLog } from "../../src/core/kernel/log/log.ts";
import { declarationsOf } from "../../src/core/module/declarations-of.ts";
import { packFolder } from "./kept-folder.ts";
import { packSuppliers } from "./pack-suppliers.ts";
import { testServices } from "../services.ts";
import { simulate } from "../simulation/replay.ts";

/**
 * Writes a camp as a kept release: `node server/test/kept-release/keep-camp.ts <file> [<file of the data folder>]`. Run by hand, once for a
 * release. The simulation plays a month of a camp on this release. That camp is smaller than the demo's, and has stays, beds and money in every
 * state. Its dump is pg_dump's custom format, uncompressed, then packed by zstd like the folder.
 */
const [file = "", folder_file] = process.argv.slice(2);
const data_dir = mkdtempSync(join(tmpdir(), "kangying-keep-"));
const log = createLog({ production: true, version: "" }, { write: () => undefined });
const database = await openDatabase({ database_url: null, data_dir }, log, {
  migrations: migrationsFolder,
  backups: false,
});
try {
  const clock = new HeldClock("2026-03-01T16:10:00Z");
  const services = testServices(Object.assign(database, { data_dir }), { clock, declared: declarationsOf(modules) });
  const { told } = await simulate(services, clock, { seed: 20_261_127, days: 30, camps: 1, acts_a_day: 30 });
  if (told !== null) throw new Error(told);
  await linkWaiting(database, [operateLogChain, loginLogChain, ...modules.flatMap((module) => module.chains ?? [])]);
  await database.transaction({ role: "owner" }, async (tx) => {
    const suppliers = await tx.query<{ id: number }>("select id from supplier");
    await packSuppliers(
      tx,
      suppliers.map(({ id }) => id),
      file,
    );
  });
  console.log(`left at ${clock.now().toISOString()}`);
} finally {
  await database.close();
}
if (folder_file !== undefined) packFolder(data_dir, folder_file);
rmSync(data_dir, { recursive: true, force: true });
