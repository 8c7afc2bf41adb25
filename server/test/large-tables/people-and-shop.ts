/**
 * Rows of staff, members and their orders: statements in the order in which they run. `$1` is the supplier, `$2` the number of rows in each
 * table.
 */
export const peopleAndShopRows: readonly string[] = [
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
   select supplier_id, 'TX' || id || '-' || half, owner_type, owner_id, owner_name, 's' || id || '-' || half, 'h' || id || '-' || half, id, bank, 100 + id * 7 % 90000, 1, false,
     (array[5, 5, 5, 5, 5, 1, 6, 7, 0, 2, 3])[1 + id % 11], 'desk', created_at::date, created_at, case when id % 3 = 0 then created_at end, created_at,
     case when id % 11 <= 7 then 1 end, search, created_at
   from bank_card, generate_series(1, 2) half where supplier_id = $1 and $2::int > 0`,
  `insert into parcel (supplier_id, order_id, order_no, member_id, recipient, carrier, waybill, pieces, status, undone_at, sent_at, sent_by, search)
   select $1, i, 'DD' || i, i, 'name ' || i, (array['shunfeng', 'zhongtong', 'ems'])[1 + i % 3], 'SF' || lpad(i::text, 12, '0'), 1 + i % 3,
     (array[3, 3, 3, 3, 0, 1, 2, 4, 5])[1 + i % 9], case when i % 9 = 8 then now() end, now() - i * interval '1 minute', 'desk',
     'dd' || i || ' sf' || lpad(i::text, 12, '0') || ' name ' || i
   from generate_series(1, $2::int) i`,
  `insert into interception (supplier_id, order_id, order_no, carrier, waybill, status, asked_at, asked_by, ended_at, ended_by)
   select $1, i, 'DD' || i, 'shunfeng', 'SF' || lpad(i::text, 12, '0'), i % 3, now() - i * interval '1 minute', 'desk',
     case when i % 3 > 0 then now() end, case when i % 3 > 0 then 'desk' end
   from generate_series(1, $2::int) i`,
  `insert into verify_code (supplier_id, code, order_id, order_item_id, order_no, member_id, goods_name, pay_fen, total, used, valid_from, valid_to,
     last_used_at, last_used_by, search, issued_at)
   select $1, lpad(i::text, 12, '0'), i, i, 'DD' || i, (select min(id) from member where supplier_id = $1) + i % 1000, 'goods ' || i, 100, 5, i % 6,
     current_date - (i % 400), current_date - (i % 400) + 180, case when i % 6 > 0 then now() - i * interval '1 minute' end, 'desk',
     'dd' || i || ' goods ' || i, now() - i * interval '1 minute'
   from generate_series(1, 2 * $2::int) i`,
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
   from goods g where g.supplier_id = $1 and g.status <> 4 and $2::int > 0`,
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
   from shop_order o, (select id, goods_id from sku where supplier_id = $1 and status <> 3 order by id limit 1) s where o.supplier_id = $1 and $2::int > 0`,
  `insert into order_price_line (supplier_id, order_id, pos, step, part, title, amount_fen, shares_fen)
   select o.supplier_id, o.id, 1, 'goods', 'goods', '{}', o.payable_fen, array[o.payable_fen] from shop_order o where o.supplier_id = $1 and $2::int > 0`,
  `insert into order_log (supplier_id, order_id, act, to_status, at, actor_kind, actor_name)
   select o.supplier_id, o.id, 'place', 'submit', o.placed_at, 'system', 'x' from shop_order o where o.supplier_id = $1 and $2::int > 0`,
  `insert into stock_log (supplier_id, sku_id, delta_on_hand, delta_reserved, after_on_hand, after_reserved, reason, doc_no, cost_fen, at, by_name)
   select $1, (select min(id) from sku where supplier_id = $1 and status <> 3) + i * 7 % $2::int, case when i % 3 = 0 then -1 else 2 end, 0, i % 200, 0,
     case when i % 3 = 0 then 'taken_out' else 'received' end, 'RK' || i / 5, 50, now() - i * interval '1 minute', 'desk'
   from generate_series(1, $2::int) i`,
  `insert into stock_doc (supplier_id, no, kind, source, pieces, amount_fen, at, by_name)
   select $1, 'RK' || i, (array['purchase', 'count'])[1 + (i % 10 = 0)::int], 'source ' || i % 50, i % 300, i * 50, now() - i * interval '5 minutes',
     'desk'
   from generate_series(1, $2::int) i`,
  `insert into stock_doc_line (supplier_id, doc_id, pos, sku_id, pieces, book, cost_fen, batch, expires_on)
   select d.supplier_id, d.id, i, (select min(id) from sku where supplier_id = $1 and status <> 3) + (d.id * 7 + i) % $2::int, 3, 4, 50, 'b' || d.id,
     case when d.id % 3 = 0 then current_date + (d.id % 700)::int end
   from stock_doc d, generate_series(1, 2) i where d.supplier_id = $1`,
];
