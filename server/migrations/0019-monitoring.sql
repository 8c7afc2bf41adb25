-- What the watch over the data's own rules found: each rule of each supplier, as it was when it was last asked.

create table rule_check (
  supplier_id bigint not null references supplier (id),
  -- `bed.one_stay_per_night`; `log.chain` for a hash chain.
  name text not null,
  -- sound · broken · failed: it could not be asked
  state text not null check (state in ('sound', 'broken', 'failed')),
  -- In this state since then.
  since timestamptz not null,
  checked_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  -- How many rows break it, and the first of them: keys and figures, nobody's name.
  offenders int not null check (offenders >= 0),
  sample jsonb not null,
  -- Why it could not be asked.
  error text,
  primary key (supplier_id, name),
  check ((state = 'broken') = (offenders > 0)),
  check ((state = 'failed') = (error is not null))
);
select tenant_table('rule_check');

-- A rule over all suppliers together: as bad as its worst one.
create view platform.rule as
  select
    row_number() over (order by c.name) as id,
    c.name,
    case when bool_or(c.state = 'broken') then 'broken' when bool_or(c.state = 'failed') then 'failed' else 'sound' end as state,
    case when bool_or(c.state = 'broken') then min(c.since) filter (where c.state = 'broken')
      when bool_or(c.state = 'failed') then min(c.since) filter (where c.state = 'failed')
      else max(c.since) end as since,
    -- The oldest answer counts: a supplier that was not asked again shows.
    min(c.checked_at) as checked_at,
    sum(c.took_ms)::int as took_ms,
    count(*)::int as suppliers,
    (count(*) filter (where c.state <> 'sound'))::int as troubled,
    sum(c.offenders)::int as offenders,
    left(string_agg(s.name || ': ' || coalesce(c.error, c.sample::text), e'\n' order by s.id) filter (where c.state <> 'sound'), 4000) as sample
  from public.rule_check c
  join public.supplier s on s.id = c.supplier_id
  group by c.name;
grant select on platform.rule to kangying_platform;
