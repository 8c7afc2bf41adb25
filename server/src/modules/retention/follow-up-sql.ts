import { baselineSql, latestSql } from "../weights/public.ts";

/** The weight that somebody told within six weeks of follow-up `f`'s day. */
export const laterSql = `(select w.weight_g from lent.weight_log w where w.supplier_id = f.supplier_id and w.student_id = f.student_id
  and w.voided_at is null and w.measured_on >= f.due_on and w.measured_on < f.due_on + 42 order by w.measured_at, w.id limit 1)`;
/** Has the student of follow-up `f` booked again since then? */
export const returnedSql = `exists (select from lent.stay n where n.supplier_id = f.supplier_id and n.student_id = f.student_id
  and n.id <> f.stay_id and n.created_at >= f.created_at)`;
export const baseSql = baselineSql("s");
export const exitSql = latestSql("s");
