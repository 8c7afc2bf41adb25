-- A member who is deleted must not leave money that nobody can be paid: commissions of a partner, or the deposit of an auction. What else is
-- theirs goes with them: their accounts at other providers, and their links as a partner.
create function member_leaves() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare held bigint;
begin
  select coalesce(sum(money.fen), 0) into held from (
    select c.amount_fen - c.reversed_fen as fen from union_partner p
    join union_commission c on c.supplier_id = p.supplier_id and c.partner_id = p.id and c.status in (0, 1)
    where p.supplier_id = new.supplier_id and p.holder_id = new.id
    union all
    select d.amount_fen from auction_deposit d
    where d.supplier_id = new.supplier_id and d.member_id = new.id and d.state in ('held', 'returning')) money;
  if held > 0 then
    raise exception 'the member is owed %', held
      using errcode = 'check_violation', constraint = 'member_is_owed', detail = held::text;
  end if;
  delete from social_identity where supplier_id = new.supplier_id and member_id = new.id;
  update union_link l set is_live = false from union_partner p
    where p.supplier_id = new.supplier_id and p.holder_id = new.id and l.supplier_id = p.supplier_id and l.partner_id = p.id and l.is_live;
  update union_partner set name = new.nickname, phone = '', word = '', version = version + 1,
      status = case when status in (0, 1) then 2 else status end
    where supplier_id = new.supplier_id and holder_id = new.id;
  return new;
end $$;
revoke all on function member_leaves from public;
create trigger member_leaves before update of deleted_at on member for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function member_leaves();

delete from social_identity i using member m
  where m.supplier_id = i.supplier_id and m.id = i.member_id and m.deleted_at is not null;
update union_partner p set name = m.nickname, phone = '', word = '', version = p.version + 1,
    status = case when p.status in (0, 1) then 2 else p.status end
  from member m where m.supplier_id = p.supplier_id and m.id = p.holder_id and m.deleted_at is not null;
update union_link l set is_live = false from union_partner p join member m on m.supplier_id = p.supplier_id and m.id = p.holder_id
  where m.deleted_at is not null and l.supplier_id = p.supplier_id and l.partner_id = p.id and l.is_live;
