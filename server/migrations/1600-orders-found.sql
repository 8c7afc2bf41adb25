-- The search box finds an order by the beginning of its number.
create index shop_order_by_no on shop_order (supplier_id, no text_pattern_ops, id);
