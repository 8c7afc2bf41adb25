import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of roll calls. */
export const attendanceInvariants: readonly Invariant[] = [
  {
    name: "attendance.only_members",
    // A member who leaves the class on the lesson's day was still in it that morning, so `to_on` may equal the day.
    sql: `select a.schedule_id, a.stay_id from attendance a
          join lent.schedule c on c.supplier_id = a.supplier_id and c.id = a.schedule_id
          where not exists (select from lent.class_member m where m.supplier_id = a.supplier_id and m.stay_id = a.stay_id
            and m.class_id = c.class_id and m.from_on <= c.on_day and (m.to_on is null or m.to_on >= c.on_day))`,
  },
  {
    name: "attendance.counted_with_lesson",
    sql: `select c.id, c.there, n.there as marked from lent.schedule c
          cross join lateral (select count(*) filter (where a.state in (1, 2)) as there, count(*) as expected from attendance a
            where a.supplier_id = c.supplier_id and a.schedule_id = c.id) n
          where coalesce(c.there, 0) <> n.there or coalesce(c.expected, 0) <> n.expected`,
  },
];
