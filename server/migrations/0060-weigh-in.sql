-- The morning's weigh-in draws the way to the target beside the curve: it reads by when.
create or replace view lent.weight_target with (security_invoker = true) as
  select supplier_id, id, stay_id, target_g, superseded_at, target_on
  from public.weight_target;
