-- What the database itself counted of statements, where its operator has it count (the extension pg_stat_statements). It belongs to the
-- database and not to us: it may be missing, be made and not loaded, or hide words from a login that may not read other roles' statements.
-- Words are the database's own, with its signs in the place of values; of statements that it keeps as they were sent nothing is read.
create function platform.read_server_statements()
returns table (id bigint, said text, statement text, times bigint, total_ms float8, mean_ms float8, worst_ms float8, found bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  place text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_stat_statements');
begin
  if place is null then
    return query select 0::bigint, 'missing', '', null::bigint, null::float8, null::float8, null::float8, null::bigint;
    return;
  end if;
  return query execute format($sql$
    select s.queryid, case when bool_or(s.query like '<insufficient%%') then 'hidden' else 'here' end,
      left(regexp_replace(max(s.query), '\s+', ' ', 'g'), 4000), sum(s.calls)::bigint, sum(s.total_exec_time), sum(s.total_exec_time) / sum(s.calls),
      max(s.max_exec_time), sum(s.rows)::bigint
    from %I.pg_stat_statements s
    where s.dbid = (select d.oid from pg_database d where d.datname = current_database()) and s.queryid is not null and s.calls > 0
      and s.query ~* '^\s*(select|insert|update|delete|with|merge|<insufficient)'
    group by s.queryid$sql$, place);
exception when object_not_in_prerequisite_state or undefined_column or undefined_table or insufficient_privilege then
  return query select 0::bigint, 'unloaded', '', null::bigint, null::float8, null::float8, null::float8, null::bigint;
end
$$;
revoke all on function platform.read_server_statements from public;
grant execute on function platform.read_server_statements to kangying_platform;

create view platform.server_statement as select * from platform.read_server_statements();
grant select on platform.server_statement to kangying_platform;
