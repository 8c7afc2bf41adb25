-- Who may draw, beside their rank: those who bear one of these tags, and those who sleep in camp now.
alter table lottery
  add tags text[] not null default '{}' check (cardinality(tags) <= 50),
  add in_camp boolean not null default false;
