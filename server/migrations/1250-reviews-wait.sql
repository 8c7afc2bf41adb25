-- A shop may read reviews before they are shown: 0 waits · 1 shown · 2 hidden. All of them count in the score.
alter table review drop constraint review_status_check;
alter table review add constraint review_status_check check (status in (0, 1, 2));
