-- The ledger read as its chain: page by page in the order of its numbers.
create index ledger_tx_by_seq on ledger_tx (supplier_id, seq, id);
