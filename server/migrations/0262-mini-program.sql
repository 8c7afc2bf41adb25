-- A supplier's mini program: how its code is asked for, and the code as it came.
create table mini_setting (
  supplier_id bigint primary key references supplier (id),
  app_id text not null check (app_id = btrim(app_id) and app_id <> ''),
  -- Enciphered by the server's own key; its last four characters are what a person sees of it.
  secret_cipher bytea not null,
  secret_tail text not null check (char_length(secret_tail) = 4),
  -- The page that the code opens.
  page text not null default '',
  code_file text,
  -- What came of the last try; null: not tried since it was changed.
  tried_at timestamptz,
  tried_result text check (tried_result in ('ok', 'refused', 'unreachable')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((tried_at is null) = (tried_result is null))
);
select tenant_table('mini_setting');
