-- WeChat Pay API v3. What signs our calls, and by what their answers are known.
alter table pay_setting
  -- The number of the merchant's certificate.
  add column serial_no text not null default '' check (serial_no ~ '^([0-9A-F]{8,64})?$'),
  -- The merchant's private key as PEM, enciphered by the server's own. Null: the account is not complete, and takes no money by WeChat.
  add column private_key_cipher bytea,
  -- Their public key and its id; empty: their certificates are fetched.
  add column platform_serial text not null default '' check (char_length(platform_serial) <= 64),
  add column platform_key text not null default '' check (char_length(platform_key) <= 4000),
  -- What they keep of a payment, in hundredths of a percent: they tell it in their bill alone.
  add column fee_bp int not null default 60 check (fee_bp between 0 and 1000),
  add check ((platform_serial = '') = (platform_key = ''));
alter table pay_setting drop constraint pay_setting_tried_result_check;
alter table pay_setting add constraint pay_setting_tried_result_check
  check (tried_result in ('ok', 'MCH_NOT_EXISTS', 'SIGN_ERROR', 'UNREACHABLE', 'UNSIGNED', 'KEY_ERROR'));

-- Certificates by which WeChat Pay signs, as a merchant fetched them.
create table wechat_cert (
  supplier_id bigint not null references supplier (id),
  mch_no text not null,
  serial text not null check (char_length(serial) between 8 and 64),
  pem text not null check (char_length(pem) <= 8000),
  effective_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > effective_at),
  fetched_at timestamptz not null,
  primary key (supplier_id, mch_no, serial)
);
select tenant_table('wechat_cert');

-- What they told us, by their own number for it: told again, it is known.
create table wechat_notice (
  supplier_id bigint not null references supplier (id),
  notice_id text not null check (char_length(notice_id) between 1 and 64),
  event_type text not null check (char_length(event_type) <= 64),
  -- Our number of what it speaks of.
  out_no text not null default '' check (char_length(out_no) <= 64),
  received_at timestamptz not null,
  primary key (supplier_id, notice_id)
);
select tenant_table('wechat_notice');
revoke update, delete on wechat_notice from kangying_app;

-- Payments that are made from a page within WeChat: by whom, and what opens its payment there.
create table wechat_order (
  supplier_id bigint not null references supplier (id),
  payment_id bigint not null,
  openid text not null check (char_length(openid) between 1 and 128),
  prepay_id text check (char_length(prepay_id) <= 64),
  primary key (supplier_id, payment_id),
  foreign key (supplier_id, payment_id) references payment (supplier_id, id)
);
select tenant_table('wechat_order');
