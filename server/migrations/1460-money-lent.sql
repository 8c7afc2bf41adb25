-- The parts of a payout, for the platform's fee: a refund that went back to several payments names none of them itself.
create view lent.payout_part with (security_invoker = true) as
  select supplier_id, payout_id, payment_id, amount_fen
  from public.payout_part;
grant select on lent.payout_part to kangying_app;

-- What of a deposit was used for the price: a fapiao may be issued for it.
create or replace view lent.deposit with (security_invoker = true) as
  select supplier_id, id, kind, payable_type, payable_id, amount_fen, received_at, refunded_fen, forfeited_fen, used_fen
  from public.deposit;
