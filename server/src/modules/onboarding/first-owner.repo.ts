// Sent under role auth.
import type { Tx } from "../../core/db/database.ts";

/** The owner of a supplier who has never chosen a password, locked. */
export async function firstOwner(
  tx: Tx,
  supplier_id: number,
): Promise<{ readonly id: number; readonly suid: string } | null> {
  const rows = await tx.query<{ id: number; suid: string }>(
    `select a.id, t.suid from auth.account a join auth.tenant t on t.supplier_id = a.supplier_id
     where a.supplier_id = $1 and a.kind = 'owner' and a.must_change and a.status = 1 and a.deleted_at is null for update of a`,
    [supplier_id],
  );
  return rows[0] ?? null;
}
