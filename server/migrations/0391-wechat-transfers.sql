-- A withdrawal that is paid into its member's WeChat: under its own number, once, until they say that it is over.
create table withdrawal_transfer (
  supplier_id bigint not null references supplier (id),
  withdrawal_id bigint not null,
  openid text not null check (char_length(openid) between 1 and 128),
  -- What opens the receiver's confirmation within WeChat.
  package_info text check (char_length(package_info) <= 2000),
  provider_no text check (char_length(provider_no) <= 64),
  attempts int not null default 0 check (attempts >= 0),
  -- When they are asked again; null: it is over.
  next_at timestamptz,
  created_at timestamptz not null,
  primary key (supplier_id, withdrawal_id),
  foreign key (supplier_id, withdrawal_id) references withdrawal (supplier_id, id)
);
select tenant_table('withdrawal_transfer');
revoke delete on withdrawal_transfer from kangying_app;
create index withdrawal_transfer_due on withdrawal_transfer (supplier_id, next_at) where next_at is not null;

-- The books of the sandbox.
create table sandbox_transfer (
  supplier_id bigint not null references supplier (id),
  out_bill_no text not null,
  openid text not null,
  amount_fen bigint not null check (amount_fen > 0),
  created_at timestamptz not null,
  primary key (supplier_id, out_bill_no)
);
select tenant_table('sandbox_transfer');
