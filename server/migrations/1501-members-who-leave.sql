-- A member who is deleted takes along what says who they were, also where entries keep the row: the receivers of their orders, parcels and
-- messages. Orders that are under way prevent the deletion.
create function member_forgotten() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- By name: the rows are other modules'.
  execute format('update %I set recipient = '''', phone = '''', detail = '''', buyer_note = '''', search = lower(no)
    where supplier_id = $1 and member_id = $2', 'shop_order') using new.supplier_id, new.id;
  execute format('update %I set recipient = ''—'', phone_tail = '''', search = lower(order_no || '' '' || waybill)
    where supplier_id = $1 and member_id = $2', 'parcel') using new.supplier_id, new.id;
  execute format('update %I set name = ''已注销'', phone = ''1'' || lpad(member_id::text, 10, ''0''), content = ''—'', told = ''{}''
    where supplier_id = $1 and member_id = $2', 'sms_message') using new.supplier_id, new.id;
  return null;
end $$;
revoke all on function member_forgotten from public;
create trigger member_forgotten after update of deleted_at on member for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function member_forgotten();
