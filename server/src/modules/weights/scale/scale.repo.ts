import type { Tx } from "../../../core/db/database.ts";

/** The stay for which a scale's file is imported. */
export interface ScaleStay {
  readonly student_id: number;
  readonly checkin_at: Date | null;
  readonly height_mm: number | null;
}

export async function findScaleStay(tx: Tx, supplier_id: number, stay_id: number): Promise<ScaleStay | null> {
  const rows = await tx.query<ScaleStay>(
    `select s.student_id, s.checkin_at, st.height_mm from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.id = $2 and s.archived_at is null`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** Days with a logged weight that the student measured themselves. */
export async function selfWeighedDays(tx: Tx, supplier_id: number, student_id: number): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ measured_on: string }>(
    `select measured_on from weight_log where supplier_id = $1 and student_id = $2 and kind = 'self' and voided_at is null`,
    [supplier_id, student_id],
  );
  return new Set(rows.map(({ measured_on }) => measured_on));
}
