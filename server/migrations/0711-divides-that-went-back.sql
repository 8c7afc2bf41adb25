-- Few payments go back or are claimed: the list narrowed to them reads nothing else.
create index divide_order_returned on divide_order (supplier_id, created_at, id) where returned_fen > 0;
create index divide_order_claimed on divide_order (supplier_id, created_at, id) where claimed_fen > 0;
