-- An inbox is read by when its messages were written, which for what was brought in later is not the order of ids.
drop index event_message_of_account;
create index event_message_of_account on event_message (supplier_id, account_id, created_at, id) where channel = 'inbox';
