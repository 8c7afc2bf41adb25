-- What a deposit and an offer were written for stays as it was: whose it is, for which lot, how much.
select fix_columns('auction_deposit', '{supplier_id, id, lot_id, member_id, paddle, amount_fen, asked_at}');
select fix_columns('auction_offer', '{supplier_id, id, lot_id, paddle, member_id, amount_fen, made_at, until_at}');
