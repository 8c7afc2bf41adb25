-- Two records of one person become one: what hangs on the second hangs on the first from now on, and the second says into which it went.
-- Everything that refers to a student by a foreign key goes along, so that a table which is added later needs no word here. What is kept for
-- good (changes of consents) stays where it was written, and so do the books: they name the record of their day.
create function join_students(second bigint, first bigint, at timestamptz, by_whom text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mine constant bigint := nullif(current_setting('app.supplier_id', true), '')::bigint;
  one record;
begin
  if (select count(*) from student where supplier_id = mine and id in (first, second) and merged_into is null and erased_at is null) <> 2 then
    raise exception 'no two such students' using errcode = 'no_data_found';
  end if;
  -- What there may be only one of: the first record's stands.
  execute format('update %I d set voided_at = $4, voided_by = $5, void_reason = ''=''
    where d.supplier_id = $1 and d.student_id = $2 and d.voided_at is null and exists (select from %1$I k
      where k.supplier_id = $1 and k.student_id = $3 and k.voided_at is null and k.kind = d.kind and k.measured_on = d.measured_on)', 'weight_log')
    using mine, second, first, at, by_whom;
  execute format('update %I p set consent_id = (select k.id from %I k where k.supplier_id = $1 and k.student_id = $3 and k.withdrawn_at is null)
    where p.supplier_id = $1 and p.student_id = $2 and p.consent_id is not null
      and exists (select from %2$I k where k.supplier_id = $1 and k.student_id = $3 and k.withdrawn_at is null)', 'student_photo', 'photo_consent')
    using mine, second, first;
  execute format('update %I d set withdrawn_at = $4, withdrawn_name = $5
    where d.supplier_id = $1 and d.student_id = $2 and d.withdrawn_at is null
      and exists (select from %1$I k where k.supplier_id = $1 and k.student_id = $3 and k.withdrawn_at is null)', 'photo_consent')
    using mine, second, first, at, by_whom;
  execute format('update %I d set revoked_at = $3 where d.supplier_id = $1 and d.student_id = $2 and d.revoked_at is null', 'student_link')
    using mine, second, at;
  for one in
    select c.conrelid::regclass as target, a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = 'student'::regclass and array_length(c.conkey, 1) = 2
      and not exists (select from pg_trigger t where t.tgrelid = c.conrelid and t.tgname = 'kept_for_good')
  loop
    execute format('update %s set %I = $1 where supplier_id = $2 and %2$I = $3', one.target, one.name) using first, mine, second;
  end loop;
  execute format('update %I set roommate_avoid = array_replace(roommate_avoid, $1, $2) where supplier_id = $3 and roommate_avoid @> array[$1]', 'stay')
    using second, first, mine;
  execute format('update %I set with_students = array_replace(with_students, $1, $2) where supplier_id = $3 and with_students @> array[$1]', 'stay_bed_wish')
    using second, first, mine;
  update student set merged_into = first, updated_at = at, version = version + 1 where supplier_id = mine and id = second;
  -- What the first record does not know.
  update student k set
    birthday = coalesce(k.birthday, d.birthday), height_mm = coalesce(k.height_mm, d.height_mm), blood_type = coalesce(k.blood_type, d.blood_type),
    avatar = coalesce(k.avatar, d.avatar), guardian = coalesce(k.guardian, d.guardian),
    id_type = case when k.id_no_hash is null then d.id_type else k.id_type end,
    id_no_cipher = case when k.id_no_hash is null then d.id_no_cipher else k.id_no_cipher end,
    id_no_hash = case when k.id_no_hash is null then d.id_no_hash else k.id_no_hash end,
    id_no_shown = case when k.id_no_hash is null then d.id_no_shown else k.id_no_shown end,
    emergency_name = case when k.emergency_phone is null then d.emergency_name else k.emergency_name end,
    emergency_relation = case when k.emergency_phone is null then d.emergency_relation else k.emergency_relation end,
    emergency_phone = coalesce(k.emergency_phone, d.emergency_phone),
    allergies = coalesce(nullif(k.allergies, ''), d.allergies), medication = coalesce(nullif(k.medication, ''), d.medication),
    surgery_history = coalesce(nullif(k.surgery_history, ''), d.surgery_history), diet_taboo = coalesce(nullif(k.diet_taboo, ''), d.diet_taboo),
    diseases = array(select distinct x from unnest(k.diseases || d.diseases) x order by x),
    tags = array(select distinct x from unnest(k.tags || d.tags) x order by x),
    blacklisted = k.blacklisted or d.blacklisted, blacklist_reason = coalesce(k.blacklist_reason, d.blacklist_reason),
    member_id = coalesce(k.member_id, d.member_id), updated_at = at, version = k.version + 1
  from student d where d.supplier_id = mine and d.id = second and k.supplier_id = mine and k.id = first;
end $$;
revoke all on function join_students from public;
grant execute on function join_students to kangying_app;
