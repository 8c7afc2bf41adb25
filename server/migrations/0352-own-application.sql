-- The application that a supplier came of, for that supplier alone: the row is the platform's, whose tenant would hide it.
create view own_application as
  select a.made_supplier_id as supplier_id, a.no, a.revision, a.agreement_no, a.agreed_at, a.submitted_at, a.decided_at,
    a.said ->> 'contact' as contact, a.name, a.kind, a.login
  from public.supplier_application a
  where a.status = 3 and a.made_supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint);
grant select on own_application to kangying_app;
create index application_made on supplier_application (made_supplier_id) where made_supplier_id is not null;
