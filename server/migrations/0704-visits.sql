-- Who came how far in the shop on a day, each once: looked at goods, put something into the cart. What is ordered and paid stands on the orders.
create table shop_step (
  supplier_id bigint not null references supplier (id),
  day date not null,
  -- 1 looked at goods · 2 put something into the cart
  step smallint not null check (step in (1, 2)),
  -- A member's key, or of a visitor what tells one from another on that day alone.
  who text not null check (who <> '' and length(who) <= 40),
  primary key (supplier_id, day, step, who)
);
select tenant_table('shop_step');
revoke update on shop_step from kangying_app;

create view lent.shop_step with (security_invoker = true) as
  select supplier_id, day, step, who from public.shop_step;
grant select on lent.shop_step to kangying_app;
