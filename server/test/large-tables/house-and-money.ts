/** Rows of the ledger: one account, one transaction and two legs for each row. One leg is at the bank, at a provider or in a cash drawer. */
export const ledgerRows: readonly string[] = [
  `insert into ledger_account (supplier_id, code, kind, floor_zero)
   select $1, case when i <= 3 then (array['bank', 'psp:wechat', 'cash:1'])[i] else 'deferred:stay:' || i end, 'liability', false
   from generate_series(1, $2::int) i`,
  `insert into ledger_tx (supplier_id, at, biz_type, biz_id, doc_no, idem_key, memo, actor_kind, actor_name, written_in, seq)
   select $1, now() - i * interval '1 minute', (array['payment', 'night', 'refund', 'payout'])[1 + i % 4], i, 'SK' || i, 'k' || i, 'memo ' || i, 'system', 'x', 1, i
   from generate_series(1, $2::int) i`,
  `insert into ledger_leg (supplier_id, tx_id, account_id, amount_fen, balance_after_fen, at, biz_type)
   select t.supplier_id, t.id, (select min(id) from ledger_account where supplier_id = $1) + t.biz_id % case when side > 0 then 3 else $2::int end,
     side * t.biz_id, 0, t.at, t.biz_type
   from ledger_tx t, unnest(array[1, -1]) side where t.supplier_id = $1`,
  `select mark_drawers() where $1 > 0 and $2 > 0`,
];

/**
 * Rows of rooms, classes, the books, weights and kit: statements in the order in which they run. `$1` is the supplier, `$2` the number of rows
 * in each table.
 */
export const houseAndMoneyRows: readonly string[] = [
  `insert into building (supplier_id, name) select $1, 'B' || i from generate_series(1, least(20, $2::int)) i`,
  `insert into room (supplier_id, building_id, no, floor, room_type_id, status, created_at)
   select $1, (select min(id) from building where supplier_id = $1) + i % 20, 'R' || lpad(i::text, 6, '0'), i % 30,
     (select min(id) from room_type where supplier_id = $1), 1 + (i % 50 = 0)::int, now() - i * interval '1 minute'
   from generate_series(1, $2::int) i`,
  `insert into bed (supplier_id, room_id, no, status, label_key, created_at)
   select r.supplier_id, r.id, '1', 1, r.no || '-1', r.created_at from room r where r.supplier_id = $1 and $2::int > 0`,
  `insert into camp_class (supplier_id, name, capacity, capacity_since, from_on, created_at, updated_at)
   select $1, 'class ' || i, 500, current_date, current_date, now(), now() from generate_series(1, greatest(20, $2::int / 12)) i`,
  `insert into class_member (supplier_id, class_id, stay_id, from_on, to_on, reason, created_at, by_name)
   select s.supplier_id, (select min(id) from camp_class where supplier_id = $1) + s.id % greatest(20, $2::int / 12), s.id, s.checkin_date,
     case when s.status <> 30 then greatest(s.finish_date, s.checkin_date + 1) end, 'enter', now(), '程露'
   from stay s where s.supplier_id = $1 and s.status in (30, 50) and s.checkin_date is not null`,
  `insert into drawer (supplier_id, name) select $1, 'drawer ' || i from generate_series(1, least(5, $2::int)) i`,
  ...ledgerRows,
  `insert into payment (supplier_id, no, payable_type, payable_id, payable_no, owner_type, owner_id, owner_name, purpose, channel, amount_fen, status,
     desk_status, drawer_id, receipt_no, idem_key, tx_id, paid_at, created_at, created_name)
   select $1, 'SK' || i, 'stay', i, 'ZY' || i, 'student', i, 'name ' || i, 'stay_fee', (array['cash', 'pos', 'wechat'])[1 + i % 3], i, 1,
     case when i % 3 < 2 then 1 + i % 2 end, case when i % 3 < 2 then (select min(id) from drawer where supplier_id = $1) + i % 5 end,
     'SJ' || i, 'p' || i, 1, now(), now() - i * interval '1 minute', 'desk'
   from generate_series(1, $2::int) i`,
  `insert into deposit (supplier_id, no, kind, payable_type, payable_id, payable_no, owner_type, owner_id, owner_name, amount_fen, held_fen, status,
     received_at, operator_name, created_at)
   select $1, 'YJ' || i, (array['booking', 'security'])[1 + i % 2], 'stay', i, 'ZY' || i, 'student', i, 'name ' || i, i, i, 1,
     now() - i * interval '1 minute', 'desk', now() - i * interval '1 minute' from generate_series(1, $2::int) i`,
  `insert into refund_request (supplier_id, no, payable_type, payable_id, payable_no, owner_type, owner_id, owner_name, amount_fen, reason, idem_key,
     requested_name, created_at)
   select $1, 'TK' || i, 'stay', i, 'ZY' || i, 'student', i, 'name ' || i, i, 'r', 'r' || i, 'desk', now() - i * interval '1 minute'
   from generate_series(1, $2::int) i`,
  `insert into payout (supplier_id, no, request_id, channel, amount_fen, status, approved_at, tx_id, due_on, created_at)
   select $1, 'FK' || i, (select min(id) from refund_request where supplier_id = $1) + i - 1, (array['cash', 'bank', 'wechat'])[1 + i % 3], i, i % 6,
     now(), case when i % 6 = 2 then 1 end, current_date - i, now() - i * interval '1 minute' from generate_series(1, $2::int) i`,
  `insert into weight_log (supplier_id, student_id, stay_id, kind, measured_at, measured_on, weight_g, by_name)
   select s.supplier_id, s.student_id, s.id, (array['entry', 'morning', 'weekly', 'exit', 'self'])[1 + s.id % 5], now() - s.id * interval '3 minutes',
     current_date - (s.id % 700)::int, 60000 + s.id % 40000, '周岚'
   from stay s where s.supplier_id = $1 limit $2::int on conflict do nothing`,
  `insert into goods (supplier_id, name, code, unit, status, search, created_at, updated_at)
   select $1, 'kit ' || i, 'kit ' || i, 'p', 4, 'kit ' || i, now(), now() from generate_series(1, least(20, $2::int)) i`,
  `insert into sku (supplier_id, goods_id, price_fen, status, on_hand, created_at, updated_at)
   select $1, id, 0, 3, 1000000, now(), now() from goods where supplier_id = $1 and status = 4 and $2::int > 0 order by id`,
  `insert into kit_item (supplier_id, sku_id, name, unit, created_at, updated_at)
   select $1, id, 'kit ' || row_number() over (order by id), 'p', now(), now() from sku where supplier_id = $1 and status = 3 and $2::int > 0`,
  `insert into stock_log (supplier_id, sku_id, delta_on_hand, delta_reserved, reason, stay_id, cost_fen, after_on_hand, after_reserved, at, by_name, of_kit)
   select $1, (select min(sku_id) from kit_item where supplier_id = $1) + i % 20, case when i % 2 = 0 then 1 else -1 end, 0,
     case when i % 2 = 0 then 'received' else 'issued' end, case when i % 2 = 1 then (select min(id) from stay where supplier_id = $1) + i / 2 end,
     i, i, 0, now() - i * interval '1 minute', 'desk', true from generate_series(1, $2::int) i`,
];
