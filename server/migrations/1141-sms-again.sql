-- A message that failed is sent once more after its send was booked: what was booked before stands here until the rest is, too.
alter table sms_send add column booked_parts int check (booked_parts is null or booked_parts >= 0 and cost_fen is not null);
drop index sms_send_to_book;
create index sms_send_to_book on sms_send (supplier_id, id) where status in (5, 6) and (cost_fen is null or booked_parts is not null);
