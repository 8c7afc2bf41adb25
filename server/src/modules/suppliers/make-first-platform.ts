import { hashPassword } from "../../core/auth/proofs/passwords.ts";
import { randomSecret } from "../../core/auth/proofs/secrets.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { createSupplierWithOwner } from "./create-supplier-with-owner.ts";
import { platformAccountExists } from "./suppliers.repo.ts";

/**
 * Makes the platform with its first account, `admin`, where there is none yet. Of several servers that start at once, one does.
 * @param begin  what else the platform begins with, as kangying_app of it
 * @returns its password, to be told once; null where a platform account exists
 */
export async function makeFirstPlatform(
  database: Database,
  begin?: (tx: Tx, supplier_id: number) => Promise<void>,
): Promise<string | null> {
  if (await database.transaction({ role: "auth" }, platformAccountExists)) return null;
  const password = randomSecret().slice(0, 20);
  // Before the transaction: the others wait for the lock in it, and need not wait for this too.
  const hash = await hashPassword(password);
  return await database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("lock table supplier in share row exclusive mode");
    await tx.become({ role: "auth" });
    if (await platformAccountExists(tx)) return null;
    const { supplier_id } = await createSupplierWithOwner(tx, {
      name: "平台",
      industry: "admin",
      login: "admin",
      password: { hash },
    });
    await begin?.(tx, supplier_id);
    return password;
  });
}
