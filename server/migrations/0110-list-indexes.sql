-- Orders and filters of the lists of goods, lessons and articles that no index gave. The warehouse shows three states as one: a key that begins
-- with the state is in no order over them.

create index goods_rest_by_sort on goods (supplier_id, sort, id) where status in (0, 2, 3);
create index goods_rest_by_price on goods (supplier_id, price_min_fen, id) where status in (0, 2, 3);
create index goods_rest_by_sales on goods (supplier_id, sales, id) where status in (0, 2, 3);
create index goods_rest_by_change on goods (supplier_id, updated_at, id) where status in (0, 2, 3);

create index schedule_of_coach on schedule (supplier_id, coach_id, starts, id);
create index schedule_of_venue on schedule (supplier_id, venue_id, starts, id);
create index schedule_of_class on schedule (supplier_id, class_id, starts, id) where class_id is not null;

create index article_title on article using gin (title gin_trgm_ops);
create index article_pinned on article (supplier_id, updated_at, id) where pinned;
