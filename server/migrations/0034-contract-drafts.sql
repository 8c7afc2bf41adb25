-- A confirmed appointment has its contract drawn up: a number and a sum that wait to be signed. One that is given up voids it.
alter table stay_contract
  alter column signed_on drop not null,
  drop constraint stay_contract_status_check,
  -- 0 draft · 2 in force · 5 void
  alter column status set default 0,
  add constraint stay_contract_status_check check (status in (0, 2, 5)),
  add constraint stay_contract_signed check (case status when 0 then signed_on is null when 2 then signed_on is not null else true end),
  -- Whether the contract lets the student hand his stay over to somebody else.
  add column allows_transfer boolean not null default true;
create unique index stay_contract_one_draft on stay_contract (supplier_id, stay_id) where status = 0;
