-- What a stay still owes: one figure with one definition, for the list, its sum and filter, the page, the desk and the to-dos. A booking deposit that
-- is held counts as paid. What is lacking of the security deposit is a figure of its own.
alter table stay
  add column owed_fen bigint not null generated always as (greatest(0, billed_fen - paid_fen + refunded_fen - booking_fen)) stored;

create or replace view lent.stay with (security_invoker = true) as
  select supplier_id, id, no, student_id, package_id, terms, price_fen, kind, status, source, expected_date, expected_nights,
    room_type_id, gender, student_py, search, bed_id, coach, confirmed_at, checkin_at, checkin_date, planned_end, paused_at,
    nights_kept, expected_return, pause_reason, pauses, finish_at, finish_date, finish_reason, nights_used, cancelled_at,
    cancelled_by, cancel_reason, cancel_note, archived_at, prev_stay_id, remark, created_at, updated_at, version, billed_fen,
    paid_fen, refunded_fen, recognised_fen, penalty_fen, deferred_fen, booking_fen, security_fen, nights_slept, contract_on,
    insured_to, screen_risk, waitlisted_at, offer_until, hold_until, hold_lapsed_at, no_show_at, end_reminded_at,
    return_overdue_at, pause_days, pause_medical, transferred_at, roommate_avoid, return_reminded_at, class_id, owed_fen
  from public.stay;

-- Several purposes paid at once are payments of their own, each posted by itself, with one receipt: the first one's.
alter table payment add column with_payment bigint;
alter table payment add foreign key (supplier_id, with_payment) references payment (supplier_id, id);
alter table payment drop constraint payment_supplier_id_receipt_no_key;
create unique index payment_receipt on payment (supplier_id, receipt_no) where with_payment is null;
create index payment_by_receipt on payment (supplier_id, receipt_no) where receipt_no is not null;
create index payment_paid_with on payment (supplier_id, with_payment) where with_payment is not null;
