-- A wish for money alone holds no pieces: the order counts those that wait. While a refund is open, its time to be received stands still.
-- What goes back of an item's freight is kept apart: the rest of it is earned as freight.
alter table shop_order
  add column money_wishes int not null default 0 check (money_wishes >= 0),
  add column receipt_paused_at timestamptz;
alter table order_item
  add column freight_refunded_fen bigint not null default 0 check (freight_refunded_fen between 0 and freight_fen);
grant update (money_wishes, receipt_paused_at) on shop_order to kangying_app;
grant update (freight_refunded_fen) on order_item to kangying_app;

-- A closed order was earned already: its state stays, and what its wishes still bring is taken from there.
update shop_order o set money_wishes = w.money_wishes, receipt_paused_at = w.since,
  refund_status = case when o.status = 'close' then o.refund_status else 1 end
from (select supplier_id, order_id, count(*) filter (where qty = 0) as money_wishes, min(applied_at) as since
      from refund where status in (10, 20, 30) group by supplier_id, order_id) w
where w.supplier_id = o.supplier_id and w.order_id = o.id;

update order_item i set freight_refunded_fen = least(b.freight_fen, i.freight_fen)
from (select l.supplier_id, l.item_id, sum(l.freight_fen)::bigint as freight_fen
      from refund_item l join refund r on r.supplier_id = l.supplier_id and r.id = l.refund_id and r.status in (40, 45, 50)
      group by l.supplier_id, l.item_id) b
where b.supplier_id = i.supplier_id and b.item_id = i.id and b.freight_fen > 0;

create or replace view lent.shop_order with (security_invoker = true) as
  select supplier_id, id, no, member_id, source, type, freight_mode, status, group_state, pay_deadline, goods_fen, discount_fen, rank_fen,
    coupon_fen, points_fen, freight_fen, adjust_fen, payable_fen, paid_fen, refunded_fen, pieces, pay_channel, paid_at, recipient, phone,
    region_code, region, detail, stay_id, buyer_note, seller_note, flag, ship_status, refund_status, review_status, sent_at, auto_receive_at,
    receipt_extended, received_at, after_sale_until, finished_at, closed_at, close_reason, search, placed_at, updated_at, version, ship_by,
    money_wishes
  from public.shop_order;

create or replace view lent.order_item with (security_invoker = true) as
  select supplier_id, id, order_id, member_id, pos, goods_id, sku_id, name, title, sku_code, picture, unit, refund_policy, is_gift, qty,
    price_fen, cost_fen, discount_fen, rank_fen, coupon_fen, points_fen, freight_fen, adjust_fen, pay_fen, refunded_fen, sent, received, used,
    unsent_refunding, unsent_refunded, sent_refunding, sent_refunded, returned, weight_g, volume_cm3, freight_refunded_fen
  from public.order_item;
