-- A refund of pieces that cost nothing: they go back, and no money is asked for.
alter table refund drop constraint refund_agreed_fen_check;
alter table refund add constraint refund_agreed_fen_check check (agreed_fen >= 0);
alter table refund drop constraint refund_check1;
alter table refund add constraint refund_has_request check ((status in (40, 45, 50) and agreed_fen > 0) = (request_id is not null));
