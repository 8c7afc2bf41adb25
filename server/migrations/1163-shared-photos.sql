-- Photos that students are shown, by day.
create index student_photo_shared on student_photo (supplier_id, taken_on, id) where shared_at is not null;
