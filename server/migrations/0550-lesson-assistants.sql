-- Who helps at a lesson beside its coach. Nobody is in two lessons at a time, whether they teach or help: between the two tables no exclusion
-- constraint can stand, so that triggers look, one after another for each coach.
create table schedule_assistant (
  supplier_id bigint not null references supplier (id),
  schedule_id bigint not null,
  coach_id bigint not null,
  primary key (supplier_id, schedule_id, coach_id),
  foreign key (supplier_id, schedule_id) references schedule (supplier_id, id) on delete cascade,
  foreign key (supplier_id, coach_id) references coach (supplier_id, id)
);
select tenant_table('schedule_assistant');
create index schedule_assistant_of_coach on schedule_assistant (supplier_id, coach_id, schedule_id);

create function demand_free_hands(of_supplier bigint, of_coach bigint, of_schedule bigint, at tstzrange) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Whoever writes a lesson with this coach at the same moment waits here, and then sees it.
  perform pg_advisory_xact_lock(hashtextextended('lesson hands ' || of_supplier || ' ' || of_coach, 0));
  if exists (
    select from schedule s where s.supplier_id = of_supplier and s.coach_id = of_coach and s.id <> of_schedule and s.status <> 3 and s.during && at
    union all
    select from schedule_assistant a join schedule s on s.supplier_id = a.supplier_id and s.id = a.schedule_id
    where a.supplier_id = of_supplier and a.coach_id = of_coach and a.schedule_id <> of_schedule and s.status <> 3 and s.during && at
  ) then
    raise exception 'coach % is in another lesson then', of_coach
      using errcode = 'exclusion_violation', constraint = 'schedule_hands_free', table = 'schedule_assistant';
  end if;
end $$;
revoke all on function demand_free_hands from public;
grant execute on function demand_free_hands to kangying_app;

create function schedule_hands() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  hand bigint;
begin
  if new.status = 3 then return new; end if;
  if exists (select from schedule_assistant a where a.supplier_id = new.supplier_id and a.schedule_id = new.id and a.coach_id = new.coach_id) then
    raise exception 'coach % helps at this lesson already', new.coach_id
      using errcode = 'exclusion_violation', constraint = 'schedule_hands_free', table = 'schedule_assistant';
  end if;
  -- In one order, so that two lessons with the same people never wait for each other.
  for hand in
    select new.coach_id union select a.coach_id from schedule_assistant a where a.supplier_id = new.supplier_id and a.schedule_id = new.id order by 1
  loop
    perform demand_free_hands(new.supplier_id, hand, new.id, new.during);
  end loop;
  return new;
end $$;
create trigger schedule_hands_at_insert after insert on schedule for each row execute function schedule_hands();
create trigger schedule_hands_at_change after update on schedule for each row
  when (old.coach_id <> new.coach_id or old.during <> new.during or (old.status = 3 and new.status <> 3)) execute function schedule_hands();

create function schedule_assistant_hands() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  lesson record;
begin
  select s.coach_id, s.during, s.status into lesson from schedule s where s.supplier_id = new.supplier_id and s.id = new.schedule_id;
  if lesson.coach_id = new.coach_id then
    raise exception 'coach % teaches this lesson', new.coach_id
      using errcode = 'exclusion_violation', constraint = 'schedule_hands_free', table = 'schedule_assistant';
  end if;
  if lesson.status <> 3 then perform demand_free_hands(new.supplier_id, new.coach_id, new.schedule_id, lesson.during); end if;
  return new;
end $$;
create trigger schedule_assistant_hands after insert on schedule_assistant for each row execute function schedule_assistant_hands();

create view lent.schedule_assistant with (security_invoker = true) as
  select supplier_id, schedule_id, coach_id from public.schedule_assistant;
grant select on lent.schedule_assistant to kangying_app;
