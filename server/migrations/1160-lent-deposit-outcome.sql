-- What became of a deposit, for lists of those who paid it.
create or replace view lent.deposit with (security_invoker = true) as
  select supplier_id, id, kind, payable_type, payable_id, amount_fen, received_at, refunded_fen, forfeited_fen
  from public.deposit;
