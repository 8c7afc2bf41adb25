import type { Tx } from "../../../core/db/database.ts";
import type { Named } from "./specs.repo.ts";

/** A model as its form shows it. */
export interface ModelRow {
  readonly id: number;
  readonly name: string;
  readonly spec_ids: readonly number[];
  readonly params: readonly Named[];
  readonly status: 1 | 2;
  readonly version: number;
}

const columns = "id, name, spec_ids, params, status, version";

/** Finds a model. @param lock  keeps others from changing it until the commit */
export async function findModel(tx: Tx, supplier_id: number, id: number, lock = false): Promise<ModelRow | null> {
  const rows = await tx.query<ModelRow>(
    `select ${columns} from goods_model where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Models in use, ordered by name. */
export async function listModels(tx: Tx, supplier_id: number): Promise<ModelRow[]> {
  return await tx.query<ModelRow>(
    `select ${columns} from goods_model where supplier_id = $1 and status = 1 order by name, id`,
    [supplier_id],
  );
}

/** Inserts a model. @throws unique violation goods_model_one_name */
export async function insertModel(
  tx: Tx,
  supplier_id: number,
  model: Pick<ModelRow, "name" | "spec_ids" | "params">,
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into goods_model (supplier_id, name, spec_ids, params, created_at, updated_at) values ($1, $2, $3, $4, $5, $5) returning id`,
    [supplier_id, model.name, model.spec_ids, JSON.stringify(model.params), at],
  );
  return row?.id ?? 0;
}

/** Updates a model whose row is locked. @throws unique violation goods_model_one_name */
export async function updateModel(tx: Tx, supplier_id: number, model: ModelRow, at: Date): Promise<void> {
  await tx.query(
    `update goods_model set name = $3, spec_ids = $4, params = $5, status = $6, updated_at = $7, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, model.id, model.name, model.spec_ids, JSON.stringify(model.params), model.status, at],
  );
}
