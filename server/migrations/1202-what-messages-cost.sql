-- What bought parts paid for a text message; null: the house's own account did.
alter table event_message add column cost_fen bigint check (cost_fen >= 0);
update event_message m set cost_fen = n.cost_fen from sms_notice n where n.supplier_id = m.supplier_id and n.message_id = m.id;
