-- Whoever changes a row makes all forget what they last sent to it: the key leads by the row, and serves what one session asks as before.
alter table last_submission
  drop constraint last_submission_pkey,
  add primary key (supplier_id, row_key, session_id, api);
