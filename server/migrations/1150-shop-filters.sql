-- What the shop's lists are narrowed by: from where an order came, codes of some places alone, from whom goods were bought, a used coupon's order.
create index shop_order_by_source on shop_order (supplier_id, source, placed_at, id);
create index verify_code_of_places on verify_code (supplier_id, issued_at, id) where venue_ids <> '{}';
create index verify_use_by_place on verify_use (supplier_id, place, at, id);
create index stock_doc_by_source on stock_doc (supplier_id, source, at, id);
create index user_coupon_by_order_no on user_coupon (supplier_id, order_no, id) where order_no is not null;
