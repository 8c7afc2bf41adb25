-- What a module lends to those above it: a view of its own for each table, flat, so that conditions reach the table's indexes, and read as
-- whoever asks, so that row-level security decides there as well. Which module lends what stands in its table of contents; a column that
-- nobody above needs is not lent.
create schema lent;
grant usage on schema lent to kangying_app;

-- ── roles

create view lent.role with (security_invoker = true) as
  select supplier_id, id, name, description
  from public.role;

create view lent.operator with (security_invoker = true) as
  select supplier_id, id, login, name, phone, last_login_at, deleted_at
  from public.operator;

-- ── finance

create view lent.ledger_account with (security_invoker = true) as
  select supplier_id, id, code, kind, head, balance_fen
  from public.ledger_account;

create view lent.ledger_tx with (security_invoker = true) as
  select supplier_id, id, at, biz_type, doc_no, memo, reversal_of, actor_name, seq, hash
  from public.ledger_tx;

create view lent.ledger_leg with (security_invoker = true) as
  select supplier_id, id, tx_id, account_id, amount_fen, balance_after_fen, at, biz_type, size_fen
  from public.ledger_leg;

create view lent.drawer with (security_invoker = true) as
  select supplier_id, id, name
  from public.drawer;

create view lent.payment with (security_invoker = true) as
  select supplier_id, id, no, payable_no, owner_type, owner_id, owner_name, purpose, channel, amount_fen, status, desk_status,
    memo, receipt_no, paid_at, created_at, created_name
  from public.payment;

create view lent.refund_request with (security_invoker = true) as
  select supplier_id, id, no
  from public.refund_request;

create view lent.payout with (security_invoker = true) as
  select supplier_id, id, no, kind
  from public.payout;

create view lent.deposit with (security_invoker = true) as
  select supplier_id, id, kind, payable_type, payable_id, amount_fen, received_at
  from public.deposit;

-- ── resources

create view lent.building with (security_invoker = true) as
  select supplier_id, id, name, sort
  from public.building;

create view lent.room_type with (security_invoker = true) as
  select supplier_id, id, name, night_price_fen
  from public.room_type;

create view lent.room with (security_invoker = true) as
  select supplier_id, id, building_id, no, floor, room_type_id, gender, status
  from public.room;

create view lent.bed with (security_invoker = true) as
  select supplier_id, id, room_id, no, pos, status, remark, label_key, price_delta_fen
  from public.bed;

create view lent.bed_night with (security_invoker = true) as
  select supplier_id, bed_id, night, kind, stay_id, block_id, room_id, sex
  from public.bed_night;

create view lent.bed_block with (security_invoker = true) as
  select supplier_id, id, bed_id, from_night, to_night, reason, created_at
  from public.bed_block;

-- ── kit

create view lent.kit_item with (security_invoker = true) as
  select supplier_id, id, name, cost_fen, status
  from public.kit_item;

create view lent.kit_move with (security_invoker = true) as
  select supplier_id, id, kit_id, delta, reason, stay_id, cost_fen, stock_after, note, at, by_name
  from public.kit_move;

-- ── classes

create view lent.camp_class with (security_invoker = true) as
  select supplier_id, id, name
  from public.camp_class;

create view lent.class_member with (security_invoker = true) as
  select supplier_id, id, class_id, stay_id, from_on, to_on
  from public.class_member;

-- ── students

create view lent.student with (security_invoker = true) as
  select supplier_id, id, student_no, name, name_py, name_initials, gender, birthday, id_type, id_no_cipher, phone, phone_tail,
    avatar, height_mm, address, emergency_name, emergency_phone, emergency_relation, allergies, diseases, medication, diet_taboo,
    member_id, tags, remark, blacklisted, merged_into, created_at, name_joined, name_back, id_no_shown, name_rest, name_later
  from public.student;

-- ── packages

create view lent.camp_package with (security_invoker = true) as
  select supplier_id, id, name, room_type_id, status, created_at
  from public.camp_package;

create view lent.camp_rule with (security_invoker = true) as
  select supplier_id, needs_contract, needs_insurance, needs_screening, undo_hours, updated_at, sends_messages, review_url
  from public.camp_rule;

-- ── stays

create view lent.stay with (security_invoker = true) as
  select supplier_id, id, no, student_id, package_id, terms, price_fen, kind, status, source, expected_date, expected_nights,
    room_type_id, gender, student_py, search, bed_id, coach, confirmed_at, checkin_at, checkin_date, planned_end, paused_at,
    nights_kept, expected_return, pause_reason, pauses, finish_at, finish_date, finish_reason, nights_used, cancelled_at,
    cancelled_by, cancel_reason, cancel_note, archived_at, prev_stay_id, remark, created_at, updated_at, version, billed_fen,
    paid_fen, refunded_fen, recognised_fen, penalty_fen, deferred_fen, booking_fen, security_fen, nights_slept, contract_on,
    insured_to, screen_risk, waitlisted_at, offer_until, hold_until, hold_lapsed_at, no_show_at, end_reminded_at,
    return_overdue_at, pause_days, pause_medical, transferred_at, roommate_avoid, return_reminded_at, class_id
  from public.stay;

create view lent.stay_event with (security_invoker = true) as
  select supplier_id, id, stay_id, act, from_status, to_status, at, actor_kind, actor_name, note, before, after
  from public.stay_event;

-- ── papers

create view lent.stay_screening with (security_invoker = true) as
  select supplier_id, id, stay_id, screened_on, risk, doctor_note, note, reviewed_by, at
  from public.stay_screening;

create view lent.stay_policy with (security_invoker = true) as
  select supplier_id, id, stay_id, policy_no, insurer, kind, start_on, end_on, status, by_name
  from public.stay_policy;

create view lent.stay_contract with (security_invoker = true) as
  select supplier_id, id, no, stay_id, signed_on, amount_fen, parent_id, status, by_name
  from public.stay_contract;

-- ── nights

create view lent.stay_lot with (security_invoker = true) as
  select supplier_id, id, stay_id, opened_at, hold_until, closed_at, created_at
  from public.stay_lot;

create view lent.stay_night_entry with (security_invoker = true) as
  select supplier_id, id, stay_id, lot_id, delta, kind, unit_fen, recognised_fen, night, at
  from public.stay_night_entry;

-- ── stay-money

create view lent.stay_bill with (security_invoker = true) as
  select supplier_id, id, stay_id, kind, title, qty, unit_fen, amount_fen, voids, voided_by, at, by_name
  from public.stay_bill;

create view lent.night_post with (security_invoker = true) as
  select supplier_id, night, stays, amount_fen
  from public.night_post;

-- ── weights

create view lent.weight_log with (security_invoker = true) as
  select supplier_id, id, student_id, stay_id, kind, measured_at, measured_on, weight_g, fat_bp, waist_mm, resting_hr, note,
    by_name, voided_at
  from public.weight_log;

create view lent.weight_target with (security_invoker = true) as
  select supplier_id, id, stay_id, target_g, superseded_at
  from public.weight_target;

-- ── leaves

create view lent.stay_leave with (security_invoker = true) as
  select supplier_id, id, stay_id, kind, start_at, end_at, reason, status, left_at, returned_at, nights_away, credit_nights,
    created_at, by_name
  from public.stay_leave;

-- ── messages

create view lent.stay_message with (security_invoker = true) as
  select supplier_id, id, stay_id, kind, try_at, content, sent_at, withdrawn_at, created_at
  from public.stay_message;

-- ── settlements

create view lent.stay_settlement with (security_invoker = true) as
  select supplier_id, id, stay_id, undone_at
  from public.stay_settlement;

-- ── users

create view lent.member with (security_invoker = true) as
  select supplier_id, id, nickname
  from public.member;

create view lent.member_rank with (security_invoker = true) as
  select supplier_id, id, name
  from public.member_rank;

grant select on all tables in schema lent to kangying_app;
