-- Nobody has done anything in a session for longer than its supplier allows: said once, for a call and for a refresh.
create function auth.is_idle(_active_at timestamptz, _idle_minutes int, _now timestamptz) returns boolean
language sql stable as $$
  select coalesce(_idle_minutes > 0 and _active_at < _now - make_interval(mins => _idle_minutes), false)
$$;
revoke all on function auth.is_idle from public;
grant execute on function auth.is_idle to kangying_auth;

create or replace function auth.session_facts(_id uuid, _now timestamptz, _wanted text)
returns table (
  account_id bigint, kind text, login text, nickname text, own_supplier_id bigint, own_version bigint, alive boolean,
  wanted_supplier_id bigint, wanted_version bigint, must_change boolean, frozen boolean, expired boolean,
  visit_until timestamptz, has_second_step boolean, rests boolean
)
language plpgsql stable as $$
begin
  return query
    select a.id, a.kind, a.login, a.nickname, a.supplier_id, own.version,
      (s.revoked_at is null and s.expires_at > _now and a.status = 1 and a.deleted_at is null and own.status = 1
        and not auth.is_idle(s.active_at, safe.idle_minutes, _now)),
      wanted.supplier_id, wanted.version,
      (a.must_change or coalesce(safe.password_days > 0 and a.password_changed_at < _now - make_interval(days => safe.password_days), false)),
      own.frozen, coalesce(own.read_only_on <= (_now at time zone 'Asia/Shanghai')::date, false), v.until_at,
      exists (select from auth.second_step z where z.account_id = a.id and z.confirmed_at is not null),
      coalesce(safe.idle_minutes > 0 and s.active_at < _now - interval '30 seconds', false)
    from auth.session s
      join auth.account a on a.id = s.account_id
      join auth.tenant own on own.supplier_id = a.supplier_id
      left join auth.safe_setting safe on safe.supplier_id = a.supplier_id
      left join auth.tenant wanted on wanted.suid = _wanted and wanted.status = 1
      left join auth.visit v on v.session_id = s.id and v.supplier_id = wanted.supplier_id and v.ended_at is null
    where s.id = _id;
end $$;
