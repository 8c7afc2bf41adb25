-- Where a refund was refused after everything else had been sent, its pieces became free, but the order stayed “sent” and nobody could send
-- them. Such an order has pieces to send. Its times stay: with the last parcel they begin again.
with stuck as (
  update shop_order o set status = 'pay', version = o.version + 1, updated_at = now()
  where o.status = 'send' and exists (
    select from order_item i where i.supplier_id = o.supplier_id and i.order_id = o.id and i.qty > i.sent + i.unsent_refunding + i.unsent_refunded)
  returning o.supplier_id, o.id)
insert into order_log (supplier_id, order_id, act, from_status, to_status, at, actor_kind, actor_name)
  select supplier_id, id, 'drop_refund', 'send', 'pay', now(), 'system', 'upgrade' from stuck;
