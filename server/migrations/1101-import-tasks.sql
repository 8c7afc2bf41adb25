-- A long sheet is done row by row in the background: each row keeps its cells, by field, until it is done.
alter table bulk_task_row add column sent jsonb check (jsonb_typeof(sent) = 'object');
