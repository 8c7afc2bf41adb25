-- Lines of business for which the platform asks for a food permit, one a line. The permit's end is one of the ends of a supplier's papers.
alter table platform_setting add column permit_categories text not null default '';

-- What the platform asks of one supplier's trade in the place of what it asks of all, in basis points.
alter table supplier add column trade_bp int check (trade_bp between 0 and 5000);

create or replace function platform.edit_supplier(supplier_id bigint, seen int, said jsonb) returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.supplier s set name = said ->> 'name', kind = (said ->> 'kind')::smallint, contact = said ->> 'contact', phone = said ->> 'phone',
    region = said ->> 'region', categories = said ->> 'categories', listed = (said ->> 'listed')::boolean, remark = said ->> 'remark',
    trade_bp = (said ->> 'trade_bp')::int, version = s.version + 1
  where s.id = supplier_id and s.version = coalesce(seen, s.version) and s.industry_type <> 'admin' returning s.version
$$;

create or replace view platform.supplier_manage as
  select s.id, s.suid, s.name, s.industry_type, s.phone, s.status, s.listed, s.created_at,
    (select a.login from auth.account a where a.supplier_id = s.id and a.kind <> 'operator' and a.deleted_at is null order by a.id limit 1) as login,
    (select max(a.last_login_at) from auth.account a where a.supplier_id = s.id) as last_login_at,
    (select count(*) from public.operator o where o.supplier_id = s.id and o.deleted_at is null) as operators,
    s.kind, s.contact, s.region, s.categories, s.expire_on, s.grace_days, s.remark, s.status_reason, s.status_at, s.version,
    (select a.id from auth.account a where a.supplier_id = s.id and a.kind <> 'operator' and a.deleted_at is null order by a.id limit 1) as owner_id,
    (select c.licence_until from public.supplier_certification c where c.supplier_id = s.id and c.status = 40
      order by c.created_at desc, c.id desc limit 1) as licence_until,
    (select c.valid_until from public.supplier_certification c where c.supplier_id = s.id and c.status = 40
      order by c.created_at desc, c.id desc limit 1) as cert_until,
    -- In fen, of the last thirty days. Columns that nobody asks for cost nothing.
    (select coalesce(sum(p.amount_fen), 0)::bigint from public.payment p
      where p.supplier_id = s.id and p.status = 1 and p.created_at >= now() - interval '30 days') as paid_fen,
    (select coalesce(sum(o.amount_fen), 0)::bigint from public.payout o
      where o.supplier_id = s.id and o.status = 2 and o.created_at >= now() - interval '30 days') as refunded_fen,
    s.standing,
    (select c.permit_until from public.supplier_certification c where c.supplier_id = s.id and c.status = 40
      order by c.created_at desc, c.id desc limit 1) as permit_until,
    s.trade_bp
  from public.supplier s;

create or replace function platform.keep_supplier_weeks(as_of timestamptz, one bigint) returns void
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
      (select least(c.valid_until, c.permit_until) from public.supplier_certification c where c.supplier_id = s.id and c.status = 40
        order by c.created_at desc, c.id desc limit 1)) - (as_of at time zone 'Asia/Shanghai')::date,
    (select case when max(a.last_login_at) is not null then greatest(0, extract(day from as_of - max(a.last_login_at))::int) end
      from auth.account a where a.supplier_id = s.id),
    as_of
  from public.supplier s
  where s.industry_type <> 'admin' and s.status <> 0 and s.id = coalesce(one, s.id)
  on conflict (supplier_id, week) do update set due_orders = excluded.due_orders, sent_in_time = excluded.sent_in_time, paid_fen = excluded.paid_fen,
    refunded_fen = excluded.refunded_fen, angry_reviews = excluded.angry_reviews, papers_days = excluded.papers_days, login_days = excluded.login_days,
    kept_at = excluded.kept_at;
  -- Who needs a hand first, then who sells most; a row that stays where it is is not written.
  update public.supplier s set standing = n.standing
  from (
    select w.id, w.paid_fen + case when z.status = 1 and (w.papers_days <= 14 or w.ship + w.refunds + w.reviews + w.papers + w.login < 60)
      then 1000000000000000 else 0 end as standing
    from public.supplier z join platform.supplier_health w on w.id = z.id
  ) n
  where n.id = s.id and s.id = coalesce(one, s.id) and s.standing <> n.standing
$$;

select platform.keep_supplier_weeks(now(), null) where exists (select from supplier_week);
