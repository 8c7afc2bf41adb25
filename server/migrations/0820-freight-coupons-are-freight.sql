-- What a freight coupon took off is freight that was not paid. It stood among the coupons of goods, so that goods which went back were worth less
-- than was paid for them, and revenue of freight more. One statement: an order and its items add up after it.
set constraints all immediate;
alter table shop_order disable trigger order_amounts_kept;
alter table order_price_line disable trigger kept_for_good;

with lines as (
  update order_price_line set part = 'freight' where step = 'freight_coupon' and part = 'coupon'
  returning supplier_id, order_id, amount_fen, shares_fen
), orders as (
  update shop_order o set coupon_fen = o.coupon_fen + l.amount_fen, freight_fen = o.freight_fen + l.amount_fen
  from (select supplier_id, order_id, sum(amount_fen)::bigint as amount_fen from lines group by supplier_id, order_id) l
  where l.supplier_id = o.supplier_id and l.order_id = o.id
)
update order_item i set coupon_fen = i.coupon_fen + n.share_fen, freight_fen = i.freight_fen + n.share_fen
from (select x.supplier_id, x.id, l.shares_fen[row_number() over (partition by x.supplier_id, x.order_id order by x.pos)] as share_fen
      from order_item x join lines l on l.supplier_id = x.supplier_id and l.order_id = x.order_id) n
where n.supplier_id = i.supplier_id and n.id = i.id and n.share_fen <> 0;

alter table order_price_line enable trigger kept_for_good;
alter table shop_order enable trigger order_amounts_kept;
