-- ── a pause that is planned for a later day: from that day on the bed is free, and the nights are kept.
alter table stay
  -- The first day of the planned pause; null: none is planned. Reason, expected return and kept nights stand where a begun pause has them.
  add column pause_from date,
  -- The bed of each night from that day on, as it was before the plan. Nights that were added later have none.
  add column pause_beds bigint[],
  drop constraint stay_check3,
  add constraint stay_keeps_nights check ((status = 40 or pause_from is not null) = (nights_kept is not null)),
  -- An act that would go on beyond the planned day, or end the stay, cannot forget the plan.
  add constraint stay_pause_planned check (
    case when pause_from is null then pause_beds is null
      else status = 30 and planned_end = pause_from and cardinality(coalesce(pause_beds, '{}')) between 1 and nights_kept
        and pause_reason is not null and expected_return is not null and expected_return >= pause_from end);
create index stay_pause_due on stay (supplier_id, pause_from) where pause_from is not null;

create or replace view lent.stay with (security_invoker = true) as
  select supplier_id, id, no, student_id, package_id, terms, price_fen, kind, status, source, expected_date, expected_nights,
    room_type_id, gender, student_py, search, bed_id, coach, confirmed_at, checkin_at, checkin_date, planned_end, paused_at,
    nights_kept, expected_return, pause_reason, pauses, finish_at, finish_date, finish_reason, nights_used, cancelled_at, cancelled_by,
    cancel_reason, cancel_note, archived_at, prev_stay_id, remark, created_at, updated_at, version, billed_fen, paid_fen, refunded_fen,
    recognised_fen, penalty_fen, deferred_fen, booking_fen, security_fen, nights_slept, contract_on, insured_to, screen_risk,
    waitlisted_at, offer_until, hold_until, hold_lapsed_at, no_show_at, end_reminded_at, return_overdue_at, pause_days, pause_medical,
    transferred_at, roommate_avoid, return_reminded_at, class_id, owed_fen, coach_id, pause_from, pause_beds
  from public.stay;
