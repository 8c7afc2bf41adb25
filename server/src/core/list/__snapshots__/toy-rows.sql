select g.id as "#", g.status as "~status" from toy_guest g where g.supplier_id = $1 and (g.keeper_id = $2) and g.id = $3

select g.id as "#" from toy_guest g where g.supplier_id = $1 and (g.keeper_id = $2) and (g.deleted_at is null) and g.status = $3 order by g.id limit $4