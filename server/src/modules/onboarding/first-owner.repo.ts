// All functions run under the database role auth.
import type { Tx } from "../../core/db/database.ts";

/**
 * Locks and returns the owner of a supplier who has never logged in and never got a password. `must_change` alone is not enough: an account
 * whose password the platform reset has it too, and the phone of the application may belong to another person by then.
 */
export async function firstOwner(
  tx: Tx,
  supplier_id: number,
): Promise<{ readonly id: number; readonly suid: string } | null> {
  const rows = await tx.query<{ id: number; suid: string }>(
    `select a.id, t.suid from auth.account a join auth.tenant t on t.supplier_id = a.supplier_id
     where a.supplier_id = $1 and a.kind = 'owner' and a.must_change and a.last_login_at is null
       and a.password_changed_at = a.created_at and a.status = 1 and a.deleted_at is null for update of a`,
    [supplier_id],
  );
  return rows[0] ?? null;
}
