-- A supplier's life at the platform: who it is, until when it is paid for, frozen or gone; and what that means for its next call.

alter table supplier drop constraint supplier_status_check;
alter table supplier
  -- 1 in business · 2 frozen: reads, writes nothing · 0 gone
  add constraint supplier_status_check check (status in (0, 1, 2)),
  -- 1 company · 2 sole trader · 3 person
  add column kind smallint not null default 1 check (kind in (1, 2, 3)),
  add column contact text not null default '' check (length(contact) <= 40),
  add column region text not null default '' check (length(region) <= 120),
  add column categories text not null default '' check (length(categories) <= 200),
  -- The last day that is paid for; null: without an end.
  add column expire_on date,
  -- Days after it on which work goes on.
  add column grace_days int not null default 3 check (grace_days between 0 and 90),
  add column remark text not null default '' check (length(remark) <= 500),
  add column status_reason text not null default '',
  add column status_at timestamptz;

alter table auth.tenant
  add column frozen boolean not null default false,
  -- From this day of its own on, nothing is written but what its guests are owed.
  add column read_only_on date;

create or replace function auth.follow_supplier() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into auth.tenant (supplier_id, suid, status, frozen, read_only_on)
  values (new.id, new.suid, case new.status when 0 then 0 else 1 end, new.status = 2, new.expire_on + new.grace_days + 1)
  on conflict (supplier_id) do update set suid = excluded.suid, status = excluded.status, frozen = excluded.frozen,
    read_only_on = excluded.read_only_on, version = auth.tenant.version + 1;
  return null;
end $$;

-- A password that somebody else has chosen: it is changed before anything else is done.
alter table auth.account add column must_change boolean not null default false;

create or replace view platform.supplier_manage as
  select s.id, s.suid, s.name, s.industry_type, s.phone, s.status, s.listed, s.created_at,
    (select a.login from auth.account a where a.supplier_id = s.id and a.kind <> 'operator' and a.deleted_at is null order by a.id limit 1) as login,
    (select max(a.last_login_at) from auth.account a where a.supplier_id = s.id) as last_login_at,
    (select count(*) from public.operator o where o.supplier_id = s.id and o.deleted_at is null) as operators,
    s.kind, s.contact, s.region, s.categories, s.expire_on, s.grace_days, s.remark, s.status_reason, s.status_at, s.version,
    (select a.id from auth.account a where a.supplier_id = s.id and a.kind <> 'operator' and a.deleted_at is null order by a.id limit 1) as owner_id
  from public.supplier s;

-- What the platform says of a supplier. @returns the new version; null: it was changed meanwhile, is the platform itself, or is not there.
create function platform.edit_supplier(supplier_id bigint, seen int, said jsonb) returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.supplier s set name = said ->> 'name', kind = (said ->> 'kind')::smallint, contact = said ->> 'contact', phone = said ->> 'phone',
    region = said ->> 'region', categories = said ->> 'categories', listed = (said ->> 'listed')::boolean, remark = said ->> 'remark',
    version = s.version + 1
  where s.id = supplier_id and s.version = coalesce(seen, s.version) and s.industry_type <> 'admin' returning s.version
$$;
create function platform.renew_supplier(supplier_id bigint, until date, grace int) returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.supplier s set expire_on = until, grace_days = grace, version = s.version + 1
  where s.id = supplier_id and s.status <> 0 and s.industry_type <> 'admin' returning s.version
$$;
-- From one state into another, by whoever comes first. @returns the new version; null: it was not in that state.
create function platform.move_supplier(supplier_id bigint, was smallint, becomes smallint, reason text, at timestamptz) returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.supplier s set status = becomes, status_reason = reason, status_at = at, listed = s.listed and becomes <> 0, version = s.version + 1
  where s.id = supplier_id and s.status = was and s.industry_type <> 'admin' returning s.version
$$;
revoke all on function platform.edit_supplier, platform.renew_supplier, platform.move_supplier from public;
grant execute on function platform.edit_supplier, platform.renew_supplier, platform.move_supplier to kangying_platform;
