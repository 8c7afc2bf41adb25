-- Pictures of rooms and of room types, at most nine.
alter table room add column images text[] not null default '{}' constraint room_images_nine check (cardinality(images) <= 9);
alter table room_type add column images text[] not null default '{}' constraint room_type_images_nine check (cardinality(images) <= 9);
