-- A count that finds fewer pieces than are promised: the promises stand (orders are paid), and how many of them nobody can find is written beside.
-- They are never sold again: what comes free or comes in makes up for them first, by a row of the log whose note names the count.
alter table sku
  add column missing int not null default 0,
  add column missing_doc text check (missing_doc <> '' and length(missing_doc) <= 40),
  add constraint sku_missing_check check (missing >= 0 and missing <= reserved);
grant update (missing, missing_doc) on sku to kangying_app;
create index sku_missing on sku (supplier_id, id) where missing > 0;

-- What has left was there: no more is missing than is still promised.
create or replace function stock_log_write() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sku s set on_hand = s.on_hand + new.delta_on_hand, reserved = s.reserved + new.delta_reserved,
    missing = greatest(0, least(s.missing, s.reserved + new.delta_reserved))
  where s.supplier_id = new.supplier_id and s.id = new.sku_id
  returning s.on_hand, s.reserved into new.after_on_hand, new.after_reserved;
  if not found then
    raise exception 'there is no SKU %', new.sku_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

create function stock_log_make_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone int;
  doc text;
begin
  select least(s.missing, s.on_hand - s.reserved), s.missing_doc into gone, doc
    from public.sku s where s.supplier_id = new.supplier_id and s.id = new.sku_id and s.missing > 0;
  if gone > 0 then
    update public.sku s set missing = s.missing - gone where s.supplier_id = new.supplier_id and s.id = new.sku_id;
    insert into public.stock_log (supplier_id, sku_id, delta_on_hand, delta_reserved, reason, note, cost_fen, at, by_name)
      values (new.supplier_id, new.sku_id, -gone, 0, 'counted', coalesce(doc, ''), new.cost_fen, new.at, new.by_name);
  end if;
  return null;
end $$;
create trigger stock_log_made_up after insert on stock_log for each row
  when (new.after_on_hand > new.after_reserved) execute function stock_log_make_up();
revoke all on function stock_log_make_up from public;

create or replace view lent.sku with (security_invoker = true) as
  select supplier_id, id, goods_id, title, sku_code, barcode, price_fen, cost_fen, weight_g, volume_cm3, on_hand, reserved, warn_at, status,
    version, missing
  from public.sku;
