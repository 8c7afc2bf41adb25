-- What the Workbench of a new supplier ticks its first steps by.

create view lent.shop_info with (security_invoker = true) as
  select supplier_id, intro, address, service_phone from public.shop_info;
create view lent.freight_template with (security_invoker = true) as
  select supplier_id, id, name, status from public.freight_template;
create view lent.contract_template with (security_invoker = true) as
  select supplier_id, id, name, kind, status from public.contract_template;
create view lent.pay_setting with (security_invoker = true) as
  select supplier_id, channel, is_open from public.pay_setting;
grant select on lent.shop_info, lent.freight_template, lent.contract_template, lent.pay_setting to kangying_app;
