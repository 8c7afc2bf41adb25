-- The law's ceiling of one prize holds for money, too, whatever it is said to cost.
alter table lottery_prize add constraint lottery_prize_ceiling check (kind <> 'wallet' or amount <= 5000000);
