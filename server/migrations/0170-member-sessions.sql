-- Members of a shop sign in themselves: their sessions, and the policy that shows each of them their own rows alone.

-- ── sessions ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A session is an account's, or a member's of one supplier.
alter table auth.session
  alter column account_id drop not null,
  add column supplier_id bigint,
  add column member_id bigint,
  add foreign key (supplier_id, member_id) references public.member (supplier_id, id) on delete cascade,
  add constraint session_is_somebodys check ((account_id is null) = (member_id is not null) and (supplier_id is null) = (member_id is null));
create index session_member on auth.session (supplier_id, member_id) where member_id is not null;

-- What a call must know of a member before it has a tenant: whose they are and whether they may come in.
create view auth.shop_member as
  select m.supplier_id, m.id, m.phone, m.nickname, m.status = 1 as active from public.member m where m.deleted_at is null;
grant select on auth.shop_member to kangying_auth;

alter table login_log drop constraint login_log_kind_check;
alter table login_log add constraint login_log_kind_check check (kind in ('owner', 'operator', 'platform', 'member'));

-- ── own rows ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A transaction with `app.member_id` works for that member: of a table that is theirs it sees and writes their rows alone. Everybody else's
-- plan must not pay for it: of a case PostgreSQL expects half of the rows.
create function member_table(target regclass, own text default 'member_id = %s') returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  me text := '(select nullif(current_setting(''app.member_id'', true), '''')::bigint)';
  rule text := format('case when %s is null then true else %s end', me, replace(own, '%s', me));
begin
  execute format('create policy own_member on %s as restrictive for all to kangying_app using (%s) with check (%s)', target, rule, rule);
end $$;
revoke all on function member_table from public;

select member_table('member', 'id = %s');
select member_table(t::regclass) from unnest(array['member_address', 'member_score', 'cart_item', 'shop_order', 'order_item', 'user_coupon',
  'refund', 'wallet', 'wallet_change', 'verify_code', 'review', 'parcel']) as t;
select member_table(t::regclass, 'owner_type = ''member'' and owner_id = %s') from unnest(array['bank_card', 'withdrawal']) as t;
-- What hangs on a row of theirs is theirs: the policy of that row decides.
select member_table(t::regclass, format('exists (select from public.shop_order o where o.supplier_id = %1$s.supplier_id and o.id = %1$s.order_id)', t))
  from unnest(array['order_price_line', 'order_log']) as t;
select member_table(t::regclass, format('exists (select from public.refund r where r.supplier_id = %1$s.supplier_id and r.id = %1$s.refund_id)', t))
  from unnest(array['refund_item', 'refund_log']) as t;
select member_table('verify_use', 'exists (select from public.verify_code c where c.supplier_id = verify_use.supplier_id and c.id = verify_use.code_id)');
select member_table('parcel_item', 'exists (select from public.parcel p where p.supplier_id = parcel_item.supplier_id and p.id = parcel_item.parcel_id)');
