-- An order is found by its parcel's number too.
create view lent.parcel with (security_invoker = true) as
  select supplier_id, id, order_id, waybill, carrier, status
  from public.parcel;
grant select on lent.parcel to kangying_app;
