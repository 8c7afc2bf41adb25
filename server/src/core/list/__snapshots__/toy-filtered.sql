-- page
select g.id as "#", g.name as "guest", g.phone as "guest:sub", g.avatar as "guest:avatar", g.name as "name", g.phone as "phone", g.id_no as "id_no", g.status as "status", g.city as "city", g.paid_fen as "paid_fen", g.debt_fen as "debt_fen", g.score as "score", g.score / 1000 as "share", g.born as "born", floor(extract(epoch
from g.arrived_at))::bigint as "arrived_at", g.vip as "vip", g.avatar as "avatar", g.pictures as "pictures", g.slept as "nights", g.nights as "nights:total", g.name as "detail", g.id as "detail:key", g.status as "~status"
from toy_guest g
where g.supplier_id = $27
and g.id = any(array(select g.id
from toy_guest g
where g.supplier_id = $1
and (g.deleted_at is null)
and g.name ilike $2
and g.code = $3
and g.name like $4
and g.status = $5
and g.status = any($6)
and g.city = $7
and g.area = $8
and g.spot = $9
and g.paid_fen >= $10::bigint
and g.paid_fen <= $11::bigint
and g.score >= $12::numeric
and g.born >= $13::date
and g.born <= $14::date
and g.arrived_at >= $15::timestamptz
and g.arrived_at < $16::timestamptz
and g.born >= $17::date
and g.born < $18::date
and g.arrived_at >= $19::timestamptz
and g.arrived_at < $20::timestamptz
and (g.vip)
and (g.debt_fen > 0)
and (g.name ilike $21 or g.phone = $22 or g.id_no like $23)
and g.id = any($24::bigint[])
order by g.paid_fen desc, g.id desc
limit $25 offset $26))
order by g.paid_fen desc, g.id desc
-- [7,"%a\\%%","A-1","B%",1,[0,2],"Wuhan","north","n1","1","2","1.5","1970-01-01","1970-01-02","1970-01-01T00:00:00.000Z","1970-01-01T00:00:02.000Z","2026-02-01","2026-03-01","2026-01-31T16:00:00.000Z","2026-02-28T16:00:00.000Z","%x%","x","x%",[1,2],50,100,7]

-- count and sums
select count(*) as "#", coalesce(sum(g.paid_fen), 0) as "paid_fen", coalesce(sum(g.debt_fen), 0) as "debt_fen", coalesce(sum(g.score), 0) as "score", (avg(g.score / 1000))::float8 as "share"
from toy_guest g
where g.supplier_id = $1
and (g.deleted_at is null)
and g.name ilike $2
and g.code = $3
and g.name like $4
and g.status = $5
and g.status = any($6)
and g.city = $7
and g.area = $8
and g.spot = $9
and g.paid_fen >= $10::bigint
and g.paid_fen <= $11::bigint
and g.score >= $12::numeric
and g.born >= $13::date
and g.born <= $14::date
and g.arrived_at >= $15::timestamptz
and g.arrived_at < $16::timestamptz
and g.born >= $17::date
and g.born < $18::date
and g.arrived_at >= $19::timestamptz
and g.arrived_at < $20::timestamptz
and (g.vip)
and (g.debt_fen > 0)
and (g.name ilike $21 or g.phone = $22 or g.id_no like $23)
and g.id = any($24::bigint[])
-- [7,"%a\\%%","A-1","B%",1,[0,2],"Wuhan","north","n1","1","2","1.5","1970-01-01","1970-01-02","1970-01-01T00:00:00.000Z","1970-01-01T00:00:02.000Z","2026-02-01","2026-03-01","2026-01-31T16:00:00.000Z","2026-02-28T16:00:00.000Z","%x%","x","x%",[1,2]]

-- first slice
select g.id as "#", g.name as "name", (g.paid_fen)::text as "#sort"
from toy_guest g
where g.supplier_id = $1
and (g.deleted_at is null)
and g.name ilike $2
and g.code = $3
and g.name like $4
and g.status = $5
and g.status = any($6)
and g.city = $7
and g.area = $8
and g.spot = $9
and g.paid_fen >= $10::bigint
and g.paid_fen <= $11::bigint
and g.score >= $12::numeric
and g.born >= $13::date
and g.born <= $14::date
and g.arrived_at >= $15::timestamptz
and g.arrived_at < $16::timestamptz
and g.born >= $17::date
and g.born < $18::date
and g.arrived_at >= $19::timestamptz
and g.arrived_at < $20::timestamptz
and (g.vip)
and (g.debt_fen > 0)
and (g.name ilike $21 or g.phone = $22 or g.id_no like $23)
and g.id = any($24::bigint[])
and g.paid_fen is not null
order by g.paid_fen desc, g.id desc
limit $25
-- [7,"%a\\%%","A-1","B%",1,[0,2],"Wuhan","north","n1","1","2","1.5","1970-01-01","1970-01-02","1970-01-01T00:00:00.000Z","1970-01-01T00:00:02.000Z","2026-02-01","2026-03-01","2026-01-31T16:00:00.000Z","2026-02-28T16:00:00.000Z","%x%","x","x%",[1,2],1000]

-- next slice
select g.id as "#", g.name as "name", (g.paid_fen)::text as "#sort"
from toy_guest g
where g.supplier_id = $1
and (g.deleted_at is null)
and g.name ilike $2
and g.code = $3
and g.name like $4
and g.status = $5
and g.status = any($6)
and g.city = $7
and g.area = $8
and g.spot = $9
and g.paid_fen >= $10::bigint
and g.paid_fen <= $11::bigint
and g.score >= $12::numeric
and g.born >= $13::date
and g.born <= $14::date
and g.arrived_at >= $15::timestamptz
and g.arrived_at < $16::timestamptz
and g.born >= $17::date
and g.born < $18::date
and g.arrived_at >= $19::timestamptz
and g.arrived_at < $20::timestamptz
and (g.vip)
and (g.debt_fen > 0)
and (g.name ilike $21 or g.phone = $22 or g.id_no like $23)
and g.id = any($24::bigint[])
and g.paid_fen is not null
and (g.paid_fen, g.id) < ($25, $26)
order by g.paid_fen desc, g.id desc
limit $27
-- [7,"%a\\%%","A-1","B%",1,[0,2],"Wuhan","north","n1","1","2","1.5","1970-01-01","1970-01-02","1970-01-01T00:00:00.000Z","1970-01-01T00:00:02.000Z","2026-02-01","2026-03-01","2026-01-31T16:00:00.000Z","2026-02-28T16:00:00.000Z","%x%","x","x%",[1,2],"2026-01-01 00:00:00+00",9,1000]

-- slice without values
select g.id as "#", g.name as "name", (g.paid_fen)::text as "#sort"
from toy_guest g
where g.supplier_id = $1
and (g.deleted_at is null)
and g.name ilike $2
and g.code = $3
and g.name like $4
and g.status = $5
and g.status = any($6)
and g.city = $7
and g.area = $8
and g.spot = $9
and g.paid_fen >= $10::bigint
and g.paid_fen <= $11::bigint
and g.score >= $12::numeric
and g.born >= $13::date
and g.born <= $14::date
and g.arrived_at >= $15::timestamptz
and g.arrived_at < $16::timestamptz
and g.born >= $17::date
and g.born < $18::date
and g.arrived_at >= $19::timestamptz
and g.arrived_at < $20::timestamptz
and (g.vip)
and (g.debt_fen > 0)
and (g.name ilike $21 or g.phone = $22 or g.id_no like $23)
and g.id = any($24::bigint[])
and g.paid_fen is null
and g.id < $25
order by g.id desc
limit $26
-- [7,"%a\\%%","A-1","B%",1,[0,2],"Wuhan","north","n1","1","2","1.5","1970-01-01","1970-01-02","1970-01-01T00:00:00.000Z","1970-01-01T00:00:02.000Z","2026-02-01","2026-03-01","2026-01-31T16:00:00.000Z","2026-02-28T16:00:00.000Z","%x%","x","x%",[1,2],9,1000]
