-- Whole phones and numbers of very many people leave the house only where a second person has said so.
alter table export_task
  add column by_name text not null default '',
  -- 0 waits for a second person · 1 released · 2 refused; null: nobody was asked
  add column release_state smallint check (release_state in (0, 1, 2)),
  add column released_by text not null default '',
  add column released_at timestamptz,
  add constraint export_task_released check (coalesce(release_state in (1, 2), false) = (released_at is not null));
create index export_task_release on export_task (supplier_id, created_at, id) where release_state is not null;
