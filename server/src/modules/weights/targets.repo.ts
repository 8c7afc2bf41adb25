import type { Tx } from "../../core/db/database.ts";
import { lockStay } from "../stays/public.ts";

/** Replaces the current target. The lock on the stay's row serialises two changes at once. */
export async function replaceTarget(
  tx: Tx,
  supplier_id: number,
  target: {
    readonly stay_id: number;
    readonly target_g: number;
    readonly target_on: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await lockStay(tx, supplier_id, target.stay_id);
  await tx.query(
    `update weight_target set superseded_at = $3 where supplier_id = $1 and stay_id = $2 and superseded_at is null`,
    [supplier_id, target.stay_id, target.at],
  );
  await tx.query(
    `insert into weight_target (supplier_id, stay_id, target_g, target_on, set_by, set_at) values ($1, $2, $3, $4, $5, $6)`,
    [supplier_id, target.stay_id, target.target_g, target.target_on, target.by, target.at],
  );
}

/** A stay's current target. */
export async function findTarget(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<{ target_g: number; target_on: string; set_by: string } | null> {
  const rows = await tx.query<{ target_g: number; target_on: string; set_by: string }>(
    `select target_g, target_on, set_by from weight_target where supplier_id = $1 and stay_id = $2 and superseded_at is null`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}
