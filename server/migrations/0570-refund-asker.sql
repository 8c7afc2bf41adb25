-- Who asked for money back in a buyer's place: whoever did does not agree to it. Null: the buyer asked.
alter table refund
  add column asked_by bigint,
  add column asked_name text,
  add constraint refund_asker_is_named check ((asked_by is null) = (asked_name is null));
