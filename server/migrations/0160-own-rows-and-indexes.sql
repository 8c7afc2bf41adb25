-- Whom a role is bound to narrows rows that its holder reads; everybody else's plan must not pay for it. Of "not bound, or mine" PostgreSQL
-- expects one row in two hundred and sorts what an index has in order; of a case it expects half.
drop policy own_students on stay;
create policy own_students on stay as restrictive for select to kangying_app using (
  case when (select nullif(current_setting('app.own_coach', true), '')::bigint) is null then true
    else coach_id = (select nullif(current_setting('app.own_coach', true), '')::bigint) end
);

-- By their key alone, so that what asks for a claim does not read all policies.
create function sees_policy(of_supplier bigint, of_policy bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from stay_policy p where p.supplier_id = of_supplier and p.id = of_policy and sees_stay(p.supplier_id, p.stay_id))
$$;
create function sees_contract(of_supplier bigint, of_contract bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from stay_contract c where c.supplier_id = of_supplier and c.id = of_contract and sees_stay(c.supplier_id, c.stay_id))
$$;
revoke all on function sees_policy, sees_contract from public;
grant execute on function sees_policy, sees_contract to kangying_app;

-- A stay's nights with what they cost, its moves between beds, and what hangs on its papers and policies are its own.
do $$
declare
  target text;
  seen text;
begin
  for target, seen in values ('stay_lot', 'sees_stay(supplier_id, stay_id)'), ('stay_night_entry', 'sees_stay(supplier_id, stay_id)'),
    ('stay_bed_move', 'sees_stay(supplier_id, stay_id)'), ('policy_claim', 'sees_policy(supplier_id, policy_id)'),
    ('contract_signature', 'sees_contract(supplier_id, contract_id)'), ('contract_link', 'sees_contract(supplier_id, contract_id)')
  loop
    execute format(
      'create policy own_students on %I as restrictive for select to kangying_app using ('
      'case when (select nullif(current_setting(''app.own_coach'', true), '''')::bigint) is null then true else %s end)', target, seen);
  end loop;
end $$;

-- Orders and filters of lists that no index gave.
create index refund_by_turn on refund (supplier_id, due_at, id);
create index parcel_by_carrier on parcel (supplier_id, carrier, sent_at, id);
create index parcel_at_fault on parcel (supplier_id, sent_at, id) where fault is not null;
create index application_by_kind on supplier_application (supplier_id, kind, status, id);
create index application_name on supplier_application using gin (name gin_trgm_ops);
create index access_lock_by_subject on auth.access_lock (kind, subject, id);
create index access_lock_by_hits on auth.access_lock (kind, hits, id);
create index access_lock_by_end on auth.access_lock (kind, locked_until, id);
create index access_lock_by_age on auth.access_lock (kind, created_at, id);
create index access_lock_subject_words on auth.access_lock using gin (subject gin_trgm_ops);
