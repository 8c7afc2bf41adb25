-- Nights that a former student takes along into a new stay are taken once: the settlement that left them says where they went.
alter table stay_settlement
  add column carried_to_stay_id bigint,
  add foreign key (supplier_id, carried_to_stay_id) references stay (supplier_id, id);
create unique index stay_settlement_carried on stay_settlement (supplier_id, carried_to_stay_id) where carried_to_stay_id is not null;

-- Those that were taken before, as far as the stay that they went to still has them.
update stay_settlement t set carried_to_stay_id = c.made
from (select e.supplier_id, e.stay_id, min(s.id) as made
      from stay_event e
      join stay s on s.supplier_id = e.supplier_id and s.id = (e.after ->> 'stay_id')::bigint and s.status <> 90
      where e.act = 'come_back' and (e.after ->> 'carried')::int > 0 and exists (
        select from stay_lot l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.kind = 'return' and l.closed_at is null)
      group by e.supplier_id, e.stay_id) c
where t.supplier_id = c.supplier_id and t.stay_id = c.stay_id and t.undone_at is null;
