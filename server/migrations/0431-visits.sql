-- Somebody of the platform looks at a supplier's console: for a reason that its owner can read, for half an hour, and without changing anything.
create table auth.visit (
  session_id uuid primary key references auth.session (id) on delete cascade,
  supplier_id bigint not null references supplier (id),
  reason text not null check (length(btrim(reason)) between 2 and 200),
  began_at timestamptz not null,
  until_at timestamptz not null,
  -- Left; until then the session stays bound to looking, its time over or not.
  ended_at timestamptz,
  check (until_at > began_at)
);
grant select, insert, update, delete on auth.visit to kangying_auth;
