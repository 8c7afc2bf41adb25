-- How each supplier is doing, kept: one row for each week, the present week's renewed every hour. Whatever shows, sorts, counts or draws a
-- supplier's health reads these rows, so that a list of many suppliers asks nobody's orders.
create table supplier_week (
  supplier_id bigint not null references supplier (id),
  -- Its Monday.
  week date not null check (extract(isodow from week) = 1),
  due_orders int not null,
  sent_in_time int not null check (sent_in_time between 0 and due_orders),
  paid_fen bigint not null,
  refunded_fen bigint not null,
  angry_reviews int not null,
  -- Until the first of service, licence and certification ends; null: none does.
  papers_days int,
  -- Since anybody of it signed in; null: never.
  login_days int,
  kept_at timestamptz not null,
  primary key (supplier_id, week)
);
select tenant_table('supplier_week');
revoke insert, update, delete on supplier_week from kangying_app;

-- Measures suppliers at an instant and keeps it as that week's row. @param one  null: all of them
create function platform.keep_supplier_weeks(as_of timestamptz, one bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.supplier_week (supplier_id, week, due_orders, sent_in_time, paid_fen, refunded_fen, angry_reviews, papers_days, login_days, kept_at)
  select s.id, date_trunc('week', as_of at time zone 'Asia/Shanghai')::date,
    -- Orders of thirty days that were to be sent: those that left, and those that wait for more than two days.
    (select count(*) from public.shop_order o where o.supplier_id = s.id and o.freight_mode = 1 and o.status in ('pay', 'send', 'finish')
      and o.paid_at > as_of - interval '30 days' and o.paid_at <= as_of and (o.sent_at <= as_of or o.paid_at < as_of - interval '48 hours')),
    (select count(*) from public.shop_order o where o.supplier_id = s.id and o.freight_mode = 1 and o.status in ('pay', 'send', 'finish')
      and o.paid_at > as_of - interval '30 days' and o.paid_at <= as_of and o.sent_at <= as_of and o.sent_at <= o.paid_at + interval '48 hours'),
    (select coalesce(sum(p.amount_fen), 0)::bigint from public.payment p
      where p.supplier_id = s.id and p.status = 1 and p.created_at > as_of - interval '30 days' and p.created_at <= as_of),
    (select coalesce(sum(o.amount_fen), 0)::bigint from public.payout o
      where o.supplier_id = s.id and o.status = 2 and o.created_at > as_of - interval '30 days' and o.created_at <= as_of),
    -- One or two stars within ninety days, and no answer.
    (select count(*) from public.review r where r.supplier_id = s.id and (r.reply is null or r.replied_at > as_of) and r.goods_score <= 2
      and r.created_at > as_of - interval '90 days' and r.created_at <= as_of),
    least(s.expire_on,
      (select c.licence_until from public.supplier_certification c where c.supplier_id = s.id and c.status = 40
        order by c.created_at desc, c.id desc limit 1),
      (select c.valid_until from public.supplier_certification c where c.supplier_id = s.id and c.status = 40
        order by c.created_at desc, c.id desc limit 1)) - (as_of at time zone 'Asia/Shanghai')::date,
    (select case when max(a.last_login_at) is not null then greatest(0, extract(day from as_of - max(a.last_login_at))::int) end
      from auth.account a where a.supplier_id = s.id),
    as_of
  from public.supplier s
  where s.industry_type <> 'admin' and s.status <> 0 and s.id = coalesce(one, s.id)
  on conflict (supplier_id, week) do update set due_orders = excluded.due_orders, sent_in_time = excluded.sent_in_time, paid_fen = excluded.paid_fen,
    refunded_fen = excluded.refunded_fen, angry_reviews = excluded.angry_reviews, papers_days = excluded.papers_days, login_days = excluded.login_days,
    kept_at = excluded.kept_at
$$;
revoke all on function platform.keep_supplier_weeks from public;
grant execute on function platform.keep_supplier_weeks to kangying_platform;

-- Health by the week, 0 to 100: five parts of twenty, each of a figure that stands beside it. What nothing was measured of is whole.
create view platform.supplier_week as
  select w.supplier_id as id, w.week,
    case when w.due_orders = 0 then 20 else round(20.0 * w.sent_in_time / w.due_orders)::int end as ship,
    case when w.paid_fen = 0 then 20
      else greatest(0, least(20, round(20 * (0.12 - w.refunded_fen::numeric / w.paid_fen) / 0.10)))::int end as refunds,
    greatest(0, 20 - 5 * w.angry_reviews)::int as reviews,
    case when w.papers_days is null then 20 when w.papers_days < 0 then 0 when w.papers_days <= 14 then 10 when w.papers_days <= 30 then 15
      else 20 end as papers,
    case when w.login_days is null then 0 when w.login_days <= 3 then 20 when w.login_days <= 7 then 15 when w.login_days <= 14 then 10
      when w.login_days <= 30 then 5 else 0 end as login,
    w.due_orders, w.sent_in_time, w.paid_fen, w.refunded_fen, w.angry_reviews, w.papers_days, w.login_days, w.kept_at
  from public.supplier_week w;

-- As it is now: the latest week of each supplier.
drop view platform.supplier_health;
create view platform.supplier_health as
  select distinct on (w.id) w.* from platform.supplier_week w order by w.id, w.week desc;
grant select on platform.supplier_week, platform.supplier_health to kangying_platform;
