-- How a supplier came to the platform: the approved application, which is the platform's row, as the supplier may read it.
create table supplier_entry (
  supplier_id bigint primary key references supplier (id),
  no text not null,
  name text not null,
  contact text not null,
  login text not null,
  revision int not null,
  agreement_no int,
  agreed_at timestamptz not null,
  submitted_at timestamptz not null,
  decided_at timestamptz
);
select tenant_table('supplier_entry');
revoke insert, update, delete on supplier_entry from kangying_app;

create function keep_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.supplier_entry (supplier_id, no, name, contact, login, revision, agreement_no, agreed_at, submitted_at, decided_at)
  values (new.made_supplier_id, new.no, new.name, coalesce(new.said ->> 'contact', ''), new.login, new.revision, new.agreement_no,
    new.agreed_at, new.submitted_at, new.decided_at)
  on conflict do nothing;
  return null;
end $$;
revoke all on function keep_entry from public;
create trigger kept_as_entry after insert or update of status on supplier_application for each row when (new.status = 3)
  execute function keep_entry();

insert into supplier_entry (supplier_id, no, name, contact, login, revision, agreement_no, agreed_at, submitted_at, decided_at)
select a.made_supplier_id, a.no, a.name, coalesce(a.said ->> 'contact', ''), a.login, a.revision, a.agreement_no, a.agreed_at, a.submitted_at,
  a.decided_at
from supplier_application a where a.status = 3
on conflict do nothing;
