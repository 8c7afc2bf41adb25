-- What a draw was drawn from: its hash was known to the member before, and it is shown after. Draws of before have none.
alter table lottery_draw
  add column seed text check (seed ~ '^[0-9a-f]{64}$'),
  add column seed_commit text check (seed_commit ~ '^[0-9a-f]{64}$'),
  -- What the member added, which nobody else could know.
  add column word text not null default '' check (length(word) <= 64),
  add check ((seed is null) = (seed_commit is null));
