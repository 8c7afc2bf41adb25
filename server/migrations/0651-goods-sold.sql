-- Pieces that were sold, or whose money went back, and that no day has counted yet. Each is a row of its own: whoever pays waits for no row that
-- all buyers of the same goods would change. A job adds them to `goods_day` and takes them away.
create table goods_sold (
  supplier_id bigint not null references supplier (id),
  id bigint generated always as identity,
  goods_id bigint not null,
  day date not null,
  pieces int not null check (pieces <> 0),
  primary key (supplier_id, id),
  foreign key (supplier_id, goods_id) references goods (supplier_id, id)
);
select tenant_table('goods_sold');
create index goods_sold_of_goods on goods_sold (supplier_id, goods_id, day);

create view lent.goods_sold with (security_invoker = true) as select supplier_id, goods_id, day, pieces from public.goods_sold;
grant select on lent.goods_sold to kangying_app;
