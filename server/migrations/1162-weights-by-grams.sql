-- Weights are looked for by what they are.
create index weight_log_by_weight on weight_log (supplier_id, weight_g, id) where voided_at is null;
