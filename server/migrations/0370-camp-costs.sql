-- What a camp's running costs that no posting tells: food for a night, an hour of a coach, and everything else for a day. The supplier's own
-- word, used by the prepaid-risk meter and by the margin.

create table camp_cost (
  supplier_id bigint primary key references supplier (id),
  meal_fen bigint not null default 0 check (meal_fen >= 0),
  coach_hour_fen bigint not null default 0 check (coach_hour_fen >= 0),
  -- Rent, wages, power: what a day costs, whoever sleeps here.
  daily_fen bigint not null default 0 check (daily_fen >= 0),
  updated_at timestamptz not null
);
select tenant_table('camp_cost');
revoke delete on camp_cost from kangying_app;

-- Accounts on which something lies, for whoever asks what is owed and what is there.
create index ledger_account_not_empty on ledger_account (supplier_id, kind, id) where balance_fen <> 0;

create or replace view lent.camp_rule with (security_invoker = true) as
  select supplier_id, needs_contract, needs_insurance, needs_screening, undo_hours, updated_at, sends_messages, review_url,
    prepaid_cap_fen, cooling_off_days
  from public.camp_rule;
