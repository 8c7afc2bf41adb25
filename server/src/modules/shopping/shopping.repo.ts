import type { Tx } from "../../core/db/database.ts";
import { type ShoppingTerms, usualTerms } from "./shopping-terms.ts";

/** What a supplier's shop goes by: what they have said, and what is usual for the rest. */
export async function readTerms(tx: Tx, supplier_id: number): Promise<ShoppingTerms & { readonly version: number }> {
  const rows = await tx.query<{ said: Partial<ShoppingTerms>; version: number }>(
    `select said, version from shopping_setting where supplier_id = $1`,
    [supplier_id],
  );
  return { ...usualTerms, ...rows[0]?.said, version: rows[0]?.version ?? 0 };
}
