-- The stock list by status: since kit is SKUs that are handed out and not sold, a status may be rare.
create index sku_by_status on sku (supplier_id, status, on_hand, id);
