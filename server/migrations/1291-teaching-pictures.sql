-- Where in the house a place is, what a course looks like, and a coach's face.
alter table venue add column area text not null default '';
alter table course add column cover text;
alter table coach add column avatar text;
create or replace view lent.coach with (security_invoker = true) as
  select supplier_id, id, name, gender, skills, is_away, status, operator_id, phone, level, max_students, hired_on, intro, version, created_at,
    avatar
  from public.coach;
