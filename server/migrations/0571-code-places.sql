-- Where a code may be used: the venues that stood with its goods when it was issued. Empty: wherever the shop is.
alter table verify_code
  add column venue_ids bigint[] not null default '{}';
create index verify_code_open_by_end on verify_code (supplier_id, valid_to, id)
  where voided_at is null and used + frozen + refunded < total;

create table code_place (
  supplier_id bigint not null references supplier (id),
  goods_id bigint not null,
  venue_ids bigint[] not null check (cardinality(venue_ids) between 1 and 50),
  updated_at timestamptz not null,
  primary key (supplier_id, goods_id),
  foreign key (supplier_id, goods_id) references goods (supplier_id, id)
);
select tenant_table('code_place');
