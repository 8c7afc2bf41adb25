import { randomSecret } from "../../core/auth/secrets.ts";
import type { Database } from "../../core/db/database.ts";
import { createSupplierWithOwner } from "./create-supplier-with-owner.ts";
import { platformAccountExists } from "./suppliers.repo.ts";

/**
 * Makes the platform with its first account, `admin`, where there is none yet.
 * @returns its password, to be told once; null where a platform account exists
 */
export async function makeFirstPlatform(database: Database): Promise<string | null> {
  return database.transaction({ role: "auth" }, async (tx) => {
    if (await platformAccountExists(tx)) return null;
    const password = randomSecret().slice(0, 20);
    await createSupplierWithOwner(tx, { name: "平台", industry: "admin", login: "admin", password });
    return password;
  });
}
