-- A picture of one combination: the red one is shown red. Where it has none, the goods' own first picture stands for it.
alter table sku add column image text;
grant insert (image), update (image) on sku to kangying_app;

create or replace view lent.sku with (security_invoker = true) as
  select supplier_id, id, goods_id, title, sku_code, barcode, price_fen, cost_fen, weight_g, volume_cm3, on_hand, reserved, warn_at, status,
    version, missing, shelf, image
  from public.sku;
