import { verifyPassword } from "../../core/auth/proofs/passwords.ts";
import type { Database } from "../../core/db/database.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { ownerAccounts } from "./demo.repo.ts";

/** How `makeLarge` names its suppliers. */
const measured = /^(?:large|small)-[0-9a-z-]+$/;

/**
 * Does anybody's real business live in this database? Then nothing may be made up in it.
 * @returns an account that shows it, or null where there are demo accounts alone, or none
 */
export async function realAccount(database: Database): Promise<string | null> {
  const accounts = await database.transaction({ role: "auth" }, ownerAccounts);
  for (const { login, password_hash } of accounts) {
    if (measured.test(login)) continue;
    if (!demoAccounts.some((demo) => demo.login === login)) return login;
    // A real platform's first account is called `admin` too.
    if (!(await verifyPassword(password_hash, demoPassword))) return login;
  }
  return null;
}
