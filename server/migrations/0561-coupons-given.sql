-- Two more ways to come by a coupon: it is given to who joins the shop, and to who enters the camp.
alter table coupon drop constraint coupon_ways_check;
alter table coupon add constraint coupon_ways_check check (
  cardinality(ways) between 1 and 5 and ways <@ array['public', 'desk', 'code', 'joined', 'entered']);
alter table user_coupon drop constraint user_coupon_source_check;
alter table user_coupon add constraint user_coupon_source_check check (source in ('public', 'desk', 'code', 'joined', 'entered'));

-- Since when it is out: who joined or entered before gets none.
alter table coupon add column published_at timestamptz;
update coupon set published_at = updated_at where status <> 0;
