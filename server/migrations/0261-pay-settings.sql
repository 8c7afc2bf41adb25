-- With which account of a payment company a supplier takes money, and whether it does. No row: the sandbox's own account.
create table pay_setting (
  supplier_id bigint not null references supplier (id),
  channel text not null check (channel in ('wechat', 'alipay')),
  is_open boolean not null default true,
  mch_no text not null check (mch_no ~ '^[0-9]{8,16}$'),
  app_id text not null default '',
  -- Enciphered by the server's own key; its last four characters are what a person sees of it.
  key_cipher bytea not null,
  key_tail text not null check (char_length(key_tail) = 4),
  -- What came of the last try; null: not tried since it was changed.
  tried_at timestamptz,
  tried_result text check (tried_result in ('ok', 'MCH_NOT_EXISTS', 'SIGN_ERROR', 'UNREACHABLE')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (supplier_id, channel),
  check ((tried_at is null) = (tried_result is null))
);
select tenant_table('pay_setting');
