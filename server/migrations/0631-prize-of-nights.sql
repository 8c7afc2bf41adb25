-- Nights in camp can be won, too: they are given to the stay of a winner who is in camp, after those that they have.
alter table lottery_prize drop constraint lottery_prize_kind_check, drop constraint lottery_prize_check2;
alter table lottery_prize
  add constraint lottery_prize_kind_check check (kind in ('blank', 'points', 'wallet', 'coupon', 'goods', 'nights')),
  -- Points, fen, or nights.
  add constraint lottery_prize_amount check ((kind in ('points', 'wallet', 'nights')) = (amount is not null)),
  add constraint lottery_prize_nights check (kind <> 'nights' or amount <= 60);

-- Whose nights became more.
alter table lottery_draw
  add column stay_id bigint,
  add column stay_no text,
  add foreign key (supplier_id, stay_id) references stay (supplier_id, id),
  add constraint lottery_draw_of_stay check ((stay_id is null) = (stay_no is null));
create index lottery_draw_of_stay on lottery_draw (supplier_id, stay_id) where stay_id is not null;
