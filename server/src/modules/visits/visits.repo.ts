import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";

/** Records that a person reached a step on a day; the same person is counted once. */
export async function insertStep(
  tx: Tx,
  supplier_id: number,
  { day, step, who }: { readonly day: LocalDate; readonly step: 1 | 2; readonly who: string },
): Promise<void> {
  await tx.query(
    `insert into shop_step (supplier_id, day, step, who) values ($1, $2, $3, $4) on conflict (supplier_id, day, step, who) do nothing`,
    [supplier_id, day, step, who],
  );
}

/** Deletes old steps. @returns how many */
export async function deleteStepsBefore(tx: Tx, supplier_id: number, day: LocalDate): Promise<number> {
  const rows = await tx.query(`delete from shop_step where supplier_id = $1 and day < $2 returning step`, [
    supplier_id,
    day,
  ]);
  return rows.length;
}
