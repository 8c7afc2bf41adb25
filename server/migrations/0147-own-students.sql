-- A role may be bound to its holder's own students. The scope lies on the rows themselves, as a condition of every reading that a
-- transaction of such an account does: lists, counts, sums, files, search, pages and acts cannot differ in it.
alter table role add column own_students boolean not null default false;

-- Whose students the transaction sees: the coach's key, 0 for nobody's; not set: everybody's.
create function sees_stay(of_supplier bigint, of_stay bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from stay s
    where s.supplier_id = of_supplier and s.supplier_id = nullif(current_setting('app.supplier_id', true), '')::bigint
      and s.id = of_stay and s.coach_id = nullif(current_setting('app.own_coach', true), '')::bigint
  )
$$;
-- Theirs by any stay; who has none yet is nobody's, so that a new one can be booked.
create function sees_student(of_supplier bigint, of_student bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(bool_or(s.coach_id is not distinct from nullif(current_setting('app.own_coach', true), '')::bigint), true)
  from stay s
  where s.supplier_id = of_supplier and s.supplier_id = nullif(current_setting('app.supplier_id', true), '')::bigint
    and s.student_id = of_student
$$;
revoke all on function sees_stay, sees_student from public;
grant execute on function sees_stay, sees_student to kangying_app;

create policy own_students on stay as restrictive for select to kangying_app using (
  (select nullif(current_setting('app.own_coach', true), '')::bigint) is null
  or coach_id = (select nullif(current_setting('app.own_coach', true), '')::bigint)
);
create policy own_students on student as restrictive for select to kangying_app using (
  (select nullif(current_setting('app.own_coach', true), '')::bigint) is null or sees_student(supplier_id, id)
);
-- What is a stay's own. Beds, places of classes and the books are not: who counts them must count all of them.
do $$
declare
  target text;
begin
  foreach target in array array[
    'stay_event', 'stay_contract', 'stay_policy', 'stay_screening', 'stay_settlement', 'stay_leave', 'stay_message', 'stay_bill',
    'weight_log', 'weight_target', 'attendance', 'coach_change', 'coach_assignment'
  ] loop
    execute format(
      'create policy own_students on %I as restrictive for select to kangying_app using ('
      '(select nullif(current_setting(''app.own_coach'', true), '''')::bigint) is null or sees_stay(supplier_id, stay_id))', target);
  end loop;
end $$;
