import type { Tx } from "../../../core/db/database.ts";

/** Returns students who have been in camp for some days and consent to health data, the earliest first. */
export async function stayedToday(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly gender: "M" | "F" }[]> {
  return await tx.query(
    `select s.id, s.gender from stay s join student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.status = 30 and st.health_withdrawn_at is null and st.erased_at is null
     order by s.checkin_at, s.id limit 120`,
    [supplier_id],
  );
}
