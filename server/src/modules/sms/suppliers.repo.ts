// All queries here run under role platform.
import type { Tx } from "../../core/db/database.ts";

/** The supplier with this public id; null: there is none. @param tx  under role platform */
export async function findSupplierBySuid(tx: Tx, suid: string): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>("select id from platform.supplier where suid = $1", [suid]);
  return row?.id ?? null;
}
