-- What a prize looks like; frozen with the prize when the lottery is published.
alter table lottery_prize add column image text;
