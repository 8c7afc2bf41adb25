-- An owner may ask two-step sign-in of everybody in the house, the owner too. A role asks it of those who hold it, as before.
alter table safe_setting add column second_step boolean not null default false;
create or replace view auth.safe_setting as
  select supplier_id, password_days, ip_only, allowed, idle_minutes, fail_limit, lock_minutes, second_step from public.safe_setting;

drop function auth.session_facts(uuid, timestamptz, text);
create function auth.session_facts(_id uuid, _now timestamptz, _wanted text)
returns table (
  account_id bigint, kind text, login text, nickname text, own_supplier_id bigint, own_version bigint, alive boolean,
  wanted_supplier_id bigint, wanted_version bigint, must_change boolean, frozen boolean, expired boolean,
  visit_until timestamptz, has_second_step boolean, rests boolean, house_second_step boolean
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
      coalesce(safe.idle_minutes > 0 and s.active_at < _now - interval '30 seconds', false),
      coalesce(safe.second_step, false)
    from auth.session s
      join auth.account a on a.id = s.account_id
      join auth.tenant own on own.supplier_id = a.supplier_id
      left join auth.safe_setting safe on safe.supplier_id = a.supplier_id
      left join auth.tenant wanted on wanted.suid = _wanted and wanted.status = 1
      left join auth.visit v on v.session_id = s.id and v.supplier_id = wanted.supplier_id and v.ended_at is null
    where s.id = _id;
end $$;
revoke all on function auth.session_facts from public;
grant execute on function auth.session_facts to kangying_auth;
