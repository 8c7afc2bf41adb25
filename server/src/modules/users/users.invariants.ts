import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of members and ranks. Some are also enforced by keys and checks, others only by the commands. */
export const usersInvariants: readonly Invariant[] = [
  {
    name: "address.le_10",
    sql: `select member_id from member_address group by supplier_id, member_id having count(*) > 10`,
  },
  {
    name: "address.one_default",
    sql: `select member_id from member_address group by supplier_id, member_id having count(*) filter (where is_default) <> 1`,
  },
  {
    name: "rank.growth_monotone",
    sql: `select low.id from member_rank low join member_rank high on high.supplier_id = low.supplier_id and high.level > low.level
          where high.growth_from <= low.growth_from`,
  },
  {
    name: "rank.first_is_there",
    sql: `select supplier_id from member group by supplier_id
          having not exists (select from member_rank r where r.supplier_id = member.supplier_id and r.level = 0)`,
  },
  {
    name: "member.scores_are_their_entries",
    sql: `select m.id from member m
          where m.points <> coalesce((select sum(s.delta) from member_score s
              where s.supplier_id = m.supplier_id and s.member_id = m.id and s.kind = 'points'), 0)
            or m.growth <> coalesce((select sum(s.delta) from member_score s
              where s.supplier_id = m.supplier_id and s.member_id = m.id and s.kind = 'growth'), 0)`,
  },
  {
    name: "member.is_the_student_of_its_phone",
    sql: `select s.id as student_id from lent.student s left join member m on m.supplier_id = s.supplier_id and m.phone = s.phone
          where s.merged_into is null and s.member_id is distinct from m.id`,
  },
];
