-- A fragment from the middle of a name, found while one types: the name's rest behind its first and behind its second character. Other
-- fragments of four characters begin the name or end it, and longer ones are found by their trigrams.
alter table student
  add column name_rest text generated always as (substr(name, 2)) stored,
  add column name_later text generated always as (substr(name, 3)) stored;
create index student_by_name_rest on student (supplier_id, name_rest text_pattern_ops, id);
create index student_by_name_later on student (supplier_id, name_later text_pattern_ops, id);
