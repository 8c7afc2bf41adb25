-- A review that nobody wrote: the best score of an item that its buyer kept and did not review in time.
alter table review
  add column is_auto boolean not null default false,
  add check (not is_auto or (goods_score = 5 and body = '' and images = '{}'));

-- Received orders of which something has not been reviewed.
create index shop_order_to_review on shop_order (supplier_id, received_at) where status = 'finish' and review_status < 2;
