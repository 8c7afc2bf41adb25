-- How a weight came in, and what it was measured with; and a second morning weight takes the place of the first, which stays with a mark.
alter table weight_log
  add column source text not null default 'coach' check (source in ('scale', 'coach', 'self', 'import')),
  add column device text check (length(device) between 1 and 60),
  -- The log that took its place: then the reason for which it was voided is `replaced`.
  add column replaced_by bigint,
  add constraint weight_log_replaced check (replaced_by is null or (voided_at is not null and void_reason = 'replaced')),
  add foreign key (supplier_id, replaced_by) references weight_log (supplier_id, id);
-- What is known of the weights so far: the apps of scales wrote their name into the note, and own weights were told by the students.
update weight_log set source = 'scale', device = note where kind = 'self' and note in ('Zepp Life', 'Withings');
update weight_log set source = 'self' where kind = 'self' and source = 'coach';
create index weight_log_replaced_by on weight_log (supplier_id, replaced_by) where replaced_by is not null;
create index weight_log_replaced_on on weight_log (supplier_id, student_id, measured_on) where replaced_by is not null;
create index weight_log_by_source on weight_log (supplier_id, source, measured_at, id) where voided_at is null;
