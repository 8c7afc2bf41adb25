-- ── a pause that somebody resumed keeps the end that it had, so that taking the resuming back pauses until then again.
alter table paused_task add column cut_until timestamptz;

create or replace function platform.pause_task(task bigint, wish boolean, who text, present timestamptz, until timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_name text := (select t.name from platform.task t where t.id = task);
begin
  if found_name is null then
    return null;
  end if;
  if wish then
    insert into public.paused_task (name, paused_by, at, until_at) values (found_name, who, present, until)
      on conflict (name) do update set paused_by = excluded.paused_by, at = excluded.at, until_at = excluded.until_at, cut_until = null;
  else
    update public.paused_task set until_at = now(), cut_until = until_at
      where name = found_name and (until_at is null or until_at > now());
  end if;
  return found_name;
end
$$;

-- The end of the pause that was resumed within the last ten minutes, where that had one; null: there is no such pause.
create function platform.cut_pause_until(task bigint) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.cut_until from public.paused_task p join platform.task t on t.name = p.name
  where t.id = task and p.cut_until > now() and p.until_at between now() - interval '10 minutes' and now()
$$;
revoke all on function platform.cut_pause_until from public;
grant execute on function platform.cut_pause_until to kangying_platform;
