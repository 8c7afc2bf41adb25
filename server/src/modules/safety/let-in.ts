import { findOwner } from "../../core/auth/account.repo.ts";
import { freeAt } from "../../core/auth/limits/access-lock.repo.ts";
import type { Tx } from "../../core/db/database.ts";
import { openToAll } from "./safe-set.repo.ts";

/** The obstacles that were removed for an account. */
export interface LetIn {
  /** The camp or shop allowed no other networks. */
  readonly rule: boolean;
  /** Platform locks on the login and on the address. */
  readonly locks: readonly string[];
}

/**
 * Removes what keeps an owner or a platform account out. For the person who works on the machine itself. Passwords and second steps stay
 * unchanged.
 * @param tx  under any role; afterwards it is kangying_app of the account's supplier
 * @param address  the address they come from; null: locks on addresses stay
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
