-- When a run of a scheduled task last did something. Hourly tasks mostly find nothing to do.
-- Null: not as long as its runs are kept.
create index job_that_did on pgboss.job_common (name, completed_on) where state = 'completed' and output ->> 'did' ~ '^[1-9]';

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
    p.until_at as paused_until,
    -- Of all suppliers whose runs were queued at the same due time, by one statement. Null: none of them counts.
    (select sum((j.output ->> 'did')::bigint)::bigint from pgboss.job_common j
      where j.name = s.key and j.created_on between last.created_on - interval '5 seconds' and last.created_on and j.state = 'completed' and j.output ? 'did') as did,
    (select max(j.completed_on) from pgboss.job_common j
      where j.name = s.key and j.state = 'completed' and j.output ->> 'did' ~ '^[1-9]') as did_at
  from pgboss.schedule s
  left join public.paused_task p on p.name = s.key and (p.until_at is null or p.until_at > now())
  left join lateral (
    select j.id, j.state, j.started_on, j.completed_on, j.retry_count, j.created_on
    from pgboss.job_common j
    where j.name = s.key and j.started_on is not null
    order by j.created_on desc
    limit 1
  ) last on true
  where s.name = 'cron.due';
