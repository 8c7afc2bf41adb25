-- The ground everything stands on: extensions, roles, schemas, what makes a table a tenant's own, and the suppliers themselves.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists pgcrypto;

-- ── roles ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Nobody logs in as one of these: a transaction takes one on with SET LOCAL ROLE. Roles belong to the whole server, so they may be there
-- already, made by another database or by an administrator where the login role may not make any.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['kangying_app', 'kangying_auth', 'kangying_platform'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls', wanted);
      exception
        when duplicate_object or unique_violation then
          null; -- another database was migrated in the same instant
        when insufficient_privilege then
          raise exception 'role % is missing and % may not make it: have an administrator run "create role % nologin; grant % to %"',
            wanted, current_user, wanted, wanted, current_user;
      end;
    end if;
    if not exists (
      select from pg_auth_members m
      where m.roleid = wanted::regrole and m.member = current_user::regrole
        -- from 16 on, who makes a role is its member without the right to take it on
        and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)
    ) and not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to current_user', wanted);
      exception when unique_violation or insufficient_privilege then
        null; -- the server's start looks whether the role can be taken on, and says what to do
      end;
    end if;
  end loop;
end $$;

-- ── schemas ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- public: suppliers' own rows · auth: accounts, sessions and what guards them · platform: views across suppliers.
create schema auth;
create schema platform;
revoke create on schema public from public;
grant usage on schema public to kangying_app, kangying_auth, kangying_platform;
grant usage on schema auth to kangying_auth;
grant usage on schema platform to kangying_platform;

-- ── what makes a table a tenant's own ────────────────────────────────────────────────────────────────────────────────────────────────

-- Lays row-level security on a table: kangying_app reads and writes the rows of the transaction's supplier and no others; where no
-- supplier is set, none. The owner is not bound (no FORCE): it migrates, and owns the views of schema platform and the triggers that
-- write across suppliers; that no request runs as owner is seen to at start, and by every transaction naming its role.
-- owner_column: `id` for the table of suppliers itself.
create function tenant_table(target regclass, owner_column name default 'supplier_id') returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- In a sub-select, so that it is worked out once per statement and not once per row.
  mine text := format('%I = (select nullif(current_setting(''app.supplier_id'', true), '''')::bigint)', owner_column);
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_rows on %s for all to kangying_app using (%s) with check (%s)', target, mine, mine);
  execute format('grant select, insert, update, delete on %s to kangying_app', target);
end $$;

create function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  chain constant text[] := array['seq', 'prev_hash', 'hash'];
begin
  -- A row may be linked into its chain once; nothing else in it may change, whoever asks.
  if tg_op = 'UPDATE' then
    if to_jsonb(old) ->> 'seq' is null and to_jsonb(new) ->> 'seq' is not null and to_jsonb(old) - chain = to_jsonb(new) - chain then
      return new;
    end if;
  end if;
  raise exception '% rows of % are kept for good', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end $$;

-- A tenant's table whose rows are written once and kept for good. With columns `seq bigint, prev_hash bytea, hash bytea` its rows are linked
-- into a hash chain per supplier after the commit; `created_at`, or else `at`, then says since when a row waits for that.
create function append_only_table(target regclass) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform public.tenant_table(target);
  execute format('revoke update, delete on %s from kangying_app', target);
  execute format('create trigger kept_for_good before update or delete on %s for each row execute function public.refuse_change()', target);
  execute format('create trigger kept_for_good_whole before truncate on %s for each statement execute function public.refuse_change()', target);
  if exists (select from pg_attribute where attrelid = target and attname = 'prev_hash') then
    execute format('grant update (seq, prev_hash, hash) on %s to kangying_app', target);
    execute format('create unique index on %s (supplier_id, seq)', target);
    execute format('create index on %s (supplier_id, id) where seq is null', target);
    perform public.collect_unlinked();
  end if;
end $$;

-- Makes view platform.unlinked anew: which supplier's rows of which table wait to be linked, and since when.
create function collect_unlinked() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  parts text;
begin
  select string_agg(
    format(
      'select supplier_id, %L::text as chain, min(%I) as since from %s where seq is null group by supplier_id',
      c.relname,
      (select attname from pg_attribute where attrelid = c.oid and attname in ('created_at', 'at') order by attname desc limit 1),
      c.oid::regclass
    ),
    ' union all ' order by c.relname
  )
  into parts
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'prev_hash'
  join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'kept_for_good';
  execute 'create or replace view platform.unlinked as ' || parts;
  grant select on platform.unlinked to kangying_platform;
end $$;

revoke all on function tenant_table, append_only_table, collect_unlinked, refuse_change from public;

-- ── suppliers ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The tenants. The platform is one of them (industry `admin`): its roles, operators and logs are its own rows.
create table supplier (
  id bigint generated by default as identity primary key,
  -- What the wire calls the supplier by: opaque, so that it tells nothing about the others.
  suid text not null unique default encode(gen_random_bytes(12), 'hex'),
  name text not null check (name = btrim(name) and name <> ''),
  industry_type text not null check (industry_type in ('admin', 'camp', 'shop', 'offline-pay')),
  -- IANA name: decides days, nights and statistics.
  time_zone text not null default 'Asia/Shanghai',
  -- Local time at which a day begins.
  day_cut time not null default '00:00',
  locale text not null default 'zh-CN' check (locale in ('zh-CN', 'en', 'es', 'ja')),
  -- 1 active · 0 closed
  status smallint not null default 1 check (status in (0, 1)),
  logo text,
  phone text,
  store_domain text,
  -- Chose to be found before signing in.
  listed boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1
);
select tenant_table('supplier', 'id');
-- Suppliers are made and closed by the platform, never by themselves.
revoke insert, delete on supplier from kangying_app;

-- ── hash chains ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The last link of each chain of a supplier. Whoever links locks it, so that there is one writer; and a chain whose last rows were cut off
-- is shorter than its head says.
create table chain_head (
  supplier_id bigint not null references supplier (id),
  -- The table whose rows are linked.
  chain text not null,
  seq bigint not null default 0 check (seq >= 0),
  hash bytea not null default decode(repeat('00', 32), 'hex') check (length(hash) = 32),
  primary key (supplier_id, chain)
);
select tenant_table('chain_head');
revoke delete on chain_head from kangying_app;

-- ── across suppliers ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- For timers, which list the tenants and then work for one after another.
create view platform.supplier as
  select id, suid, name, industry_type, time_zone, day_cut, status from public.supplier;
grant select on platform.supplier to kangying_platform;

-- The owner counts and reports; nobody else has business in the list of migrations.
revoke all on schema_migration from public;
