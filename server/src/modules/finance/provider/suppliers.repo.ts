// All of this is sent under role platform.
import type { Tx } from "../../../core/db/database.ts";

/** @param tx  as platform */
export async function findSupplierBySuid(tx: Tx, suid: string): Promise<number | null> {
  const rows = await tx.query<{ id: number }>("select id from platform.supplier where suid = $1", [suid]);
  return rows[0]?.id ?? null;
}
