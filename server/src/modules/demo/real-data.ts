import { verifyPassword } from "../../core/auth/proofs/passwords.ts";
import type { Database } from "../../core/db/database.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { ownerAccounts } from "./demo.repo.ts";

/** The names of suppliers that `makeLarge` makes. */
const measured = /^(?:large|small)-[0-9a-z-]+$/;

/**
 * Checks whether the database contains a real business; then no data may be invented in it.
 * @returns the login of an account that proves it, or null when there are only demo accounts, or none
 */
export async function realAccount(database: Database): Promise<string | null> {
  const accounts = await database.transaction({ role: "auth" }, ownerAccounts);
  for (const { login, password_hash } of accounts) {
    if (measured.test(login)) continue;
    if (!demoAccounts.some((demo) => demo.login === login)) return login;
    // The first account of a real platform is also called `admin`.
    if (!(await verifyPassword(password_hash, demoPassword))) return login;
  }
  return null;
}
