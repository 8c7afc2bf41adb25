-- Payments found while one types, by their number or their receipt's: as student_by_no and stay_by_no.
create index payment_by_no on payment (supplier_id, no text_pattern_ops, id);
create index payment_by_receipt_no on payment (supplier_id, receipt_no text_pattern_ops, id) where receipt_no is not null;
