-- What each process of the server says of itself, so that all of them are seen in one place; and what took it long.

-- A process: one that has not been heard of for a minute is silent, one that left said so.
create table server_beat (
  instance text primary key check (length(instance) between 8 and 80),
  host text not null,
  version text not null,
  engine text not null check (engine in ('embedded', 'server')),
  started_at timestamptz not null,
  beat_at timestamptz not null,
  left_at timestamptz,
  memory_mb int not null,
  slots int not null,
  slots_busy int not null,
  slots_waiting int not null,
  jobs_running int not null,
  -- Of the last minute or so.
  calls int not null,
  calls_failed int not null
);

-- What it found of each service when it last looked.
create table service_beat (
  instance text not null references server_beat (instance) on delete cascade,
  service text not null,
  -- 0 not used meanwhile · 1 well · 2 slow · 3 down
  state smallint not null check (state between 0 and 3),
  ms real,
  backlog int,
  oldest_seconds int,
  detail text not null default '' check (length(detail) <= 200),
  at timestamptz not null,
  primary key (instance, service)
);

-- The same by the minute, for a line and a rate. Kept for eight days.
create table service_minute (
  minute timestamptz not null,
  service text not null,
  instance text not null,
  checks int not null,
  failures int not null,
  ms_sum real not null,
  measured int not null,
  primary key (minute, service, instance)
);

-- Its caches, counted since it began.
create table cache_beat (
  instance text not null references server_beat (instance) on delete cascade,
  prefix text not null,
  keys int not null,
  bytes bigint,
  hits bigint not null,
  misses bigint not null,
  evicted bigint not null,
  clearable boolean not null,
  -- How often it was emptied by order, of `cache_order`.
  cleared int not null,
  primary key (instance, prefix)
);

-- An order to empty: each process does it when it finds that it stands behind.
create table cache_order (
  prefix text primary key,
  cleared int not null,
  at timestamptz not null,
  by_name text not null
);

-- Statements that took longer than a second, without any value.
create table slow_statement (
  id bigint generated always as identity primary key,
  fingerprint text not null,
  route text not null,
  supplier_id bigint not null default 0,
  statement text not null,
  times bigint not null,
  total_ms bigint not null,
  worst_ms bigint not null,
  last_ms int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (fingerprint, route, supplier_id)
);

-- ── One round trip for all that a process has to say.

create function platform.beat(at timestamptz, said jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := said -> 'server' ->> 'instance';
begin
  insert into public.server_beat as b
  select (jsonb_populate_record(null::public.server_beat, said -> 'server' || jsonb_build_object('beat_at', at))).*
  on conflict (instance) do update set beat_at = excluded.beat_at, left_at = null, memory_mb = excluded.memory_mb, slots = excluded.slots,
    slots_busy = excluded.slots_busy, slots_waiting = excluded.slots_waiting, jobs_running = excluded.jobs_running, calls = excluded.calls,
    calls_failed = excluded.calls_failed;

  insert into public.service_beat (instance, service, state, ms, backlog, oldest_seconds, detail, at)
  select me, s.service, s.state, s.ms, s.backlog, s.oldest_seconds, coalesce(s.detail, ''), beat.at
  from jsonb_to_recordset(said -> 'services')
    as s (service text, state smallint, ms real, backlog int, oldest_seconds int, detail text)
  on conflict (instance, service) do update set state = excluded.state, ms = excluded.ms, backlog = excluded.backlog,
    oldest_seconds = excluded.oldest_seconds, detail = excluded.detail, at = excluded.at;

  insert into public.service_minute as m (minute, service, instance, checks, failures, ms_sum, measured)
  select date_trunc('minute', beat.at), s.service, me, 1, (s.state = 3)::int, coalesce(s.ms, 0), (s.ms is not null)::int
  from jsonb_to_recordset(said -> 'services') as s (service text, state smallint, ms real)
  where s.state > 0
  on conflict (minute, service, instance) do update set checks = m.checks + 1, failures = m.failures + excluded.failures,
    ms_sum = m.ms_sum + excluded.ms_sum, measured = m.measured + excluded.measured;

  insert into public.cache_beat (instance, prefix, keys, bytes, hits, misses, evicted, clearable, cleared)
  select me, c.prefix, c.keys, c.bytes, c.hits, c.misses, c.evicted, c.clearable, c.cleared
  from jsonb_to_recordset(said -> 'caches')
    as c (prefix text, keys int, bytes bigint, hits bigint, misses bigint, evicted bigint, clearable boolean, cleared int)
  on conflict (instance, prefix) do update set keys = excluded.keys, bytes = excluded.bytes, hits = excluded.hits, misses = excluded.misses,
    evicted = excluded.evicted, clearable = excluded.clearable, cleared = excluded.cleared;

  insert into public.slow_statement as k (fingerprint, route, supplier_id, statement, times, total_ms, worst_ms, last_ms, first_at, last_at)
  select q.fingerprint, q.route, coalesce(q.supplier_id, 0), q.statement, q.times, q.total_ms, q.worst_ms, q.last_ms, q.last_at, q.last_at
  from jsonb_to_recordset(said -> 'slow') as q (fingerprint text, route text, supplier_id bigint, statement text, times bigint, total_ms bigint,
    worst_ms bigint, last_ms int, last_at timestamptz)
  on conflict (fingerprint, route, supplier_id) do update set times = k.times + excluded.times, total_ms = k.total_ms + excluded.total_ms,
    worst_ms = greatest(k.worst_ms, excluded.worst_ms), last_ms = excluded.last_ms, last_at = excluded.last_at;
end
$$;

-- Said by a process that ends in good order.
create function platform.leave(me text, at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.server_beat set left_at = $2 where instance = $1
$$;

create function platform.order_clear(prefix text, at timestamptz, who text) returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.cache_order as o (prefix, cleared, at, by_name) values ($1, 1, $2, $3)
  on conflict (prefix) do update set cleared = o.cleared + 1, at = excluded.at, by_name = excluded.by_name
  returning cleared
$$;

-- Hourly: processes that are gone, minutes that nobody looks at any more, statements that were not slow again.
create function platform.sweep_beats(at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.server_beat where coalesce(left_at + interval '1 hour', beat_at + interval '1 day') < at;
  delete from public.service_minute where minute < at - interval '8 days';
end
$$;

create function platform.sweep_slow(at timestamptz, most int) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.slow_statement
  where last_at < $1 - interval '30 days' or id in (select id from public.slow_statement order by last_at desc, id desc offset $2)
$$;

revoke all on function platform.beat, platform.leave, platform.order_clear, platform.sweep_beats, platform.sweep_slow from public;
grant execute on function platform.beat, platform.leave, platform.order_clear, platform.sweep_beats, platform.sweep_slow to kangying_platform;

create view platform.server_beat as select * from public.server_beat;
create view platform.service_beat as select * from public.service_beat;
create view platform.service_minute as select * from public.service_minute;
create view platform.cache_beat as select * from public.cache_beat;
create view platform.cache_order as select * from public.cache_order;
create view platform.slow_statement as
  select q.id, q.route, nullif(q.supplier_id, 0) as supplier_id, s.name as supplier_name, q.statement, q.times, q.total_ms, q.worst_ms, q.last_ms,
    q.first_at, q.last_at
  from public.slow_statement q left join public.supplier s on s.id = q.supplier_id;
grant select on platform.server_beat, platform.service_beat, platform.service_minute, platform.cache_beat, platform.cache_order,
  platform.slow_statement to kangying_platform;
