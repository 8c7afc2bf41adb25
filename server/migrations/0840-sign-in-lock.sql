-- Wrong passwords that an owner lets pass within a minute before a login is locked where they were typed, and for how long.
alter table safe_setting
  add column fail_limit int not null default 5 check (fail_limit between 3 and 20),
  -- 0: no lock; waits that grow from the fifth failure on, as for every login.
  add column lock_minutes int not null default 0 check (lock_minutes between 0 and 1440);
create or replace view auth.safe_setting as
  select supplier_id, password_days, ip_only, allowed, idle_minutes, fail_limit, lock_minutes from public.safe_setting;
