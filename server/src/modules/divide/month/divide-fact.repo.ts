import type { Tx } from "../../../core/db/database.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";

/** Counts the divides due by a day that wait or have failed, and all divides. */
export async function waitingUntil(
  tx: Tx,
  supplier_id: number,
  until: LocalDate,
): Promise<{ readonly due: number; readonly all: number }> {
  const rows = await tx.query<{ due: number; all: number }>(
    `select (count(*) filter (where status in (0, 3, 4) and due_on <= $2::date))::int as due, count(*)::int as all
     from divide_order where supplier_id = $1`,
    [supplier_id, until],
  );
  return rows[0] ?? { due: 0, all: 0 };
}
