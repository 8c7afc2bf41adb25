-- Orders of which something went back: few among many, looked for from the statistics.
create index shop_order_money_back on shop_order (supplier_id, placed_at, id) where refunded_fen > 0;
