import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of personal data. */
export const privacyInvariants: readonly Invariant[] = [
  {
    name: "privacy.erased_has_no_picture",
    sql: `select p.id, p.student_id from lent.student_photo p
          join lent.student st on st.supplier_id = p.supplier_id and st.id = p.student_id where st.erased_at is not null`,
  },
  {
    // A marked row is excluded from the hash check. The mark must have its reason, or it could hide a forged row.
    name: "privacy.erased_rows_have_their_person",
    sql: `select r.id, r.chain, r.erased_for from (
            select l.supplier_id, l.id, 'operate_log' as chain, l.erased_for from operate_log l where l.erased_at is not null
            union all select x.supplier_id, x.id, 'ledger_tx', x.erased_for from lent.ledger_tx x where x.erased_at is not null) r
          left join lent.student st on st.supplier_id = r.supplier_id and st.id = r.erased_for
          where st.erased_at is null`,
  },
  {
    // The log row of the erasure is hashed, and records how many rows lost their text.
    name: "privacy.erased_rows_are_as_many_as_told",
    sql: `select r.erased_for as id, r.rows, told.rows as recorded from (
            select o.supplier_id, o.erased_for, count(*) as rows from (
              select l.supplier_id, l.erased_for from operate_log l where l.erased_at is not null
              union all select x.supplier_id, x.erased_for from lent.ledger_tx x where x.erased_at is not null) o group by 1, 2) r
          left join lateral (select max((l.after ->> 'chain_rows')::int) as rows from operate_log l where l.supplier_id = r.supplier_id
            and l.biz_type = 'student' and l.biz_id = r.erased_for and l.erased_at is null and l.after ? 'chain_rows') told on true
          where r.erased_for is not null and r.rows is distinct from told.rows`,
  },
];
