-- Rules of dividing hold for some days, and what was paid for a stay of a package is divided, too.

alter table divide_rule drop constraint divide_rule_scope_check;
alter table divide_rule
  add constraint divide_rule_scope_check check (scope in ('all', 'cat', 'goods', 'package')),
  -- The first and the last day of payment for which it holds; null: open.
  add column from_on date,
  add column to_on date,
  add constraint divide_rule_days check (from_on <= to_on);

-- A divide is of an order's payment, or of one payment of a stay's fees.
alter table divide_order
  alter column order_id drop not null,
  add column stay_id bigint,
  add constraint divide_order_of_one check (num_nonnulls(order_id, stay_id) = 1),
  add foreign key (supplier_id, stay_id) references stay (supplier_id, id);
create unique index divide_order_of_payment on divide_order (supplier_id, payment_no);
create index divide_order_of_stay on divide_order (supplier_id, stay_id) where stay_id is not null;
