-- What an applicant has typed and not sent, so that it goes on from any device: by the fingerprint of the proven phone, sealed for that phone alone.
-- Numbers of papers and cards are never in it. It goes when it is sent, or thirty days after it was touched last.
create table enter_draft (
  supplier_id bigint not null references supplier (id),
  phone_mark bytea not null check (octet_length(phone_mark) = 32),
  -- Which round is typed: 0 before the first is sent, then the version of the application that was sent back.
  round int not null check (round >= 0),
  version int not null default 1,
  sealed bytea not null check (octet_length(sealed) <= 8192),
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (supplier_id, phone_mark)
);
select tenant_table('enter_draft');
create index enter_draft_by_expiry on enter_draft (supplier_id, expires_at);

-- Pictures that a proven phone has uploaded and not sent: a draft may name these alone, and they go with it.
create table enter_paper (
  supplier_id bigint not null,
  file_id text not null,
  phone_mark bytea not null check (octet_length(phone_mark) = 32),
  created_at timestamptz not null,
  primary key (supplier_id, file_id),
  foreign key (supplier_id, file_id) references file (supplier_id, file_id) on delete cascade
);
select tenant_table('enter_paper');
create index enter_paper_of on enter_paper (supplier_id, phone_mark);
