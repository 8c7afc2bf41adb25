import { baselineSql, latestSql } from "../weights/public.ts";

/** The first weight that the student recorded within six weeks after the day of follow-up `f`, in grams. */
export const laterSql = `(select w.weight_g from lent.weight_log w where w.supplier_id = f.supplier_id and w.student_id = f.student_id
  and w.voided_at is null and w.measured_on >= f.due_on and w.measured_on < f.due_on + 42 order by w.measured_at, w.id limit 1)`;
/** True if the student of follow-up `f` has booked another stay since then, and not cancelled it. */
export const returnedSql = `exists (select from lent.stay n where n.supplier_id = f.supplier_id and n.student_id = f.student_id
  and n.id <> f.stay_id and n.created_at >= f.created_at and n.status <> 90)`;
export const baseSql = baselineSql("s");
export const exitSql = latestSql("s");
