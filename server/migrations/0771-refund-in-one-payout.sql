-- Against which payments a payout's money goes back. Parts of one refund that go by the same way are one payout; a provider gives back of one
-- payment at a time, so that its payout has one part. `payout.payment_id` says which payment where it is one alone.
create table payout_part (
  supplier_id bigint not null references supplier (id),
  payout_id bigint not null,
  payment_id bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  primary key (supplier_id, payout_id, payment_id),
  foreign key (supplier_id, payout_id) references payout (supplier_id, id),
  foreign key (supplier_id, payment_id) references payment (supplier_id, id)
);
select append_only_table('payout_part');
create index payout_part_of_payment on payout_part (supplier_id, payment_id, payout_id);

insert into payout_part (supplier_id, payout_id, payment_id, amount_fen)
select supplier_id, id, payment_id, amount_fen from payout where payment_id is not null;
