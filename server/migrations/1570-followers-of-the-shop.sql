-- A phone may be a student's and a buyer's of the shop. Who is erased as a student stays a buyer until they are deleted there: their WeChat goes
-- on getting the news of their orders. And who is deleted as a buyer leaves the followers too, unless the phone is a student's.

-- By name, as all that hangs on a person is found: the rows are another module's.
create function forget_follower(of_supplier bigint, phones text[], who bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('update %I set phone = null, remark = '''', version = version + 1 where supplier_id = $1 and phone = any ($2)', 'wx_fan')
    using of_supplier, phones;
  execute format('update %I set phone = ''1'' || lpad($3::text, 10, ''0''), name = ''已注销'', expires_at = least(expires_at, now())
    where supplier_id = $1 and phone = any ($2)', 'wx_scene') using of_supplier, phones, who;
end $$;
revoke all on function forget_follower from public;

create or replace function erase_person(person bigint, more_words text[]) returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mine constant bigint := nullif(current_setting('app.supplier_id', true), '')::bigint;
  phones text[];
begin
  return query select erase_all_but_followers(person, more_words);
  select array_agg(s.phone) into phones from student s where s.supplier_id = mine and (s.id = person or s.merged_into = person)
    and not exists (select from student o where o.supplier_id = mine and o.phone = s.phone and o.id <> person and o.merged_into is distinct from person)
    and not exists (select from member m where m.supplier_id = mine and m.phone = s.phone and m.deleted_at is null);
  perform forget_follower(mine, phones, person);
end $$;

create function member_follower_forgotten() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from student s where s.supplier_id = new.supplier_id and s.phone = old.phone and s.erased_at is null) then
    perform forget_follower(new.supplier_id, array[old.phone], new.id);
  end if;
  return null;
end $$;
revoke all on function member_follower_forgotten from public;
create trigger member_follower_forgotten after update of deleted_at on member for each row
  when (old.deleted_at is null and new.deleted_at is not null and old.phone is not null) execute function member_follower_forgotten();
