-- In which unit a house shows and types weights of people; they are kept in grams. It is one of the camp's rules, and every call reads it: so it
-- stands with the supplier's zone. And how a day of lessons may look: how long a coach or a class has to get to another venue, how long a coach teaches.
alter table supplier add column weight_unit text not null default 'kg' check (weight_unit in ('kg', 'jin'));
grant update (weight_unit) on supplier to kangying_app;

alter table camp_rule
  add column weight_unit text not null default 'kg' check (weight_unit in ('kg', 'jin')),
  add column lesson_gap_minutes integer not null default 15 check (lesson_gap_minutes between 0 and 120),
  add column coach_day_hours integer not null default 8 check (coach_day_hours between 1 and 24);

create or replace view lent.camp_rule with (security_invoker = true) as
  select supplier_id, needs_contract, needs_insurance, needs_screening, undo_hours, updated_at, sends_messages, review_url,
    prepaid_cap_fen, cooling_off_days, lesson_gap_minutes, coach_day_hours
  from public.camp_rule;
