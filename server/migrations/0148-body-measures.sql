-- Beside the weight: blood pressure and more of what a tape measures.
alter table weight_log
  add column sys_mmhg smallint check (sys_mmhg between 60 and 260),
  add column dia_mmhg smallint check (dia_mmhg between 30 and 180),
  add column chest_mm int check (chest_mm between 300 and 2500),
  add column arm_mm int check (arm_mm between 100 and 1000),
  add column thigh_mm int check (thigh_mm between 200 and 1500),
  add constraint weight_log_pressure check ((sys_mmhg is null) = (dia_mmhg is null) and sys_mmhg > dia_mmhg);
create or replace view lent.weight_log with (security_invoker = true) as
  select supplier_id, id, student_id, stay_id, kind, measured_at, measured_on, weight_g, fat_bp, waist_mm, resting_hr, note,
    by_name, voided_at, sys_mmhg, dia_mmhg
  from public.weight_log;
create or replace view lent.weight_target with (security_invoker = true) as
  select supplier_id, id, stay_id, target_g, superseded_at, target_on, set_by from public.weight_target;
