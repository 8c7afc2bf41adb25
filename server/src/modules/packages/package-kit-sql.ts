/** SQL of a package's kit with current names and costs, without withdrawn items. */
export const packageKitSql = `(
  select coalesce(jsonb_agg(jsonb_build_object('kit_id', k.id, 'name', k.name, 'count', l.count, 'cost_fen', u.cost_fen) order by l.kit_id), '[]')
  from jsonb_to_recordset(camp_package.kit) as l(kit_id bigint, count int)
  join lent.kit_item k on k.supplier_id = camp_package.supplier_id and k.id = l.kit_id and k.status = 1
  join lent.sku u on u.supplier_id = k.supplier_id and u.id = k.sku_id)`;
