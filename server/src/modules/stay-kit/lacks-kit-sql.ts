/** SQL: true if a stay `s` has less kit than its terms include. */
export const lacksKitSql = `exists (
  select from jsonb_to_recordset(coalesce(s.terms -> 'kit', '[]')) as l(kit_id bigint, count int)
  where l.count > (
    select coalesce(-sum(m.delta_on_hand), 0) from lent.stock_log m
    join lent.kit_item k on k.supplier_id = m.supplier_id and k.sku_id = m.sku_id
    where m.supplier_id = s.supplier_id and m.stay_id = s.id and k.id = l.kit_id))`;
