import type { Tx } from "../../core/db/database.ts";
import { type ShoppingTerms, usualTerms } from "./shopping-terms.ts";

/** Reads the rules of a supplier's shop: the set values, and defaults for the rest. */
export async function readTerms(tx: Tx, supplier_id: number): Promise<ShoppingTerms & { readonly version: number }> {
  const rows = await tx.query<{ said: Partial<ShoppingTerms>; version: number }>(
    `select said, version from shopping_setting where supplier_id = $1`,
    [supplier_id],
  );
  return { ...usualTerms, ...rows[0]?.said, version: rows[0]?.version ?? 0 };
}
/** Saves the rules. @param version  the one that was read; 0: none was saved yet @returns false where another operator saved meanwhile */
export async function writeTerms(
  tx: Tx,
  supplier_id: number,
  said: ShoppingTerms,
  version: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into shopping_setting as s (supplier_id, said, updated_at) values ($1, $2, $3)
     on conflict (supplier_id) do update set said = excluded.said, updated_at = excluded.updated_at, version = s.version + 1
       where s.version = $4
     returning version`,
    [supplier_id, JSON.stringify(said), at, version],
  );
  return rows.length > 0;
}
