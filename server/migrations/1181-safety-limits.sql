-- From which measure on somebody looks after a student in camp: rules of the camp, within what medicine allows.
alter table camp_rule
  add column pace_amber_bp integer not null default 100 check (pace_amber_bp between 30 and 250),
  add column pace_red_bp integer not null default 150 check (pace_red_bp between 50 and 300),
  add column pressure_sys integer not null default 160 check (pressure_sys between 130 and 180),
  add column pressure_dia integer not null default 100 check (pressure_dia between 80 and 120),
  add column pulse_rise_bp integer not null default 2000 check (pulse_rise_bp between 500 and 5000),
  add column unweighed_days integer not null default 2 check (unweighed_days between 1 and 14),
  add constraint camp_rule_pace check (pace_amber_bp < pace_red_bp);
create or replace view lent.camp_rule with (security_invoker = true) as
  select supplier_id, needs_contract, needs_insurance, needs_screening, undo_hours, updated_at, sends_messages, review_url,
    prepaid_cap_fen, cooling_off_days, lesson_gap_minutes, coach_day_hours, pace_red_bp
  from public.camp_rule;
