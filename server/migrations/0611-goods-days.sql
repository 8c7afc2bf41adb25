-- Pieces of goods by the day on which they were paid, less those whose money went back: what a list draws its line from, and what `goods.sales` is
-- the sum of. What was paid before the books were begun is not among them, as in the statistics.
create table goods_day (
  supplier_id bigint not null references supplier (id),
  goods_id bigint not null,
  day date not null,
  pieces int not null check (pieces >= 0),
  primary key (supplier_id, goods_id, day),
  foreign key (supplier_id, goods_id) references goods (supplier_id, id)
);
select tenant_table('goods_day');
create index goods_day_by_day on goods_day (supplier_id, day, goods_id) where pieces > 0;

insert into goods_day (supplier_id, goods_id, day, pieces)
  select i.supplier_id, i.goods_id, (o.paid_at at time zone s.time_zone)::date, sum(i.qty - i.unsent_refunded - i.sent_refunded)
  from order_item i join shop_order o on o.supplier_id = i.supplier_id and o.id = i.order_id join supplier s on s.id = o.supplier_id
  where o.paid_at is not null and o.pay_channel <> 'opening' group by 1, 2, 3;
update goods g set sales = d.pieces
  from (select supplier_id, goods_id, sum(pieces)::int as pieces from goods_day group by 1, 2) d
  where d.supplier_id = g.supplier_id and d.goods_id = g.id and g.sales <> d.pieces;

create view lent.goods_day with (security_invoker = true) as select supplier_id, goods_id, day, pieces from public.goods_day;
grant select on lent.goods_day to kangying_app;
