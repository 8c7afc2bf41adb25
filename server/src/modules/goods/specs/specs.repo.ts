import type { Tx } from "../../../core/db/database.ts";

/** The name of a value or of a parameter. */
export interface Named {
  readonly name: string;
}

/** A spec as its form shows it. */
export interface SpecRow {
  readonly id: number;
  readonly name: string;
  readonly spec_values: readonly Named[];
  readonly status: 1 | 2;
  readonly version: number;
}

const columns = "id, name, spec_values, status, version";

/** Finds a spec. @param lock  keeps others from changing it until the commit */
export async function findSpec(tx: Tx, supplier_id: number, id: number, lock = false): Promise<SpecRow | null> {
  const rows = await tx.query<SpecRow>(
    `select ${columns} from spec where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Specs in use, ordered by name. */
export async function listSpecs(tx: Tx, supplier_id: number): Promise<SpecRow[]> {
  return await tx.query<SpecRow>(
    `select ${columns} from spec where supplier_id = $1 and status = 1 order by name, id`,
    [supplier_id],
  );
}

/** Inserts a spec. @throws unique violation spec_one_name */
export async function insertSpec(
  tx: Tx,
  supplier_id: number,
  spec: Pick<SpecRow, "name" | "spec_values">,
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into spec (supplier_id, name, spec_values, created_at, updated_at) values ($1, $2, $3, $4, $4) returning id`,
    [supplier_id, spec.name, JSON.stringify(spec.spec_values), at],
  );
  return row?.id ?? 0;
}

/** Updates a spec whose row is locked. @throws unique violation spec_one_name */
export async function updateSpec(tx: Tx, supplier_id: number, spec: SpecRow, at: Date): Promise<void> {
  await tx.query(
    `update spec set name = $3, spec_values = $4, status = $5, updated_at = $6, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, spec.id, spec.name, JSON.stringify(spec.spec_values), spec.status, at],
  );
}
