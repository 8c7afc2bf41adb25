-- Sessions that were written together: one sale at several times, published with one act. It is the key of the first of them.
alter table flash_session add column sale_id bigint;
create index flash_session_of_sale on flash_session (supplier_id, sale_id) where sale_id is not null;
