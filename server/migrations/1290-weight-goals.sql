-- Beside the weight that is to be reached: the body fat, and how much is meant to be lost in a week.
alter table weight_target
  -- 1/10000 of the body's weight.
  add column target_fat_bp int check (target_fat_bp between 200 and 7500),
  add column weekly_g int check (weekly_g between 50 and 3000);
create or replace view lent.weight_target with (security_invoker = true) as
  select supplier_id, id, stay_id, target_g, superseded_at, target_on, set_by, target_fat_bp, weekly_g
  from public.weight_target;
