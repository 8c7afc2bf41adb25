import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of classes. Constraints and triggers enforce them; these queries check the stored rows. */
export const classesInvariants: readonly Invariant[] = [
  {
    name: "class.members_le_capacity",
    // Only since the last change of the capacity: under the earlier one there may have been more members.
    sql: `select id, name, capacity, class_peak(supplier_id, id, capacity_since, null) as members from camp_class
          where class_peak(supplier_id, id, capacity_since, null) > capacity`,
  },
  {
    name: "class.one_class_a_day",
    sql: `select a.stay_id, a.class_id, b.class_id as other from class_member a
          join class_member b on b.supplier_id = a.supplier_id and b.stay_id = a.stay_id and b.id > a.id
            and daterange(b.from_on, b.to_on) && daterange(a.from_on, a.to_on)`,
  },
  {
    name: "class.closed_has_no_members",
    sql: `select m.class_id, m.stay_id from class_member m join camp_class c on c.supplier_id = m.supplier_id and c.id = m.class_id
          where c.status = 2 and (m.to_on is null or m.to_on > c.closed_on)`,
  },
];
