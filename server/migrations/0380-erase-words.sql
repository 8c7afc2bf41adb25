-- Taking a person out of all that hangs on their record: rows stay with their numbers and dates, words that say who it was do not. What hangs
-- on it is found by the keys between tables, so that a table that is made later is not forgotten.

-- Rows of a chain whose words were erased keep their link; they cannot be hashed again, and say since when.
alter table operate_log add column erased_at timestamptz;
alter table ledger_tx add column erased_at timestamptz;

-- The one way around what is kept for good: `erase_person`, which runs as owner and says so. The program's role cannot say it.
create function is_erasing(target regclass) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select current_setting('app.erasing', true) = 'on' and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = target)
$$;
revoke all on function is_erasing from public;
grant execute on function is_erasing to kangying_app, kangying_auth, kangying_platform;

create or replace function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  chain constant text[] := array['seq', 'prev_hash', 'hash'];
begin
  -- A row may be linked into its chain once; nothing else in it may change, whoever asks.
  if tg_op = 'UPDATE' then
    if to_jsonb(old) ->> 'seq' is null and to_jsonb(new) ->> 'seq' is not null and to_jsonb(old) - chain = to_jsonb(new) - chain then
      return new;
    end if;
    if public.is_erasing(tg_relid) then
      return new;
    end if;
  end if;
  raise exception '% rows of % are kept for good', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function keep_signed_contract() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  ending constant text[] := array['status', 'void_reason', 'void_note', 'voided_at', 'voided_by', 'version', 'kind'];
begin
  if to_jsonb(old) - ending <> to_jsonb(new) - ending and not public.is_erasing(tg_relid) then
    raise exception 'a signed contract is kept as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Replaces each of some words, the longest first.
create function without_words(said text, words text[], instead text[]) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  for i in 1 .. coalesce(cardinality(words), 0) loop
    said := replace(said, words[i], instead[i]);
  end loop;
  return said;
end $$;
revoke all on function without_words from public;

-- Free words, papers and pictures of a person, which go whole; anywhere else their name and numbers go. `file` names an upload.
create function erased_columns() returns table (on_table text, on_column text, instead text, is_file boolean)
language sql immutable set search_path = pg_catalog, pg_temp as $$
  values
    -- null: emptied
    ('stay', 'remark', '', false), ('stay', 'pause_reason', '—', false), ('stay', 'cancel_note', '—', false),
    ('stay_leave', 'reason', '—', false), ('stay_leave', 'contact', null, false), ('stay_leave', 'refuse_reason', '—', false),
    ('stay_leave', 'proof', null, true),
    ('stay_contract', 'signer', '已注销', false), ('stay_contract', 'void_note', '—', false), ('stay_contract', 'scan', null, true),
    ('contract_signature', 'name', '已注销', false), ('contract_signature', 'strokes', null, false), ('contract_signature', 'ip', null, false),
    ('contract_link', 'refusal', '—', false),
    ('stay_policy', 'scan', null, true),
    ('policy_claim', 'words', '—', false), ('policy_claim', 'decision', '—', false), ('policy_claim', 'files', '{}', true),
    ('stay_screening', 'answers', '[]', false), ('stay_screening', 'doctor_note', '—', false), ('stay_screening', 'note', '—', false),
    ('care_flag', 'note', '—', false), ('care_step', 'words', '—', false), ('care_step', 'told', '', false),
    ('weight_log', 'note', '', false), ('stay_event', 'note', '—', false), ('stay_bed_move', 'reason', '', false),
    ('attendance', 'reason', '—', false), ('photo_consent', 'proof', null, true),
    ('stay_message', 'content', '—', false), ('event_message', 'content', '—', false), ('event_message', 'name', '已注销', false),
    ('event_message', 'told', '{}', false),
    ('privacy_request', 'said', '', false), ('privacy_request', 'answer', '—', false),
    ('payment', 'payer', '已注销', false), ('payment', 'voucher_images', '{}', true),
    ('payout', 'bank_holder', '已注销', false), ('payout', 'voucher_images', '{}', true)
$$;
revoke all on function erased_columns from public;

-- Rows by table, of one person at a time.
create function erase_person(person bigint, more_words text[]) returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mine constant bigint := nullif(current_setting('app.supplier_id', true), '')::bigint;
  -- Not a record of the camp: an order's recipient is its buyer's, who has an account of their own.
  apart constant text[] := array['shop_order', 'student'];
  people bigint[];
  words text[];
  instead text[];
  found_words text[];
  found_instead text[];
  own_words text[];
  is_only boolean;
  numbers text[];
  edge record;
  part record;
  sets text;
  olds text;
  news text;
  files text;
  step int;
  before int;
begin
  if (select count(*) from student where supplier_id = mine and id = person) <> 1 then
    raise exception 'no such student' using errcode = 'no_data_found';
  end if;
  -- Records that were joined into this one say who it was too.
  select array_agg(id) into people from student where supplier_id = mine and (id = person or merged_into = person);

  select array_agg(word order by length(word) desc, word), array_agg(other order by length(word) desc, word) into words, instead from (
    select distinct on (word) word, other from (
      select s.name as word, '已注销' as other from student s where s.supplier_id = mine and s.id = any (people)
      union all select s.phone, '1' || lpad(s.id::text, 10, '0') from student s where s.supplier_id = mine and s.id = any (people)
      union all select v.word, '—' from student s, unnest(array[s.emergency_name, s.emergency_phone, s.guardian, s.id_no_shown]) as v (word)
        where s.supplier_id = mine and s.id = any (people)
      union all select w, '—' from unnest(more_words) as w) said
    where length(word) > 1 and word !~ '["\\]' order by word, other desc) each_once;
  -- What a search finds them by is spelled too.
  select words || array_agg(word order by length(word) desc), instead || array_agg(''::text order by length(word) desc) into found_words, found_instead
    from (select distinct v.word from student s, unnest(array[s.name_py, replace(s.name_py, ' ', ''), lower(s.name)]) as v (word)
      where s.supplier_id = mine and s.id = any (people) and length(v.word) > 3) spelled;
  found_words := coalesce(found_words, words);
  found_instead := coalesce(found_instead, instead);
  select array_agg(distinct w) into own_words from (
    select unnest(array[s.name, s.phone] || more_words) as w from student s where s.supplier_id = mine and s.id = any (people)) own;
  select count(*) = 0 into is_only from student o where o.supplier_id = mine and o.id <> all (people) and o.merged_into is null
    and o.name = (select name from student where supplier_id = mine and id = person);

  create temp table if not exists erasing (t oid, id bigint, primary key (t, id)) on commit drop;
  delete from erasing;
  insert into erasing select 'student'::regclass, unnest(people);
  -- What hangs on a record by a key, what is owned by it, and what hangs on that: as far as there is more.
  for step in 1 .. 6 loop
    select count(*) into before from erasing;
    for edge in
      select c.conrelid as t, k.attname as by_column, c.confrelid as on_t from pg_constraint c
        join pg_attribute k on k.attrelid = c.conrelid and k.attnum = c.conkey[2]
        where c.contype = 'f' and cardinality(c.conkey) = 2 and c.conrelid <> c.confrelid and exists (select from erasing e where e.t = c.confrelid)
      union
      select a.attrelid, a.attname, case a.attname when 'stay_id' then 'stay' else 'student' end::regclass from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        where a.attname in ('stay_id', 'student_id') and not a.attisdropped
    loop
      if edge.t::regclass::text = any (apart)
        or (select count(*) from pg_attribute where attrelid = edge.t and attname in ('id', 'supplier_id') and not attisdropped) < 2 then
        continue;
      end if;
      execute format('insert into erasing select %s, r.id from %s r join erasing e on e.t = %s and e.id = r.%I where r.supplier_id = $1
        on conflict do nothing', edge.t, edge.t::regclass, edge.on_t::oid, edge.by_column) using mine;
    end loop;
    for edge in
      select a.attrelid as t, left(a.attname, -5) as of_what from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        where a.attname in ('owner_type', 'payable_type') and not a.attisdropped
          and exists (select from pg_attribute i where i.attrelid = a.attrelid and i.attname = left(a.attname, -5) || '_id')
          and exists (select from pg_attribute i where i.attrelid = a.attrelid and i.attname = 'id')
    loop
      if edge.t::regclass::text = any (apart) then
        continue;
      end if;
      execute format('insert into erasing select %s, r.id from %s r join erasing e on e.t = to_regclass(r.%I) and e.id = r.%I
        where r.supplier_id = $1 and r.%I in (''student'', ''stay'') on conflict do nothing',
        edge.t, edge.t::regclass, edge.of_what || '_type', edge.of_what || '_id', edge.of_what || '_type') using mine;
    end loop;
    exit when (select count(*) from erasing) = before;
  end loop;

  -- The books name a document by its number.
  numbers := '{}';
  for part in
    select distinct e.t from erasing e join pg_attribute a on a.attrelid = e.t and a.attname = 'no' and a.atttypid = 'text'::regtype
      where e.t <> 'student'::regclass
  loop
    execute format('select $1 || coalesce(array_agg(r.no) filter (where r.no is not null), ''{}'') from %s r
      join erasing e on e.t = %s and e.id = r.id where r.supplier_id = $2', part.t::regclass, part.t) into numbers using numbers, mine;
  end loop;
  for part in
    select a.attrelid as t, a.attname as by_column from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where c.relnamespace = 'public'::regnamespace and a.attname in ('doc_no', 'our_no') and not a.attisdropped
        and exists (select from pg_attribute i where i.attrelid = a.attrelid and i.attname = 'id')
  loop
    execute format('insert into erasing select %s, r.id from %s r where r.supplier_id = $1 and r.%I = any ($2) on conflict do nothing',
      part.t, part.t::regclass, part.by_column) using mine, numbers;
  end loop;
  -- Logs of what was done: to any of those rows, and what names them where nobody else is called so.
  for part in
    select a.attrelid as t from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where c.relnamespace = 'public'::regnamespace and not a.attisdropped
        and a.attname in ('id', 'biz_type', 'biz_id', 'before', 'after') group by 1 having count(*) = 5
  loop
    execute format('insert into erasing select %s, l.id from (
        select distinct v.called, e.id from erasing e, lateral (select e.t::regclass::text as t) n,
          unnest(array[n.t, regexp_replace(n.t, ''^(stay|student)_'', ''''), regexp_replace(n.t, ''_(log|request)$'', '''')]) as v (called)) done
      join %s l on l.supplier_id = $1 and l.biz_type = done.called and l.biz_id = done.id on conflict do nothing', part.t, part.t::regclass)
      using mine;
    execute format('insert into erasing select %s, l.id from %s l, unnest($2) as w
      where l.supplier_id = $1 and ($3 or w ~ ''^[0-9Xx]+$'')
        and (strpos(l.before::text, ''"'' || w || ''"'') > 0 or strpos(l.after::text, ''"'' || w || ''"'') > 0)
      on conflict do nothing', part.t, part.t::regclass) using mine, own_words, is_only;
  end loop;

  perform set_config('app.erasing', 'on', true);
  for part in select distinct e.t from erasing e where e.t <> 'student'::regclass loop
    select string_agg(format('%I = %s', name, said), ', '), string_agg(format('r.%I', name), ', '), string_agg(said, ', '), string_agg(file, ' || ')
      into sets, olds, news, files
    from (
      select a.attname as name,
        case
          when c.on_column is not null then format('case when r.%1$I is null or r.%1$I::text = '''' then r.%1$I else %2$L::%3$s end', a.attname,
            case when a.attnotnull then coalesce(c.instead, '') else c.instead end, format_type(a.atttypid, null))
          else format('without_words(r.%I::text, %s, %s)::%s', a.attname,
            case when a.attname = 'search' then '$3' else '$1' end, case when a.attname = 'search' then '$4' else '$2' end,
            format_type(a.atttypid, null))
        end as said,
        case when c.is_file then case when a.atttypid = 'text[]'::regtype then format('coalesce(r.%I, ''{}'')', a.attname)
          else format('array_remove(array[r.%I], null)', a.attname) end end as file
      from pg_attribute a left join erased_columns() c on c.on_table = part.t::regclass::text and c.on_column = a.attname
      where a.attrelid = part.t and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
        and a.attname not in ('kind', 'status', 'act', 'route', 'api', 'biz_type', 'hash')) c;
    continue when sets is null;
    if files is not null then
      return query execute format('select f from %s r join erasing e on e.t = %s and e.id = r.id, unnest(%s) as f where r.supplier_id = $1',
        part.t::regclass, part.t, files) using mine;
    end if;
    -- The fingerprint of a signed contract is of what is left of it.
    if part.t = 'stay_contract'::regclass then
      sets := sets || ', hash = encode(sha256(convert_to(without_words(r.body, $1, $2), ''UTF8'')), ''hex'')';
    end if;
    if exists (select from pg_attribute where attrelid = part.t and attname = 'erased_at') then
      sets := sets || ', erased_at = now()';
    end if;
    execute format('update %1$s r set %2$s from erasing e where e.t = %3$s and e.id = r.id and r.supplier_id = $5
      and row (%4$s) is distinct from row (%5$s)', part.t::regclass, sets, part.t, olds, news)
      using words, instead, found_words, found_instead, mine;
  end loop;
  perform set_config('app.erasing', 'off', true);
end $$;
revoke all on function erase_person from public;
grant execute on function erase_person to kangying_app;
