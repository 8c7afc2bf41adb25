-- The margin reads what the camp says of its costs.
create view lent.camp_cost with (security_invoker = true) as
  select supplier_id, meal_fen, coach_hour_fen, daily_fen from public.camp_cost;
grant select on lent.camp_cost to kangying_app;
