import { findOperator, findOwner } from "../../server/src/core/auth/account.repo.ts";
import { dropSecondStep, noteSecondStepOf } from "../../server/src/core/auth/proofs/second-step.repo.ts";
import { revokeSessionsOf } from "../../server/src/core/auth/sessions/session.repo.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { readConfig } from "../../server/src/core/kernel/config.ts";
import { createLog } from "../../server/src/core/kernel/log/log.ts";
import { StartRefused } from "../../server/src/core/kernel/start-refused.ts";
import { plainly } from "../plainly.ts";

// For an owner or a platform account that lost phone and recovery codes. Nobody above them can do it in the console.
await plainly(async () => {
  const [login, operator] = process.argv.slice(2);
  if (login === undefined)
    throw new StartRefused("Nothing was changed:", [
      "say whose second step: npm run reset-second-step -- <login> [operator's name]",
    ]);
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog(config));
  try {
    const found = await database.transaction({ role: "auth" }, async (tx) => {
      const account = operator === undefined ? await findOwner(tx, login) : await findOperator(tx, login, operator);
      if (!account) return null;
      const dropped = await dropSecondStep(tx, account.id);
      const ended = await revokeSessionsOf(tx, account.id, "elsewhere", new Date());
      await tx.become({ role: "app", supplier_id: account.supplier_id });
      await noteSecondStepOf(tx, account.id, null);
      return { dropped, ended };
    });
    if (!found) throw new StartRefused("Nothing was changed:", ["there is no such account"]);
    console.log(found.dropped ? "The second step is gone." : "There was no second step.");
    console.log(
      `Sessions ended: ${found.ended}. The account signs in by its password alone; set the second step up again.`,
    );
  } finally {
    await database.close();
  }
});
