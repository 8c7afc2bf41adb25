-- A source is not closed while other shops have pieces of it that nobody has paid for: `unpaid` counts them.
create or replace view platform.supply_offer as
  select o.supplier_id as source_id, o.id, o.sku_id, g.name as goods, k.title as spec, g.images[1] as picture, g.search, o.price_fen, o.agreed,
    o.taken, o.agreed - o.taken as remaining, k.on_hand - k.reserved as sellable, o.status, f.shops, f.sold, f.settled_fen, f.due_fen,
    o.created_at, o.version, f.lost, f.on_way_fen, f.unpaid
  from public.supply_offer o
  join public.goods g on g.supplier_id = o.supplier_id and g.id = o.goods_id
  join public.sku k on k.supplier_id = o.supplier_id and k.id = o.sku_id
  cross join lateral (
    select count(*) filter (where t.pieces > 0)::int as shops, coalesce(sum(i.sold), 0)::int as sold,
      coalesce(sum(i.settled_fen - i.on_way_fen), 0)::bigint as settled_fen, coalesce(sum(i.due_fen), 0)::bigint as due_fen,
      coalesce(sum(i.lost), 0)::int as lost, coalesce(sum(i.on_way_fen), 0)::bigint as on_way_fen,
      coalesce(sum(greatest(0, t.pieces - greatest(i.gone, i.paid_for))), 0)::int as unpaid
    from public.supply_taker t
    join platform.supply_figure i on i.shop_id = t.shop_id and i.source_id = t.supplier_id and i.offer_id = t.offer_id
    where t.supplier_id = o.supplier_id and t.offer_id = o.id) f
  where o.supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint);
