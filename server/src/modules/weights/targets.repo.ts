import type { Tx } from "../../core/db/database.ts";
import { lockStay } from "../stays/public.ts";

/** The target of a stay. */
export interface TargetRow {
  readonly target_g: number;
  readonly target_on: string;
  /** 1/10000 of the body's weight; null: none was agreed. */
  readonly target_fat_bp: number | null;
  /** Grams to lose in a week; null: none was agreed. */
  readonly weekly_g: number | null;
}

/** Replaces the current target. The lock on the stay's row serialises two changes at once. */
export async function replaceTarget(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  target: TargetRow,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await lockStay(tx, supplier_id, stay_id);
  await tx.query(
    `update weight_target set superseded_at = $3 where supplier_id = $1 and stay_id = $2 and superseded_at is null`,
    [supplier_id, stay_id, at],
  );
  const { target_g, target_on, target_fat_bp, weekly_g } = target;
  await tx.query(
    `insert into weight_target (supplier_id, stay_id, target_g, target_on, target_fat_bp, weekly_g, set_by, set_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [supplier_id, stay_id, target_g, target_on, target_fat_bp, weekly_g, by, at],
  );
}

/** A stay's current target. */
export async function findTarget(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<(TargetRow & { readonly set_by: string }) | null> {
  const rows = await tx.query<TargetRow & { readonly set_by: string }>(
    `select target_g, target_on, target_fat_bp, weekly_g, set_by from weight_target
     where supplier_id = $1 and stay_id = $2 and superseded_at is null`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}
