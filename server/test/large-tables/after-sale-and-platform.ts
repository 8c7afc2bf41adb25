/**
 * Rows of refunds, invoices, reconciliation, messages and the platform: statements in the order in which they run. `$1` is the supplier, `$2`
 * the number of rows in each table.
 */
export const afterSaleAndPlatformRows: readonly string[] = [
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
  `insert into auth.access_lock (kind, subject, net, reason, locked_until, hits, by_name, created_at)
   select of.kind, of.kind || i, case when of.kind = 'ip' then '10.0.0.0'::inet + i end, 'r', now() + (i % 900 - 450) * interval '1 hour', i % 300, 'desk',
     now() - i * interval '1 minute'
   from generate_series(1, $2::int) i, unnest(array['user', 'ip']) of (kind) where $1::bigint > 0`,
  `insert into supplier (name, industry_type) select 'supplier ' || i, 'camp' from generate_series(1, $2::int) i where $1::bigint > 0`,
  `insert into supplier_certification (supplier_id, no, name, licence_no, legal_person, licence_until, status, fee_fen, paid_at, valid_until, created_at)
   select case when i % 20 = 0 then $1 else o.ids[1 + i % cardinality(o.ids)] end, 'RC' || lpad(i::text, 12, '0'), 'applicant ' || i, lpad(i::text, 18, '0'),
     'x', current_date + i % 900, of.status, 30000, now(), case when of.status = 40 then current_date + 365 - i % 900 end, now() - i * interval '1 hour'
   from generate_series(1, $2::int) i, lateral (select case when i % 8 in (0, 1) then 40 else 70 end as status) of,
     (select array_agg(id) as ids from supplier where id <> $1) o`,
  // Other suppliers have operators too, but only one supplier has many.
  `insert into operator (supplier_id, account_id, login, name, created_at)
   select id, id, 'login' || id, 'name' || id, now() from supplier where id <> $1 and $2::int > 0 limit 2000`,
  // Eight weeks for each: more than the list shows.
  `insert into supplier_week (supplier_id, week, due_orders, sent_in_time, paid_fen, refunded_fen, angry_reviews, papers_days, login_days, kept_at)
   select s.id, date_trunc('week', now())::date - 7 * i, 20, 18, s.id * 100, s.id, s.id % 3, s.id % 400, s.id % 40, now() - i * interval '7 days'
   from supplier s, generate_series(0, 7) i where $1::bigint > 0 and $2::int > 0
   on conflict do nothing`,
  `insert into supplier_fee (supplier_id, month, trade_bp, due_on, figured_at)
   select $1, date_trunc('month', current_date - i * interval '1 month')::date, 200, current_date, now() from generate_series(0, 23) i where $2::int > 0`,
  `insert into supplier_fee_line (supplier_id, fee_id, month, kind, source_id, doc_no, payable_no, at, amount_fen)
   select $1, f.ids[1 + i % 24], f.months[1 + i % 24], case when i % 10 = 0 then 'refund' else 'payment' end, i, 'SK' || i, 'ZY' || i,
     now() - i * interval '1 hour', case when i % 10 = 0 then -i else i end
   from generate_series(1, $2::int) i,
     (select array_agg(id order by id) as ids, array_agg(month order by id) as months from supplier_fee where supplier_id = $1) f`,
];
