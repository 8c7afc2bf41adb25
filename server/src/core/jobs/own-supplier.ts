import type { Industry } from "@kangying/contract/core/tree";
import type { Tx } from "../db/database.ts";

/** The fields of its own row that a supplier may change. */
export interface OwnSaid {
  /** File id. */
  readonly logo: string | null;
  readonly contact: string;
  readonly phone: string | null;
  readonly region: string;
  readonly categories: string;
  /** True when people may find the supplier before they sign in. */
  readonly listed: boolean;
}

export interface OwnSupplier extends OwnSaid {
  readonly suid: string;
  readonly name: string;
  readonly kind: number;
  readonly industry_type: Industry;
  readonly expire_on: string | null;
  readonly version: number;
}

/** Reads the row of the supplier for which the transaction runs. */
export async function loadOwnSupplier(tx: Tx, supplier_id: number): Promise<OwnSupplier> {
  const [row] = await tx.query<OwnSupplier>(
    `select suid, name, kind, industry_type, logo, contact, phone, region, categories, listed, to_char(expire_on, 'YYYY-MM-DD') as expire_on, version
     from supplier where id = $1`,
    [supplier_id],
  );
  if (!row) throw new Error("the transaction stands for no supplier");
  return row;
}

/**
 * Changes the supplier's own row.
 * @param seen  the version that the caller read; null: any version
 * @returns false when the row has another version now
 */
export async function changeOwnSupplier(
  tx: Tx,
  supplier_id: number,
  said: OwnSaid,
  seen: number | null,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `update supplier set logo = $2, contact = $3, phone = $4, region = $5, categories = $6, listed = $7, version = version + 1
     where id = $1 and version = coalesce($8, version) returning version`,
    [supplier_id, said.logo, said.contact, said.phone, said.region, said.categories, said.listed, seen],
  );
  return rows.length > 0;
}
