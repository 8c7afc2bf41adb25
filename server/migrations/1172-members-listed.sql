-- The members' list stands above orders and wallets: what it shows of members is lent to it.
create or replace view lent.member with (security_invoker = true) as
  select supplier_id, id, nickname, phone, avatar, rank_id, status, deleted_at, search,
    created_at, growth, points, rank_since, rank_until, source,
    name_py, truename, username, gender, birthday, tags, email, remark
  from public.member;
create view lent.member_address with (security_invoker = true) as
  select supplier_id, id, member_id, slot, region, detail, is_default from public.member_address;
grant select on lent.member_address to kangying_app;
