/**
 * Rows of coaches, lessons, papers, photos and articles: statements in the order in which they run. `$1` is the supplier, `$2` the number of
 * rows in each table.
 */
export const campServiceRows: readonly string[] = [
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
   from stay s where s.supplier_id = $1 limit 2 * $2::int`,
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
  `insert into stay_review (supplier_id, stay_id, stars, words, given_at)
   select s.supplier_id, s.id, 1 + s.id % 5, 'words', now() from stay s where s.supplier_id = $1 and s.status = 50 and $2::int > 0`,
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
];
