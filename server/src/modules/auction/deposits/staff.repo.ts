import type { Tx } from "../../../core/db/database.ts";

/** Returns whether this phone belongs to an operator of the shop. Operators may not bid at its auctions. */
export async function isStaff(tx: Tx, supplier_id: number, phone: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as one from lent.operator where supplier_id = $1 and phone = $2 and deleted_at is null limit 1`,
    [supplier_id, phone],
  );
  return rows.length > 0;
}
