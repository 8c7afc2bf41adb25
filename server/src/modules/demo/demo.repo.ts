import type { Tx } from "../../core/db/database.ts";

/** Has anybody an account? Under role auth. */
export async function hasAccounts(tx: Tx): Promise<boolean> {
  return (await tx.query("select from auth.account limit 1")).length > 0;
}

/** Beds that nobody has from a night on, from the far end of the house. */
export async function bedsWithoutNights(tx: Tx, supplier_id: number, from: string, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select b.id from bed b
     where b.supplier_id = $1 and not exists (select from bed_night n where n.supplier_id = $1 and n.bed_id = b.id and n.night >= $2)
     order by b.label_key desc limit $3`,
    [supplier_id, from, limit],
  );
  return rows.map((row) => row.id);
}

/** Owners and platform accounts, as they sign in. Under role auth. */
export async function ownerAccounts(tx: Tx): Promise<{ login: string; password_hash: string }[]> {
  return await tx.query(
    "select login, password_hash from auth.account where kind <> 'operator' and deleted_at is null order by id",
  );
}
