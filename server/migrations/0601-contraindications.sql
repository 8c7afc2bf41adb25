-- What a course forbids, by the codes that students' records use, beside the words that explain it.

alter table course add column contraindicated text[] not null default '{}';
create or replace view lent.course with (security_invoker = true) as
  select supplier_id, id, name, type, minutes, capacity, status, contraindicated from public.course;

do $$
declare
  lent text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into lent
    from pg_attribute where attrelid = 'lent.student'::regclass and attnum > 0 and not attisdropped;
  execute format('create or replace view lent.student with (security_invoker = true) as
    select %s, blood_type, surgery_history from public.student', lent);
end $$;
