-- ── a picture with a weight: the scale's display, or the student on it. Who is erased takes it along.
alter table weight_log add column photo text check (photo <> '');

create or replace view lent.weight_log with (security_invoker = true) as
  select supplier_id, id, student_id, stay_id, kind, measured_at, measured_on, weight_g, fat_bp, waist_mm, resting_hr, note,
    by_name, voided_at, sys_mmhg, dia_mmhg, hip_mm, chest_mm, arm_mm, thigh_mm, muscle_g, water_bp, visceral_tenths, rest_kcal, photo
  from public.weight_log;

alter function erased_columns() rename to erased_columns_until_1370;
create function erased_columns() returns table (on_table text, on_column text, instead text, is_file boolean)
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select on_table, on_column, instead, is_file from public.erased_columns_until_1370()
  union all values ('weight_log', 'photo', null, true)
$$;
revoke all on function erased_columns from public;
