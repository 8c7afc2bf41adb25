import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import type { Services } from "../../server/src/core/jobs/services.ts";
import { HeldClock } from "../../server/src/core/kernel/clock.ts";
import { readConfig } from "../../server/src/core/kernel/config.ts";
import { instantAt, localDate } from "../../server/src/core/kernel/day.ts";
import { createLog } from "../../server/src/core/kernel/log/log.ts";
import { openFileStore } from "../../server/src/core/kernel/files/open-file-store.ts";
import { keptFile } from "../../server/src/modules/demo/fill-demo.ts";
import { keepRows } from "../../server/src/modules/demo/kept/keep-rows.ts";
import { packRows } from "../../server/src/modules/demo/kept/kept-file.ts";
import { makeDemo } from "../../server/src/modules/demo/make-demo.ts";
import { modules } from "../../server/src/app.ts";
import { declarationsOf } from "../../server/src/core/module/declarations-of.ts";

const zone = "Asia/Shanghai";

/**
 * Runs the demo's two years again in a temporary database, and writes the rows that a first start loads. Run it when a command writes something
 * else than before. It takes 15 minutes or more; with DATABASE_URL (an empty database) it is faster.
 */
export async function keepDemo(): Promise<void> {
  const data_dir = mkdtempSync(join(tmpdir(), "kangying-keep-"));
  // A fixed secret: what logs contain of it reveals nothing about any other database.
  const config = readConfig({
    ...process.env,
    DATA_DIR: data_dir,
    TOKEN_SECRET: "the demo's kept rows, and nobody else's",
  });
  const log = createLog({ ...config, production: false });
  const database = await openDatabase(config, log, { backups: false });
  const base = localDate(new Date(), zone);
  const clock = new HeldClock(instantAt(base, "00:01", zone));
  const declared = declarationsOf(modules);
  const services: Services = { config, clock, database, files: openFileStore(config.files_url), log, declared };
  try {
    // No password matches this hash. Each load replaces it with a new one.
    await makeDemo(services, {
      base,
      password: { hash: "" },
      report: (day) => console.log(`lived through the week of ${day}`),
    });
    const rows = await database.transaction({ role: "owner" }, (tx) => keepRows(tx, base));
    const packed = packRows(rows);
    writeFileSync(fileURLToPath(keptFile), packed);
    const count = rows.tables.reduce((sum, { values }) => sum + (values[0]?.length ?? 0), 0);
    console.log(`kept ${count} rows of ${rows.tables.length} tables in ${Math.round(packed.length / 1024)} KB`);
  } finally {
    await services.files.close();
    await database.close();
    rmSync(data_dir, { recursive: true, force: true });
  }
}
