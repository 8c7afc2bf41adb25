-- A code may be made void by the desk: it is not used any more, and what was not used of it can still be asked back.
alter table verify_code
  add column voided_at timestamptz,
  add column voided_by text,
  add column void_reason text,
  add constraint verify_code_void_is_said check ((voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null));
