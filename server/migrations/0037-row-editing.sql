-- Who has a form of which row open, so that a colleague sees it before two people do the same work. It is gone with a closed form, or
-- when no sign of life came for a while.
create table row_editing (
  supplier_id bigint not null references supplier (id),
  -- as the change feed names the row's kind
  topic text not null,
  row_id bigint not null,
  account_id bigint not null,
  account_name text not null,
  until timestamptz not null,
  primary key (supplier_id, topic, row_id, account_id)
);
create index row_editing_until on row_editing (supplier_id, until);
select tenant_table('row_editing');
