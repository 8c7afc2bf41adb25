-- Whose an account is, as keys of their own type. Cut out of the code in a query they served no index: a function that is not leakproof is
-- no index condition under row-level security, so that every leg of the ledger's list read all stays.

alter table ledger_account
  add column drawer_id bigint generated always as (
    case when code ~ '^cash:[0-9]{1,18}$' then split_part(code, ':', 2)::bigint end
  ) stored,
  add column stay_id bigint generated always as (
    case when code ~ '^(deposit:[a-z_]+|deferred:stay):[0-9]{1,18}$' then split_part(code, ':', 3)::bigint end
  ) stored,
  add column student_id bigint generated always as (
    case when code ~ '^wallet(_hold)?:[0-9]{1,18}$' then split_part(code, ':', 2)::bigint end
  ) stored;

create or replace view lent.ledger_account with (security_invoker = true) as
  select supplier_id, id, code, kind, head, balance_fen, drawer_id, stay_id, student_id
  from public.ledger_account;
