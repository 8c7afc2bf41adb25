-- Both numbers of a parcel that is to be stopped, as they are looked for.
alter table interception add column search text not null generated always as (lower(order_no || ' ' || waybill)) stored;
create index interception_search on interception using gin (search gin_trgm_ops);
create index interception_by_status on interception (supplier_id, status, asked_at, id);
-- A number that is awaited back is nobody else's.
create index interception_by_waybill on interception (supplier_id, waybill) where status = 0;
drop index interception_open;
