-- A rank's icon, and what a member gets who reaches it by growth.
alter table member_rank add column icon text;

create or replace view lent.member_rank with (security_invoker = true) as
  select supplier_id, id, name, level, discount_bp, free_freight, points_rate_bp, status,
    growth_from, icon
  from public.member_rank;

create table rank_gift (
  supplier_id bigint not null,
  rank_id bigint not null,
  points int not null default 0 check (points between 0 and 1000000),
  -- Stored balance.
  amount_fen int not null default 0 check (amount_fen between 0 and 100000),
  coupon_ids bigint[] not null default '{}' check (cardinality(coupon_ids) <= 5),
  -- Whoever reached the rank before gets nothing.
  since timestamptz not null,
  primary key (supplier_id, rank_id),
  check (points > 0 or amount_fen > 0 or coupon_ids <> '{}'),
  foreign key (supplier_id, rank_id) references member_rank (supplier_id, id) on delete cascade
);
select tenant_table('rank_gift');

-- Once for each member and rank: by the key, however often the rank is lost and reached again.
create table rank_gift_given (
  supplier_id bigint not null,
  member_id bigint not null,
  -- No key to the rank: it may be deleted, what was given stays.
  rank_id bigint not null,
  points int not null,
  amount_fen int not null,
  coupon_ids bigint[] not null,
  -- Null: it could not be given yet, for the reason in `error`, and is tried again.
  given_at timestamptz,
  error text,
  error_data jsonb,
  tried_at timestamptz not null,
  primary key (supplier_id, member_id, rank_id),
  check ((given_at is null) = (error is not null)),
  foreign key (supplier_id, member_id) references member (supplier_id, id)
);
select tenant_table('rank_gift_given');
select member_table('rank_gift_given');
revoke delete on rank_gift_given from kangying_app;
create index rank_gift_given_of_rank on rank_gift_given (supplier_id, rank_id, given_at);

create function rank_gift_stays_given() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a gift that was given stays as it is' using errcode = 'check_violation', constraint = 'rank_gift_stays_given';
end $$;
revoke all on function rank_gift_stays_given from public;
create trigger rank_gift_stays_given before update on rank_gift_given for each row
  when (old.given_at is not null) execute function rank_gift_stays_given();

-- Who came to a rank since its gift was set.
create index member_rank_move_to_rank on member_rank_move (supplier_id, to_rank, at, member_id);
