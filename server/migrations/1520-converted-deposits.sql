-- The platform's fee counts a deposit as trade when it is used for the price: a prepayment or a security deposit is not trade when it is paid.
create view lent.deposit_line with (security_invoker = true) as
  select supplier_id, id, deposit_id, kind, amount_fen, tx_id, at
  from public.deposit_line;
grant select on lent.deposit_line to kangying_app;
create index deposit_line_used on deposit_line (supplier_id, at, id) where kind = 'used';

create or replace view lent.deposit with (security_invoker = true) as
  select supplier_id, id, kind, payable_type, payable_id, amount_fen, received_at, refunded_fen, forfeited_fen, used_fen, payment_id, no, payable_no
  from public.deposit;
create or replace view lent.refund_request with (security_invoker = true) as
  select supplier_id, id, no, owner_type, owner_id, stop_tx_id, tx_id from public.refund_request;

-- converted: a part of a deposit that was used for the price.
alter table supplier_fee_line drop constraint supplier_fee_line_kind_check;
alter table supplier_fee_line add constraint supplier_fee_line_kind_check check (kind in ('payment', 'converted', 'void', 'refund'));
alter table supplier_fee_line drop constraint supplier_fee_line_check;
alter table supplier_fee_line add constraint supplier_fee_line_check
  check ((amount_fen > 0) = (kind in ('payment', 'converted')) and amount_fen <> 0);
