-- What the lists of money search in: words of a row in one column, which trigrams serve under row-level security (as in stay.search).

alter table payment add column search text not null generated always as (lower(owner_name || ' ' || payable_no || ' ' || payer)) stored;
create index payment_search on payment using gin (search gin_trgm_ops);
create index payment_by_purpose on payment (supplier_id, purpose, id);

alter table deposit add column search text not null generated always as (lower(owner_name || ' ' || payable_no)) stored;
create index deposit_search on deposit using gin (search gin_trgm_ops);
create index deposit_by_payable_no on deposit (supplier_id, payable_no);

-- Repeated from the request, because an index sees only its own table.
alter table payout add column search text not null default '';
create index payout_search on payout using gin (search gin_trgm_ops);

create index ledger_tx_by_doc on ledger_tx (supplier_id, doc_no) where doc_no is not null;
create index ledger_tx_memo on ledger_tx using gin (memo gin_trgm_ops);
-- A function's result is no column that a filter may use under row-level security.
alter table ledger_leg add column size_fen bigint not null generated always as (abs(amount_fen)) stored;
drop index ledger_leg_by_amount;
create index ledger_leg_by_size on ledger_leg (supplier_id, size_fen, id);
