/** Whether a stay `s` has less than its terms include, in SQL. */
export const lacksKitSql = `exists (
  select from jsonb_to_recordset(coalesce(s.terms -> 'kit', '[]')) as l(kit_id bigint, count int)
  where l.count > (select coalesce(-sum(m.delta), 0) from lent.kit_move m
    where m.supplier_id = s.supplier_id and m.stay_id = s.id and m.kit_id = l.kit_id))`;
