-- The last number given out for a prefix on a day: `ZY` + yymmdd + 6 digits.

create table document_counter (
  supplier_id bigint not null,
  prefix text not null,
  day date not null,
  last int not null check (last between 1 and 999999),
  primary key (supplier_id, prefix, day)
);
select tenant_table('document_counter');
