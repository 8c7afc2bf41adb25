-- The safety net also holds who missed a lesson and is not seen since, and coaches whose certificate is over while they have lessons: such a
-- flag is about a coach and no stay.
alter table care_flag
  alter column stay_id drop not null,
  add column coach_id bigint,
  add constraint care_flag_of_one check (num_nonnulls(stay_id, coach_id) = 1),
  add constraint care_flag_coach foreign key (supplier_id, coach_id) references coach (supplier_id, id),
  drop constraint care_flag_kind_check,
  add constraint care_flag_kind_check check (
    kind in ('pressure', 'pace', 'unweighed', 'pulse', 'target', 'insurance', 'late', 'absent', 'certificate')
    and (kind = 'certificate') = (coach_id is not null));
create unique index care_flag_one_open_of_coach on care_flag (supplier_id, coach_id, kind) where status < 3 and coach_id is not null;
