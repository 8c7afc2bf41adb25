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
  update stay_contract r set
      change = without_words(r.change, words, instead), body = without_words(r.body, words, instead),
      hash = encode(sha256(convert_to(without_words(r.body, words, instead), 'UTF8')), 'hex')
    from stay taken
    where r.supplier_id = mine and r.kind = 'transfer' and r.stay_id = taken.prev_stay_id
      and taken.supplier_id = mine and taken.student_id in (select s.id from student s where s.supplier_id = mine and (s.id = person or s.merged_into = person))
      and r.change is distinct from without_words(r.change, words, instead);
  perform set_config('app.erasing', 'off', true);
  perform set_config('app.erased_person', '', true);
end $$;
