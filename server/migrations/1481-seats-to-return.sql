-- Whoever left a group and waits for their money: found every minute, where the job that gives it back was lost.
create index group_seat_to_return on group_seat (supplier_id, order_id) where state = 'returning' and request_id is null;
