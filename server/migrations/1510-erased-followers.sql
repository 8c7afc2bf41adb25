-- Whoever follows the public account is known by a phone, and a person's own code by their name and phone: both were of the camp's student. The
-- link goes, as after “unlink”; the code stays as a row that says nobody and links nobody. A phone that another student has too is theirs.

alter function erase_person (bigint, text[]) rename to erase_all_but_followers;
revoke all on function erase_all_but_followers from kangying_app;
create function erase_person(person bigint, more_words text[]) returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mine constant bigint := nullif(current_setting('app.supplier_id', true), '')::bigint;
  phones text[];
begin
  return query select erase_all_but_followers(person, more_words);
  select array_agg(s.phone) into phones from student s where s.supplier_id = mine and (s.id = person or s.merged_into = person)
    and not exists (select from student o where o.supplier_id = mine and o.phone = s.phone and o.id <> person and o.merged_into is distinct from person);
  -- By name, as all that hangs on a person is found: the rows are another module's.
  execute format('update %I set phone = null, remark = '''', version = version + 1 where supplier_id = $1 and phone = any ($2)', 'wx_fan')
    using mine, phones;
  execute format('update %I set phone = ''1'' || lpad($3::text, 10, ''0''), name = ''已注销'', expires_at = least(expires_at, now())
    where supplier_id = $1 and phone = any ($2)', 'wx_scene') using mine, phones, person;
end $$;
revoke all on function erase_person from public;
grant execute on function erase_person to kangying_app;
