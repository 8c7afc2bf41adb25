import type { Tx } from "../../core/db/database.ts";
import type { FreightTerms } from "./freight-price.ts";

/** A template as its form shows it. */
export interface FreightRow extends FreightTerms {
  readonly id: number;
  readonly status: 1 | 2;
  readonly version: number;
}

const columns = "id, name, mode, rules, free_rules, no_delivery, serves_rest, status, version";

/** Finds a template. @param lock  keeps others from changing it until the commit */
export async function findFreight(tx: Tx, supplier_id: number, id: number, lock = false): Promise<FreightRow | null> {
  const rows = await tx.query<FreightRow>(
    `select ${columns} from freight_template where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Templates in use, ordered by name. */
export async function listFreight(tx: Tx, supplier_id: number): Promise<FreightRow[]> {
  return await tx.query<FreightRow>(
    `select ${columns} from freight_template where supplier_id = $1 and status = 1 order by name, id`,
    [supplier_id],
  );
}

/** Inserts a template. @throws unique violation freight_template_one_name */
export async function insertFreight(tx: Tx, supplier_id: number, terms: FreightTerms, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into freight_template (supplier_id, name, mode, rules, free_rules, no_delivery, serves_rest, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
    [
      supplier_id,
      terms.name,
      terms.mode,
      JSON.stringify(terms.rules),
      JSON.stringify(terms.free_rules),
      terms.no_delivery,
      terms.serves_rest,
      at,
    ],
  );
  return row?.id ?? 0;
}

/** Updates a template whose row is locked. @throws unique violation freight_template_one_name */
export async function updateFreight(tx: Tx, supplier_id: number, row: FreightRow, at: Date): Promise<void> {
  await tx.query(
    `update freight_template set name = $3, mode = $4, rules = $5, free_rules = $6, no_delivery = $7, serves_rest = $8, status = $9,
       updated_at = $10, version = version + 1
     where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      row.id,
      row.name,
      row.mode,
      JSON.stringify(row.rules),
      JSON.stringify(row.free_rules),
      row.no_delivery,
      row.serves_rest,
      row.status,
      at,
    ],
  );
}

/** Deletes a template. @throws foreign key violation when goods use it */
export async function deleteFreight(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from freight_template where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

/** Returns these templates, withdrawn ones too: goods still use them. */
export async function readFreight(tx: Tx, supplier_id: number, ids: readonly number[]): Promise<FreightRow[]> {
  return await tx.query<FreightRow>(
    `select ${columns} from freight_template where supplier_id = $1 and id = any($2) order by id`,
    [supplier_id, ids],
  );
}
