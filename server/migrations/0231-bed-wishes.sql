-- With whom somebody would share a room, and what else counts when a bed is looked for. Whom they must not share with stands on the stay.

create table stay_bed_wish (
  supplier_id bigint not null references supplier (id),
  stay_id bigint not null,
  -- Keys of students.
  with_students bigint[] not null default '{}' check (cardinality(with_students) <= 10),
  snores boolean not null default false,
  wants_lower boolean not null default false,
  updated_at timestamptz not null,
  by_name text not null,
  primary key (supplier_id, stay_id),
  foreign key (supplier_id, stay_id) references stay (supplier_id, id)
);
select tenant_table('stay_bed_wish');
create policy own_students on stay_bed_wish as restrictive for select to kangying_app using (
  case when (select nullif(current_setting('app.own_coach', true), '')::bigint) is null then true else sees_stay(supplier_id, stay_id) end
);

create view lent.stay_bed_wish with (security_invoker = true) as
  select supplier_id, stay_id, with_students, snores, wants_lower from public.stay_bed_wish;
grant select on lent.stay_bed_wish to kangying_app;
