-- page
select g.id as "#", g.name as "guest", g.phone as "guest:sub", g.avatar as "guest:avatar", g.name as "name", g.phone as "phone", g.id_no as "id_no", g.status as "status", g.city as "city", g.paid_fen as "paid_fen", g.debt_fen as "debt_fen", g.score as "score", g.score / 1000 as "share", g.born as "born", floor(extract(epoch
from g.arrived_at))::bigint as "arrived_at", g.vip as "vip", g.avatar as "avatar", g.pictures as "pictures", g.slept as "nights", g.nights as "nights:total", g.name as "detail", g.id as "detail:key", g.status as "~status"
from toy_guest g
where g.supplier_id = $1
and (g.deleted_at is null)
order by g.arrived_at desc, g.id desc
limit $2 offset $3
-- [7,20,0]

-- count and sums
select count(*) as "#", coalesce(sum(g.paid_fen), 0) as "paid_fen", coalesce(sum(g.debt_fen), 0) as "debt_fen", coalesce(sum(g.score), 0) as "score", (avg(g.score / 1000))::float8 as "share"
from toy_guest g
where g.supplier_id = $1
and (g.deleted_at is null)
-- [7]

-- first slice
select g.id as "#", g.name as "name", (g.arrived_at)::text as "#sort"
from toy_guest g
where g.supplier_id = $1
and (g.deleted_at is null)
and g.arrived_at is not null
order by g.arrived_at desc, g.id desc
limit $2
-- [7,1000]

-- next slice
select g.id as "#", g.name as "name", (g.arrived_at)::text as "#sort"
from toy_guest g
where g.supplier_id = $1
and (g.deleted_at is null)
and g.arrived_at is not null
and (g.arrived_at, g.id) < ($2, $3)
order by g.arrived_at desc, g.id desc
limit $4
-- [7,"2026-01-01 00:00:00+00",9,1000]

-- slice without values
select g.id as "#", g.name as "name", (g.arrived_at)::text as "#sort"
from toy_guest g
where g.supplier_id = $1
and (g.deleted_at is null)
and g.arrived_at is null
and g.id < $2
order by g.id desc
limit $3
-- [7,9,1000]
