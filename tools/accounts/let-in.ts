import { isIP } from "node:net";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { readConfig } from "../../server/src/core/kernel/config.ts";
import { createLog } from "../../server/src/core/kernel/log/log.ts";
import { StartRefused } from "../../server/src/core/kernel/start-refused.ts";
import { letIn } from "../../server/src/modules/safety/public.ts";
import { plainly } from "../plainly.ts";

// For a supplier whose networks have changed, or a platform that locked itself out. Nobody can then reach the page with this setting.
await plainly(async () => {
  const [login, address] = process.argv.slice(2);
  if (login === undefined || (address !== undefined && isIP(address) === 0))
    throw new StartRefused("Nothing was changed:", ["say who is kept out: npm run let-in -- <login> [address]"]);
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog(config));
  try {
    const done = await database.transaction({ role: "auth" }, (tx) => letIn(tx, login, address ?? null, new Date()));
    if (!done) throw new StartRefused("Nothing was changed:", ["there is no such account"]);
    console.log(
      done.rule
        ? "Its people may sign in from any network again; the networks stay on record."
        : "Its house takes people from any network.",
    );
    console.log(done.locks.length > 0 ? `Locks taken away: ${done.locks.join(", ")}.` : "No lock keeps it out.");
  } finally {
    await database.close();
  }
});
