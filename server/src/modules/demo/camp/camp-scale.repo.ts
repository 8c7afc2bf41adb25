import type { Tx } from "../../../core/db/database.ts";

/** A morning's weight of a student in camp. */
export interface ScaleMorning {
  readonly stay_id: number;
  readonly gender: "M" | "F";
  readonly measured_at: Date;
  readonly weight_g: number;
  readonly fat_bp: number;
}

/** Returns the students in camp who were weighed on a day and consent to health data. */
export async function weighedOn(tx: Tx, supplier_id: number, day: string): Promise<readonly ScaleMorning[]> {
  return await tx.query<ScaleMorning>(
    `select w.stay_id /* not null: joined by it */, s.gender, w.measured_at, w.weight_g, w.fat_bp /* not null: by the condition */
     from weight_log w
     join stay s on s.supplier_id = w.supplier_id and s.id = w.stay_id and s.status = 30
     join student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where w.supplier_id = $1 and w.measured_on = $2 and w.kind = 'morning' and w.voided_at is null and w.fat_bp is not null
       and st.health_withdrawn_at is null and st.erased_at is null
     order by w.stay_id`,
    [supplier_id, day],
  );
}
