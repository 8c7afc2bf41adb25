// Runs under the database role platform.
import type { Tx } from "../../../core/db/database.ts";

/** Returns the key of the supplier with this suid. @param tx  under the role platform */
export async function findSupplierBySuid(tx: Tx, suid: string): Promise<number | null> {
  const rows = await tx.query<{ id: number }>("select id from platform.supplier where suid = $1", [suid]);
  return rows[0]?.id ?? null;
}
