-- ── what one person may have prepaid: lessons as a kind of their own, and how long what is prepaid may last.
alter table camp_rule
  -- Unused codes, each for a lesson. Null: the strict limits of ¥20,000 and 60 are watched.
  add column lessons_cap_fen bigint check (lessons_cap_fen > 0),
  add column lessons_cap int check (lessons_cap > 0),
  -- Months from the payment to the last night. Null: not watched.
  add column prepaid_months int default 24 check (prepaid_months between 1 and 120);

create or replace view lent.camp_rule with (security_invoker = true) as
  select supplier_id, needs_contract, needs_insurance, needs_screening, undo_hours, updated_at, sends_messages, review_url,
    prepaid_cap_fen, cooling_off_days, lesson_gap_minutes, coach_day_hours, pace_red_bp, diet_amber_kcal, diet_doctor_kcal, stored_cap_fen,
    lessons_cap_fen, lessons_cap, prepaid_months
  from public.camp_rule;

create view lent.verify_code with (security_invoker = true) as
  select supplier_id, id, order_id, member_id, total, used, refunded, valid_to, issued_at
  from public.verify_code;
grant select on lent.verify_code to kangying_app;
