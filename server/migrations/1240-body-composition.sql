-- What a body-composition scale says beside weight and fat: muscle, water, visceral fat and what the body uses at rest.
alter table weight_log
  add column muscle_g int check (muscle_g between 5000 and 150000),
  -- 1/10000 of the body's weight.
  add column water_bp int check (water_bp between 2000 and 8500),
  -- Tenths of the scale's own level: makers count in halves as well.
  add column visceral_tenths smallint check (visceral_tenths between 10 and 600),
  add column rest_kcal smallint check (rest_kcal between 400 and 6000),
  add constraint weight_log_muscle check (muscle_g < weight_g);
create or replace view lent.weight_log with (security_invoker = true) as
  select supplier_id, id, student_id, stay_id, kind, measured_at, measured_on, weight_g, fat_bp, waist_mm, resting_hr, note,
    by_name, voided_at, sys_mmhg, dia_mmhg, hip_mm, chest_mm, arm_mm, thigh_mm, muscle_g, water_bp, visceral_tenths, rest_kcal
  from public.weight_log;
