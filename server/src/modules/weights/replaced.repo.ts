import type { Tx } from "../../core/db/database.ts";

/** Records which log replaced a voided one. */
export async function markReplaced(tx: Tx, supplier_id: number, id: number, by: number): Promise<void> {
  await tx.query(`update weight_log set replaced_by = $3 where supplier_id = $1 and id = $2`, [supplier_id, id, by]);
}

/** Restores the log that another one had replaced, after that one was voided. @throws unique violation weight_log_one_a_day */
export async function restoreReplaced(tx: Tx, supplier_id: number, by: number, at: Date): Promise<void> {
  await tx.query(
    `update weight_log set voided_at = null, voided_by = null, void_reason = null, replaced_by = null, updated_at = $3, version = version + 1
     where supplier_id = $1 and replaced_by = $2`,
    [supplier_id, by, at],
  );
}

/** The valid morning weights of students on days, by student number. */
export async function findMornings(
  tx: Tx,
  supplier_id: number,
  asked: readonly { readonly student_no: string; readonly day: string }[],
): Promise<{ student_no: string; day: string; weight_g: number; measured_at: Date }[]> {
  return await tx.query<{ student_no: string; day: string; weight_g: number; measured_at: Date }>(
    `select st.student_no, w.measured_on as day, w.weight_g, w.measured_at
     from jsonb_to_recordset($2::jsonb) as x(student_no text, day date)
     join lent.student st on st.supplier_id = $1 and st.student_no = x.student_no
     join weight_log w on w.supplier_id = $1 and w.student_id = st.id and w.kind = 'morning' and w.measured_on = x.day and w.voided_at is null`,
    [supplier_id, JSON.stringify(asked)],
  );
}
