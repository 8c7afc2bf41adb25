import { hashPassword } from "../../core/auth/proofs/passwords.ts";
import { randomSecret } from "../../core/auth/proofs/secrets.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { createSupplierWithOwner } from "./create-supplier-with-owner.ts";
import { platformAccountExists } from "./suppliers.repo.ts";

/**
 * Creates the platform with its first account, `admin`, where there is none. If several servers start at once, only one creates it.
 * @param begin  creates more initial data of the platform, as its kangying_app
 * @returns its password, to be shown once; null where a platform account exists
 */
export async function makeFirstPlatform(
  database: Database,
  begin?: (tx: Tx, supplier_id: number) => Promise<void>,
): Promise<string | null> {
  if (await database.transaction({ role: "auth" }, platformAccountExists)) return null;
  const password = randomSecret().slice(0, 20);
  // Before the transaction: other servers wait for its lock and should not also wait for the hashing.
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
