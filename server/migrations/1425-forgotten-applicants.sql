-- A message to a follower can be without its number too: what stands there then is no number.
alter table wx_send
  drop constraint wx_send_phone_check,
  add constraint wx_send_phone_check check (phone ~ '^1[0-9]{10}$' or phone = '—');

-- Messages about applications that were emptied before their messages were.
update event_message m
set phone = '—', name = '已注销', content = '—', told = '{}', dedupe_key = m.event || ':' || split_part(m.dedupe_key, ':', 2) || ':—' || m.id
from supplier_application a
where a.emptied_at is not null and m.supplier_id = a.supplier_id and m.phone is not null
  and m.event in ('application_returned', 'application_approved', 'application_refused') and split_part(m.dedupe_key, ':', 2) = a.id::text;
update wx_send x
set phone = '—', name = '已注销', told = '{}', filled = '{}'
from supplier_application a
where a.emptied_at is not null and x.supplier_id = a.supplier_id
  and x.event in ('application_returned', 'application_approved', 'application_refused') and split_part(x.occasion, ':', 1) = a.id::text;
