-- Leaves are asked for and decided; the bed is kept meanwhile, or its nights are moved to the end of the stay.

alter table stay_leave
  drop constraint stay_leave_kind_check,
  drop constraint stay_leave_status_check,
  add column no text,
  add column nights_req int check (nights_req >= 0),
  add column keeps_bed boolean not null default true,
  -- Nights that were given up meanwhile and taken again after the last one.
  add column nights_moved int not null default 0 check (nights_moved >= 0),
  add column contact text check (contact <> ''),
  add column decided_at timestamptz,
  add column decided_name text,
  add column refuse_reason text check (refuse_reason <> ''),
  -- How often somebody was called because the student was not back.
  add column calls smallint not null default 0 check (calls >= 0),
  add column called_at timestamptz,
  -- 0 asked for · 1 approved · 2 refused · 3 withdrawn · 4 away · 5 back · 6 not back in time
  add constraint stay_leave_status_check check (status between 0 and 6),
  -- menstrual: a rest in camp, nobody leaves.
  add constraint stay_leave_kind_check check (kind in ('personal', 'sick', 'outing', 'menstrual')),
  add constraint stay_leave_refused_why check ((status = 2) = (refuse_reason is not null)),
  add constraint stay_leave_rest_in_camp check (kind <> 'menstrual' or status in (0, 1, 2, 3)),
  add constraint stay_leave_moved_or_kept check (nights_moved = 0 or not keeps_bed),
  -- What is late comes first, then what waits for a decision, who is away, who may go, and all that is over; the newest of each first.
  add column turn bigint not null generated always as (
    (case status when 6 then 0 when 0 then 1 when 4 then 2 when 1 then 3 else 4 end)::bigint * 100000000000
      - extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00')::bigint) stored;

-- Several may be granted ahead; none overlaps another, and nobody is away twice.
drop index stay_leave_one_open;
create unique index stay_leave_one_away on stay_leave (supplier_id, stay_id) where status in (4, 6);
alter table stay_leave add constraint stay_leave_apart
  exclude using gist (supplier_id with =, stay_id with =, tstzrange(start_at, end_at) with &&) where (status = 1);
create unique index stay_leave_one_no on stay_leave (supplier_id, no) where no is not null;
create index stay_leave_by_turn on stay_leave (supplier_id, turn, id);
create index stay_leave_by_kind on stay_leave (supplier_id, kind, turn, id);
create index stay_leave_by_start on stay_leave (supplier_id, start_at, id);

create or replace view lent.stay_leave with (security_invoker = true) as
  select supplier_id, id, stay_id, kind, start_at, end_at, reason, status, left_at, returned_at, nights_away, credit_nights,
    created_at, by_name, no, nights_req, keeps_bed, nights_moved
  from public.stay_leave;
