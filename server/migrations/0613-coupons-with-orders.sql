-- One more way to come by a coupon: it is given with what somebody buys.
alter table coupon
  -- Goods of which one must be among what was bought; none: any.
  add column gift_goods_ids bigint[] not null default '{}' check (cardinality(gift_goods_ids) <= 200),
  -- What the order must come to at least.
  add column gift_from_fen bigint not null default 0 check (gift_from_fen >= 0);
alter table coupon drop constraint coupon_ways_check;
alter table coupon add constraint coupon_ways_check check (
  cardinality(ways) between 1 and 6 and ways <@ array['public', 'desk', 'code', 'joined', 'entered', 'bought']);
alter table user_coupon drop constraint user_coupon_source_check;
alter table user_coupon add constraint user_coupon_source_check check (source in ('public', 'desk', 'code', 'joined', 'entered', 'bought'));

-- The order that a piece was given with: one order gives one of a coupon.
alter table user_coupon add column with_order_id bigint;
alter table user_coupon add check ((source = 'bought') = (with_order_id is not null));
create unique index user_coupon_with_order on user_coupon (supplier_id, with_order_id, coupon_id) where with_order_id is not null;

create function coupon_gift_is_frozen() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a coupon that was issued keeps its rule' using errcode = 'check_violation', constraint = 'coupon_rule_is_frozen';
end $$;
create trigger coupon_gift_is_frozen before update on coupon for each row
  when (old.status <> 0 and (new.gift_goods_ids, new.gift_from_fen) is distinct from (old.gift_goods_ids, old.gift_from_fen))
  execute function coupon_gift_is_frozen();
revoke all on function coupon_gift_is_frozen from public;
