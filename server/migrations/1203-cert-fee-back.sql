-- The fee of a certification that was withdrawn before anybody reviewed it goes back, once.
alter table supplier_certification
  add column back_at timestamptz,
  add column back_ref text not null default '',
  add column back_by text not null default '',
  add constraint certification_back_once check (back_at is null or (status = 70 and paid_at is not null and decided_at is null and fee_fen > 0));

create or replace view platform.certification as
  select c.id, c.supplier_id, s.name as supplier, c.no, c.name, c.licence_no, c.legal_person, c.papers, c.licence_until, c.permit_until, c.status,
    c.fee_fen, c.paid_at, c.pay_ref, c.rounds, c.remark, c.decided_by, c.decided_at, c.valid_until, c.version, c.created_at, c.back_at, c.back_ref,
    c.back_by
  from public.supplier_certification c join public.supplier s on s.id = c.supplier_id
  where c.status <> 70 or (c.paid_at is not null and c.fee_fen > 0);

drop index supplier_certification_by_age;
create index supplier_certification_by_age on supplier_certification (created_at, id) where status <> 70 or (paid_at is not null and fee_fen > 0);
create index supplier_certification_back on supplier_certification (created_at, id) where status = 70 and paid_at is not null and decided_by = '';
