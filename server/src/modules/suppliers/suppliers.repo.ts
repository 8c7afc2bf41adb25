// Sent under role auth, where a function does not name another.
import type { Industry } from "@kangying/contract/core/tree";
import type { Tx } from "../../core/db/database.ts";

/** Under role platform. @returns the new supplier's id */
export async function insertSupplier(
  tx: Tx,
  supplier: { name: string; industry: Industry; time_zone: string; listed: boolean },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `select platform.create_supplier($1, $2, $3, $4) /* not null: it made one */ as id`,
    [supplier.name, supplier.industry, supplier.time_zone, supplier.listed],
  );
  if (!row) throw new Error("create_supplier returned no row");
  return row.id;
}

/** Under role auth. */
export async function suidOf(tx: Tx, supplier_id: number): Promise<string> {
  const [row] = await tx.query<{ suid: string }>(`select suid from auth.tenant where supplier_id = $1`, [supplier_id]);
  if (!row) throw new Error(`no supplier ${supplier_id}`);
  return row.suid;
}

/** Under role auth. */
export async function ownerLoginTaken(tx: Tx, login: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from auth.account where lower(login) = lower($1) and kind <> 'operator' and deleted_at is null limit 1`,
    [login],
  );
  return rows.length > 0;
}

/** Under role auth. */
export async function platformAccountExists(tx: Tx): Promise<boolean> {
  const rows = await tx.query(`select 1 from auth.account where kind = 'platform' and deleted_at is null limit 1`);
  return rows.length > 0;
}

/** Opens or closes a supplier; the platform's own cannot be closed. Under role platform. */
export async function setSupplierStatus(tx: Tx, supplier_id: number, status: 0 | 1): Promise<void> {
  await tx.query(`select platform.set_supplier_status($1, $2::smallint)`, [supplier_id, status]);
}
