-- An application that was refused or withdrawn keeps what its applicant said and sent for half a year, then its facts are removed.
alter table supplier_application alter column phone drop not null;
alter table supplier_application add column emptied_at timestamptz;
alter table supplier_application add constraint application_emptied_whole check (
  case when emptied_at is null then phone is not null
  else status in (4, 5) and phone is null and sealed = '{}' and papers = '{}' and before = '{}' and marks = '{}' end
);
create index application_to_empty on supplier_application (supplier_id, decided_at) where status in (4, 5) and emptied_at is null;
alter table supplier_application_event drop constraint supplier_application_event_what_check;
alter table supplier_application_event add constraint supplier_application_event_what_check
  check (what in ('agreed', 'submitted', 'opened', 'returned', 'approved', 'refused', 'withdrawn', 'started', 'emptied'));
