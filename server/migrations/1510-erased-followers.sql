-- Whoever follows the public account is known by a phone, and a person's own code by their name and phone: both were of the camp's student. The link
-- goes, as after “unlink”; the code stays as a row that says nobody and links nobody. A phone that another student has too is theirs.

create or replace function erase_person(person bigint, more_words text[]) returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mine constant bigint := nullif(current_setting('app.supplier_id', true), '')::bigint;
  words text[];
  instead text[];
  phones text[];
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
  select array_agg(s.phone) into phones from student s where s.supplier_id = mine and (s.id = person or s.merged_into = person)
    and not exists (select from student o where o.supplier_id = mine and o.phone = s.phone and o.id <> person and o.merged_into is distinct from person);
  execute format('update %I set phone = null, remark = '''', version = version + 1 where supplier_id = $1 and phone = any ($2)', 'wx_fan')
    using mine, phones;
  execute format('update %I set phone = ''1'' || lpad($3::text, 10, ''0''), name = ''已注销'', expires_at = least(expires_at, now())
    where supplier_id = $1 and phone = any ($2)', 'wx_scene') using mine, phones, person;
  perform set_config('app.erasing', 'off', true);
  perform set_config('app.erased_person', '', true);
end $$;
