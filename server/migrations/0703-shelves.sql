-- Where in the store room a SKU lies, so that a pick list goes along the shelves.
alter table sku add column shelf text not null default '' check (shelf = btrim(shelf) and length(shelf) <= 20);
grant update (shelf) on sku to kangying_app;

create or replace view lent.sku with (security_invoker = true) as
  select supplier_id, id, goods_id, title, sku_code, barcode, price_fen, cost_fen, weight_g, volume_cm3, on_hand, reserved, warn_at, status,
    version, missing, shelf
  from public.sku;

-- Who says when a SKU is low may say where it lies too.
update role set api_arr = api_arr || '["seller/stock/SkuShelf"]'::jsonb, version = version + 1, updated_at = now()
where api_arr ? 'seller/stock/SkuWarn' and not api_arr ? 'seller/stock/SkuShelf';
