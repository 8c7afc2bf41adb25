-- Search finds a student by the first digits of the phone, in one range of one index.
create index student_by_phone on student (supplier_id, phone text_pattern_ops, id) where merged_into is null;
