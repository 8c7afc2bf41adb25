-- What one person asked to be given back within a day: the limit of money's four eyes looks at their sum.
create index refund_request_of_day on refund_request (supplier_id, requested_by, created_at, id);
