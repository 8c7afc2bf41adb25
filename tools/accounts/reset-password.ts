import { demandNewPassword, findOwner, setPassword } from "../../server/src/core/auth/account.repo.ts";
import { hashPassword } from "../../server/src/core/auth/proofs/passwords.ts";
import { revokeSessionsOf } from "../../server/src/core/auth/sessions/session.repo.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { readConfig } from "../../server/src/core/kernel/config.ts";
import { createLog } from "../../server/src/core/kernel/log/log.ts";
import { StartRefused } from "../../server/src/core/kernel/start-refused.ts";
import { oncePassword } from "../../server/src/modules/suppliers/public.ts";
import { plainly } from "../plainly.ts";

// For a platform account that lost its password, or an owner if the platform has no people: nobody above them can do it in the console.
await plainly(async () => {
  const [login] = process.argv.slice(2);
  if (login === undefined)
    throw new StartRefused("Nothing was changed:", ["say whose password: npm run reset-password -- <login>"]);
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog(config));
  try {
    const password = oncePassword();
    const hash = await hashPassword(password);
    const ended = await database.transaction({ role: "auth" }, async (tx) => {
      const account = await findOwner(tx, login);
      if (!account) return null;
      const now = new Date();
      await setPassword(tx, account.id, hash, now);
      await demandNewPassword(tx, account.id);
      return await revokeSessionsOf(tx, account.id, "password", now);
    });
    if (ended === null) throw new StartRefused("Nothing was changed:", ["there is no such account"]);
    console.log(`The new password, told this once: ${password}`);
    console.log(
      `Sessions ended: ${ended}. A bound WeChat is unbound. Signing in asks for another password at once; a second step stays.`,
    );
  } finally {
    await database.close();
  }
});
