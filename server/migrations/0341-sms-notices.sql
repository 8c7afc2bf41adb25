-- Text messages of events that were paid with bought parts, at what the oldest of those parts had cost.
create table sms_notice (
  supplier_id bigint not null references supplier (id),
  message_id bigint not null,
  parts smallint not null check (parts between 1 and 20),
  cost_fen bigint not null check (cost_fen >= 0),
  sent_at timestamptz not null,
  primary key (supplier_id, message_id),
  foreign key (supplier_id, message_id) references event_message (supplier_id, id)
);
select tenant_table('sms_notice');
