-- How a supplier is doing, 0 to 100: five parts of twenty, each of a figure that stands beside it. What nothing was measured of is whole.
-- Flat, and no column is computed that nobody asks for.
create view platform.supplier_health as
  select f.id,
    case when f.due_orders = 0 then 20 else round(20.0 * f.sent_in_time / f.due_orders)::int end as ship,
    case when f.paid_fen = 0 then 20
      else greatest(0, least(20, round(20 * (0.12 - f.refunded_fen::numeric / f.paid_fen) / 0.10)))::int end as refunds,
    greatest(0, 20 - 5 * f.angry_reviews)::int as reviews,
    case when f.papers_days is null then 20 when f.papers_days < 0 then 0 when f.papers_days <= 14 then 10 when f.papers_days <= 30 then 15
      else 20 end as papers,
    case when f.login_days is null then 0 when f.login_days <= 3 then 20 when f.login_days <= 7 then 15 when f.login_days <= 14 then 10
      when f.login_days <= 30 then 5 else 0 end as login,
    f.due_orders, f.sent_in_time, f.paid_fen, f.refunded_fen, f.angry_reviews, f.papers_days, f.login_days
  from (
    select s.id,
      -- Orders of thirty days that were to be sent: those that left, and those that wait for more than two days.
      (select count(*) from public.shop_order o where o.supplier_id = s.id and o.freight_mode = 1 and o.status in ('pay', 'send', 'finish')
        and o.paid_at >= now() - interval '30 days' and (o.sent_at is not null or o.paid_at < now() - interval '48 hours')) as due_orders,
      (select count(*) from public.shop_order o where o.supplier_id = s.id and o.freight_mode = 1 and o.status in ('pay', 'send', 'finish')
        and o.paid_at >= now() - interval '30 days' and o.sent_at <= o.paid_at + interval '48 hours') as sent_in_time,
      (select coalesce(sum(p.amount_fen), 0)::bigint from public.payment p
        where p.supplier_id = s.id and p.status = 1 and p.created_at >= now() - interval '30 days') as paid_fen,
      (select coalesce(sum(o.amount_fen), 0)::bigint from public.payout o
        where o.supplier_id = s.id and o.status = 2 and o.created_at >= now() - interval '30 days') as refunded_fen,
      -- One or two stars within ninety days, and no answer.
      (select count(*) from public.review r where r.supplier_id = s.id and r.reply is null and r.goods_score <= 2
        and r.created_at >= now() - interval '90 days') as angry_reviews,
      least(s.expire_on,
        (select c.licence_until from public.supplier_certification c where c.supplier_id = s.id and c.status = 40
          order by c.created_at desc, c.id desc limit 1),
        (select c.valid_until from public.supplier_certification c where c.supplier_id = s.id and c.status = 40
          order by c.created_at desc, c.id desc limit 1)) - (now() at time zone 'Asia/Shanghai')::date as papers_days,
      extract(day from now() - (select max(a.last_login_at) from auth.account a where a.supplier_id = s.id))::int as login_days
    from public.supplier s where s.industry_type <> 'admin' and s.status = 1
  ) f;
grant select on platform.supplier_health to kangying_platform;
