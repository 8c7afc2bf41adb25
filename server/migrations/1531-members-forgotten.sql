-- What else says who a deleted member was: their name on refunds, reviews, seats of groups and deposits, the texts by which a search finds
-- their coupons, codes, draws and money, their bank cards, and the messages about their orders. 1501 took the receivers.
create function forget_member(of_supplier bigint, who bigint, called text, last_phone text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  orders text[];
begin
  -- By name: the rows are other modules'.
  execute format('select array_agg(no) from %I where supplier_id = $1 and member_id = $2', 'shop_order') into orders using of_supplier, who;
  execute format('update %I r set member_name = $3, search = lower(concat_ws('' '', r.no, r.order_no, nullif(r.tracking_no, ''''),
      (select string_agg(i.name, '' '' order by i.item_id) from %I i where i.supplier_id = r.supplier_id and i.refund_id = r.id)))
    where r.supplier_id = $1 and r.member_id = $2', 'refund', 'refund_item') using of_supplier, who, called;
  execute format('update %I set member_name = $3, search = lower(concat_ws('' '', order_no, goods_name, body))
    where supplier_id = $1 and member_id = $2', 'review') using of_supplier, who, called;
  execute format('update %I set member_name = $3 where supplier_id = $1 and member_id = $2', 'group_seat') using of_supplier, who, called;
  execute format('update %I set leader_name = $3 where supplier_id = $1 and leader_id = $2', 'buy_group') using of_supplier, who, called;
  execute format('update %I set member_name = $3 where supplier_id = $1 and member_id = $2', 'auction_deposit') using of_supplier, who, called;
  execute format('update %I d set search = lower(p.name) from %I p
    where d.supplier_id = $1 and d.member_id = $2 and p.supplier_id = d.supplier_id and p.id = d.prize_id', 'lottery_draw', 'lottery_prize')
    using of_supplier, who;
  execute format('update %I set search = lower(code) where supplier_id = $1 and member_id = $2', 'user_coupon') using of_supplier, who;
  execute format('update %I set search = lower(concat_ws('' '', order_no, goods_name)) where supplier_id = $1 and member_id = $2', 'verify_code')
    using of_supplier, who;
  execute format('update %I set search = '''' where supplier_id = $1 and member_id = $2', 'wallet') using of_supplier, who;
  -- Withdrawals and cards stay as entries name them, without whose they were. A card without its number is no card to pay to.
  execute format('update %I set owner_name = $3, card_text = ''—'', search = lower(no)
    where supplier_id = $1 and owner_type = ''member'' and owner_id = $2', 'withdrawal') using of_supplier, who, called;
  execute format('update %I set owner_name = $3, holder = $3, card_no_cipher = '''', card_no_hash = '''', card_no_tail = ''0000'', branch = '''',
      probe_cipher = '''', is_default = false, status = 3, search = '''', version = version + 1
    where supplier_id = $1 and owner_type = ''member'' and owner_id = $2', 'bank_card') using of_supplier, who, called;
  -- A student's messages are the student's: their erasure takes them.
  execute format('update %I set name = $2, phone = ''—'', content = ''—'', told = ''{}'', status = case status when 1 then 4 else status end,
      try_at = null
    where supplier_id = $1 and channel = ''sms'' and stay_id is null and phone <> ''—'' and (phone = $3 or told ->> ''no'' = any ($4))',
    'event_message') using of_supplier, called, last_phone, orders;
  -- In an operator's inbox the news stay readable, without the receiver.
  execute format('update %I set told = told || jsonb_build_object(''name'', $2)
    where supplier_id = $1 and channel = ''inbox'' and stay_id is null and told ? ''name'' and told ->> ''no'' = any ($3)', 'event_message')
    using of_supplier, called, orders;
end $$;
revoke all on function forget_member from public;

create function member_names_forgotten() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform forget_member(new.supplier_id, new.id, new.nickname, old.phone);
  return null;
end $$;
revoke all on function member_names_forgotten from public;
create trigger member_names_forgotten after update of deleted_at on member for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function member_names_forgotten();

-- Members who were deleted before: also what 1501 takes from whoever is deleted since then. An order that is still under way needs its receiver.
update shop_order o set recipient = '', phone = '', detail = '', buyer_note = '', search = lower(o.no) from member m
  where m.supplier_id = o.supplier_id and m.id = o.member_id and m.deleted_at is not null and o.status in ('finish', 'close');
update parcel p set recipient = '—', phone_tail = '', search = lower(p.order_no || ' ' || p.waybill) from shop_order o
  join member m on m.supplier_id = o.supplier_id and m.id = o.member_id
  where o.supplier_id = p.supplier_id and o.id = p.order_id and m.deleted_at is not null and o.status in ('finish', 'close');
update sms_message s set name = '已注销', phone = '1' || lpad(s.member_id::text, 10, '0'), content = '—', told = '{}' from member m
  where m.supplier_id = s.supplier_id and m.id = s.member_id and m.deleted_at is not null;
select forget_member(supplier_id, id, nickname, null) from member where deleted_at is not null;
