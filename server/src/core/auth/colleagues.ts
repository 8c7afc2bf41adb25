import type { Tx } from "../db/database.ts";
import { listAccounts, findAccount, type Colleague } from "./account.repo.ts";
import type { SupplierContext } from "./caller.ts";
import { inAuth } from "./sessions/in-auth.ts";
import { verifyPassword } from "./proofs/passwords.ts";

type Asking = { readonly tx: Tx; readonly supplier: Pick<SupplierContext, "id"> };

/** Returns the people who may sign in to a supplier now, the owner first. */
export async function colleagues(work: Asking): Promise<readonly Colleague[]> {
  return await inAuth(work, () => listAccounts(work.tx, work.supplier.id));
}

/**
 * Checks the password of a colleague at the desk. The person of the present session does not count as a colleague. A password that
 * somebody else chose proves nobody: its holder must have chosen another first.
 * @returns the colleague; null when the check fails
 */
export async function provenColleague(
  work: Asking & { readonly actor: { readonly kind: string; readonly account_id?: number | null } },
  { account_id, password }: { readonly account_id: number; readonly password: string },
): Promise<Colleague | null> {
  if (work.actor.account_id === account_id) return null;
  const known = (await colleagues(work)).find(({ id }) => id === account_id);
  const account = await inAuth(work, () => findAccount(work.tx, account_id));
  const isTheirs = account?.active === true && !account.must_change && account.supplier_id === work.supplier.id;
  return (await verifyPassword(isTheirs ? account.password_hash : null, password)) && known ? known : null;
}
