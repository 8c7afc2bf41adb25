import { parseArgs } from "node:util";
import { modules } from "../../server/src/app.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import type { Services } from "../../server/src/core/jobs/services.ts";
import { systemClock } from "../../server/src/core/kernel/clock.ts";
import { readConfig } from "../../server/src/core/kernel/config.ts";
import { createLog } from "../../server/src/core/kernel/log/log.ts";
import { openFileStore } from "../../server/src/core/kernel/files/open-file-store.ts";
import { StartRefused } from "../../server/src/core/kernel/start-refused.ts";
import { collect } from "../../server/src/core/module/registry.ts";
import { demoPassword, fillDemo } from "../../server/src/modules/demo/fill-demo.ts";
import { makeLarge } from "../../server/src/modules/demo/large/make-large.ts";
import { realAccount } from "../../server/src/modules/demo/real-data.ts";
import { keepDemo } from "./keep-demo.ts";
import { plainly } from "../plainly.ts";

/** The options on the command line. */
interface Wanted {
  readonly students: number;
  readonly suppliers: number;
  readonly orders: number;
}

const usage = "npm run seed -- --students 20000 [--suppliers 200], or npm run seed -- --keep";
const mostStudents = 5_000_000;

function readWanted(args: readonly string[]): Wanted {
  try {
    const text = { type: "string" } as const;
    const { values } = parseArgs({ args: [...args], options: { students: text, suppliers: text, orders: text } });
    return {
      students: whole("--students", values.students ?? "20000", 1, mostStudents),
      suppliers: whole("--suppliers", values.suppliers ?? "200", 1, 2000),
      orders: whole("--orders", values.orders ?? "0", 0, Number.MAX_SAFE_INTEGER),
    };
  } catch (error) {
    throw new StartRefused(`${usage}:`, [(error as Error).message]);
  }
}

function whole(name: string, value: string, least: number, most: number): number {
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`${name} must be a whole number from ${least} to ${most}`);
}

/** Fills the configured database with the demo (if it is empty) and a large camp among many suppliers. */
async function seed({ students, suppliers, orders }: Wanted): Promise<void> {
  const config = readConfig(process.env);
  if (config.production)
    throw new StartRefused("Nothing was made:", ["NODE_ENV=production is for real business, demo data are not"]);
  const log = createLog(config);
  const database = await openDatabase(config, log);
  const { declared, chains } = collect(modules);
  const services: Services = {
    config,
    clock: systemClock,
    database,
    files: openFileStore(config.files_url),
    log,
    declared,
  };
  try {
    const real = await realAccount(database);
    if (real !== null)
      throw new StartRefused("Nothing was made:", [
        `this database holds real data (account ${real}). Seed another one: set DATA_DIR or DATABASE_URL`,
      ]);
    const began = Date.now();
    await fillDemo(services, chains);
    const large = await makeLarge(services, { students, suppliers, orders, report: (line) => console.log(line) });
    console.log(
      `Made in ${Math.ceil((Date.now() - began) / 1000)} s: ${students} students, ${orders} orders, ${suppliers} suppliers. Sign in as`,
    );
    console.log(`  ${large.login}  password ${demoPassword}`);
  } finally {
    await services.files.close();
    await database.close();
  }
}

await plainly(async () => {
  const args = process.argv.slice(2);
  if (args.length === 1 && args[0] === "--keep") await keepDemo();
  else await seed(readWanted(args));
});
