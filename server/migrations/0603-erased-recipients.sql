-- A message went to somebody's emergency contact, whose number is taken out like the student's words: what stands there then is no number.
alter table event_message
  drop constraint event_message_phone_check,
  add constraint event_message_phone_check check (phone ~ '^1[0-9]{10}$' or phone = '—');
