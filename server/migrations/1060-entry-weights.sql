-- What a stay's loss is counted from is its weight at the entry: found without reading the others of the stay.
create index weight_log_of_entry on weight_log (supplier_id, stay_id, measured_at, id) where kind = 'entry' and voided_at is null;
