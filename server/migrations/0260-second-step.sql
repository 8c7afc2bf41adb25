-- A second step at sign-in, idle sessions, and who must have that step.

-- The secret that an account shares with its phone. A row that nobody has confirmed yet asks for nothing.
create table auth.second_step (
  account_id bigint primary key references auth.account (id) on delete cascade,
  -- Enciphered by the server's own key.
  sealed bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code is good once.
  last_step bigint not null default 0 check (last_step >= 0),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on auth.second_step to kangying_auth;

-- What still lets somebody in whose phone is lost. Each is good once.
create table auth.recovery_code (
  account_id bigint not null references auth.second_step (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, code_hash)
);
grant select, insert, update, delete on auth.recovery_code to kangying_auth;

-- Who holds such a role sets the second step up before anything else.
alter table role add column second_step boolean not null default false;
-- Since when an operator has it, for the owner's list.
alter table operator add column second_step_at timestamptz;

-- When somebody last did something in a session, to half a minute; only kept where its supplier limits it.
alter table auth.session add column active_at timestamptz not null default now();
-- A session in which nobody does anything for so long ends; 0: never.
alter table safe_setting add column idle_minutes int not null default 0 check (idle_minutes between 0 and 1440);
create or replace view auth.safe_setting as select supplier_id, password_days, ip_only, allowed, idle_minutes from public.safe_setting;
