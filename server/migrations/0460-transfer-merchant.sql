-- By which merchant a withdrawal goes into a WeChat: another one knows nothing of it, and would pay it once more.
alter table withdrawal_transfer add column mch_no text check (char_length(mch_no) between 8 and 32);
