-- Where a shop promises its pieces on payment only, an order that is paid after the last piece has gone closes as sold out.
alter table shop_order
  drop constraint shop_order_close_reason_check,
  add constraint shop_order_close_reason_check
    check (close_reason in ('timeout', 'buyer', 'seller', 'refunded', 'group_failed', 'risk', 'sold_out'));
