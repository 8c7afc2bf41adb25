-- Ways by which buyers sign in to a supplier's shop with an account elsewhere, and whose account there is which member's.
create table social_setting (
  supplier_id bigint not null references supplier (id),
  provider text not null check (provider in ('wechat', 'qq', 'weibo')),
  app_id text not null check (app_id ~ '^[A-Za-z0-9]{4,64}$'),
  -- Enciphered by the server's own key; its last four characters are what a person sees of it.
  secret_cipher bytea not null,
  secret_tail text not null check (char_length(secret_tail) = 4),
  is_on boolean not null default false,
  -- What came of the last try; null: not tried since it was changed.
  tried_at timestamptz,
  tried_result text check (tried_result in ('ok', 'refused', 'unreachable')),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (supplier_id, provider),
  check ((tried_at is null) = (tried_result is null))
);
select tenant_table('social_setting');

create table social_identity (
  supplier_id bigint not null,
  provider text not null check (provider in ('wechat', 'qq', 'weibo')),
  -- Of the app that the shop has there: no other shop knows it by this.
  openid text not null check (length(openid) between 1 and 128),
  member_id bigint not null,
  bound_at timestamptz not null,
  primary key (supplier_id, provider, openid),
  unique (supplier_id, member_id, provider),
  foreign key (supplier_id, member_id) references member (supplier_id, id)
);
select tenant_table('social_identity');
select member_table('social_identity');

alter table login_log drop constraint login_log_way_check;
alter table login_log add constraint login_log_way_check check (way in ('password', 'sms', 'handover', 'wechat', 'social'));
