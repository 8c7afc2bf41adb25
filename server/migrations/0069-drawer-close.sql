-- A drawer's close tells what lay there, why it differs from the book, and who looked on as the second person.
alter table drawer_close
  -- [{ "unit_fen", "count" }]
  add column notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  add column reason text not null default '',
  add column closed_account bigint,
  add column second_by bigint,
  add column second_name text,
  add constraint drawer_close_second check ((second_by is null) = (second_name is null)),
  add constraint drawer_close_two_people check (second_by is null or second_by is distinct from closed_account);

alter table finance_setting
  -- A difference above it wants a second person who looks on.
  add column drawer_limit_fen bigint not null default 2000 check (drawer_limit_fen >= 0);

create index drawer_close_by_age on drawer_close (supplier_id, closed_at, id);
create index drawer_close_by_drawer on drawer_close (supplier_id, drawer_id, closed_at, id);
