-- A task may take another one back: that one's own action undone, on exactly the rows that it did. Once, whoever asks twice at a time.
alter table bulk_task
  add column undoes_task bigint,
  add foreign key (supplier_id, undoes_task) references bulk_task (supplier_id, id);
create unique index bulk_task_undone_once on bulk_task (supplier_id, undoes_task) where undoes_task is not null;
-- The rows that were done: what is undone, and what a file of results says of them.
create index bulk_task_row_done on bulk_task_row (supplier_id, task_id, row_id) where status = 1;
