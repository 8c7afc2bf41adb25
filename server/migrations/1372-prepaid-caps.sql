-- ── what one person may have prepaid, by kind: nights, and stored value. Null: no limit is watched.
alter table camp_rule
  add column prepaid_nights_cap int check (prepaid_nights_cap > 0),
  -- Wallet and prepaid deposits together.
  add column stored_cap_fen bigint check (stored_cap_fen > 0);

create or replace view lent.camp_rule with (security_invoker = true) as
  select supplier_id, needs_contract, needs_insurance, needs_screening, undo_hours, updated_at, sends_messages, review_url,
    prepaid_cap_fen, cooling_off_days, lesson_gap_minutes, coach_day_hours, pace_red_bp, diet_amber_kcal, diet_doctor_kcal, stored_cap_fen
  from public.camp_rule;
