-- Goods that are used at the shop, in their order.
create index goods_by_type on goods (supplier_id, type, sort, id) where status in (0, 1);
