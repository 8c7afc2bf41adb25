/** Rows of coupons and add-ons: statements in the order in which they run. `$1` is the supplier, `$2` the number of rows in each table. */
export const addOnsRows: readonly string[] = [
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
  `insert into union_stay (supplier_id, stay_id, stay_no, student_id, partner_id, link_id, by_name, brought_at)
   select $1, s.id, s.no, s.student_id, p.id, case when s.id % 3 > 0 then l.id end, 'desk', s.created_at
   from (select *, row_number() over (order by id) - 1 as nth from stay where supplier_id = $1 limit $2::int) s
     join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as count from union_partner where supplier_id = $1) p on p.nth = s.nth % p.count
     join union_link l on l.supplier_id = $1 and l.partner_id = p.id`,
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
  `insert into wx_template (supplier_id, template_id, kind, title, content, names, seen_at)
   select $1, 'template-' || i, 'once', 'title ' || i, 'x', '{thing1}', now() from generate_series(1, least(25, $2::int)) i`,
  `insert into wx_send (supplier_id, event, fan_id, template_id, name, phone, told, filled, occasion, status, try_at, by_day, created_at, sent_at)
   select $1, 'event' || i % 40, (select min(id) from wx_fan where supplier_id = $1) + i % $2::int, (select min(id) from wx_template where supplier_id = $1) + i % 25, 'name', '1' || lpad(i::text, 10, '0'),
     '{}', '{}', 'o' || i, of.status, case when of.status = 1 then now() end, true, now() - i * interval '1 minute',
     case when of.status in (2, 3) then now() - i * interval '1 minute' end
   from generate_series(1, $2::int) i, lateral (select (array[1, 2, 3, 4, 5])[1 + i % 5] as status) of`,
  `insert into wx_grant (supplier_id, fan_id, template_id, granted_at, send_id)
   select $1, (select min(id) from wx_fan where supplier_id = $1) + i % $2::int, (select min(id) from wx_template where supplier_id = $1) + i % 25, now() - i * interval '1 minute', null
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
];
