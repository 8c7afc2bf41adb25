-- What the platform's list of suppliers says of money and papers, for the suppliers of one page at a time.

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
      where o.supplier_id = s.id and o.status = 2 and o.created_at >= now() - interval '30 days') as refunded_fen
  from public.supplier s;
