-- Who takes a stay over is named in the supplement of whoever gives it, which hangs on another person's record.

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
  perform set_config('app.erasing', 'off', true);
  perform set_config('app.erased_person', '', true);
end $$;
