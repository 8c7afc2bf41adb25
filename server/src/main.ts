import { openDatabase } from "./core/db/open-database.ts";
import { readConfig } from "./core/kernel/config.ts";
import { createLog } from "./core/kernel/log.ts";
import { StartRefused } from "./core/kernel/start-refused.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const database = await openDatabase(config, log, { meanwhile: () => import("./serve.ts") });
  const { serve } = await import("./serve.ts");
  await serve(config, log, database);
}

main().catch((error: unknown) => {
  if (error instanceof StartRefused) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
