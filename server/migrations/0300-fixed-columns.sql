-- What was agreed when a row of money was written stays as it was: the program's own role cannot change it. The ledger's rows, their hashes and
-- sequence are kept by a trigger since they were made.
create function fix_columns(target regclass, fixed text[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  free text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all(fixed));
begin
  if exists (select from unnest(fixed) as f (name) where not exists (select from pg_attribute where attrelid = target and attname = f.name)) then
    raise exception '% lacks a column that is to be fixed', target;
  end if;
  execute format('revoke update on %s from kangying_app', target);
  execute format('grant update (%s) on %s to kangying_app', free, target);
end $$;
revoke all on function fix_columns from public;

select fix_columns('payment', '{supplier_id, id, no, payable_type, payable_id, owner_type, owner_id, purpose, channel, amount_fen, received_fen,
  drawer_id, with_payment, idem_key, created_at, created_by, created_name}');
select fix_columns('deposit', '{supplier_id, id, no, kind, payment_id, payable_type, payable_id, owner_type, owner_id, amount_fen, operator_name,
  created_at}');
select fix_columns('refund_request', '{supplier_id, id, no, payable_type, payable_id, owner_type, owner_id, amount_fen, reason, idem_key,
  requested_by, requested_name, created_at}');
select fix_columns('payout', '{supplier_id, id, no, kind, request_id, payment_id, amount_fen, requested_by}');
select fix_columns('withdrawal', '{supplier_id, id, no, owner_type, owner_id, source, hold, card_id, card_text, amount_fen, fee_fen, is_large,
  asked_by, asked_name, asked_on}');
select fix_columns('wallet', '{supplier_id, member_id}');
select fix_columns('shop_order', '{supplier_id, id, no, member_id, source, type, goods_fen, discount_fen, rank_fen, coupon_fen, points_fen, pieces,
  placed_at}');
select fix_columns('order_item', '{supplier_id, id, order_id, member_id, pos, goods_id, sku_id, cost_fen, is_gift, qty, price_fen, discount_fen,
  rank_fen, coupon_fen, points_fen}');
select fix_columns('refund', '{supplier_id, id, no, order_id, order_no, member_id, stage, reason, apply_fen}');

-- Who signs people in must not be able to make somebody of the platform, nor turn an account into another's.
revoke insert, update, delete on auth.account from kangying_auth;
do $$
begin
  execute (select format('grant update (%s) on auth.account to kangying_auth', string_agg(quote_ident(attname), ', ' order by attnum))
    from pg_attribute where attrelid = 'auth.account'::regclass and attnum > 0 and not attisdropped
      and attname <> all('{id, supplier_id, kind, created_at}'));
end $$;
grant insert (supplier_id, kind, login, nickname, phone, password_hash) on auth.account to kangying_auth;

create function auth.refuse_platform_account() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_user = 'kangying_auth' then
    raise exception 'only the platform makes platform accounts' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke all on function auth.refuse_platform_account from public;
create trigger platform_made_by_platform before insert on auth.account for each row when (new.kind = 'platform')
  execute function auth.refuse_platform_account();

create function platform.add_platform_account(supplier_id bigint, login text, nickname text, phone text, password_hash text) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into auth.account (supplier_id, kind, login, nickname, phone, password_hash)
  select s.id, 'platform', $2, $3, $4, $5 from public.supplier s where s.id = $1 and s.industry_type = 'admin' returning id
$$;
revoke all on function platform.add_platform_account from public;
grant execute on function platform.add_platform_account to kangying_platform;
