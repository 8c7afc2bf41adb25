import type { Tx } from "../../core/db/database.ts";

/** The wishes of a stay for its bed. */
export interface BedWish {
  /** The students with whom they want to share a room (keys). */
  readonly with_students: readonly number[];
  readonly snores: boolean;
  readonly wants_lower: boolean;
}

export async function findWish(tx: Tx, supplier_id: number, stay_id: number): Promise<BedWish | null> {
  const rows = await tx.query<BedWish>(
    `select with_students, snores, wants_lower from stay_bed_wish where supplier_id = $1 and stay_id = $2`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

export async function putWish(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  { with_students, snores, wants_lower }: BedWish,
  { at, by_name }: { readonly at: Date; readonly by_name: string },
): Promise<void> {
  await tx.query(
    `insert into stay_bed_wish as w (supplier_id, stay_id, with_students, snores, wants_lower, updated_at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (supplier_id, stay_id) do update set with_students = excluded.with_students, snores = excluded.snores,
       wants_lower = excluded.wants_lower, updated_at = excluded.updated_at, by_name = excluded.by_name`,
    [supplier_id, stay_id, with_students, snores, wants_lower, at, by_name],
  );
}
