-- Timed tasks as the monitoring page shows them: what is planned, and how its last runs went, over all suppliers together.

create view platform.task as
  select
    row_number() over (order by s.key) as id,
    s.key as name,
    s.cron,
    last.started_on as last_at,
    extract(epoch from last.completed_on - last.started_on)::double precision as last_seconds,
    -- waiting: never ran, or its traces are gone · running · done · failed: its last run used up its tries
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
    (select count(*)::int from pgboss.job_common j where j.name = s.key and j.state = 'active') as running
  from pgboss.schedule s
  left join lateral (
    select j.id, j.state, j.started_on, j.completed_on, j.retry_count
    from pgboss.job_common j
    where j.name = s.key and j.started_on is not null
    order by j.created_on desc
    limit 1
  ) last on true
  where s.name = 'cron.due';
grant select on platform.task to kangying_platform;

-- Replies kept for retries are of no use after a day; what a session submitted last counts as long as the session lives.
create function platform.prune_submissions(present timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  replies bigint;
  submissions bigint;
begin
  delete from public.idempotency where created_at < present - interval '24 hours';
  get diagnostics replies = row_count;
  delete from public.last_submission l where not exists (
    select from auth.session s where s.id::text = l.session_id and s.revoked_at is null and s.expires_at > present);
  get diagnostics submissions = row_count;
  return replies + submissions;
end
$$;
revoke all on function platform.prune_submissions from public;
grant execute on function platform.prune_submissions to kangying_platform;
