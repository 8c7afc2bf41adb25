-- A person's copy of their data also has what was measured and answered at a screening, and the safety flags about them.

create or replace view lent.stay_screening with (security_invoker = true) as
  select supplier_id, id, stay_id, screened_on, risk, doctor_note, note, reviewed_by, at, answers, resting_hr, systolic, diastolic
  from public.stay_screening;

create view lent.care_flag with (security_invoker = true) as
  select supplier_id, id, stay_id, kind, measure, owner_name, found_at, done_at, done_by, note
  from public.care_flag;
grant select on lent.care_flag to kangying_app;
