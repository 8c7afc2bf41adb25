-- One stock: what a camp hands out is a SKU of its goods. A kit item says which, and what the desk calls it; pieces, cost and the mark of a low
-- stock are the SKU's, and its moves are rows of the same log. Old items get goods of their own that are not sold; their moves are kept.

-- ── goods that are not sold ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- 4 handed out in the camp: not sold, of no category
alter table goods drop constraint goods_status_check;
alter table goods add constraint goods_status_check check (status in (0, 1, 2, 3, 4, 9));
alter table goods alter column cat_id drop not null;
alter table goods add constraint goods_have_a_category check (cat_id is not null or status = 4);
-- 3 never sold: handed out, and without a price
alter table sku drop constraint sku_status_check;
alter table sku add constraint sku_status_check check (status in (1, 2, 3));
alter table sku drop constraint sku_price_fen_check;
alter table sku add constraint sku_price_fen_check check (price_fen >= 1 or (price_fen = 0 and status = 3));

-- ── who got it ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The stay that pieces went to, or came back from.
alter table stock_log add column stay_id bigint;
alter table stock_log add foreign key (supplier_id, stay_id) references stay (supplier_id, id);
alter table stock_log add constraint stock_log_of_a_stay check (
  stay_id is null or (delta_reserved = 0 and ((reason = 'issued' and delta_on_hand < 0) or (reason = 'returned' and delta_on_hand > 0))));
create index stock_log_of_stay on stock_log (supplier_id, stay_id, id) where stay_id is not null;
create index stock_log_to_stays on stock_log (supplier_id, at, id) where stay_id is not null;

create or replace view lent.stock_log with (security_invoker = true) as
  select supplier_id, id, sku_id, delta_on_hand, delta_reserved, after_on_hand, after_reserved, reason, doc_no, cost_fen, note, at, by_name, stay_id
  from public.stock_log;

-- ── old items and their moves ────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table kit_item add column sku_id bigint;

create temporary table moved_kit on commit drop as
  select k.supplier_id, k.id as kit_id, nextval(pg_get_serial_sequence('goods', 'id')) as goods_id, nextval(pg_get_serial_sequence('sku', 'id')) as sku_id
  from (select supplier_id, id from kit_item order by supplier_id, id) k;

insert into goods (supplier_id, id, name, code, unit, status, search, created_at, updated_at)
  select k.supplier_id, m.goods_id, k.name, c.code, k.unit, 4, concat_ws(' ', k.name, c.code), k.created_at, k.updated_at
  from kit_item k join moved_kit m on m.supplier_id = k.supplier_id and m.kit_id = k.id
    cross join lateral (select 'KT' || lpad(m.goods_id::text, 5, '0') || case when exists (
        select from goods g where g.supplier_id = k.supplier_id and g.code = 'KT' || lpad(m.goods_id::text, 5, '0'))
      then '-' || substr(md5(random()::text), 1, 8) else '' end as code) c;

insert into sku (supplier_id, id, goods_id, price_fen, cost_fen, warn_at, status, on_hand, created_at, updated_at)
  select k.supplier_id, m.sku_id, m.goods_id, 0, k.cost_fen, k.low_stock, 3, k.stock, k.created_at, k.updated_at
  from kit_item k join moved_kit m on m.supplier_id = k.supplier_id and m.kit_id = k.id;

-- The moves were added up when they were made.
alter table stock_log disable trigger stock_log_written;
insert into stock_log (supplier_id, sku_id, delta_on_hand, delta_reserved, after_on_hand, after_reserved, reason, cost_fen, note, at, by_name, stay_id)
  select v.supplier_id, m.sku_id, v.delta, 0, v.stock_after, 0, v.reason, v.cost_fen, v.note, v.at, v.by_name, v.stay_id
  from kit_move v join moved_kit m on m.supplier_id = v.supplier_id and m.kit_id = v.kit_id order by v.supplier_id, v.id;
alter table stock_log enable trigger stock_log_written;

update kit_item k set sku_id = m.sku_id from moved_kit m where m.supplier_id = k.supplier_id and m.kit_id = k.id;

-- ── what a kit item is from now on ───────────────────────────────────────────────────────────────────────────────────────────────────
drop view margin_line;
drop view lent.kit_move;
drop view lent.kit_item;
create view lent.kit_item with (security_invoker = true) as
  select supplier_id, id, name, unit, status, sku_id
  from public.kit_item;
grant select on lent.kit_item to kangying_app;

-- The camp's margin, as before: a piece that goes out without a stay is no stay's cost.
create view margin_line with (security_invoker = true) as
  select n.supplier_id, 'revenue' as kind, n.night as day, (n.bed_id * 100000 + (n.night - date '2000-01-01')) * 8 as key, n.stay_id, '' as what, coalesce(e.recognised_fen, 0) as fen, null::bigint as tx_id
  from lent.bed_night n left join lent.stay_night_entry e on e.supplier_id = n.supplier_id and e.stay_id = n.stay_id and e.night = n.night and e.kind = 'consume'
  where n.kind = 'stay'
  union all
  select n.supplier_id, 'meal', n.night, (n.bed_id * 100000 + (n.night - date '2000-01-01')) * 8 + 1, n.stay_id, '', -c.meal_fen, null
  from lent.bed_night n join lent.camp_cost c on c.supplier_id = n.supplier_id where n.kind = 'stay' and c.meal_fen > 0
  union all
  select s.supplier_id, 'coach', s.on_day, s.id * 8 + 2, null, o.name, -round(extract(epoch from s.ends - s.starts) / 3600 * c.coach_hour_fen)::bigint, null
  from lent.schedule s join lent.camp_cost c on c.supplier_id = s.supplier_id
    join lent.course o on o.supplier_id = s.supplier_id and o.id = s.course_id where s.status = 2 and c.coach_hour_fen > 0
  union all
  select m.supplier_id, 'kit', (m.at at time zone z.time_zone)::date, m.id * 8 + 3, m.stay_id, k.name, m.delta_on_hand * m.cost_fen, null
  from public.supplier z join lent.stock_log m on m.supplier_id = z.id join lent.kit_item k on k.supplier_id = m.supplier_id and k.sku_id = m.sku_id where m.stay_id is not null and m.cost_fen > 0
  union all
  select g.supplier_id, case a.head when 'psp_fee' then 'fee' else 'commission' end, (g.at at time zone z.time_zone)::date, g.id * 8 + 4, null, t.doc_no, -g.amount_fen, g.tx_id
  from public.supplier z join lent.ledger_account a on a.supplier_id = z.id join lent.ledger_leg g on g.supplier_id = a.supplier_id and g.account_id = a.id
    join lent.ledger_tx t on t.supplier_id = g.supplier_id and t.id = g.tx_id
  where a.head = 'commission' or (a.head = 'psp_fee' and exists (
    select from lent.payment p where p.supplier_id = t.supplier_id and p.no = t.doc_no and p.owner_type = 'student'));
grant select on margin_line to kangying_app;

drop table kit_move;
drop function kit_move_write();

alter table kit_item alter column sku_id set not null;
alter table kit_item drop column cost_fen, drop column stock, drop column low_stock;
alter table kit_item add foreign key (supplier_id, sku_id) references sku (supplier_id, id);
-- A SKU is handed out under one name.
create unique index kit_item_one_sku on kit_item (supplier_id, sku_id);
revoke insert, update on kit_item from kangying_app;
grant insert (supplier_id, sku_id, name, unit, created_at, updated_at) on kit_item to kangying_app;
grant update (name, unit, status, updated_at, version) on kit_item to kangying_app;
