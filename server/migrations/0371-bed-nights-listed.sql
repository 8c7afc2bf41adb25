-- Bed-nights and bookings as lists: what the figures of the camp open into.

create index bed_night_slept on bed_night (supplier_id, night, (bed_id * 100000 + (night - date '2000-01-01'))) where kind = 'stay';
create index stay_by_age on stay (supplier_id, created_at, id);
create index kit_move_by_time on kit_move (supplier_id, at, id);
