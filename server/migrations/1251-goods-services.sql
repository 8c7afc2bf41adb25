-- What goods promise beside themselves (sent within 48 hours, replaced where broken), and a video of them.
alter table goods
  add column services text[] not null default '{}' check (cardinality(services) <= 8),
  add column video text check (video like 'https://%' and length(video) <= 300);
