-- What a person's data need that was found by an attack on them.

-- ── Uploads ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Uploads that some row of the supplier still names. A file may be named twice (one scan for several people, a picture that is a proof as
-- well), and whoever deletes one row must not take it from the others. As owner: a caller who sees only some rows must not delete the rest's.
create function named_files(ids text[]) returns setof text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mine constant bigint := nullif(current_setting('app.supplier_id', true), '')::bigint;
  part record;
begin
  for part in
    select a.attrelid::regclass as target, a.attname as name, a.atttypid = 'text[]'::regtype as is_many
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    where a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'text[]'::regtype) and c.relname <> 'file'
      and a.attname ~ '(scan|proof|photo|file|image|picture|avatar|paper|cover|logo|icon)|^void_note$'
      -- The longest tables show the public pictures of goods alone.
      and c.relname not in ('order_item', 'verify_code')
      and exists (select from pg_attribute s where s.attrelid = a.attrelid and s.attname = 'supplier_id' and not s.attisdropped)
  loop
    if part.is_many then
      return query execute format('select distinct f from %s r, unnest(r.%I) f where r.supplier_id = $1 and r.%2$I && $2 and f = any ($2)',
        part.target, part.name) using mine, ids;
    else
      return query execute format('select distinct r.%I from %s r where r.supplier_id = $1 and r.%1$I = any ($2)', part.name, part.target)
        using mine, ids;
    end if;
  end loop;
  -- What an act on a stay was proved with. Of an erased person the id alone is left. By name: the rows are other modules'.
  return query execute format('select e.after ->> ''proof'' from %I e join %I s on s.supplier_id = $1 and s.id = e.stay_id
      join %I p on p.supplier_id = $1 and p.id = s.student_id and p.erased_at is null
    where e.supplier_id = $1 and e.after ->> ''proof'' = any ($2)', 'stay_event', 'stay', 'student') using mine, ids;
end $$;
revoke all on function named_files from public;
grant execute on function named_files to kangying_app;

-- ── Erasure ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The note of a void contract is an upload that both sides signed.
alter function erased_columns() rename to erased_columns_until_1499;
create function erased_columns() returns table (on_table text, on_column text, instead text, is_file boolean)
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select on_table, on_column, instead, is_file from public.erased_columns_until_1499() where (on_table, on_column) <> ('stay_contract', 'void_note')
  union all values ('stay_contract', 'void_note', null, true)
$$;
revoke all on function erased_columns from public;

create or replace function erase_person(person bigint, more_words text[]) returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mine constant bigint := nullif(current_setting('app.supplier_id', true), '')::bigint;
  words text[];
  instead text[];
begin
  perform set_config('app.erased_person', person::text, true);
  return query select erase_words_of(person, more_words);
  select array_agg(s.name order by length(s.name) desc), array_agg('已注销'::text) into words, instead from student s
    where s.supplier_id = mine and (s.id = person or s.merged_into = person) and length(s.name) > 1 and s.name !~ '["\\]';
  perform set_config('app.erasing', 'on', true);
  -- By name, as all that hangs on a person is found: the row is another module's.
  execute format('update %I r set change = without_words(r.change, $1, $2), body = without_words(r.body, $1, $2),
      hash = encode(sha256(convert_to(without_words(r.body, $1, $2), ''UTF8'')), ''hex'')
    from %I taken
    where r.supplier_id = $3 and r.kind = ''transfer'' and r.stay_id = taken.prev_stay_id and taken.supplier_id = $3
      and taken.student_id in (select s.id from student s where s.supplier_id = $3 and (s.id = $4 or s.merged_into = $4))
      and r.change is distinct from without_words(r.change, $1, $2)', 'stay_contract', 'stay') using words, instead, mine, person;
  -- A card is kept encrypted, so no word of it is found in the rows above. Money that is still to be paid out prevents the erasure.
  execute format('update %I o set bank_card_cipher = null, bank_card_tail = null, bank_name = null from %I r
    where o.supplier_id = $1 and o.status in (2, 5) and r.supplier_id = $1 and r.id = o.request_id and r.owner_type = ''student''
      and r.owner_id in (select s.id from student s where s.supplier_id = $1 and (s.id = $2 or s.merged_into = $2))', 'payout', 'refund_request')
    using mine, person;
  -- The sheet with which a camp moved in names people for a month, and no key leads from it to them.
  execute format('update %I m set facts = m.facts || jsonb_build_object(''name'', ''已注销'', ''phone'', ''—'', ''birthday'', null, ''emergency_name'', ''—'',
      ''emergency_phone'', ''—'', ''remark'', null)
    from %I s where m.supplier_id = $1 and m.sheet = ''stays'' and s.supplier_id = $1 and s.id = m.made_id
      and s.student_id in (select p.id from student p where p.supplier_id = $1 and (p.id = $2 or p.merged_into = $2))', 'move_in_row', 'stay')
    using mine, person;
  perform set_config('app.erasing', 'off', true);
  perform set_config('app.erased_person', '', true);
end $$;

-- Whether money is still to be paid to somebody.
create or replace view lent.refund_request with (security_invoker = true) as
  select supplier_id, id, no, owner_type, owner_id, stop_tx_id from public.refund_request;
do $$
declare
  lent text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'lent.payout'::regclass and attnum > 0 and not attisdropped);
begin
  execute format('create or replace view lent.payout with (security_invoker = true) as select %s, request_id from public.payout', lent);
end $$;

-- ── Merging two records ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
create or replace function join_students(second bigint, first bigint, at timestamptz, by_whom text) returns void
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
  execute format('update %I d set status = 3, answer = ''='', closed_at = $4, closed_by = $5
    where d.supplier_id = $1 and d.student_id = $2 and d.status = 1 and exists (select from %1$I k
      where k.supplier_id = $1 and k.student_id = $3 and k.status = 1 and k.kind = d.kind)', 'privacy_request')
    using mine, second, first, at, by_whom;
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
    -- What was said last of health data holds for the person: a consent that either record has withdrawn since is no consent.
    consent_at = case when greatest(k.health_withdrawn_at, d.health_withdrawn_at) >= coalesce(greatest(k.consent_at, d.consent_at), '-infinity')
      then null else greatest(k.consent_at, d.consent_at) end,
    health_withdrawn_at = case when greatest(k.health_withdrawn_at, d.health_withdrawn_at) >= coalesce(greatest(k.consent_at, d.consent_at), '-infinity')
      then greatest(k.health_withdrawn_at, d.health_withdrawn_at) end,
    member_id = coalesce(k.member_id, d.member_id), updated_at = at, version = k.version + 1
  from student d where d.supplier_id = mine and d.id = second and k.supplier_id = mine and k.id = first;
end $$;

-- ── Members ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Who holds the phone is the member. With another phone, or another password, whoever came in by the former one is out.
create function end_member_sessions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- By name: sessions are the core's, and only their end is said here.
  execute format('update %I.%I set revoked_at = $1, revoked_why = ''password'' where supplier_id = $2 and member_id = $3 and revoked_at is null',
    'auth', 'session') using new.updated_at, new.supplier_id, new.id;
  return null;
end $$;
revoke all on function end_member_sessions from public;
create trigger member_sessions_end after update on member for each row
  when (new.phone is distinct from old.phone or new.password_hash is distinct from old.password_hash) execute function end_member_sessions();
