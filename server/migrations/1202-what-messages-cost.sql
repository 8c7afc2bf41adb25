-- The log of messages shows what each has cost.
create view lent.sms_notice with (security_invoker = true) as
  select supplier_id, message_id, parts, cost_fen from public.sms_notice;
grant select on lent.sms_notice to kangying_app;
