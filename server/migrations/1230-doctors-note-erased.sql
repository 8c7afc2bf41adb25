-- The doctor's note of a screening is an upload: who is erased takes it along. Until now its name alone went, and the paper stayed.
alter function erased_columns() rename to erased_columns_until_1229;
create function erased_columns() returns table (on_table text, on_column text, instead text, is_file boolean)
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select on_table, on_column, instead, is_file from public.erased_columns_until_1229() where (on_table, on_column) <> ('stay_screening', 'doctor_note')
  union all values ('stay_screening', 'doctor_note', null, true)
$$;
revoke all on function erased_columns from public;
