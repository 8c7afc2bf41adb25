import type { Tx } from "../src/core/db/database.ts";

/** Stays of every other status beside the finished ones that are there, told as copies of them, each status with students of its own. */
const staysSql = `
  insert into stay (supplier_id, no, student_id, package_id, terms, price_fen, status, source, expected_date, expected_nights, room_type_id,
    gender, coach, student_py, search, bed_id, confirmed_at, checkin_at, checkin_date, planned_end, paused_at, nights_kept, expected_return,
    cancelled_at, cancelled_by, cancel_reason, created_at)
  select s.supplier_id, s.no || '-' || of.status, s.student_id + (of.nth - 1) * $2::int, s.package_id, s.terms, s.price_fen, of.status, s.source, s.expected_date,
    s.expected_nights, s.room_type_id, s.gender, s.coach, s.student_py, s.search, case when of.status = 30 then s.id end, s.confirmed_at,
    case when of.status in (30, 40) then s.checkin_at end, case when of.status in (30, 40) then s.checkin_date end,
    case when of.status = 30 then s.finish_date end, case when of.status = 40 then s.checkin_at end, case when of.status = 40 then 3 end,
    case when of.status = 40 then s.finish_date end, case when of.status = 90 then s.created_at end, case when of.status = 90 then '程露' end,
    case when of.status = 90 then 'price' end, s.created_at
  from (select * from stay where supplier_id = $1 and status = 50 order by id limit $2::int) s, unnest(array[10, 20, 30, 40, 90]) with ordinality of (status, nth)`;

const tables: readonly string[] = [
  `insert into building (supplier_id, name) select $1, 'B' || i from generate_series(1, least(20, $2::int)) i`,
  `insert into room (supplier_id, building_id, no, floor, room_type_id, status, created_at)
   select $1, (select min(id) from building where supplier_id = $1) + i % 20, 'R' || lpad(i::text, 6, '0'), i % 30,
     (select min(id) from room_type where supplier_id = $1), 1 + (i % 50 = 0)::int, now() - i * interval '1 minute'
   from generate_series(1, $2::int) i`,
  `insert into bed (supplier_id, room_id, no, status, label_key, created_at)
   select r.supplier_id, r.id, '1', 1, r.no || '-1', r.created_at from room r where r.supplier_id = $1 and $2::int > 0`,
  `insert into camp_class (supplier_id, name, capacity, capacity_since, from_on, created_at, updated_at)
   select $1, 'class ' || i, 500, current_date, current_date, now(), now() from generate_series(1, least(20, $2::int)) i`,
  `insert into class_member (supplier_id, class_id, stay_id, from_on, to_on, reason, created_at, by_name)
   select s.supplier_id, (select min(id) from camp_class where supplier_id = $1) + s.id % 20, s.id, s.checkin_date,
     case when s.status <> 30 then greatest(s.finish_date, s.checkin_date + 1) end, 'enter', now(), '程露'
   from stay s where s.supplier_id = $1 and s.status in (30, 50) and s.checkin_date is not null and $2::int > 0`,
  `insert into drawer (supplier_id, name) select $1, 'drawer ' || i from generate_series(1, least(5, $2::int)) i`,
  `insert into ledger_account (supplier_id, code, kind, floor_zero)
   select $1, case when i <= 3 then (array['bank', 'psp:wechat', 'cash:1'])[i] else 'deferred:stay:' || i end, 'liability', false
   from generate_series(1, $2::int) i`,
  `insert into ledger_tx (supplier_id, at, biz_type, biz_id, doc_no, idem_key, memo, actor_kind, actor_name, written_in, seq)
   select $1, now() - i * interval '1 minute', (array['payment', 'night', 'refund', 'payout'])[1 + i % 4], i, 'SK' || i, 'k' || i, 'memo ' || i, 'system', 'x', 1, i
   from generate_series(1, $2::int) i`,
  `insert into ledger_leg (supplier_id, tx_id, account_id, amount_fen, balance_after_fen, at, biz_type)
   select t.supplier_id, t.id, (select min(id) from ledger_account where supplier_id = $1) + t.biz_id % $2::int, side * t.biz_id, 0, t.at, t.biz_type
   from ledger_tx t, unnest(array[1, -1]) side where t.supplier_id = $1`,
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
  `insert into kit_item (supplier_id, name, unit, cost_fen, stock, created_at, updated_at)
   select $1, 'kit ' || i, 'p', i, i, now(), now() from generate_series(1, least(20, $2::int)) i`,
  `insert into kit_move (supplier_id, kit_id, delta, reason, stay_id, cost_fen, stock_after, at, by_name)
   select $1, (select min(id) from kit_item where supplier_id = $1) + i % 20, case when i % 2 = 0 then 1 else -1 end,
     case when i % 2 = 0 then 'received' else 'issued' end, case when i % 2 = 1 then (select min(id) from stay where supplier_id = $1) + i / 2 end,
     i, i, now() - i * interval '1 minute', 'desk' from generate_series(1, $2::int) i`,
  `insert into role (supplier_id, name, created_at) select $1, 'role ' || i, now() - i * interval '1 minute' from generate_series(1, $2::int) i`,
  `insert into operator (supplier_id, account_id, login, name, last_login_at, created_at)
   select $1, i, 'login' || i, 'name' || i, now() - i * interval '1 second', now() - i * interval '1 minute' from generate_series(1, $2::int) i`,
  `insert into operate_log (supplier_id, at, actor_kind, account_id, actor_name, api, biz_type, biz_id, ip, request_id, result)
   select $1, now() - i * interval '1 minute', 'account', i % 50, 'name' || i % 50, 'seller/a/B' || i % 40, 'stay', i, '10.0.0.' || i % 200, 'r' || i, 'ok'
   from generate_series(1, $2::int) i`,
  `update operate_log set actor_role = case when id % 50 = 0 then 'owner' else 'operator' end where supplier_id = $1 and $2::int > 0`,
  `insert into login_log (supplier_id, at, account_id, kind, login, name, way, result, ip)
   select $1, now() - i * interval '1 minute', i % 50, 'operator', 'login' || i % 50, 'name' || i % 50, 'password',
     case when i % 20 = 0 then 'bad_credentials' else 'ok' end, '10.0.0.' || i % 200
   from generate_series(1, $2::int) i`,
  `insert into export_task (supplier_id, account_id, list_api, request, title, file_name, language, status, rows_total, created_at)
   select $1, 1, 'x', '{}', 't', 'file ' || i, 'en', 2, 1, now() - i * interval '1 minute' from generate_series(1, $2::int) i`,
  `insert into error_log (at, request_id, source, name, error, message, supplier_id)
   select now() - i * interval '1 minute', 'r' || i, 'call', 'seller/a/B' || i % 40, 'Error', 'message ' || i, $1 from generate_series(1, $2::int) i`,
  `insert into member_rank (supplier_id, name, level, growth_from) select $1, 'rank ' || i, i, i * 100 from generate_series(0, least(9, $2::int)) i`,
  `insert into member (supplier_id, nickname, name_py, search, truename, phone, rank_id, growth, points, source, status, created_at)
   select $1, 'member ' || i, 'member ' || i, 'member ' || i || ' ' || lpad(i::text, 4, '0'), 'name' || i, '135' || lpad(i::text, 8, '0'),
     (select min(id) from member_rank where supplier_id = $1) + i % 10, i * 7 % 10000, i * 13 % 10000, (array['desk', 'import', 'wechat', 'referral', 'camp'])[1 + i % 5],
     1 + (i % 40 = 0)::int, now() - i * interval '1 minute'
   from generate_series(1, $2::int) i`,
  `insert into member_score (supplier_id, member_id, kind, delta, balance, reason, by_name, at)
   select supplier_id, id, (array['points', 'growth'])[1 + id % 2], 7, 7, 'r', 'desk', created_at from member where supplier_id = $1 and $2::int > 0`,
  `insert into wallet (supplier_id, member_id, search, opened_at, moved_at)
   select supplier_id, id, search, created_at, created_at from member where supplier_id = $1 and $2::int > 0`,
  `insert into bank_card (supplier_id, owner_type, owner_id, owner_name, kind, holder, card_no_cipher, card_no_hash, card_no_tail, bank, status,
     is_default, probe_cipher, bound_at, search, created_at, created_name)
   select supplier_id, case when id % 50 = 0 then 'shop' else 'member' end, case when id % 50 = 0 then 0 else id end, nickname, 'private', truename, '', convert_to(id::text, 'UTF8'), lpad((id % 10000)::text, 4, '0'),
     'bank', (array[1, 1, 1, 1, 0, 2, 3])[1 + id % 7], false, '', created_at, search || ' ' || id % 10000, created_at, 'desk'
   from member where supplier_id = $1 and $2::int > 0`,
  `insert into withdrawal (supplier_id, no, owner_type, owner_id, owner_name, source, hold, card_id, card_text, amount_fen, fee_fen, is_large, status,
     asked_name, asked_on, approved_at, checked_at, ended_at, end_tx_id, search, created_at)
   select supplier_id, 'TX' || id, owner_type, owner_id, owner_name, 's' || id, 'h' || id, id, bank, 100 + id * 7 % 90000, 1, false,
     (array[5, 5, 5, 5, 5, 1, 6, 7, 0, 2, 3])[1 + id % 11], 'desk', created_at::date, created_at, case when id % 3 = 0 then created_at end, created_at,
     case when id % 11 <= 7 then 1 end, search, created_at
   from bank_card where supplier_id = $1 and $2::int > 0`,
  `insert into parcel (supplier_id, order_id, order_no, member_id, recipient, carrier, waybill, pieces, status, undone_at, sent_at, sent_by, search)
   select $1, i, 'DD' || i, i, 'name ' || i, (array['shunfeng', 'zhongtong', 'ems'])[1 + i % 3], 'SF' || lpad(i::text, 12, '0'), 1 + i % 3,
     (array[3, 3, 3, 3, 0, 1, 2, 4, 5])[1 + i % 9], case when i % 9 = 8 then now() end, now() - i * interval '1 minute', 'desk',
     'dd' || i || ' sf' || lpad(i::text, 12, '0') || ' name ' || i
   from generate_series(1, $2::int) i`,
  `insert into verify_code (supplier_id, code, order_id, order_item_id, order_no, member_id, goods_name, pay_fen, total, used, valid_from, valid_to,
     last_used_at, last_used_by, search, issued_at)
   select $1, lpad(i::text, 12, '0'), i, i, 'DD' || i, (select min(id) from member where supplier_id = $1) + i % 1000, 'goods ' || i, 100, 5, i % 6,
     current_date - (i % 400), current_date - (i % 400) + 180, case when i % 6 > 0 then now() - i * interval '1 minute' end, 'desk',
     'dd' || i || ' goods ' || i, now() - i * interval '1 minute'
   from generate_series(1, $2::int) i`,
  `insert into verify_use (supplier_id, code_id, qty, idem_key, at, by_name, reversed_at, reason)
   select c.supplier_id, c.id, 1, 'u' || c.id, c.issued_at, 'desk', case when c.id % 30 = 0 then now() end, case when c.id % 30 = 0 then 'r' end
   from verify_code c where c.supplier_id = $1 and $2::int > 0`,
  `insert into review (supplier_id, order_id, order_item_id, order_no, member_id, member_name, goods_id, goods_name, goods_score, logistics_score,
     service_score, body, status, hidden_reason, reply, replied_by, replied_at, search, created_at)
   select $1, i, i, 'DD' || i, i, 'member ' || i, i % 500, 'goods ' || i % 500, 1 + i % 5, 5, 5, 'words ' || i, 1 + (i % 40 = 0)::int,
     case when i % 40 = 0 then 'r' end, case when i % 3 > 0 then 'thanks' end, case when i % 3 > 0 then 'desk' end,
     case when i % 3 > 0 then now() end, 'dd' || i || ' goods ' || i % 500 || ' words ' || i, now() - i * interval '1 minute'
   from generate_series(1, $2::int) i`,
  `insert into drawer_close (supplier_id, drawer_id, day, book_fen, counted_fen, payments, closed_at, closed_by)
   select $1, (select min(id) from drawer where supplier_id = $1) + i % 5, current_date - i, i, i, i % 30, now() - i * interval '1 day', 'desk'
   from generate_series(1, $2::int) i`,
  `insert into goods_cat (supplier_id, parent_id, level, name, sort, created_at, updated_at)
   select $1, null, 1, 'cat ' || i, i, now(), now() from generate_series(1, least(10, $2::int)) i`,
  `insert into goods_cat (supplier_id, parent_id, level, name, sort, created_at, updated_at)
   select $1, c.id, 2, c.name || '-' || i, i, now(), now() from goods_cat c, generate_series(1, 3) i
   where c.supplier_id = $1 and c.level = 1 and $2::int > 0`,
  `insert into goods_cat (supplier_id, parent_id, level, name, sort, created_at, updated_at)
   select $1, c.id, 3, c.name || '-' || i, i, now(), now() from goods_cat c, generate_series(1, 3) i
   where c.supplier_id = $1 and c.level = 2 and $2::int > 0`,
  `insert into goods (supplier_id, name, code, cat_id, type, images, status, sort, sales, price_min_fen, price_max_fen, search, created_at, updated_at)
   select $1, 'goods ' || i, 'G' || i, (select min(id) from goods_cat where supplier_id = $1) + i % 130, 1 + i % 3, array['f' || i],
     (array[1, 1, 1, 1, 1, 1, 0, 2, 3, 9])[1 + i % 10], i % 1000, i * 7 % 5000, 100 + i % 9000, 100 + i % 9000 + i % 500,
     'goods ' || i || ' g' || i || ' 69' || lpad(i::text, 11, '0'), now() - i * interval '1 minute', now() - i * interval '1 minute'
   from generate_series(1, $2::int) i`,
  `insert into sku (supplier_id, goods_id, title, sku_code, barcode, price_fen, cost_fen, on_hand, reserved, warn_at, status, created_at, updated_at)
   select g.supplier_id, g.id, '', 'S' || g.code, '69' || g.code, g.price_min_fen, 50, g.id % 200, g.id % 200 / 10, 5, 1 + (g.id % 50 = 0)::int,
     g.created_at, g.updated_at
   from goods g where g.supplier_id = $1 and $2::int > 0`,
  `insert into shop_order (supplier_id, no, member_id, freight_mode, status, pay_deadline, goods_fen, payable_fen, paid_fen, pieces, pay_channel, paid_at,
     recipient, phone, region_code, region, detail, flag, refund_status, ship_by, received_at, closed_at, close_reason, search, placed_at, updated_at)
   select $1, 'DD' || i, (select min(id) from member where supplier_id = $1) + i % $2::int, 1 + i % 3, of.status, now(), i, i,
     case when of.status in ('pay', 'send', 'finish') then i else 0 end, 1, case when of.status in ('pay', 'send', 'finish') then 'wechat' end,
     case when of.status in ('pay', 'send', 'finish') then now() - i * interval '1 minute' end, 'name ' || i, '13800000000', '330106', 'x', 'x',
     case when i % 200 = 0 then 'red' end, case when i % 200 = 1 then 1 else 0 end, case when of.status = 'pay' then now() - i * interval '1 minute' end,
     case when of.status = 'finish' then now() end, case when of.status = 'close' then now() end,
     case when of.status = 'close' then 'timeout' end, 'dd' || i || ' name ' || i, now() - i * interval '1 minute', now()
   from generate_series(1, $2::int) i,
     lateral (select (array['submit', 'pay', 'send', 'finish', 'finish', 'finish', 'finish', 'finish', 'close', 'close'])[1 + i % 10] as status) of`,
  `insert into order_item (supplier_id, order_id, member_id, pos, goods_id, sku_id, name, cost_fen, refund_policy, qty, price_fen, pay_fen)
   select o.supplier_id, o.id, o.member_id, 1, s.goods_id, s.id, 'goods', 1, 1, 1, o.payable_fen, o.payable_fen
   from shop_order o, (select id, goods_id from sku where supplier_id = $1 order by id limit 1) s where o.supplier_id = $1 and $2::int > 0`,
  `insert into order_price_line (supplier_id, order_id, pos, step, part, title, amount_fen, shares_fen)
   select o.supplier_id, o.id, 1, 'goods', 'goods', '{}', o.payable_fen, array[o.payable_fen] from shop_order o where o.supplier_id = $1 and $2::int > 0`,
  `insert into order_log (supplier_id, order_id, act, to_status, at, actor_kind, actor_name)
   select o.supplier_id, o.id, 'place', 'submit', o.placed_at, 'system', 'x' from shop_order o where o.supplier_id = $1 and $2::int > 0`,
  `insert into stock_log (supplier_id, sku_id, delta_on_hand, delta_reserved, after_on_hand, after_reserved, reason, doc_no, cost_fen, at, by_name)
   select $1, (select min(id) from sku where supplier_id = $1) + i * 7 % $2::int, case when i % 3 = 0 then -1 else 2 end, 0, i % 200, 0,
     case when i % 3 = 0 then 'taken_out' else 'received' end, 'RK' || i / 5, 50, now() - i * interval '1 minute', 'desk'
   from generate_series(1, $2::int) i`,
  `insert into stock_doc (supplier_id, no, kind, source, pieces, amount_fen, at, by_name)
   select $1, 'RK' || i, (array['purchase', 'count'])[1 + (i % 10 = 0)::int], 'source ' || i % 50, i % 300, i * 50, now() - i * interval '5 minutes',
     'desk'
   from generate_series(1, $2::int) i`,
  `insert into stock_doc_line (supplier_id, doc_id, pos, sku_id, pieces, book, cost_fen, batch, expires_on)
   select d.supplier_id, d.id, i, (select min(id) from sku where supplier_id = $1) + (d.id * 7 + i) % $2::int, 3, 4, 50, 'b' || d.id,
     case when d.id % 3 = 0 then current_date + (d.id % 700)::int end
   from stock_doc d, generate_series(1, 2) i where d.supplier_id = $1`,
  `insert into coach (supplier_id, name, gender, created_at, updated_at)
   select $1, 'coach ' || i, 1 + i % 2, now(), now() from generate_series(1, least(20, $2::int)) i`,
  `insert into venue (supplier_id, name, capacity, open_from, open_to, created_at, updated_at)
   select $1, 'venue ' || i, 30, 0, 1440, now(), now() from generate_series(1, least(20, $2::int)) i`,
  `insert into course (supplier_id, name, type, intensity, minutes, capacity, created_at, updated_at)
   select $1, 'course ' || i, 1 + i % 6, 3, 60, 30, now(), now() from generate_series(1, least(20, $2::int)) i`,
  `insert into schedule (supplier_id, course_id, venue_id, venue_exclusive, coach_id, class_id, on_day, starts, ends, capacity, status, cancel_reason,
     published_at, held_at, created_at, created_name, updated_at)
   select $1, (select min(id) from course where supplier_id = $1) + i * 7 % 20, (select min(id) from venue where supplier_id = $1) + i % 20, true,
     (select min(id) from coach where supplier_id = $1) + i % 20, (select min(id) from camp_class where supplier_id = $1) + i % 20,
     current_date - i / 80, current_date + 1 - (1 + i / 20) * interval '6 hours', current_date + 1 - (1 + i / 20) * interval '6 hours' + interval '1 hour', 30,
     of.status, case when of.status = 3 then 'rain' end, now(), case when of.status = 2 then now() end, now(), 'desk', now()
   from generate_series(1, $2::int) i, lateral (select (array[0, 1, 1, 2, 2, 2, 2, 2, 2, 3])[1 + i % 10] as status) of`,
  `insert into stay_leave (supplier_id, stay_id, kind, start_at, end_at, reason, status, left_at, returned_at, created_at, by_name, no, nights_req)
   select s.supplier_id, s.id, (array['personal', 'sick', 'outing'])[1 + s.id % 3], now() - s.id * interval '3 hours',
     now() - s.id * interval '3 hours' + interval '1 day', 'r', case when s.id % 40 = 0 then 0 when s.id % 40 = 1 then 4 else 5 end,
     case when s.id % 40 > 0 then now() - s.id * interval '3 hours' end, case when s.id % 40 > 1 then now() - s.id * interval '3 hours' + interval '1 day' end,
     now() - s.id * interval '4 hours', 'desk', 'QJ' || s.id, 1
   from stay s where s.supplier_id = $1 limit $2::int`,
  `insert into stay_contract (supplier_id, no, stay_id, signed_on, amount_fen, status, method, created_at, by_name)
   select s.supplier_id, 'HT' || s.id, s.id, case when s.status not in (10, 20) then current_date - (s.id % 700)::int end, s.id,
     case when s.status in (10, 20) then 0 else 2 end, (array['paper', 'pad', 'link'])[1 + s.id % 3], now(), '周岚'
   from stay s where s.supplier_id = $1 and $2::int > 0 on conflict do nothing`,
  `insert into stay_policy (supplier_id, stay_id, policy_no, insurer, kind, start_on, end_on, premium_fen, created_at, by_name)
   select s.supplier_id, s.id, 'PA' || s.id, (array['平安养老险', '太平洋保险', '人保财险'])[1 + s.id % 3], (array['accident', 'medical', 'liability'])[1 + s.id % 3],
     current_date - (s.id % 700)::int, current_date - (s.id % 700)::int + 40, s.id, now(), '周岚'
   from stay s where s.supplier_id = $1 and $2::int > 0`,
  `insert into policy_claim (supplier_id, no, policy_id, accident_on, words, claimed_fen, paid_fen, status, decided_on, created_at, updated_at, by_name)
   select p.supplier_id, 'LP' || p.id, p.id, p.start_on, 'fell', p.id, case when p.id % 20 > 0 then 1 end, case when p.id % 20 > 0 then 2 else 1 end,
     case when p.id % 20 > 0 then p.start_on end, now(), now(), '周岚'
   from stay_policy p where p.supplier_id = $1 and $2::int > 0`,
  `insert into student_photo (supplier_id, student_id, kind, angle, taken_on, file_id, created_at, by_name)
   select s.supplier_id, s.student_id, (array['entry', 'weekly', 'exit', 'activity'])[1 + s.id % 4], (array['front', 'side', 'back'])[1 + s.id % 3],
     current_date - (s.id % 700)::int, 'f' || s.id, now(), 'desk'
   from stay s where s.supplier_id = $1 limit $2::int`,
  `insert into attendance (supplier_id, schedule_id, stay_id, state, marked_at, marked_name)
   select c.supplier_id, c.id, s.id, 1 + (c.id % 40 = 0)::int, c.starts, 'desk'
   from schedule c join (select id, row_number() over (order by id) as nth from stay where supplier_id = $1 limit 2) s on true
   where c.supplier_id = $1 and c.status = 2 limit $2::int`,
  `insert into article (supplier_id, cat, title, body, sort, pinned, status, publish_at, created_at, updated_at)
   select $1, (array['news', 'results', 'guide', 'recipe', 'notice'])[1 + i % 5], 'article ' || i, 'words', i % 100, i % 500 = 0, 1 + i % 4,
     now() - i * interval '1 hour', now() - i * interval '1 hour', now() - i * interval '1 minute'
   from generate_series(1, $2::int) i`,
  `insert into coupon (supplier_id, name, type, value_fen, issue_total, per_user, valid_kind, valid_days, ways, status, taken, created_at, updated_at)
   select $1, 'coupon ' || i, 1, 100, 1000000, 100, 2, 15, array['public', 'desk'], 1, 0, now() - i * interval '1 day', now()
   from generate_series(1, least(300, $2::int)) i`,
  `insert into user_coupon (supplier_id, coupon_id, member_id, code, status, source, valid_from, valid_to, order_id, order_no, off_fen, used_at, void_reason,
     search, by_name, taken_at)
   select $1, (select min(id) from coupon where supplier_id = $1) + i % 300, (select min(id) from member where supplier_id = $1) + i * 7 % $2::int,
     'CP' || lpad(i::text, 10, '0'), of.status, (array['public', 'desk', 'code'])[1 + i % 3], now() - interval '600 days',
     now() + (5 - i % 500) * interval '1 day', case when of.status in (1, 2) then i end, case when of.status in (1, 2) then 'DD' || i end,
     case when of.status in (1, 2) then 100 end, case when of.status = 2 then now() - i * interval '1 minute' end,
     case when of.status = 4 then 'r' end, 'cp' || lpad(i::text, 10, '0') || ' member ' || i, 'desk', now() - i * interval '1 minute'
   from generate_series(1, $2::int) i, lateral (select (array[0, 0, 1, 2, 2, 2, 3, 3, 3, 4])[1 + i % 10] as status) of`,
  `with l as (
     insert into lottery (supplier_id, name, style, from_at, to_at, cost_kind, cost, per_day, per_total, status, draws, published_at, created_at)
     select $1, 'wheel ' || i, 'wheel', now() - interval '900 days', now() + interval '9 days', 'free', 0, 1000, 100000, 0, $2::int / 100, null, now()
     from generate_series(1, 100) i returning id),
   p as (
     insert into lottery_prize (supplier_id, lottery_id, pos, name, kind, weight, hits, issued)
     select $1, l.id, 0, 'blank', 'blank', 1, $2::int / 100, $2::int / 100 from l returning id, lottery_id),
   n as (select id, lottery_id, row_number() over (order by id) - 1 as nth from p)
   insert into lottery_draw (supplier_id, lottery_id, member_id, on_day, at, number, drawn_id, prize_id, cost_kind, cost, state, search)
   select $1, n.lottery_id, (select min(id) from member where supplier_id = $1) + i * 7 % $2::int, current_date - i / 100,
     now() - i * interval '1 minute', 0, n.id, n.id, 'free', 0, (array['blank', 'blank', 'blank', 'issued', 'failed'])[1 + i % 5], 'member ' || i
   from generate_series(1, $2::int) i join n on n.nth = i % 100`,
  `with a as (
     insert into group_activity (supplier_id, name, begin_at, end_at, size, hours, per_user, per_order, pay_minutes, may_leave, is_listed, stacks, status, created_at)
     select $1, 'group buy ' || i, now() - interval '90 days', now() + interval '9 days', 3, 24, 4, 2, 15, true, true, '{}', 1, now()
     from generate_series(1, least(100, $2::int)) i returning id),
   n as (select id, row_number() over (order by id) - 1 as nth from a),
   g as (
     insert into buy_group (supplier_id, activity_id, leader_id, leader_name, size, seats_paid, opened_at, expire_at, status, ended_at, created_at)
     select $1, n.id, (select min(id) from member where supplier_id = $1) + i, 'member ' || i, 3, case when of.status = 1 then 3 else 1 end, now() - i * interval '1 minute',
       now() - i * interval '1 minute' + interval '1 day', of.status, now(), now()
     from generate_series(1, $2::int) i join n on n.nth = i % 100,
       lateral (select case when i < 200 then 0 when i < 220 then 2 else 1 + 2 * (i % 5 / 4) end as status) of
     returning id, activity_id, leader_id)
   insert into group_seat (supplier_id, order_id, group_id, activity_id, item_id, member_id, member_name, is_leader, qty, has, state, is_open, held_at, paid_fen)
   select $1, g.id, g.id, g.activity_id, 1, g.leader_id, 'member ' || g.id, true, 1, 1, 'paid', false, now() - g.id * interval '1 minute', 100 from g`,
  `with p as (
     insert into union_partner (supplier_id, kind, holder_id, name, code, level, status, applied_at)
     select $1, 'person', (select min(id) from member where supplier_id = $1) + i, 'partner ' || i, 'PART' || lpad(i::text, 6, '0'), 1, 1,
       now() - i * interval '1 hour' from generate_series(1, least(100, $2::int)) i returning id),
   l as (
     insert into union_link (supplier_id, partner_id, code, title, created_at)
     select $1, p.id, 'LINK' || lpad((row_number() over (order by p.id))::text, 6, '0'), 'link', now() from p returning id, partner_id),
   n as (select l.*, row_number() over (order by l.id) - 1 as nth from l),
   o as (
     insert into union_order (supplier_id, order_id, order_no, member_id, partner_id, link_id, clicked_at, placed_at, excluded)
     select $1, i, 'DD' || i, (select min(id) from member where supplier_id = $1) + i * 7 % $2::int, n.partner_id, n.id, now(),
       now() - i * interval '1 minute', case when i % 200 = 0 then 'own' end
     from generate_series(1, $2::int) i join n on n.nth = i % 100 returning order_id, order_no, partner_id, placed_at)
   insert into union_commission (supplier_id, order_id, order_no, item_id, level, partner_id, base_fen, rate_bp, amount_fen, reversed_fen, status, accrued_at)
   select $1, o.order_id, o.order_no, o.order_id, 1, o.partner_id, 10000, 500, 500, case when o.order_id % 100 = 0 then 500 else 0 end,
     case when o.order_id % 100 = 0 then 3 else 0 end, o.placed_at from o`,
  `with g as (insert into sms_signature (supplier_id, name, created_at, by_name) values ($1, 'sign', now(), 'desk') returning id),
   t as (insert into sms_template (supplier_id, name, kind, content, by_name, created_at) values ($1, 'words', 'notice', 'x', 'desk', now()) returning id),
   s as (insert into sms_send (supplier_id, name, signature_id, template_id, params, audience, start_at, by_name, created_at)
     select $1, 'send ' || i, g.id, t.id, '{}', '{}', now(), 'desk', now() - i * interval '1 day' from g, t, generate_series(1, 100) i returning id),
   n as (select id, row_number() over (order by id) - 1 as nth from s)
   insert into sms_message (supplier_id, send_id, member_id, phone, name, content, told, parts, is_marketing, status, try_at, sent_at, created_at)
   select $1, n.id, (select min(id) from member where supplier_id = $1) + i * 7 % $2::int, '13' || lpad(i::text, 9, '0'), 'm', 'x', '{}', 1, false,
     of.status, case when of.status = 1 then now() end, case when of.status in (2, 3) then now() end, now() - i * interval '1 minute'
   from generate_series(1, $2::int) i join n on n.nth = i % 100, lateral (select (array[1, 2, 3, 4, 5])[1 + i % 5] as status) of`,
  `insert into bed_night (supplier_id, bed_id, night, kind, stay_id, room_id)
   select $1, b.id, current_date - (b.nth % 700)::int, 'stay', b.nth, b.room_id
   from (select id, room_id, row_number() over (order by id) as nth from bed where supplier_id = $1) b where b.nth <= $2::int`,
  `insert into wx_fan (supplier_id, open_id, phone, is_following, scene_id, followed_at, heard_at, created_at)
   select $1, 'open-' || i, '1' || lpad(i::text, 10, '0'), i % 5 > 0, 1 + i % 50, now() - i * interval '1 minute', now() - i * interval '1 minute', now()
   from generate_series(1, $2::int) i`,
  `insert into wx_received (supplier_id, key, open_id, kind, content, reply_id, created_at)
   select $1, 'k' || i, 'open-' || i % 4000, 'kind' || i % 40, 'x', i % 50, now() - i * interval '1 minute' from generate_series(1, $2::int) i`,
  `insert into wx_send (supplier_id, event, fan_id, template_id, name, phone, told, filled, occasion, status, try_at, by_day, created_at, sent_at)
   select $1, 'event' || i % 40, (select min(id) from wx_fan where supplier_id = $1) + i % $2::int, 1 + i % 50, 'name', '1' || lpad(i::text, 10, '0'),
     '{}', '{}', 'o' || i, of.status, case when of.status = 1 then now() end, true, now() - i * interval '1 minute',
     case when of.status in (2, 3) then now() - i * interval '1 minute' end
   from generate_series(1, $2::int) i, lateral (select (array[1, 2, 3, 4, 5])[1 + i % 5] as status) of`,
  `insert into wx_grant (supplier_id, fan_id, template_id, granted_at, send_id)
   select $1, (select min(id) from wx_fan where supplier_id = $1) + i % $2::int, 1 + i % 50, now() - i * interval '1 minute', null
   from generate_series(1, $2::int) i`,
  `with p as (
     insert into pay_staff (supplier_id, code, name, drawer_id, created_at, updated_at)
     select $1, 'P' || i, 'staff ' || i, 1, now(), now() from generate_series(1, 40) i returning id),
   s as (
     insert into pay_shift (supplier_id, staff_id, drawer_id, status, opened_at, float_fen, counted_at, close_id, handed_at, verified_at)
     select $1, p.id, 1, 4, now(), 0, now(), 1, now(), now() from p returning id, staff_id),
   n as (select id, staff_id, row_number() over (order by id) - 1 as nth from s)
   insert into pay_staff_log (supplier_id, at, staff_id, shift_id, event, amount_fen, by_name)
   select $1, now() - i * interval '1 minute', n.staff_id, n.id, (array['open', 'collect', 'void', 'count', 'hand_over', 'verify'])[1 + i % 6], i, 'x'
   from generate_series(1, $2::int) i join n on n.nth = i % 40`,
  `insert into sms_barred (supplier_id, phone, way, by_name, created_at)
   select $1, '13' || lpad(i::text, 9, '0'), (array['reply', 'desk'])[1 + i % 2], 'desk', now() - i * interval '1 minute' from generate_series(1, $2::int) i`,
  `insert into refund (supplier_id, no, order_id, order_no, member_id, member_name, kind, stage, fault, reason, status, qty, apply_fen, agreed_fen, due_at,
     return_to, tracking_no, request_id, paid_at, search, applied_at, updated_at)
   select $1, 'TK' || i, i, 'DD' || i, (select min(id) from member where supplier_id = $1) + i, 'member ' || i, 1 + i % 2, 'after', 'buyer', 'r' || i % 6,
     of.status, 1, i, case when of.status in (40, 45, 50) then i end, case when of.status <= 45 then now() + (i % 900 - 450) * interval '1 hour' end,
     case when of.status = 20 then 'x' end, case when of.status in (30, 35) then 'SF' || i end, case when of.status in (40, 45, 50) then i end,
     case when of.status = 50 then now() end, 'tk' || i || ' dd' || i || ' member ' || i, now() - i * interval '1 minute', now()
   from generate_series(1, $2::int) i, lateral (select (array[10, 20, 30, 40, 45, 50, 50, 60, 61, 62])[1 + i % 10] as status) of`,
  `insert into refund_item (supplier_id, refund_id, item_id, name, qty, unsent, sent, apply_fen)
   select $1, r.id, r.id, 'goods', 1, 1, 0, 1 from refund r where r.supplier_id = $1 and $2::int > 0`,
  `insert into fapiao (supplier_id, number, kind, issued_on, payable_type, payable_id, doc_no, owner_name, title, tax_no, item, rate_bp, amount_fen,
     tax_fen, red_of, reason, by_name, at)
   select $1, lpad(i::text, 20, '0'), case when i % 9 = 0 then 'special' else 'plain' end, current_date - i / 50, 'stay', i, 'ZY' || i, 'name ' || i,
     'title ' || i, case when i % 9 = 0 then lpad(i::text, 18, '0') end, 'x', 600, i, 0, null, null, 'x', now() from generate_series(1, $2::int) i`,
  `insert into bill (supplier_id, account, from_on, until_on, file_id, file_name, digest, line_count, in_fen, out_fen, fee_fen, created_by, created_at)
   select $1, (array['psp:wechat', 'bank'])[1 + i % 2], current_date - i, current_date - i, 'x', 'x', md5(i::text) || md5(i::text), 1, 0, 0, 0, 'x', now()
   from generate_series(1, least(200, $2::int)) i`,
  `insert into bill_line (supplier_id, bill_id, account, row_no, day, amount_fen)
   select $1, (select min(id) from bill where supplier_id = $1) + i % 200, 'bank', i, current_date - i / 100, i from generate_series(1, $2::int) i`,
  `insert into bill_gap (supplier_id, bill_id, account, kind, day, line_id, bill_fen, status, reason, note, due_on, at, found_at)
   select l.supplier_id, l.bill_id, (array['bank', 'psp:wechat', 'pos'])[1 + l.row_no % 3], 'theirs', l.day, l.id, l.amount_fen, of.status,
     case of.status when 1 then null when 3 then 'timing' else 'met' end, 'x', l.day, case when of.status > 1 then now() end, now()
   from bill_line l, lateral (select (array[1, 3, 4, 4, 4, 4])[1 + l.row_no % 6] as status) of where l.supplier_id = $1 and $2::int > 0`,
  `insert into divide_order (supplier_id, no, order_id, order_no, payment_no, channel, base_fen, divided_fen, status, due_on, run_at, created_at)
   select $1, 'FZ' || i, i, 'DD' || i, 'SK' || i, (array['wechat', 'alipay'])[1 + i % 2], i, case when of.status in (2, 3) then i else 0 end, of.status,
     case when of.status > 0 then current_date - i / 80 end, case when of.status > 0 then now() - i * interval '1 minute' end,
     now() - i * interval '1 minute'
   from generate_series(1, $2::int) i, lateral (select (array[0, 2, 2, 2, 2, 2, 3, 4, 5, 6])[1 + i % 10] as status) of`,
  `insert into divide_log (supplier_id, divide_id, act, result, amount_fen, request, response, at, by_name)
   select d.supplier_id, d.id, (array['divide', 'divide', 'divide', 'return', 'claim', 'set_off', 'unfreeze'])[1 + d.id % 7], 'done', 1, '{}', '{}',
     d.created_at, 'desk' from divide_order d where d.supplier_id = $1 and $2::int > 0`,
  `insert into event_message (supplier_id, event, channel, account_id, phone, name, told, content, dedupe_key, status, by_day, try_at, sent_at, created_at)
   select $1, (array['stay_confirmed', 'order_paid', 'refund_paid'])[1 + i % 3], case when i % 2 = 0 then 'inbox' else 'sms' end,
     case when i % 2 = 0 then i % 50 end, case when i % 2 = 1 then '135' || lpad(i::text, 8, '0') end, 'name ' || i, '{}',
     case when i % 2 = 1 then 'words' end, 'k' || i, of.status, false, case when of.status = 1 then now() end,
     case when of.status = 2 then now() - i * interval '1 minute' end, now() - i * interval '1 minute'
   from generate_series(1, $2::int * 2) i, lateral (select (array[2, 2, 2, 2, 2, 2, 2, 1, 3, 4])[1 + i / 2 % 10] as status) of`,
  `insert into supplier_application (supplier_id, no, phone, name, kind, credit_code, login, status, said, agreed_at, submitted_at, made_supplier_id)
   select $1, 'RZ' || lpad(i::text, 12, '0'), '1' || lpad(i::text, 10, '0'), 'applicant ' || i, 1 + i % 3, lpad(i::text, 18, '0'), 'login' || i,
     1 + i % 5, '{}', now() - i * interval '1 hour', now() - i * interval '1 hour', case when i % 5 = 2 then i end
   from generate_series(1, $2::int) i`,
  `insert into supplier_certification (supplier_id, no, name, licence_no, legal_person, licence_until, status, fee_fen, paid_at, valid_until, created_at)
   select $1, 'RC' || lpad(i::text, 12, '0'), 'applicant ' || i, lpad(i::text, 18, '0'), 'x', current_date + i % 900, of.status, 30000, now(),
     case when of.status = 40 then current_date + 365 - i % 900 end, now() - i * interval '1 hour'
   from generate_series(1, $2::int) i, lateral (select case when i % 4 = 0 then 40 else 70 end as status) of`,
  `insert into auth.access_lock (kind, subject, net, reason, locked_until, hits, by_name, created_at)
   select of.kind, of.kind || i, case when of.kind = 'ip' then '10.0.0.0'::inet + i end, 'r', now() + (i % 900 - 450) * interval '1 hour', i % 300, 'desk',
     now() - i * interval '1 minute'
   from generate_series(1, $2::int) i, unnest(array['user', 'ip']) of (kind) where $1::bigint > 0`,
  `insert into supplier (name, industry_type) select 'supplier ' || i, 'camp' from generate_series(1, $2::int) i where $1::bigint > 0`,
];

/**
 * Makes the other tables of the lists as large as a supplier's that has been here for years, beside what `makeLarge` made. Triggers and foreign
 * keys look away meanwhile: it is for looking at plans, not at rows.
 * @param tx  as owner
 * @param rows  of each table
 */
export async function makeTablesLarge(tx: Tx, supplier_id: number, rows: number): Promise<void> {
  await tx.query("set local session_replication_role = replica");
  for (const sql of [staysSql, ...tables])
    await tx.query(sql, [supplier_id, sql === staysSql ? Math.ceil(rows / 5) : rows]);
  await tx.query("set local session_replication_role = origin");
  // As the autovacuum does: what lies in a text index's pending list is read whole by each search.
  await tx.query(`select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`);
  await tx.query("analyze");
}
