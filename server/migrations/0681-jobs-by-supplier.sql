-- A job's group is its supplier: the suppliers of a queue take turns.

-- Puts a job into its queue. With a key, a second one is kept out until the first has begun: a job that queues its own successor under
-- the same key is not lost. With an id, a second one with that id is kept out for as long as the first is kept at all.
create or replace function job_insert(tenant bigint, queue_name text, payload jsonb, due timestamptz, dedupe text, job_id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from pgboss.queue where name = queue_name) then
    -- Queued before the first server that knows this job has started: that one will set the queue's own options.
    perform pgboss.create_queue(
      queue_name, '{"policy": "standard", "retryLimit": 3, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 900, "heartbeatSeconds": 30}'
    );
  end if;
  insert into pgboss.job_common (
    id, name, data, start_after, created_on, singleton_key, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, group_id
  )
  select
    coalesce(job_id, gen_random_uuid()), queue_name, jsonb_build_object('supplier_id', tenant, 'data', payload),
    coalesce(due, pgboss.job_now()), pgboss.job_now(), tenant || ':' || dedupe, q.expire_seconds, q.deletion_seconds,
    greatest(coalesce(due, pgboss.job_now()), pgboss.job_now()) + q.retention_seconds * interval '1 second',
    q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
    case when dedupe is null then 'standard' else 'short' end, q.dead_letter, q.heartbeat_seconds, tenant::text
  from pgboss.queue q
  where q.name = queue_name
  on conflict do nothing;
end
$$;
