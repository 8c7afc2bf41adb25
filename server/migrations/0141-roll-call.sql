-- What a roll call came to stands with its lesson, and how late somebody was with their mark.

alter table attendance add column late_minutes smallint check (late_minutes between 0 and 720);
create index attendance_by_mark on attendance (supplier_id, marked_at, id);
create index attendance_by_state on attendance (supplier_id, state, marked_at, id);

alter table schedule
  add column rolled_at timestamptz,
  -- Members who were there, late ones too, of all members of the class on the day.
  add column there smallint check (there >= 0),
  add column expected smallint check (expected >= there),
  add constraint schedule_rolled_whole check (num_nonnulls(rolled_at, there, expected) in (0, 3));

create or replace view lent.schedule with (security_invoker = true) as
  select supplier_id, id, course_id, venue_id, coach_id, class_id, on_day, starts, ends, capacity, status, rolled_at, there, expected
  from public.schedule;
create view lent.attendance with (security_invoker = true) as
  select supplier_id, id, schedule_id, stay_id, state, late_minutes, marked_at, marked_name from public.attendance;
grant select on lent.attendance to kangying_app;
