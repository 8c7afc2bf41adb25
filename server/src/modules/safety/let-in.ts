import { findOwner } from "../../core/auth/account.repo.ts";
import { freeAt } from "../../core/auth/limits/access-lock.repo.ts";
import type { Tx } from "../../core/db/database.ts";
import { openToAll } from "./safe-set.repo.ts";

/** What kept an account out and does not any more. */
export interface LetIn {
  /** Its house took nobody from other networks. */
  readonly rule: boolean;
  /** Locks of the platform on the login and on the address. */
  readonly locks: readonly string[];
}

/**
 * Takes away what keeps an owner or a platform account out, for whoever works on the machine itself. Passwords and second steps stay as they are.
 * @param tx  under any role; left as kangying_app of the account's house
 * @param address  from where they come; null: locks on addresses stay
 * @returns null where there is no such account
 */
export async function letIn(tx: Tx, login: string, address: string | null, now: Date): Promise<LetIn | null> {
  await tx.become({ role: "auth" });
  const account = await findOwner(tx, login);
  if (!account) return null;
  const locks = await freeAt(tx, login.toLowerCase(), address);
  await tx.become({ role: "app", supplier_id: account.supplier_id });
  return { rule: await openToAll(tx, account.supplier_id, now), locks };
}
