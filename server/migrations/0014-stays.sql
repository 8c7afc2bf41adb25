-- The whole life of a stay: its folio, its nights account, its papers, its settlement, the waiting list and the beds it had.

-- A camp's own rules. A supplier without a row has the defaults.
create table camp_rule (
  supplier_id bigint primary key,
  min_age int not null default 16 check (min_age between 0 and 100),
  -- Days after the expected one for which a promised bed is kept.
  hold_days int not null default 1 check (hold_days between 0 and 30),
  -- Hours for which a freed bed is offered to the first in line.
  offer_hours int not null default 24 check (offer_hours between 1 and 168),
  -- Hours for which the nights of an unpaid renewal are kept.
  renewal_hold_hours int not null default 48 check (renewal_hold_hours between 1 and 336),
  cooling_off_days int not null default 7 check (cooling_off_days between 0 and 30),
  credit_limit_fen bigint not null default 0 check (credit_limit_fen >= 0),
  -- [{ days_before, deposit_bp, fee_bp }]: what is kept of the booking deposit and of fees paid when so many days are left; the first that
  -- fits, from the largest number of days down. None: nothing is kept.
  cancel_steps jsonb not null default '[]',
  needs_contract boolean not null default true,
  needs_insurance boolean not null default true,
  needs_screening boolean not null default true,
  -- Days for which a screening is good when somebody comes back from a pause.
  screening_days int not null default 30 check (screening_days between 1 and 365),
  cancels_no_show boolean not null default false,
  -- Hours within which a finish may be undone.
  undo_hours int not null default 24 check (undo_hours between 0 and 168),
  -- Working days within which a refund is paid.
  refund_days int not null default 15 check (refund_days between 1 and 60),
  -- What one student may have prepaid and not yet slept; null: no limit is watched.
  prepaid_cap_fen bigint check (prepaid_cap_fen > 0),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
select tenant_table('camp_rule');

alter table stay
  -- Money, kept beside its sources so that lists may show, sum and filter it. Every one is changed with the rows that it sums.
  add column billed_fen bigint not null default 0,
  -- All that ever came into deferred:stay: fees, a booking deposit used, money of a stay that was handed over.
  add column paid_fen bigint not null default 0 check (paid_fen >= 0),
  add column refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  add column recognised_fen bigint not null default 0 check (recognised_fen >= 0),
  add column penalty_fen bigint not null default 0 check (penalty_fen >= 0),
  -- What deferred:stay holds; never below nothing.
  add column deferred_fen bigint not null generated always as (paid_fen - refunded_fen - recognised_fen - penalty_fen) stored,
  add column booking_fen bigint not null default 0 check (booking_fen >= 0),
  add column security_fen bigint not null default 0 check (security_fen >= 0),
  -- Nights that the account has consumed.
  add column nights_slept int not null default 0 check (nights_slept >= 0),
  add column contract_on date,
  -- The day of the first payment: with the signing it begins the cooling-off.
  add column first_paid_on date,
  add column insured_to date,
  add column screen_risk text check (screen_risk in ('green', 'amber', 'red')),
  -- In the waiting list since; the bed that became free is his until.
  add column waitlisted_at timestamptz,
  add column offer_until timestamptz,
  -- The last day for which the promised bed is kept, and when that was over.
  add column hold_until date,
  add column hold_lapsed_at timestamptz,
  add column no_show_at timestamptz,
  add column end_reminded_at timestamptz,
  add column return_overdue_at timestamptz,
  -- Days of pauses that count towards the agreed limit.
  add column pause_days int not null default 0 check (pause_days >= 0),
  add column pause_medical boolean not null default false,
  add column transferred_at timestamptz,
  -- Students whom he must not share a room with.
  add column roommate_avoid bigint[] not null default '{}',
  add constraint stay_deferred_floor check (deferred_fen >= 0),
  add check (offer_until is null or waitlisted_at is not null),
  drop constraint stay_finish_reason_check,
  add constraint stay_finish_reason_check check (
    finish_reason in ('completed', 'early', 'medical', 'discipline', 'camp', 'cooling_off', 'transfer', 'other')),
  -- A stay that is handed over before it began is over without an entry.
  drop constraint stay_check,
  add constraint stay_entered check (
    case when status in (30, 40) then checkin_at is not null when status in (10, 20, 90) then checkin_at is null
      else checkin_at is not null or transferred_at is not null end);
create index stay_waiting on stay (supplier_id, room_type_id, gender, waitlisted_at, id) where status = 10 and waitlisted_at is not null;

-- Nights bought at one price: first in, first out.
create table stay_lot (
  supplier_id bigint not null,
  id bigint generated by default as identity,
  stay_id bigint not null,
  seq int not null,
  kind text not null check (kind in ('package', 'renewal', 'transfer', 'return', 'compensate', 'leave_credit')),
  bought int not null check (bought >= 0),
  gift int not null check (gift >= 0),
  amount_fen bigint not null check (amount_fen >= 0),
  -- When its nights became the student's. Null: a renewal that is not paid yet.
  opened_at timestamptz,
  -- Until when the bed is kept for an unpaid renewal, and which.
  hold_until timestamptz,
  bed_id bigint,
  -- Taken back before its nights were slept.
  closed_at timestamptz,
  created_at timestamptz not null,
  primary key (supplier_id, id),
  unique (supplier_id, stay_id, seq),
  check (bought + gift > 0),
  foreign key (supplier_id, stay_id) references stay (supplier_id, id),
  foreign key (supplier_id, bed_id) references bed (supplier_id, id)
);
select tenant_table('stay_lot');
create unique index stay_lot_one_unpaid on stay_lot (supplier_id, stay_id) where opened_at is null and closed_at is null;
create index stay_lot_by_hold on stay_lot (supplier_id, hold_until) where opened_at is null and closed_at is null;

-- The nights account. Lines are never changed: nights left are their sum.
create table stay_night_entry (
  supplier_id bigint not null,
  id bigint generated by default as identity,
  stay_id bigint not null,
  lot_id bigint not null,
  delta int not null check (delta <> 0),
  kind text not null check (kind in ('buy', 'gift', 'leave_credit', 'compensate', 'consume', 'expire', 'refund', 'transfer')),
  -- What one of these nights is worth; for a night slept also what the ledger recognised with it.
  unit_fen bigint not null default 0,
  recognised_fen bigint not null default 0,
  night date,
  ref text,
  at timestamptz not null,
  primary key (supplier_id, id),
  check ((kind = 'consume') = (night is not null)),
  check (kind <> 'consume' or delta = -1),
  foreign key (supplier_id, stay_id) references stay (supplier_id, id),
  foreign key (supplier_id, lot_id) references stay_lot (supplier_id, id)
);
select append_only_table('stay_night_entry');
create index stay_night_entry_of_stay on stay_night_entry (supplier_id, stay_id, id);
-- A night is consumed once, whatever runs twice.
create unique index stay_night_entry_once on stay_night_entry (supplier_id, stay_id, night) where kind = 'consume';

-- The folio. A line is taken back by another of the opposite sign.
create table stay_bill (
  supplier_id bigint not null,
  id bigint generated by default as identity,
  stay_id bigint not null,
  kind text not null check (
    kind in ('package', 'renewal', 'upgrade', 'extra', 'late', 'discount', 'penalty', 'pause', 'transfer', 'refund')),
  title text not null check (title <> ''),
  qty int not null default 1 check (qty > 0),
  unit_fen bigint not null,
  amount_fen bigint not null check (amount_fen = qty * unit_fen),
  -- The nights that the line pays for.
  lot_id bigint,
  -- A price difference: earned by each of the `qty` nights that follow so many slept ones.
  after_nights int check (after_nights >= 0),
  source text not null,
  voids bigint,
  voided_by bigint,
  at timestamptz not null,
  by_name text not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, stay_id) references stay (supplier_id, id),
  foreign key (supplier_id, lot_id) references stay_lot (supplier_id, id),
  foreign key (supplier_id, voids) references stay_bill (supplier_id, id),
  foreign key (supplier_id, voided_by) references stay_bill (supplier_id, id)
);
select tenant_table('stay_bill');
create index stay_bill_of_stay on stay_bill (supplier_id, stay_id, id);

create table stay_contract (
  supplier_id bigint not null,
  id bigint generated by default as identity,
  no text not null,
  stay_id bigint not null,
  signed_on date not null,
  -- Who signed where it was not the student.
  signer text,
  amount_fen bigint not null check (amount_fen >= 0),
  -- Agreed for each day used on an early exit; null: none was agreed.
  day_price_fen bigint check (day_price_fen >= 0),
  scan text,
  -- The contract that this one adds to.
  parent_id bigint,
  -- 2 in force · 5 void
  status smallint not null default 2 check (status in (2, 5)),
  void_reason text,
  created_at timestamptz not null,
  by_name text not null,
  version int not null default 1,
  primary key (supplier_id, id),
  unique (supplier_id, no),
  check ((status = 5) = (void_reason is not null)),
  foreign key (supplier_id, stay_id) references stay (supplier_id, id),
  foreign key (supplier_id, parent_id) references stay_contract (supplier_id, id)
);
select tenant_table('stay_contract');
create index stay_contract_of_stay on stay_contract (supplier_id, stay_id, id);

create table stay_policy (
  supplier_id bigint not null,
  id bigint generated by default as identity,
  stay_id bigint not null,
  policy_no text not null check (policy_no <> ''),
  insurer text not null check (insurer <> ''),
  kind text not null default 'accident' check (kind in ('accident', 'medical', 'liability')),
  start_on date not null,
  -- The last night that is covered.
  end_on date not null,
  premium_fen bigint not null default 0 check (premium_fen >= 0),
  insured_fen bigint check (insured_fen >= 0),
  scan text,
  -- 1 in force · 3 surrendered
  status smallint not null default 1 check (status in (1, 3)),
  created_at timestamptz not null,
  by_name text not null,
  version int not null default 1,
  primary key (supplier_id, id),
  unique (supplier_id, insurer, policy_no),
  check (end_on >= start_on),
  foreign key (supplier_id, stay_id) references stay (supplier_id, id)
);
select tenant_table('stay_policy');
create index stay_policy_of_stay on stay_policy (supplier_id, stay_id, start_on);

-- Health questions before entry. The last one counts.
create table stay_screening (
  supplier_id bigint not null,
  id bigint generated by default as identity,
  stay_id bigint not null,
  screened_on date not null,
  -- Keys of the questions that were answered with yes.
  answers jsonb not null default '[]',
  resting_hr int check (resting_hr between 25 and 250),
  systolic int check (systolic between 50 and 300),
  diastolic int check (diastolic between 30 and 200),
  risk text not null check (risk in ('green', 'amber', 'red')),
  doctor_note text,
  note text not null default '',
  reviewed_by text not null,
  at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, stay_id) references stay (supplier_id, id)
);
select append_only_table('stay_screening');
create index stay_screening_of_stay on stay_screening (supplier_id, stay_id, id);

-- Which beds a stay had, and why.
create table stay_bed_move (
  supplier_id bigint not null,
  id bigint generated by default as identity,
  stay_id bigint not null,
  from_bed_id bigint,
  to_bed_id bigint not null,
  from_night date not null,
  nights int not null check (nights >= 0),
  difference_fen bigint not null default 0,
  swapped_with bigint,
  reason text not null default '',
  at timestamptz not null,
  by_name text not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, stay_id) references stay (supplier_id, id),
  foreign key (supplier_id, from_bed_id) references bed (supplier_id, id),
  foreign key (supplier_id, to_bed_id) references bed (supplier_id, id),
  foreign key (supplier_id, swapped_with) references stay (supplier_id, id)
);
select append_only_table('stay_bed_move');
create index stay_bed_move_of_stay on stay_bed_move (supplier_id, stay_id, id);

-- How a stay was settled: the table that was shown, frozen.
create table stay_settlement (
  supplier_id bigint not null,
  id bigint generated by default as identity,
  stay_id bigint not null,
  cause text not null,
  on_day date not null,
  nights_used int not null,
  nights_left int not null,
  paid_fen bigint not null,
  value_fen bigint not null,
  penalty_fen bigint not null,
  -- Revenue that the nights had not brought yet; negative where they had brought too much.
  trued_fen bigint not null,
  refund_fen bigint not null check (refund_fen >= 0),
  owed_fen bigint not null check (owed_fen >= 0),
  deposit_fen bigint not null,
  deduction_fen bigint not null,
  -- [{ code, data, amount_fen }]: what was computed, line by line.
  lines jsonb not null,
  refund_due date not null,
  -- The ledger's transactions, for undoing them.
  tx_ids bigint[] not null default '{}',
  request_ids bigint[] not null default '{}',
  at timestamptz not null,
  by_name text not null,
  undone_at timestamptz,
  primary key (supplier_id, id),
  foreign key (supplier_id, stay_id) references stay (supplier_id, id)
);
select tenant_table('stay_settlement');
create unique index stay_settlement_one on stay_settlement (supplier_id, stay_id) where undone_at is null;

-- Nights whose revenue has been posted: one ledger transaction each.
create table night_post (
  supplier_id bigint not null,
  night date not null,
  stays int not null,
  amount_fen bigint not null,
  tx_id bigint,
  at timestamptz not null,
  primary key (supplier_id, night)
);
select append_only_table('night_post');

-- Stays from before this version: what they cost and the nights they bought; nothing was paid through here.
insert into stay_lot (supplier_id, stay_id, seq, kind, bought, gift, amount_fen, opened_at, created_at)
select supplier_id, id, 1, 'package', expected_nights, 0, price_fen, created_at, created_at from stay where status in (10, 20, 30, 40);
insert into stay_night_entry (supplier_id, stay_id, lot_id, delta, kind, unit_fen, at)
select supplier_id, stay_id, id, bought, 'buy', amount_fen / bought, created_at from stay_lot;
insert into stay_bill (supplier_id, stay_id, kind, title, unit_fen, amount_fen, lot_id, source, at, by_name)
select l.supplier_id, l.stay_id, 'package', p.name, l.amount_fen, l.amount_fen, l.id, 'book', l.created_at, '-'
from stay_lot l join stay s on s.supplier_id = l.supplier_id and s.id = l.stay_id
join camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id;
update stay set billed_fen = price_fen where status in (10, 20, 30, 40);
