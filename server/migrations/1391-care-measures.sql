-- What a flag was raised for: figures and their unit, so that each reader gets it in their own language. It was kept as text until now.
-- A server of the version before writes its text alone: its rows have the unit `text`.
alter table care_flag
  add column figures double precision[] not null default '{}',
  add column unit text not null default 'text'
    check (unit in ('mmhg', 'percent', 'days', 'bpm', 'bmi', 'day', 'hours', 'lessons', 'kcal', 'text')),
  alter column measure set default '';
comment on column care_flag.measure is 'What no figure says: a day, a clock time; with the unit text all of it.';

-- Reads a text of the version before. A text that it does not know stays as it is.
create function care_measure(kept text, out figures double precision[], out unit text, out measure text)
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  part text[];
begin
  figures := '{}';
  measure := '';
  if kept ~ '^([0-9]+|–)/([0-9]+|–) mmHg$' then
    part := regexp_match(kept, '^([0-9]+|–)/([0-9]+|–) mmHg$');
    figures := array[nullif(part[1], '–')::double precision, nullif(part[2], '–')::double precision];
    unit := 'mmhg';
  elsif kept ~ '^[0-9]+(\.[0-9]+)? %$' then
    figures := array[split_part(kept, ' ', 1)::double precision];
    unit := 'percent';
  elsif kept ~ '^[0-9]+ d$' then
    figures := array[split_part(kept, ' ', 1)::double precision];
    unit := 'days';
  elsif kept ~ '^[0-9]+ / [0-9]+$' then
    figures := array[split_part(kept, ' ', 1)::double precision, split_part(kept, ' ', 3)::double precision];
    unit := 'bpm';
  elsif kept ~ '^BMI [0-9]+(\.[0-9]+)?$' then
    figures := array[split_part(kept, ' ', 2)::double precision];
    unit := 'bmi';
  elsif kept ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    unit := 'day';
    measure := kept;
  elsif kept ~ '^\+[0-9]+ h$' then
    figures := array[substr(split_part(kept, ' ', 1), 2)::double precision];
    unit := 'hours';
  elsif kept ~ '^[0-9]+× .+$' then
    figures := array[split_part(kept, '×', 1)::double precision];
    unit := 'lessons';
    measure := substr(kept, strpos(kept, '×') + 2);
  elsif kept ~ '^[0-9]+ kcal$' then
    figures := array[split_part(kept, ' ', 1)::double precision];
    unit := 'kcal';
  else
    unit := 'text';
    measure := kept;
  end if;
end
$$;
revoke all on function care_measure from public;

-- Reads all texts of the version before. The rows that the demo keeps are of it too.
create function mark_care_measures() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update public.care_flag f
  set (figures, unit, measure) = (select m.figures, m.unit, m.measure from public.care_measure(f.measure) m)
  where f.unit = 'text'
$$;
revoke all on function mark_care_measures from public;
select mark_care_measures();

create or replace view lent.care_flag with (security_invoker = true) as
  select supplier_id, id, stay_id, kind, measure, owner_name, found_at, done_at, done_by, note, figures, unit
  from public.care_flag;
