-- ── a task may be paused until a moment: then it goes on by itself. Null: until somebody resumes it.
alter table paused_task add column until_at timestamptz;

-- A task's key is its name's own, so that a click means the same task whatever was deployed meanwhile.
create or replace view platform.task as
  select
    (('x' || left(md5(s.key), 12))::bit(48))::bigint as id,
    s.key as name,
    s.cron,
    last.started_on as last_at,
    extract(epoch from last.completed_on - last.started_on)::double precision as last_seconds,
    case
      when last.id is null then 'waiting'
      when last.state::text = 'active' then 'running'
      when last.state::text in ('created', 'retry') then 'waiting'
      when last.state::text = 'completed' then 'done'
      else 'failed'
    end as result,
    coalesce(last.retry_count, 0) as retries,
    (select count(*)::int from pgboss.job_common j where j.name = s.key and j.state = 'failed') as fails,
    (select count(*)::int from pgboss.job_common j where j.name = s.key and j.state in ('created', 'retry')) as waiting,
    (select count(*)::int from pgboss.job_common j where j.name = s.key and j.state = 'active') as running,
    p.name is not null as paused,
    p.paused_by,
    p.until_at as paused_until
  from pgboss.schedule s
  left join public.paused_task p on p.name = s.key and (p.until_at is null or p.until_at > now())
  left join lateral (
    select j.id, j.state, j.started_on, j.completed_on, j.retry_count
    from pgboss.job_common j
    where j.name = s.key and j.started_on is not null
    order by j.created_on desc
    limit 1
  ) last on true
  where s.name = 'cron.due';

-- Null where there is no such task.
drop function platform.pause_task;
create function platform.pause_task(task bigint, wish boolean, who text, present timestamptz, until timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_name text := (select t.name from platform.task t where t.id = task);
begin
  if found_name is null then
    return null;
  end if;
  if wish then
    insert into public.paused_task (name, paused_by, at, until_at) values (found_name, who, present, until)
      on conflict (name) do update set paused_by = excluded.paused_by, at = excluded.at, until_at = excluded.until_at;
  else
    delete from public.paused_task where name = found_name;
  end if;
  return found_name;
end
$$;
revoke all on function platform.pause_task from public;
grant execute on function platform.pause_task to kangying_platform;
