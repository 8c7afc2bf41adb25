-- What a bed costs more or less than its room's type says, night by night.
alter table bed add column price_delta_fen bigint not null default 0 check (price_delta_fen between -10000000 and 10000000);
create index room_type_by_name on room_type (supplier_id, name, id);
create index room_type_by_price on room_type (supplier_id, night_price_fen, id);

-- Whether the contract says that a booking deposit is lost by the camp's rule. Without it nothing of one may be kept.
alter table stay_contract add column keeps_deposit boolean not null default true;

-- What one supplier's rows said to a rule, for the page that shows the offending ones.
create view platform.rule_finding as
  select c.supplier_id, s.suid, s.name as supplier, c.name, c.state, c.since, c.checked_at, c.took_ms, c.offenders, c.sample, c.error
  from public.rule_check c
  join public.supplier s on s.id = c.supplier_id;
grant select on platform.rule_finding to kangying_platform;
