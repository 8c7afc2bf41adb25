-- Which coach an account is tied to, in use or withdrawn: who may act on an operator goes by it, and the module of roles does not know coaches.
create function tied_coach(of_supplier bigint, of_operator bigint) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select k.id from coach k where k.supplier_id = of_supplier and k.operator_id = of_operator order by k.status, k.id desc limit 1
$$;
revoke all on function tied_coach from public;
grant execute on function tied_coach to kangying_app;
create index coach_by_operator on coach (supplier_id, operator_id) where operator_id is not null;
