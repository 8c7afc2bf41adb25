-- Points and growth of orders: spent when one is placed, earned when it is finished, given back with what goes back.

-- What is taken back with a refund may have been spent meanwhile: what is missing is set off against what comes next. Spending and the desk
-- still take no more than there is, by their own conditional statements.
alter table member drop constraint member_points_check, drop constraint member_growth_check;
alter table member_score drop constraint member_score_balance_check;
alter table member_score add column order_id bigint, add foreign key (supplier_id, order_id) references shop_order (supplier_id, id);
create index member_score_of_order on member_score (supplier_id, order_id) where order_id is not null;
create index member_score_by_kind on member_score (supplier_id, kind, at, id);
create index member_score_by_age on member_score (supplier_id, at, id);

-- An order's rates as they were when it was placed, and what it has given and taken by now.
create table order_points (
  supplier_id bigint not null,
  order_id bigint not null,
  member_id bigint not null,
  -- For each yuan paid; of points times the rank's rate, 10000 the ordinary one.
  points_per_yuan int not null check (points_per_yuan >= 0),
  growth_per_yuan int not null check (growth_per_yuan >= 0),
  rate_bp int not null check (rate_bp >= 0),
  -- Paid with, when it was placed; and how many of them have come back.
  spent bigint not null check (spent >= 0),
  spent_back bigint not null default 0,
  points bigint not null default 0 check (points >= 0),
  growth bigint not null default 0 check (growth >= 0),
  primary key (supplier_id, order_id),
  check (spent_back between 0 and spent),
  foreign key (supplier_id, order_id, member_id) references shop_order (supplier_id, id, member_id)
);
select tenant_table('order_points');
revoke delete on order_points from kangying_app;
create index order_points_of_member on order_points (supplier_id, member_id);
select member_table('order_points');

create view lent.member_score with (security_invoker = true) as
  select supplier_id, id, member_id, kind, delta, balance, reason, by_name, at, order_id from public.member_score;
grant select on lent.member_score to kangying_app;
