/** SQL: the name of the class of stay `s` on a day. @param day  SQL for the day */
export const classTodaySql = (day: string): string => `(select c.name from lent.class_member m
  join lent.camp_class c on c.supplier_id = m.supplier_id and c.id = m.class_id
  where m.supplier_id = s.supplier_id and m.stay_id = s.id and m.from_on <= ${day} and (m.to_on is null or m.to_on > ${day}))`;
