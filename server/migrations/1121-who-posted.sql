-- Whose account made a posting: limits count what one person changed in a day.
create or replace view lent.ledger_tx with (security_invoker = true) as
  select supplier_id, id, at, biz_type, doc_no, memo, reversal_of, actor_name, seq, hash, booked_on, about_month, erased_at, erased_for, idem_key,
    account_id
  from public.ledger_tx;
