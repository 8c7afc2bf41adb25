-- The camp's margin, as before. The assistants of a lesson cost hours like its coach. Commissions are those of stays: those of goods belong to
-- the shop, whose revenue is not in this margin.
create or replace view margin_line with (security_invoker = true) as
  select n.supplier_id, 'revenue' as kind, n.night as day, (n.bed_id * 100000 + (n.night - date '2000-01-01')) * 8 as key, n.stay_id, '' as what, coalesce(e.recognised_fen, 0) as fen, p.tx_id
  from lent.bed_night n left join lent.stay_night_entry e on e.supplier_id = n.supplier_id and e.stay_id = n.stay_id and e.night = n.night and e.kind = 'consume'
    left join lent.night_post p on p.supplier_id = n.supplier_id and p.night = e.night
  where n.kind = 'stay'
  union all
  select n.supplier_id, 'meal', n.night, (n.bed_id * 100000 + (n.night - date '2000-01-01')) * 8 + 1, n.stay_id, '', -c.meal_fen, null
  from lent.bed_night n join lent.camp_cost c on c.supplier_id = n.supplier_id where n.kind = 'stay' and c.meal_fen > 0
  union all
  select s.supplier_id, 'coach', s.on_day, s.id * 8 + 2, null, o.name, -round(extract(epoch from s.ends - s.starts) / 3600 * c.coach_hour_fen
      * (1 + (select count(*) from lent.schedule_assistant h where h.supplier_id = s.supplier_id and h.schedule_id = s.id)))::bigint, null
  from lent.schedule s join lent.camp_cost c on c.supplier_id = s.supplier_id
    join lent.course o on o.supplier_id = s.supplier_id and o.id = s.course_id where s.status = 2 and c.coach_hour_fen > 0
  union all
  select m.supplier_id, 'kit', (m.at at time zone z.time_zone)::date, m.id * 8 + 3, m.stay_id, k.name, m.delta_on_hand * m.cost_fen, null
  from public.supplier z join lent.stock_log m on m.supplier_id = z.id join lent.kit_item k on k.supplier_id = m.supplier_id and k.sku_id = m.sku_id where m.stay_id is not null and m.cost_fen > 0
  union all
  select g.supplier_id, case a.head when 'psp_fee' then 'fee' else 'commission' end, (g.at at time zone z.time_zone)::date, g.id * 8 + 4, b.id, t.doc_no, -g.amount_fen, g.tx_id
  from public.supplier z join lent.ledger_account a on a.supplier_id = z.id join lent.ledger_leg g on g.supplier_id = a.supplier_id and g.account_id = a.id
    join lent.ledger_tx t on t.supplier_id = g.supplier_id and t.id = g.tx_id
    left join lent.stay b on a.head = 'commission' and b.supplier_id = t.supplier_id and b.no = t.doc_no
  where b.id is not null or (a.head = 'psp_fee' and exists (
    select from lent.payment p where p.supplier_id = t.supplier_id and p.no = t.doc_no and p.owner_type = 'student'));
