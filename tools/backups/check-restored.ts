import { stat } from "node:fs/promises";
import { join } from "node:path";
import { modules } from "../../server/src/app.ts";
import type { Database } from "../../server/src/core/db/database.ts";
import { linkWaiting } from "../../server/src/core/db/chains/link-chains.ts";
import { loginLogChain, operateLogChain } from "../../server/src/core/jobs/keep-chains.ts";
import type { Services } from "../../server/src/core/jobs/services.ts";
import { systemClock } from "../../server/src/core/kernel/clock.ts";
import type { Config } from "../../server/src/core/kernel/config.ts";
import type { Logger } from "../../server/src/core/kernel/log/log.ts";
import { openFileStore } from "../../server/src/core/kernel/files/open-file-store.ts";
import { collect } from "../../server/src/core/module/registry.ts";
import { askRule } from "../../server/src/modules/monitoring/check-rules.ts";
import { rulesOf } from "../../server/src/modules/monitoring/rule.ts";
import type { CopiedFile } from "./copy-files.ts";

/** A line in the result table of a restore drill. */
export interface DrillLine {
  readonly what: string;
  readonly ok: boolean;
  readonly said: string;
}

/** Checks that all files are there and have their sizes. */
export async function checkFiles(folder: string, files: readonly CopiedFile[]): Promise<DrillLine> {
  let wrong = 0;
  for (const { key, size } of files) {
    const found = await stat(join(folder, key)).catch(() => null);
    if (found?.size !== size) wrong += 1;
  }
  return {
    what: "files",
    ok: wrong === 0,
    said: wrong === 0 ? `${files.length}` : `${wrong} of ${files.length} differ`,
  };
}

/** Checks every chain and every rule of the data for every supplier, by the queries of the monitoring page. */
export async function checkRestored(config: Config, database: Database, log: Logger): Promise<readonly DrillLine[]> {
  const { declared, chains: ofModules } = collect(modules);
  const chains = [operateLogChain, loginLogChain, ...ofModules];
  const files = openFileStore(config.files_url);
  const services: Services = { config, clock: systemClock, database, files, log, declared };
  try {
    // Rows that waited for their link when the dump was made are linked now, as the next server would do.
    await linkWaiting(database, chains);
    const suppliers = await database.transaction({ role: "owner" }, (tx) =>
      tx.query<{ id: number }>("select id from supplier order by id"),
    );
    const ofChains = new Set(chains.map(({ rule }) => rule));
    const rules = rulesOf(declared);
    const broken: string[] = [];
    for (const { id } of suppliers)
      for (const rule of rules) {
        const { state } = await askRule(services, id, rule);
        const why = state === "failed" ? ", no answer" : "";
        if (state !== "sound") broken.push(`${rule.name} (supplier ${id}${why})`);
      }
    const told = (what: string, isOurs: (rule: string) => boolean): DrillLine => {
      const asked = rules.filter(({ name }) => isOurs(name)).length;
      const found = broken.filter((name) => isOurs(name.split(" ")[0] ?? ""));
      const said = found.length === 0 ? `${asked}, of ${suppliers.length} suppliers` : found.slice(0, 5).join(", ");
      return { what, ok: found.length === 0, said };
    };
    return [
      told("hash chains", (name) => ofChains.has(name)),
      told("rules of the data", (name) => !ofChains.has(name)),
    ];
  } finally {
    await files.close();
  }
}
